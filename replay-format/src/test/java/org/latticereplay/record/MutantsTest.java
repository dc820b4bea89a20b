package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogConverter;
import org.latticereplay.format.LogForm;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.math.Hash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every byte of a small log of each form cut off, deleted and doubled, each of its bits flipped,
 * and a line break of each kind put before it: what matches in spite of that says the same to
 * another parser.
 */
class MutantsTest {
  private static final int TICKS = 24;
  private static final int BITS = 8;
  private static final RunStart START = RunStart.seeded("mutants");
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** A game that every member of every sample changes, and the start. */
  private static final class Feeling implements GameSimulation<long[]> {
    @Override
    public GameIdentity identity() {
      return new GameIdentity(GameIdentity.KIT, "feeling@1", 1, 60, "p");
    }

    @Override
    public long[] create(RunStart start) {
      return new long[] {start.seed() * 31 + start.state()};
    }

    @Override
    public void step(long[] state, Samples in, double dt, long tick) {
      state[0] = state[0] * 31 + tick + in.size();
      for (int i = 0; i < in.size(); i++) {
        Sample sample = in.get(i);
        state[0] = state[0] * 31 + sample.kind().hashCode() + sample.peer();
        for (int k = 0; k < sample.memberCount(); k++) {
          String name = sample.memberName(k);
          // The order of the members says nothing.
          state[0] += (name + value(sample, k, name)).hashCode() * 31L;
        }
      }
    }

    private static String value(Sample sample, int k, String name) {
      return switch (sample.memberType(k)) {
        case NUMBER -> Double.toString(sample.number(name));
        case TEXT -> sample.text(name);
        case FLAG -> Boolean.toString(sample.flag(name));
      };
    }

    @Override
    public void describe(long[] state, StateWriter out) {
      out.begin("part");
      out.put("all", state[0]);
      out.end();
    }

    @Override
    public void outcome(long[] state, StateWriter out) {
      out.put("score", state[0] & 0xff);
      out.put("won", state[0] > 0);
      out.put("name", "a\"\u00e9");
    }

    @Override
    public List<SampleKind> sampleKinds() {
      return List.of(SampleKind.named("pick").whole("card", 0, 2));
    }
  }

  private static byte[] stream() {
    return stream(START, run -> RecorderOptions.DEFAULT.withCheckpointEvery(8));
  }

  /** With settings, meta and parts too; all have claims. */
  private static byte[] full() {
    Settings settings =
        Settings.none().with("speed", 1.5).with("hard", true).with("name", "\u00e9\n");
    LogMeta meta = LogMeta.none().with(LogMeta.TEXT, "a text").with(LogMeta.CPUS, "2");
    return stream(
        START.with(settings),
        run ->
            RecorderOptions.DEFAULT
                .withCheckpointEvery(8)
                .withMeta(meta)
                .withParts(out -> new Feeling().describe(run.state(), out)));
  }

  private static byte[] stream(
      RunStart start, Function<GameLoop<long[]>, RecorderOptions> options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Feeling game = new Feeling();
    GameLoop<long[]> run = new GameLoop<>(game, event -> {});
    run.start(start);
    SessionRecorder recorder = SessionRecorder.open(out, game, run, start, options.apply(run));
    run.steps(recorder.input(TinySessions.player(Seeds.of("mutants", 1).round(1))), TICKS, 0);
    recorder.close();
    return out.toByteArray();
  }

  private static byte[] document() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionLog log = SessionLog.open(LogSource.of("a.log", stream()));
    LogConverter.convert(log, LogForm.KIT_DOCUMENT, LogConverter.DROPPABLE, out);
    return out.toByteArray();
  }

  private static byte[] envelope() throws IOException {
    String payload = new String(document(), StandardCharsets.UTF_8).strip();
    String sum = String.format(Locale.ROOT, "%08x", Hash.hashString(payload));
    String text =
        "{\"v\":1,\"t\":1,\"n\":"
            + payload.length()
            + ",\"c\":\""
            + sum
            + "\",\"d\":"
            + STRICT.writeValueAsString(payload)
            + "}";
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /**
   * What a log says, read by another parser: of a stream its lines, of another form all of it, and
   * of an envelope the payload.
   */
  private static List<JsonNode> says(byte[] log, boolean stream) {
    List<JsonNode> all = new ArrayList<>();
    String text = new String(log, StandardCharsets.UTF_8).strip();
    for (String line : stream ? text.split("\n", -1) : new String[] {text}) {
      JsonNode node = STRICT.readTree(line);
      all.add(node.has("d") ? STRICT.readTree(node.get("d").asString()) : node);
    }
    return all;
  }

  private static boolean equivalent(List<JsonNode> one, List<JsonNode> other) {
    Comparator<JsonNode> numbers =
        (a, b) ->
            a.isNumber() && b.isNumber()
                ? Double.compare(a.asDouble(), b.asDouble())
                : a.equals(b) ? 0 : 1;
    boolean same = one.size() == other.size();
    for (int i = 0; same && i < one.size(); i++) {
      same = one.get(i).equals(numbers, other.get(i));
    }
    return same;
  }

  private static List<byte[]> mutants(byte[] log) {
    List<byte[]> all = new ArrayList<>();
    for (int at = 0; at < log.length; at++) {
      all.add(Arrays.copyOf(log, at));
      byte[] deleted = Arrays.copyOf(log, log.length - 1);
      System.arraycopy(log, at + 1, deleted, at, log.length - at - 1);
      all.add(deleted);
      all.add(inserted(log, at, log[at]));
      all.add(inserted(log, at, (byte) '\n'));
      all.add(inserted(log, at, (byte) '\r'));
      for (int bit = 0; bit < BITS; bit++) {
        byte[] flipped = log.clone();
        flipped[at] ^= (byte) (1 << bit);
        all.add(flipped);
      }
    }
    return all;
  }

  private static byte[] inserted(byte[] log, int at, byte added) {
    byte[] longer = Arrays.copyOf(log, log.length + 1);
    System.arraycopy(log, at, longer, at + 1, log.length - at);
    longer[at] = added;
    return longer;
  }

  private static String verdict(byte[] log) {
    return Verifier.verify(
            LogSource.of("m.log", log), List.of(new Feeling()), VerifyOptions.DEFAULT)
        .verdict()
        .label();
  }

  private static void assertHonest(byte[] log, boolean stream) {
    assertEquals("matched", verdict(log));
    List<JsonNode> said = says(log, stream);
    int matched = 0;
    List<byte[]> mutants = mutants(log);
    for (byte[] mutant : mutants) {
      String verdict = verdict(mutant);
      assertTrue(ALL.contains(verdict), verdict);
      if (verdict.equals("matched")) {
        matched++;
        String text = new String(mutant, StandardCharsets.UTF_8);
        try {
          assertTrue(equivalent(said, says(mutant, stream)), () -> "matched: " + text);
        } catch (JacksonException e) {
          throw new AssertionError("matched, and is no JSON: " + text, e);
        }
      }
    }
    assertTrue(matched < mutants.size() / 8, "so many mutants say the same: " + matched);
  }

  private static final Set<String> ALL =
      Set.of("matched", "diverged", "refused", "unproven", "unreadable");

  @Test
  void ofAStream() {
    assertHonest(stream(), true);
  }

  @Test
  void ofAStreamWithEverythingThatALogCanHold() {
    assertHonest(full(), true);
  }

  @Test
  void ofAKitDocument() throws IOException {
    assertHonest(document(), false);
  }

  @Test
  void ofAnEnvelope() throws IOException {
    assertHonest(envelope(), false);
  }
}
