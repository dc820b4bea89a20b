package org.latticereplay.cli.report.json;

import java.util.List;
import org.latticereplay.cli.report.VerifyReport;

/** The report of {@code verify}; {@code verify-report.schema.json} describes it. */
public record VerifyDocument(
    String report,
    int version,
    int exit,
    Shared.Tool tool,
    Shared.Build game,
    List<SessionMember> sessions)
    implements Document {
  /** The document of a report. */
  public static VerifyDocument of(VerifyReport report) {
    return new VerifyDocument(
        VerifyReport.NAME,
        VerifyReport.VERSION,
        report.exit(),
        new Shared.Tool(report.tool(), report.java()),
        Shared.Build.of(report.game()),
        report.sessions().stream().map(SessionMember::of).toList());
  }
}
