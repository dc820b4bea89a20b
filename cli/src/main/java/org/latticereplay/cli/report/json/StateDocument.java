package org.latticereplay.cli.report.json;

import java.util.List;
import java.util.Locale;
import org.latticereplay.cli.report.StateReport;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateFields;

/** The report of {@code state}; {@code state-report.schema.json} describes it. */
public record StateDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    String log,
    String game,
    String against,
    String verdict,
    String message,
    long tick,
    long startTick,
    Long divergedAt,
    List<Field> fields,
    List<Differing> differences,
    Long places)
    implements Document {
  record Field(String path, String type, String value, String bits) {
    static Field of(StateFields.Field field) {
      return new Field(
          field.path(), field.type(), field.value(), field.bits().isEmpty() ? null : field.bits());
    }
  }

  record Differing(String path, String kind, String game, String against, long values) {
    static Differing of(Difference one) {
      return new Differing(
          one.path(),
          one.kind().name().toLowerCase(Locale.ROOT),
          one.right(),
          one.left(),
          one.values());
    }
  }

  /** The document of a report. */
  public static StateDocument of(StateReport report) {
    return new StateDocument(
        StateReport.NAME,
        StateReport.VERSION,
        report.exit(),
        new Shared.Tool(report.tool(), report.java()),
        report.log(),
        report.game(),
        report.against(),
        report.verdict(),
        report.message(),
        report.tick(),
        report.startTick(),
        report.divergedAt(),
        report.fields().stream().map(Field::of).toList(),
        report.differences() == null
            ? null
            : report.differences().stream().map(Differing::of).toList(),
        report.differences() == null ? null : report.places());
  }
}
