package pushpuzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** The sessions in {@code sessions/}, against the game as it is now. */
final class ShippedSessionsTest {
  private static final long TEN_MINUTES_OF_TICKS = 10 * 60L * new PushPuzzleGame().identity().hz();

  private static List<Path> sessions() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("sessions"))) {
      return files.sorted().toList();
    }
  }

  @Test
  void everySessionMatches() throws IOException {
    assertEquals(2, sessions().size());
    for (Path session : sessions()) {
      SessionResult result = verified(session);
      assertEquals("matched", result.verdict().label(), () -> session + ": " + result.verdict());
      assertTrue(result.ticks().run() >= TEN_MINUTES_OF_TICKS, session::toString);
      assertTrue(result.checkpoints().agreed() >= 20, session::toString);
    }
  }

  @Test
  void everySessionMatchesInAFreshProcess() throws IOException, InterruptedException {
    for (Path session : sessions()) {
      String java = System.getProperty("java.home") + File.separator + "bin" + File.separator;
      Process process =
          new ProcessBuilder(
                  java + "java",
                  "-XX:+UnlockExperimentalVMOptions",
                  "-XX:hashCode=2",
                  "-cp",
                  System.getProperty("java.class.path"),
                  "pushpuzzle.ShippedSessionsTest",
                  session.toString())
              .redirectErrorStream(true)
              .start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(0, process.waitFor(), out);
      assertEquals("matched", out.strip());
    }
  }

  private static SessionResult verified(Path session) {
    return Verifier.verify(
        LogSource.of(session), List.of(new PushPuzzleGame()), VerifyOptions.DEFAULT);
  }

  /** The fresh process: prints the verdict on one session. */
  public static void main(String[] args) {
    System.out.println(verified(Path.of(args[0])).verdict().label());
  }
}
