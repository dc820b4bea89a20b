package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Claim;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

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
            "e \"Infinity\"",
            "f \"-9007199254740992\"",
            "g -9007199254740991",
            "h 1.7976931348623157e308",
            "i \"-Infinity\""),
        claims(
            out -> {
              out.put("a", 1L << 53);
              out.put("b", (1L << 53) - 1);
              out.put("c", Long.MIN_VALUE);
              out.put("d", Double.NaN);
              out.put("e", Double.POSITIVE_INFINITY);
              out.put("f", -(1L << 53));
              out.put("g", 1 - (1L << 53));
              out.put("h", Double.MAX_VALUE);
              out.put("i", Double.NEGATIVE_INFINITY);
            }));
  }

  @Test
  void refusesTwoClaimsOfOneNameAndFormsLeftOpen() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    ClaimList.of(
                        out -> {
                          out.put("score", 1);
                          out.put("score", 2);
                        }))
            .getMessage();
    assertTrue(message.endsWith("got [score, score]"), message);
    assertThrows(IllegalStateException.class, () -> ClaimList.of(out -> out.begin("open")));
    assertThrows(IllegalStateException.class, () -> ClaimList.of(out -> out.list("open", 0)));
    assertThrows(IllegalStateException.class, () -> ClaimList.of(out -> twoOfOne(out, false)));
    assertThrows(IllegalStateException.class, () -> ClaimList.of(out -> twoOfOne(out, true)));
    assertThrows(
        IllegalArgumentException.class,
        () -> ClaimList.of(out -> out.put("few", new int[] {1}, 2)));
  }

  private static void twoOfOne(StateWriter out, boolean nothing) {
    out.list("one", 1);
    out.item();
    if (nothing) {
      out.item(null);
    } else {
      out.item();
    }
    out.end();
  }

  @Test
  void namesWhatIsInListsOfListsAndAfterThem() {
    assertEquals(
        List.of(
            "laps[0].times[0] 1.5",
            "laps[0].times[1] 2",
            "laps[0].fair true",
            "laps[1].times[0] 3",
            "laps[1].fair false",
            "flags[0] true",
            "flags[1] false",
            "teams[0].names[0].n 4",
            "teams[0].names[1].n 5",
            "teams[0].size 2",
            "end 1"),
        claims(
            out -> {
              out.list("laps", 2);
              for (double[] times : new double[][] {{1.5, 2}, {3}}) {
                out.item();
                out.put("times", times);
                out.put("fair", times.length == 2);
              }
              out.end();
              out.put("flags", new boolean[] {true, false});
              out.list("teams", 1);
              out.item();
              out.list("names", 2);
              out.item();
              out.put("n", 4L);
              out.item();
              out.put("n", 5L);
              out.end();
              out.put("size", 2L);
              out.end();
              out.put("end", 1L);
            }));
  }

  @Test
  void claimsNothingWhenTheGameWritesNothing() {
    assertEquals(List.<Claim>of(), ClaimList.of(out -> {}));
  }
}
