package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;

class SessionResultTest {
  private static final Verdict LIMIT = new Verdict.LimitHit(-1, "its time was up");
  private static final RunStart START = new RunStart(1, 2, 5, Settings.none());

  @Test
  void aLogThatWasNotRunAgreedNowhere() {
    SessionResult begun = SessionResult.notRun(LIMIT, "g", START);
    assertEquals(new SessionResult.Checkpoints(-1, 0, 0, 4), begun.checkpoints());
    assertEquals(SessionResult.Ticks.NONE, begun.ticks());
    assertEquals("g", begun.game());
    SessionResult unknown = SessionResult.notRun(LIMIT, "g", null);
    assertEquals(new SessionResult.Checkpoints(-1, 0, 0, -1), unknown.checkpoints());
  }

  @Test
  void whatWasCountedStaysUnderAnotherVerdict() {
    SessionResult counted =
        SessionResult.counted(
            LIMIT,
            "g",
            START,
            new SessionResult.Ticks(9, 8),
            new SessionResult.Checkpoints(7, 6, 5, 4));
    Verdict failed = new Verdict.Failed(3, "broke", "");
    SessionResult other = counted.with(failed);
    assertEquals(failed, other.verdict());
    assertEquals(counted, other.with(LIMIT));
    assertEquals(-1, other.divergedAt());
    assertEquals(6, counted.with(new Verdict.Diverged(6, 1, 2, "differs")).divergedAt());
    assertEquals(List.of(), other.notes());
  }
}
