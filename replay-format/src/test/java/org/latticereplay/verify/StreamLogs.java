package org.latticereplay.verify;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.game.StepInput;
import org.latticereplay.record.RecorderOptions;
import org.latticereplay.record.SessionRecorder;

/** Streams of {@link TestGame}: logs that have claims and parts, and may be cut off. */
final class StreamLogs {
  private StreamLogs() {}

  /**
   * A session from tick 5 on, a key pressed at every third, a checkpoint at every tenth and at the
   * last.
   */
  static byte[] record(TestGame game, int ticks, boolean parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RunStart start = new RunStart(1, 2, 5, Settings.none());
    GameLoop<TestGame.Run> run = new GameLoop<>(game, event -> {});
    run.start(start);
    RecorderOptions options =
        RecorderOptions.DEFAULT.withCheckpointEvery(10).withMeta(LogMeta.none());
    if (parts) {
      options = options.withParts(state -> game.describe(run.state(), state));
    }
    SessionRecorder recorder = SessionRecorder.open(out, game, run, start, options);
    SampleBuffer buffer = new SampleBuffer();
    StepInput player =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            buffer.clear();
            if (tick % 3 == 0) {
              buffer.key("Space", true);
            }
            return buffer;
          }
        };
    run.steps(recorder.input(player), ticks, 0);
    recorder.close();
    return out.toByteArray();
  }

  static LogSource source(byte[] log) {
    return LogSource.of("session.log", log);
  }

  /** The log without its last line, as a crash leaves it. */
  static byte[] cut(byte[] log) {
    int end = log.length - 1;
    while (log[end - 1] != '\n') {
      end--;
    }
    return Arrays.copyOf(log, end);
  }
}
