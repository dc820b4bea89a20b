package org.latticereplay.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.verify.VerifyOptions;

class SelfTestTest {
  /** Counts keys in time, and forgets them on demand. */
  private static final class Keys implements GameSimulation<long[]> {
    private final ToLongFunction<long[]> digest;
    private final boolean reads;
    private final long forgetEvery;

    Keys(ToLongFunction<long[]> digest, boolean reads, long forgetEvery) {
      this.digest = digest;
      this.reads = reads;
      this.forgetEvery = forgetEvery;
    }

    @Override
    public GameIdentity identity() {
      return new GameIdentity("k", "keys", 1, 60, "p");
    }

    @Override
    public long[] create(RunStart start) {
      return new long[2];
    }

    @Override
    public void step(long[] state, Samples in, double dt, long tick) {
      state[0] = tick;
      if (forgetEvery > 0 && tick % forgetEvery == 0) {
        state[1] = 0;
      }
      if (reads && in.size() > 0) {
        state[1] += in.size() * tick;
      }
    }

    @Override
    public void describe(long[] state, StateWriter out) {
      out.put("state", state);
    }

    @Override
    public long hash(long[] state, StateHash fold) {
      return digest.applyAsLong(state);
    }

    LogSource log(long ticks, long keyEvery, long checkpointEvery) {
      StringBuilder samples = new StringBuilder();
      StringBuilder checkpoints = new StringBuilder();
      long[] state = new long[2];
      for (long tick = 0; tick < ticks; tick++) {
        boolean key = keyEvery > 0 && tick % keyEvery == 1;
        if (key) {
          samples.append("{\"kind\":\"key\",\"code\":\"KeyA\",\"down\":true},");
        }
        samples.append("{\"kind\":\"tick\",\"index\":").append(tick).append("},");
        step(state, new Counted(key ? 1 : 0), 1, tick);
        if (tick % checkpointEvery == checkpointEvery - 1) {
          checkpoints
              .append(checkpoints.length() == 0 ? "" : ",")
              .append("{\"tick\":")
              .append(tick)
              .append(",\"digest\":")
              .append(digest.applyAsLong(state))
              .append('}');
        }
      }
      String json =
          "{\"kit\":\"k\",\"game\":\"keys\",\"rng\":{\"seed\":1,\"state\":1},\"startTick\":0,"
              + "\"endTick\":"
              + (ticks - 1)
              + ",\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":["
              + samples.substring(0, samples.length() - 1)
              + "]},\"checkpoints\":["
              + checkpoints
              + "]}";
      return LogSource.of("keys.json", json.getBytes(StandardCharsets.UTF_8));
    }
  }

  private record Counted(int size) implements Samples {
    @Override
    public org.latticereplay.game.Sample get(int i) {
      throw new IndexOutOfBoundsException(i);
    }
  }

  private static SelfTestResult test(LogSource log, Keys game) {
    return SelfTest.run(log, () -> () -> List.of(game), VerifyOptions.DEFAULT);
  }

  private static Trial trial(SelfTestResult result, Name name) {
    return result.trials().stream().filter(trial -> trial.name() == name).findFirst().orElseThrow();
  }

  @Test
  void seesEverythingOnAGameThatHashesItsState() {
    Keys game = new Keys(state -> state[0] * 31 + state[1], true, 0);
    SelfTestResult result = test(game.log(300, 10, 50), game);
    assertEquals(6, result.count(Status.RED), result.trials().toString());
    assertEquals(49, trial(result, Name.FIRST_DIGEST).tick());
    assertEquals(199, trial(result, Name.MIDDLE_DIGEST).tick());
    assertEquals(299, trial(result, Name.LAST_DIGEST).tick());
  }

  @Test
  void findsAHashThatOverlooksTheState() {
    Keys game = new Keys(state -> state[0], true, 0);
    SelfTestResult result = test(game.log(300, 10, 50), game);
    assertEquals(2, result.count(Status.SLIPPED));
    Trial dropped = trial(result, Name.DROPPED_INPUT);
    assertEquals(Status.SLIPPED, dropped.status());
    assertEquals("matched", dropped.verdict());
    assertTrue(dropped.message().contains("does not see it"), dropped.message());
  }

  @Test
  void reportsInputsWithoutEffectAsSuch() {
    Keys game = new Keys(state -> state[0], false, 0);
    SelfTestResult result = test(game.log(300, 10, 50), game);
    assertEquals(Status.NO_EFFECT, trial(result, Name.DROPPED_INPUT).status());
    assertEquals(Status.NO_EFFECT, trial(result, Name.LATE_INPUT).status());
    assertEquals(4, result.count(Status.RED));
  }

  @Test
  void tellsAnEffectThatNoCheckpointSeesFromNone() {
    // Keys are forgotten at ticks 0, 60, 120 ...: before each checkpoint, after each spacing point.
    Keys game = new Keys(state -> state[0] + state[1], true, 60);
    SelfTestResult result = test(game.log(1900, 700, 661), game);
    assertEquals(Status.NO_EFFECT, trial(result, Name.DROPPED_INPUT).status());
  }

  @Test
  void saysWhatALogWithoutInputCannotShow() {
    Keys game = new Keys(state -> state[0], true, 0);
    SelfTestResult result = test(game.log(300, 0, 50), game);
    assertEquals(Status.NOT_TESTED, trial(result, Name.DROPPED_INPUT).status());
    assertEquals(Status.NOT_TESTED, trial(result, Name.LATE_INPUT).status());
    assertTrue(trial(result, Name.LATE_INPUT).message().contains("no input"));
    assertEquals(0, result.count(Status.SLIPPED));
  }

  @Test
  void makesNoTrialsOnALogThatDoesNotMatch() {
    Keys recorded = new Keys(state -> state[0], true, 0);
    Keys current = new Keys(state -> state[0] + 1, true, 0);
    SelfTestResult result = test(recorded.log(300, 10, 50), current);
    assertEquals("diverged", result.baseline().verdict().label());
    assertEquals(List.of(), result.trials());
  }
}
