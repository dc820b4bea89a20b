package org.latticereplay.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/**
 * Tests that replay a folder of recorded sessions, one test for each, against the game as it is
 * now:
 *
 * <pre>{@code
 * @TestFactory
 * Stream<DynamicTest> sessions() {
 *   return SessionTests.in(Path.of("sessions"), new MyGame());
 * }
 * }</pre>
 *
 * <p>A test passes when its session matches; every other verdict fails it and is the message. The
 * games run on the thread of the test, without a time limit.
 */
public final class SessionTests {
  private SessionTests() {}

  /**
   * One test for each file of a folder that is not hidden, in name order.
   *
   * @param games what the sessions were recorded of, at least one; each session runs the one that
   *     fits it best
   * @throws IllegalArgumentException when the folder has no session: nothing would be proved
   * @throws UncheckedIOException when the folder cannot be read
   */
  @SuppressWarnings("exports") // whoever calls it has JUnit, and nobody else needs it
  public static Stream<DynamicTest> in(Path folder, GameSimulation<?>... games) {
    List<GameSimulation<?>> providers = List.of(games);
    List<Path> sessions;
    try (Stream<Path> files = Files.list(folder)) {
      sessions = files.filter(SessionTests::isSession).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (sessions.isEmpty()) {
      throw new IllegalArgumentException(
          folder + ": expected recorded sessions, found none; record one, or name their folder");
    }
    return sessions.stream()
        .map(
            session ->
                DynamicTest.dynamicTest(
                    session.getFileName().toString(), () -> assertMatches(session, providers)));
  }

  private static boolean isSession(Path file) {
    return Files.isRegularFile(file) && !file.getFileName().toString().startsWith(".");
  }

  private static void assertMatches(Path session, List<GameSimulation<?>> providers) {
    Verdict verdict =
        Verifier.verify(LogSource.of(session), providers, VerifyOptions.DEFAULT).verdict();
    if (verdict.kind() != VerdictKind.MATCHED) {
      throw new AssertionError(
          session + ": expected matched, got " + verdict.label() + ": " + verdict.message());
    }
  }
}
