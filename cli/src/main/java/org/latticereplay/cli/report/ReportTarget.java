package org.latticereplay.cli.report;

import java.io.IOException;
import java.io.Writer;

/** Where a report that is a file goes, once it is whole. */
public interface ReportTarget {
  /** Takes it. */
  void write(Content content) throws IOException;

  /** A whole report. */
  interface Content {
    /** Writes it. */
    void to(Writer writer) throws IOException;
  }
}
