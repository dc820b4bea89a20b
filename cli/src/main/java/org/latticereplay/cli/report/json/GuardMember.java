package org.latticereplay.cli.report.json;

import java.util.List;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.guard.GuardSite;

/** The calls of the catalogue that a run has made. */
record GuardMember(String mode, String unseen, List<Site> sites, List<String> unguarded) {
  /** One call site. */
  record Site(
      String site,
      String call,
      String category,
      String severity,
      String file,
      int line,
      long count,
      long firstTick,
      String why,
      String instead,
      String stack) {
    static Site of(GuardSite site) {
      return new Site(
          site.site(),
          site.call(),
          site.category(),
          site.severity(),
          site.file(),
          site.line(),
          site.count(),
          site.firstTick(),
          site.why(),
          site.instead(),
          site.stack());
    }
  }

  static GuardMember of(GuardReport report) {
    return new GuardMember(
        report.mode().word(),
        GuardReport.UNSEEN,
        report.sites().stream().map(Site::of).toList(),
        report.unguarded());
  }
}
