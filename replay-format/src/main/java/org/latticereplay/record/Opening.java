package org.latticereplay.record;

import java.io.OutputStream;
import java.util.function.LongSupplier;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.state.StateHash;

/** A run that may be recorded, with all that its recorder needs, before there is a file. */
final class Opening<S> {
  private final GameSimulation<S> game;
  private final RunStart start;
  private final RecorderOptions options;
  private final StateWatch watch;
  private final LogMeta meta;

  /**
   * Looks at the run.
   *
   * @throws UnrecordableRunException if it cannot be recorded
   */
  Opening(GameSimulation<S> game, GameLoop<S> run, RunStart start, RecorderOptions options) {
    this.game = SessionRecorder.present("game", game);
    SessionRecorder.present("run", run);
    this.start = SessionRecorder.present("start", start);
    SessionRecorder.present("options", options);
    new OpeningCheck<>(game, run, start).check();
    this.options =
        options.claims() != null
            ? options
            : options.withClaims(out -> game.outcome(run.state(), out));
    StateHash fold = new StateHash();
    LongSupplier digest =
        () -> {
          fold.reset();
          return game.hash(run.state(), fold);
        };
    this.watch = new GameWatch<>(game, run, digest, options);
    this.meta = options.meta(() -> RecordingMeta.of(game.getClass()));
  }

  /** Begins its log. */
  SessionRecorder begin(OutputStream stream) {
    SessionRecorder recorder =
        SessionRecorder.begin(stream, game.identity(), start, watch, options, meta);
    recorder.declare(game.sampleKinds());
    watch.begin();
    return recorder;
  }
}
