package org.latticereplay.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** Kills recording processes at seeded moments and verifies what each left behind. */
final class KilledRecordings {
  private static final int BYTES_MAX = 3000;

  private KilledRecordings() {}

  /** How the log that a killed process left behind verifies. */
  record Left(long lastCheckpoint, SessionResult result) {
    boolean sound() {
      return result.verdict().label().equals("unproven")
          && result.checkpoints().lastAgreedTick() == lastCheckpoint
          && result.checkpoints().agreed() == result.checkpoints().recorded();
    }
  }

  /** Starts a recording, kills it (SIGKILL) after a seeded number of signs of life, verifies. */
  static Left kill(Path log, Seeds seeds, long round) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                EndlessRecording.class.getName(),
                log.toString(),
                Long.toString(round),
                round % 2 == 0 ? "direct" : "thread")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (InputStream signs = process.getInputStream()) {
      int wanted = 100 + seeds.below(BYTES_MAX);
      if (signs.readNBytes(wanted).length < wanted) {
        throw new IllegalStateException("the recording ended by itself: " + process.waitFor());
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    byte[] bytes = Files.readAllBytes(log);
    SessionResult result =
        Verifier.verify(TinySessions.source(bytes), List.of(new TinyGame()), VerifyOptions.DEFAULT);
    return new Left(FailingSinkTest.lastCheckpoint(bytes), result);
  }

  /** Arguments: how many, and optionally the folder for the logs. Exit code 1 if one is unsound. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int count = Integer.parseInt(arguments[0]);
    Path folder =
        arguments.length > 1 ? Path.of(arguments[1]) : Files.createTempDirectory("killed");
    Seeds seeds = Seeds.of("kill-recordings", 500);
    int unsound = 0;
    long ticks = 0;
    long checkpoints = 0;
    for (int i = 0; i < count; i++) {
      Path log = folder.resolve(i + ".log");
      Left left = kill(log, seeds.round(i), i);
      ticks += left.result().ticks().run();
      checkpoints += left.result().checkpoints().agreed();
      if (left.sound()) {
        Files.delete(log);
      } else {
        unsound++;
        System.out.println(log + ": " + left.result().verdict());
      }
    }
    System.out.println(
        count
            + " recordings killed; "
            + (count - unsound)
            + " logs unproven and sound to their last checkpoint, "
            + unsound
            + " not; "
            + ticks
            + " ticks run, "
            + checkpoints
            + " checkpoints agreed");
    System.exit(unsound == 0 ? 0 : 1);
  }
}
