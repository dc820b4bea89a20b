package org.latticereplay.host.session;

import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.guard.GuardSite;
import org.latticereplay.verify.Verdict;

/** What the guard forbids ends the run at the first, whatever the game made of it. */
public final class GuardDenial {
  private GuardDenial() {}

  /** The verdict on a run that made these calls; null when the guard lets them through. */
  public static Verdict of(GuardReport guard) {
    if (guard.mode() != GuardPolicy.Mode.DENY || guard.sites().isEmpty()) {
      return null;
    }
    GuardSite first = guard.sites().get(0);
    return new Verdict.Failed(
        first.firstTick(),
        "the guard denies "
            + first.call()
            + ", called "
            + first.when()
            + " in "
            + first.place()
            + ": "
            + first.why()
            + "; "
            + first.instead(),
        first.stack());
  }
}
