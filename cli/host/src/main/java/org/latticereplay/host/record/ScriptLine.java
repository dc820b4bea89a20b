package org.latticereplay.host.record;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import java.util.Map;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One line of an {@link InputScript} as it stands there.
 *
 * <p>Values are kept as nodes, so that what is wrong with one can be said in a script's own words.
 *
 * @param at the log tick, or null where the line does not say
 * @param kind the kind of the sample
 * @param peer who made the sample, or null
 * @param members everything else, in the order of the line
 */
record ScriptLine(
    JsonNode at, JsonNode kind, JsonNode peer, @JsonAnySetter Map<String, JsonNode> members) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  ScriptLine {
    members = members == null ? Map.of() : members;
  }

  /**
   * Reads a line.
   *
   * @throws tools.jackson.core.JacksonException if it is no JSON object, or names a member twice
   */
  static ScriptLine read(String line) {
    return MAPPER.readValue(line, ScriptLine.class);
  }

  /**
   * The tick it belongs to.
   *
   * @param last the tick of the line before
   * @throws IllegalArgumentException if {@code at} is no tick
   */
  long tick(long last) {
    if (at == null) {
      return last;
    }
    if (!at.isIntegralNumber()
        || !at.canConvertToLong()
        || at.longValue() < 0
        || at.longValue() > RunStart.TICK_MAX) {
      throw new IllegalArgumentException(
          "at: expected a tick, a whole number of 0 or more, got " + at.asString(at.toString()));
    }
    return at.longValue();
  }

  /**
   * The sample as a log has it.
   *
   * @throws IllegalArgumentException if it has no kind, or a member that no sample can have
   */
  Sample sample() {
    if (kind == null) {
      throw new IllegalArgumentException("a sample without a kind");
    }
    if (!kind.isString() || kind.stringValue().equals("tick")) {
      throw new IllegalArgumentException("kind: expected the kind of a sample as text");
    }
    SampleBuffer buffer = new SampleBuffer().add(kind.stringValue());
    if (peer != null) {
      if (peer.isInt()) {
        buffer.peer(peer.intValue());
      } else {
        member("peer", peer, buffer);
      }
    }
    members.forEach((name, value) -> member(name, value, buffer));
    return buffer.get(0).copy();
  }

  private static void member(String name, JsonNode value, SampleBuffer buffer) {
    if (value.isString()) {
      buffer.member(name, value.stringValue());
    } else if (value.isNumber()) {
      buffer.member(name, Double.parseDouble(value.asString()));
    } else if (value.isBoolean()) {
      buffer.member(name, value.booleanValue());
    } else {
      throw new IllegalArgumentException(name + ": expected a text, a number or a flag");
    }
  }
}
