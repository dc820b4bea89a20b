package org.latticereplay.cli.report.json;

/** A file that is no report, or reports that do not belong together; the message says why. */
public final class WrongReportException extends Exception {
  private static final long serialVersionUID = 1L;

  WrongReportException(String message) {
    super(message);
  }
}
