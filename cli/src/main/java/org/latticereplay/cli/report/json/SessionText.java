package org.latticereplay.cli.report.json;

import org.latticereplay.cli.report.SessionEntry;

/** A session as the JSON report has it, for reports that are made of that. */
public final class SessionText {
  private SessionText() {}

  /** Its JSON text. */
  public static String of(SessionEntry entry) {
    return JsonReports.nested(SessionMember.of(entry), 0);
  }
}
