package org.latticereplay.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.StepInput;
import org.latticereplay.testing.Seeds;

/**
 * A process that records until it is killed, as fast as it can. After each seven ticks it writes a
 * byte to its standard output, so that its killer knows it is under way.
 */
final class EndlessRecording {
  private static final int TICKS_PER_BYTE = 7;

  /** No game plays this fast: room for all that comes before the kill. */
  private static final int BUFFER_BYTES = 1 << 24;

  private EndlessRecording() {}

  /** Arguments: the log to write, the player's seed, and {@code thread} for a writer's thread. */
  public static void main(String[] arguments) throws IOException {
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    OutputStream file = Files.newOutputStream(Path.of(arguments[0]));
    Seeds seeds = Seeds.of("", 1).round(Long.parseLong(arguments[1]));
    SessionRecorder recorder =
        SessionRecorder.open(
            file,
            game,
            run,
            TinySessions.START,
            RecorderOptions.DEFAULT
                .withCheckpointEvery(20 + seeds.below(200))
                .withBufferBytes(BUFFER_BYTES));
    if (arguments[2].equals("thread")) {
      Thread writer = new Thread(recorder.writer(), "writer");
      writer.setDaemon(true);
      writer.start();
    }
    StepInput input = recorder.input(TinySessions.player(seeds));
    while (recorder.problem().isEmpty()) {
      run.steps(input, TICKS_PER_BYTE, 0);
      System.out.write('.');
      System.out.flush();
    }
    throw new IllegalStateException(recorder.problem().get().message());
  }
}
