package rollback;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RollbackTest {
  private static byte[] bytes(Arena arena) {
    ByteBuffer out = ByteBuffer.allocate(arena.saveSize());
    arena.save(out, 0);
    return out.array();
  }

  @Test
  void lateInputsComeToTheSameBitsAsInputsOnTime() {
    for (int ticks : new int[] {1, 20, 100, 333, 600}) {
      Arena onTime = Match.playOnTime(ticks);
      Rollback late = Match.playLate(ticks);
      assertEquals(Match.digest(onTime), Match.digest(late.arena()), ticks + " ticks");
      assertArrayEquals(bytes(onTime), bytes(late.arena()), ticks + " ticks");
      assertEquals(ticks, late.tick());
    }
    assertTrue(Match.playLate(600).replayedTicks() > 50);
  }

  @Test
  void anInputThatComesLateChangesThePast() {
    Rollback match = new Rollback();
    for (int t = 0; t < 20; t++) {
      match.advance();
    }
    long without = Match.digest(match.arena());
    match.receive(5, 2);
    assertNotEquals(without, Match.digest(match.arena()));
    assertEquals(20, match.tick());
    assertEquals(15, match.replayedTicks());
    assertEquals(1, match.arena().landings(1), "the dash began at tick 5 and is over");
  }

  @Test
  void aLandingThatIsPlayedAgainCountsOnce() {
    Rollback match = new Rollback();
    match.advance(1);
    for (int t = 1; t < 20; t++) {
      match.advance();
    }
    assertEquals(1, match.arena().landings(0));
    match.receive(2, 2);
    assertEquals(1, match.arena().landings(0));
    assertEquals(1, match.arena().landings(1));
  }

  @Test
  void theDocumentsShowThisCodeAndWhatItPrints() throws IOException {
    assertShown("loop/LANES.md");
    assertShown("README.md");
  }

  private static void assertShown(String document) throws IOException {
    Path repository = Path.of(System.getProperty("repo.dir"));
    String page = Files.readString(repository.resolve(document));
    String code =
        Files.readString(
            repository.resolve("samples/rollback/src/main/java/rollback/Rollback.java"));
    int begin = page.indexOf("  void receive(");
    assertTrue(begin > 0, document);
    assertTrue(code.contains(page.substring(begin, page.indexOf("```", begin))), "receive");
    for (String line : Match.report()) {
      assertTrue(page.contains("\n" + line + "\n"), line);
    }
  }

  @Test
  void refusesAnInputBeyondTheRing() {
    Rollback match = new Rollback();
    for (int t = 0; t < 40; t++) {
      match.advance();
    }
    assertThrows(IllegalArgumentException.class, () -> match.receive(7, 2));
    assertThrows(IllegalArgumentException.class, () -> match.receive(40, 2));
    match.receive(8, 2);
  }
}
