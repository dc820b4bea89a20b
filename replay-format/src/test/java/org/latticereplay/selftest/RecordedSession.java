package org.latticereplay.selftest;

import java.nio.charset.StandardCharsets;
import java.util.function.LongPredicate;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Settings;
import org.latticereplay.state.StateHash;

/** Makes logs of games: kit documents from tick 0 on. */
final class RecordedSession {
  /** What the player does. */
  interface Inputs {
    void at(long tick, SampleBuffer to);
  }

  static final Inputs NONE = (tick, to) -> {};

  private RecordedSession() {}

  /** The same key pressed every so many ticks. */
  static Inputs keyEvery(long ticks) {
    return (tick, to) -> {
      if (tick % ticks == 1) {
        to.key("KeyA", true);
      }
    };
  }

  /** A checkpoint on the last of every so many ticks. */
  static LongPredicate every(long ticks) {
    return tick -> tick % ticks == ticks - 1;
  }

  static <S> LogSource of(
      GameSimulation<S> game, long ticks, Inputs inputs, LongPredicate checkpoint) {
    S state = game.create(new RunStart(1, 1, 0, Settings.none()));
    SampleBuffer bucket = new SampleBuffer();
    StringBuilder samples = new StringBuilder();
    StringBuilder checkpoints = new StringBuilder();
    for (long tick = 0; tick < ticks; tick++) {
      bucket.clear();
      inputs.at(tick, bucket);
      for (int i = 0; i < bucket.size(); i++) {
        samples.append(json(bucket.get(i))).append(',');
      }
      samples.append("{\"kind\":\"tick\",\"index\":").append(tick).append("},");
      game.step(state, bucket, 1.0 / 60, tick);
      if (checkpoint.test(tick)) {
        checkpoints.append("{\"tick\":").append(tick).append(",\"digest\":");
        checkpoints.append(game.hash(state, new StateHash())).append("},");
      }
    }
    GameIdentity identity = game.identity();
    String json =
        "{\"kit\":\""
            + identity.kit()
            + "\",\"game\":\""
            + identity.game()
            + "\",\"rng\":{\"seed\":1,\"state\":1},\"startTick\":0,\"endTick\":"
            + (ticks - 1)
            + ",\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":["
            + unended(samples)
            + "]},\"checkpoints\":["
            + unended(checkpoints)
            + "]}";
    return LogSource.of("session.json", json.getBytes(StandardCharsets.UTF_8));
  }

  private static String unended(StringBuilder list) {
    return list.length() == 0 ? "" : list.substring(0, list.length() - 1);
  }

  private static String json(Sample sample) {
    StringBuilder out = new StringBuilder("{\"kind\":\"").append(sample.kind()).append('"');
    for (int i = 0; i < sample.memberCount(); i++) {
      String name = sample.memberName(i);
      out.append(",\"").append(name).append("\":");
      switch (sample.memberType(i)) {
        case NUMBER -> out.append(sample.number(name));
        case TEXT -> out.append('"').append(sample.text(name)).append('"');
        case FLAG -> out.append(sample.flag(name));
      }
    }
    return out.append('}').toString();
  }
}
