package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.loop.Loop;
import org.latticereplay.loop.ManualClock;
import org.latticereplay.loop.ManualFrames;

class GameIdentityTest {
  @Test
  void stepsAsLongAsTheLoopDoes() {
    for (int hz = 1; hz <= 1_000_000; hz += 1 + hz / 50) {
      GameIdentity identity = GameIdentity.of("g", hz);
      Loop loop = Loop.builder(new ManualClock(), new ManualFrames()).hz(hz).build();
      assertEquals(loop.stepMicros(), identity.stepMicros(), "at " + hz + " Hz");
      assertEquals(loop.stepMs(), identity.stepMs());
      assertEquals(loop.stepSeconds(), identity.stepSeconds());
    }
  }

  @Test
  void roundsHalfAMicrosecondUp() {
    assertEquals(16.667, GameIdentity.of("g", 60).stepMs());
    assertEquals(6.944, GameIdentity.of("g", 144).stepMs());
    assertEquals(1, GameIdentity.of("g", 1_000_000).stepMicros());
    assertEquals(16, GameIdentity.of("g", 64_000).stepMicros());
  }

  @Test
  void namesTheValueThatIsOutOfRange() {
    assertNames("hz", () -> GameIdentity.of("g", 0));
    assertNames("hz", () -> GameIdentity.of("g", 1_000_001));
    assertNames("game", () -> GameIdentity.of("", 60));
    assertNames("kit", () -> new GameIdentity(null, "g", 1, 60, ""));
    assertNames("logVersion", () -> new GameIdentity("k", "g", -1, 60, ""));
  }

  private static void assertNames(String name, Runnable call) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, call::run);
    assertTrue(e.getMessage().startsWith(name + ":"), e.getMessage());
  }

  @Test
  void checksWhatARunStartsFrom() {
    assertThrows(IllegalArgumentException.class, () -> new RunStart(-1, 0, 0, Settings.none()));
    assertThrows(
        IllegalArgumentException.class, () -> new RunStart(0, 1L << 32, 0, Settings.none()));
    assertThrows(
        IllegalArgumentException.class, () -> new RunStart(0, 0, 1L << 53, Settings.none()));
    assertThrows(IllegalArgumentException.class, () -> new RunStart(0, 0, 0, null));
    assertEquals(RunStart.TICK_MAX, new RunStart(0, 0, RunStart.TICK_MAX, Settings.none()).tick());
    RunStart start = new RunStart(5, 6, 7, Settings.none());
    Settings hard = Settings.none().with("hard", true);
    assertEquals(new RunStart(5, 6, 7, hard), start.with(hard));
    assertEquals(start.rng().nextUint32(), start.rng().nextUint32(), "each stream is a new one");
  }

  @Test
  void listsSettingsInNameOrder() {
    Settings settings = Settings.none().with("zone", "b").with("arena", 3).with("hard", true);
    assertEquals(List.of("arena", "hard", "zone"), List.copyOf(settings.names()));
    assertEquals(3, settings.number("arena", 0));
    assertEquals("b", settings.text("zone", ""));
    assertTrue(settings.flag("hard", false));
    assertEquals(9, settings.number("absent", 9));
    assertThrows(IllegalArgumentException.class, () -> settings.text("arena", ""));
    assertThrows(IllegalArgumentException.class, () -> settings.with("n", Double.NaN));
  }

  @Test
  void checksTheKindsAGameDeclares() {
    SampleKind pick = SampleKind.named("pick").whole("card", 0, 2).text("who", "a").flag("hot");
    assertEquals(
        List.of("card", "who", "hot"), pick.members().stream().map(m -> m.name()).toList());
    assertThrows(IllegalArgumentException.class, () -> SampleKind.named("key"));
    assertThrows(IllegalArgumentException.class, () -> SampleKind.named("tick"));
    assertThrows(IllegalArgumentException.class, () -> pick.flag("card"));
    assertThrows(IllegalArgumentException.class, () -> pick.number("kind", 0, 1));
    assertThrows(IllegalArgumentException.class, () -> pick.number("n", 2, 1));
  }
}
