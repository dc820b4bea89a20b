package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Claim;
import org.latticereplay.state.Describable;

class ClaimListTest {
  private static List<String> claims(Describable outcome) {
    return ClaimList.of(outcome).stream().map(claim -> claim.name() + " " + claim.value()).toList();
  }

  @Test
  void namesEveryValueByItsPath() {
    assertEquals(
        List.of(
            "score 12",
            "won true",
            "who \"Ada\"",
            "rank \"RUNNABLE\"",
            "none null",
            "team.best.x 0.5",
            "splits[0] 1",
            "splits[1] 2",
            "runs[0].t 7",
            "runs[1] null",
            "runs[2].t 8"),
        claims(
            out -> {
              out.put("score", 12);
              out.put("won", true);
              out.put("who", "Ada");
              out.put("rank", Thread.State.RUNNABLE);
              out.put("none", (String) null);
              out.begin("team");
              out.put("best", (Describable) best -> best.put("x", 0.5));
              out.end();
              out.put("splits", new int[] {1, 2, 3}, 2);
              out.list("runs", 3);
              out.item();
              out.put("t", 7);
              out.item(null);
              out.item(run -> run.put("t", 8));
              out.end();
            }));
  }

  @Test
  void writesAsTextWhatJsonWouldLose() {
    assertEquals(
        List.of(
            "a \"9007199254740992\"",
            "b 9007199254740991",
            "c \"-9223372036854775808\"",
            "d \"NaN\"",
            "e \"Infinity\""),
        claims(
            out -> {
              out.put("a", 1L << 53);
              out.put("b", (1L << 53) - 1);
              out.put("c", Long.MIN_VALUE);
              out.put("d", Double.NaN);
              out.put("e", Double.POSITIVE_INFINITY);
            }));
  }

  @Test
  void refusesTwoClaimsOfOneNameAndFormsLeftOpen() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            ClaimList.of(
                out -> {
                  out.put("score", 1);
                  out.put("score", 2);
                }));
    assertThrows(IllegalStateException.class, () -> ClaimList.of(out -> out.begin("open")));
    assertThrows(
        IllegalArgumentException.class,
        () -> ClaimList.of(out -> out.put("few", new int[] {1}, 2)));
  }

  @Test
  void claimsNothingWhenTheGameWritesNothing() {
    assertEquals(List.<Claim>of(), ClaimList.of(out -> {}));
  }
}
