package org.latticereplay.cli.report;

import java.util.HexFormat;
import java.util.Locale;
import org.latticereplay.compare.Agreement;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.Difference;
import org.latticereplay.compare.FirstDifference;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.compare.TickSpan;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.verify.Verdict;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON report of a bisection; {@code bisect-report.schema.json} describes it. */
public final class BisectJson {
  private final JsonGenerator out;

  private BisectJson(JsonGenerator out) {
    this.out = out;
  }

  /** The report as one JSON text, laid out for reading. */
  public static String of(BisectReport report) {
    return ReportJson.write(out -> new BisectJson(out).report(report));
  }

  private void report(BisectReport report) {
    out.writeStartObject();
    out.writeStringProperty("report", BisectReport.NAME);
    out.writeNumberProperty("version", BisectReport.VERSION);
    out.writeNumberProperty("exit", report.exit());
    out.writeObjectPropertyStart("tool");
    out.writeStringProperty("name", "lattice-replay");
    out.writeStringProperty("version", report.tool());
    out.writeStringProperty("java", report.java());
    out.writeEndObject();
    out.writeStringProperty("log", report.log());
    text("sha256", report.sha256());
    out.writeStringProperty("verdict", report.answer().verdict());
    out.writeStringProperty("message", report.answer().message());
    search(report.search());
    compared(report.compared());
    EvidenceJson.parts(out, report.parts());
    out.writeEndObject();
  }

  private void search(BuildSearchReport search) {
    if (search == null) {
      out.writeNullProperty("search");
      return;
    }
    BuildSearch.Found found = search.found();
    out.writeObjectPropertyStart("search");
    out.writeNumberProperty("firstBad", found.any() ? found.firstBad() + 1 : -1);
    out.writeNumberProperty("firstCandidate", found.any() ? found.firstCandidate() + 1 : -1);
    out.writeNumberProperty("lastGood", found.lastGood() < 0 ? -1 : found.lastGood() + 1);
    out.writeObjectPropertyStart("verifies");
    out.writeNumberProperty("ran", search.ran());
    out.writeNumberProperty("notRun", search.notRun());
    out.writeEndObject();
    out.writeArrayPropertyStart("builds");
    for (BuildSearchReport.Probed build : search.builds()) {
      out.writeStartObject();
      out.writeStringProperty("jar", build.jar());
      text("answer", build.answer() == null ? null : word(build.answer()));
      text("verdict", build.verdict() == null ? null : build.verdict().label());
      text("message", build.message());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /** A constant as a word of the report: {@code MISSES_STATE} as {@code misses-state}. */
  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private void compared(ComparedBuilds builds) {
    if (builds == null) {
      out.writeNullProperty("comparison");
      return;
    }
    Comparison comparison = builds.comparison();
    out.writeObjectPropertyStart("comparison");
    out.writeBooleanProperty("sameBuild", builds.sameBuild());
    out.writeBooleanProperty("freshProcess", builds.freshProcess());
    side("left", builds.left(), comparison.left(), comparison.leftStop());
    side("right", builds.right(), comparison.right(), comparison.rightStop());
    range(builds.range());
    out.writeNumberProperty("points", comparison.points());
    out.writeObjectPropertyStart("bracket");
    out.writeNumberProperty("equalAt", comparison.lastEqual());
    out.writeNumberProperty("differsAt", comparison.differsAt());
    out.writeEndObject();
    parting(comparison.parting());
    out.writeArrayPropertyStart("hashes");
    for (HashFinding finding : comparison.hashes()) {
      out.writeStartObject();
      out.writeStringProperty("kind", word(finding.kind()));
      out.writeNumberProperty("tick", finding.tick());
      out.writeNumberProperty("left", finding.left());
      out.writeNumberProperty("right", finding.right());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeObjectPropertyStart("unsteady");
    out.writeNumberProperty("left", comparison.unsteady().left());
    out.writeNumberProperty("right", comparison.unsteady().right());
    out.writeEndObject();
    out.writeEndObject();
  }

  private void side(String name, GameInfo build, Agreement agreement, Verdict stop) {
    out.writeObjectPropertyStart(name);
    out.writeStringProperty("jar", build.jar());
    text("sha256", build.sha256());
    out.writeArrayPropertyStart("classPath");
    build.classPath().forEach(out::writeString);
    out.writeEndArray();
    out.writeObjectPropertyStart("recording");
    out.writeStringProperty("verdict", verdict(agreement));
    out.writeNumberProperty("compared", agreement.compared());
    out.writeNumberProperty("agreed", agreement.agreed());
    out.writeNumberProperty("divergedAt", agreement.divergedAt());
    out.writeNumberProperty("lastAgreedTick", agreement.lastAgreedTick());
    out.writeEndObject();
    if (stop == null) {
      out.writeNullProperty("stopped");
    } else {
      out.writeObjectPropertyStart("stopped");
      out.writeStringProperty("verdict", stop.label());
      out.writeStringProperty("message", stop.message());
      out.writeNumberProperty("tick", stop instanceof Verdict.Failed failed ? failed.tick() : -1);
      text("stack", stop instanceof Verdict.Failed failed ? failed.stack() : null);
      out.writeEndObject();
    }
    out.writeEndObject();
  }

  private static String verdict(Agreement agreement) {
    if (agreement.divergedAt() >= 0) {
      return "diverged";
    }
    return agreement.compared() == 0 ? "unproven" : "matched";
  }

  private void range(TickSpan range) {
    if (range == null) {
      out.writeNullProperty("range");
      return;
    }
    out.writeObjectPropertyStart("range");
    out.writeNumberProperty("first", range.first());
    out.writeNumberProperty("last", range.last());
    out.writeEndObject();
  }

  private void parting(FirstDifference parting) {
    if (parting == null) {
      out.writeNullProperty("parting");
      return;
    }
    out.writeObjectPropertyStart("parting");
    out.writeNumberProperty("tick", parting.tick());
    out.writeBooleanProperty("created", parting.created());
    out.writeArrayPropertyStart("samples");
    parting.samples().forEach(sample -> ReportJson.raw(out, sample));
    out.writeEndArray();
    if (parting.created()) {
      out.writeNullProperty("before");
    } else {
      out.writeObjectPropertyStart("before");
      out.writeNumberProperty("tick", parting.equalAt());
      out.writeNumberProperty("values", parting.equalValues());
      out.writeStringProperty("fold", HexFormat.of().toHexDigits(parting.equalFold()));
      out.writeEndObject();
    }
    out.writeObjectPropertyStart("digests");
    out.writeNumberProperty("left", parting.leftDigest());
    out.writeNumberProperty("right", parting.rightDigest());
    out.writeEndObject();
    out.writeNumberProperty("places", parting.diff().places());
    out.writeNumberProperty("values", parting.diff().values());
    out.writeArrayPropertyStart("differences");
    parting.diff().differences().forEach(this::difference);
    out.writeEndArray();
    out.writeEndObject();
  }

  private void difference(Difference difference) {
    out.writeStartObject();
    out.writeStringProperty("kind", word(difference.kind()));
    out.writeStringProperty("path", difference.path());
    out.writeStringProperty("left", difference.left());
    out.writeStringProperty("right", difference.right());
    boolean number = !difference.leftBits().isEmpty();
    text("leftBits", number ? difference.leftBits() : null);
    text("rightBits", number ? difference.rightBits() : null);
    out.writeNumberProperty("values", difference.values());
    out.writeEndObject();
  }

  private void text(String name, String value) {
    if (value == null) {
      out.writeNullProperty(name);
    } else {
      out.writeStringProperty(name, value);
    }
  }
}
