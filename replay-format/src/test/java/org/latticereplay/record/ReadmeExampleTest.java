package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.StepInput;
import org.latticereplay.testing.Seeds;
import org.latticereplay.testing.Vectors;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** The examples of the README, compiled and run as they stand there. */
class ReadmeExampleTest {
  private static final int TICKS = 1500;

  @TempDir private Path folder;

  /** The n-th block of Java in this module's README. */
  private static String example(int n) throws IOException {
    Matcher blocks =
        Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Vectors.repository().resolve("replay-format/README.md")));
    for (int i = 0; i <= n; i++) {
      assertTrue(blocks.find(), "the README has no block " + n);
    }
    return blocks.group(1);
  }

  @Test
  void standsInTheFirstReadmeToo() throws IOException {
    String first = Files.readString(Vectors.repository().resolve("README.md"));
    assertTrue(first.contains("```java\n" + example(0) + "```"), "README.md shows other lines");
  }

  private void play(String code, Path log) throws Exception {
    Path source = folder.resolve("Example.java");
    Files.writeString(
        source,
        """
        import java.nio.file.*;
        import org.latticereplay.game.*;
        import org.latticereplay.state.*;
        import org.latticereplay.record.*;

        public class Example {
          static double nowMs() {
            return 0;
          }

          static boolean over(GameLoop<?> run) {
            return run.tick() == %d;
          }

          public static <S> void play(GameSimulation<S> game, StepInput device, Path file)
              throws Exception {
            %s
          }
        }
        """
            .formatted(TICKS, code));
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-Xlint:all",
                "-Werror",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertEquals(0, failed, "the example does not compile");
    URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      loader
          .loadClass("Example")
          .getMethod("play", GameSimulation.class, StepInput.class, Path.class)
          .invoke(null, new TinyGame(), TinySessions.player(Seeds.of("readme", 3)), log);
    }
  }

  private static void assertMatched(Path log) {
    SessionResult result =
        Verifier.verify(LogSource.of(log), List.of(new TinyGame()), VerifyOptions.DEFAULT);
    assertEquals("matched", result.verdict().label(), result.verdict()::message);
    assertEquals(TICKS, result.ticks().run());
    assertEquals(3, result.claims().size());
  }

  @Test
  void tenLinesRecordASessionThatVerifies() throws Exception {
    String example = example(0);
    assertTrue(example.lines().count() <= 10, "ten lines");
    Path log = folder.resolve("direct.log");
    play(example, log);
    assertMatched(log);
  }

  @Test
  void twoMoreWriteItOnAnotherThread() throws Exception {
    Path log = folder.resolve("thread.log");
    play(example(0).replace("while (", example(1) + "while (") + "writer.join();", log);
    assertMatched(log);
  }
}
