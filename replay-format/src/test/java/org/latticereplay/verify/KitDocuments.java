package org.latticereplay.verify;

import java.nio.charset.StandardCharsets;
import java.util.function.LongFunction;
import org.latticereplay.format.LogSource;

/** Kit documents for tests, written by hand and not by the code under test. */
final class KitDocuments {
  private KitDocuments() {}

  static LogSource source(String json) {
    return LogSource.of("test.json", json.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * A log of {@link TestGame}: every tick's samples as JSON text with commas after them, or
   * nothing.
   */
  static LogSource log(
      long startTick, long endTick, LongFunction<String> samples, String checkpoints) {
    StringBuilder out = new StringBuilder();
    out.append("{\"kit\":\"k\",\"game\":\"g\",\"rng\":{\"seed\":1,\"state\":2},\"startTick\":")
        .append(startTick)
        .append(",\"endTick\":")
        .append(endTick)
        .append(",\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":[");
    for (long tick = startTick; tick <= endTick; tick++) {
      out.append(tick == startTick ? "" : ",")
          .append(samples.apply(tick))
          .append("{\"kind\":\"tick\",\"index\":")
          .append(tick)
          .append('}');
    }
    return source(out.append("]},\"checkpoints\":[").append(checkpoints).append("]}").toString());
  }

  /** A log without input whose checkpoints are pairs of tick and digest. */
  static LogSource log(long startTick, long endTick, long... ticksAndDigests) {
    return log(startTick, endTick, tick -> "", checkpoints(ticksAndDigests));
  }

  static String checkpoints(long... ticksAndDigests) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < ticksAndDigests.length; i += 2) {
      out.append(i == 0 ? "" : ",")
          .append("{\"tick\":")
          .append(ticksAndDigests[i])
          .append(",\"digest\":")
          .append(ticksAndDigests[i + 1])
          .append('}');
    }
    return out.toString();
  }
}
