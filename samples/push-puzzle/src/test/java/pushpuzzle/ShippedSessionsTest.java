package pushpuzzle;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.junit.SessionTests;

/** The sessions in {@code sessions/}, against the game as it is now. */
final class ShippedSessionsTest {
  @TestFactory
  Stream<DynamicTest> everySessionMatches() {
    return SessionTests.in(Path.of("sessions"), new PushPuzzleGame());
  }
}
