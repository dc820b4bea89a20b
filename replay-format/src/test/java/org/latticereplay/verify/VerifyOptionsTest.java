package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;

class VerifyOptionsTest {
  private static final LogMeta HERE = LogMeta.none().with(LogMeta.JDK, "17");
  private static final RunWatch WATCH = new RunWatch() {};

  @Test
  void eachChangesOneThing() {
    RunProgress progress = new RunProgress();
    VerifyOptions all =
        new VerifyOptions(false, 0, WATCH)
            .in(HERE)
            .withProvider("Twin")
            .strictly()
            .withProgress(progress)
            .keepingGoing();
    assertEquals(new VerifyOptions(true, 0, WATCH, HERE, progress, true, "Twin"), all);
    assertSame(progress, all.progressOrNew());
    VerifyOptions none = VerifyOptions.DEFAULT;
    assertNotSame(none.progressOrNew(), none.progressOrNew());
  }

  @Test
  void refusesWhatCannotBe() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new VerifyOptions(false, -1, WATCH))
            .getMessage();
    assertEquals("maxTicks: expected 0 or more, got -1", message);
    assertThrows(NullPointerException.class, () -> new VerifyOptions(false, 1, null));
    assertThrows(NullPointerException.class, () -> VerifyOptions.DEFAULT.in(null));
    assertThrows(NullPointerException.class, () -> VerifyOptions.DEFAULT.withProgress(null));
    assertThrows(NullPointerException.class, () -> VerifyOptions.DEFAULT.withProvider(null));
  }
}
