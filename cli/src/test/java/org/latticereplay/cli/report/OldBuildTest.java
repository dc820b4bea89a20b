package org.latticereplay.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.compare.Agreement;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.LookedPast;
import org.latticereplay.verify.Verdict;

class OldBuildTest {
  private static final String MISSING = "it needs lib.Lib; add its jar with --class-path";
  private static final String NAMED = "it needs lib.Lib; add its jar with --against-class-path";

  private static Comparison stopped(Verdict left, Verdict right) {
    Agreement none = new Agreement(0, 0, -1, -1);
    return new Comparison(
        Comparison.Outcome.STOPPED,
        null,
        0,
        -2,
        -1,
        0,
        none,
        none,
        left,
        right,
        null,
        List.of(),
        Comparison.Unsteady.NONE,
        LookedPast.NONE);
  }

  @Test
  void namesTheOptionOfTheOldBuild() {
    Verdict failed = new Verdict.Failed(7, MISSING, "stack");
    assertEquals(
        new Verdict.Failed(7, NAMED, "stack"), OldBuild.named(stopped(failed, null)).leftStop());
    assertEquals(
        new Verdict.Unreadable(NAMED),
        OldBuild.named(stopped(new Verdict.Unreadable(MISSING), null)).leftStop());
    Verdict limit = new Verdict.LimitHit(7, "raise --timeout");
    assertSame(limit, OldBuild.named(stopped(limit, null)).leftStop());
  }

  @Test
  void leavesWhatIsOfTheNewBuildOrOfBoth() {
    Verdict failed = new Verdict.Failed(7, MISSING, "stack");
    Comparison right = stopped(null, failed);
    assertSame(right, OldBuild.named(right));
    Comparison both = stopped(failed, new Verdict.Failed(7, MISSING, "other stack"));
    assertSame(both, OldBuild.named(both));
    Comparison neither = stopped(null, null);
    assertSame(neither, OldBuild.named(neither));
    Comparison different = stopped(failed, new Verdict.Unreadable("no jar"));
    assertEquals(NAMED, OldBuild.named(different).leftStop().message());
    assertEquals("no jar", OldBuild.named(different).rightStop().message());
  }
}
