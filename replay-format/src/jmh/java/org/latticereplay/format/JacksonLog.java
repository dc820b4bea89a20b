package org.latticereplay.format;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * What a reader over Jackson's tokens would cost: two passes, with the checks that {@link
 * SessionLog} and its cursors make, for the two forms that {@link ReadBenchmark} reads. It is only
 * measured, never used.
 *
 * <p>It leaves to this module what Jackson does not have: the checksums of a stream ({@link
 * StreamCheck}), UTF-8 that is really checked, and the sign of {@code -0}. It holds every text
 * whole, so it could not read an envelope in little memory.
 */
final class JacksonLog {
  private static final JsonFactory JACKSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(1000)
                  .maxNumberLength(1000)
                  .maxStringLength(1 << 20)
                  .maxNameLength(1 << 20)
                  .build())
          .build();
  private static final int EXTRA_MAX = 256;
  private static final double WHOLE_MAX = 9007199254740991.0;

  private final byte[] bytes;
  private final SampleBuffer samples = new SampleBuffer();
  private final List<String> extras = new ArrayList<>();
  private final String[] pool = new String[1024];
  private JsonParser in;
  private long base;
  private long tick;
  private long checkpoints;
  private long lastCheckpoint = -1;
  private double index;
  private double run;
  private String unknownKind = "";
  private long tickBegin;

  JacksonLog(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Reads a log of one of the two forms and returns how many samples its ticks had. */
  static long read(byte[] bytes, LogForm form) {
    JacksonLog log = new JacksonLog(bytes);
    try {
      return form == LogForm.STREAM ? log.stream() : log.kit();
    } catch (JacksonException e) {
      TokenStreamLocation at = e.getLocation();
      throw log.fail(at, e.getOriginalMessage());
    }
  }

  private void open(long offset) {
    int from = (int) offset;
    InputStream stream = new ByteArrayInputStream(bytes, from, bytes.length - from);
    in = JACKSON.createParser(ObjectReadContext.empty(), new CheckedUtf8Input(stream));
    base = offset;
  }

  private UnreadableLogException fail(TokenStreamLocation at, String reason) {
    // lines and columns of a later pass would be counted from where it began
    long offset = base + at.getByteOffset();
    TextPosition place =
        new TextPosition(offset, at.getLineNr(), offset - Math.max(0, at.getColumnNr() - 1));
    return new UnreadableLogException(LogLocation.of(place, tick, ""), reason);
  }

  private UnreadableLogException fail(String reason) {
    return fail(in.currentTokenLocation(), reason);
  }

  private void require(boolean holds, String reason) {
    if (!holds) {
      throw fail(reason);
    }
  }

  private long kit() {
    Map<String, Object> outline = new HashMap<>();
    open(0);
    require(in.nextToken() == JsonToken.START_OBJECT, "expected an object");
    outline("", outline);
    require(in.nextToken() == null, "the log ended before this");
    long startTick = start(outline);
    long endTick = whole(outline.get("endTick"), -1, RunStart.TICK_MAX);
    require(outline.get("inputs.samples") instanceof long[], "inputs.samples: expected an array");
    require(outline.get("checkpoints") instanceof long[], "checkpoints: expected an array");
    tick = startTick;
    lastCheckpoint = startTick - 1;
    open(((long[]) outline.get("checkpoints"))[0]);
    JsonParser checkpointsIn = in;
    in.nextToken();
    open(((long[]) outline.get("inputs.samples"))[0]);
    JsonParser samplesIn = in;
    in.nextToken();
    boolean waiting = false;
    long count = 0;
    tickBegin = base;
    while (samplesIn.nextToken() != JsonToken.END_ARRAY) {
      if (!sample()) {
        continue;
      }
      require(index == tick, "a tick marker of another index");
      if (!waiting) {
        in = checkpointsIn;
        waiting = in.nextToken() != JsonToken.END_ARRAY && checkpoint(false);
        in = samplesIn;
      }
      waiting &= lastCheckpoint != tick;
      count += deliver();
      tick++;
    }
    if (!waiting) {
      require(
          checkpointsIn.nextToken() == JsonToken.END_ARRAY, "a checkpoint behind the last tick");
    }
    require(!waiting, "a checkpoint behind the last tick");
    require(endTick == tick - 1, "endTick");
    return count;
  }

  private long stream() {
    StreamCheck check = StreamCheck.of(new ByteArrayInputStream(bytes));
    LineScanner lines = new LineScanner(new ByteArrayInputStream(bytes));
    long tickLines = 0;
    long objects = 0;
    while (lines.next()) {
      // an object that begins and ends a line: as many of them as lines means one on each
      require(lines.at(0) == '{' && lines.at(lines.length() - 1) == '}', "expected one object");
      tickLines += lines.has(0, StreamLines.TICK) ? 1 : 0;
      objects++;
    }
    Map<String, Object> header = new HashMap<>();
    open(0);
    require(in.nextToken() == JsonToken.START_OBJECT, "expected an object");
    outline("", header);
    tick = start(header);
    lastCheckpoint = tick - 1;
    long count = 0;
    objects--;
    boolean due = false;
    boolean ended = false;
    while (!ended && in.nextToken() == JsonToken.START_OBJECT) {
      objects--;
      String name = in.nextName();
      if (name != null && name.equals("checkpoint")) {
        require(due, "a checkpoint line that does not follow its tick line");
        in.nextToken();
        checkpoint(true);
        require(lastCheckpoint == tick - 1, "a checkpoint of another tick");
        due = false;
        restOfLine();
      } else if (name != null && name.equals("end")) {
        in.nextToken();
        in.skipChildren();
        restOfLine();
        ended = true;
      } else if (members(name)) {
        tickLines--;
        require(run == Math.rint(run) && run >= 1 && run <= 0x1p53, "run of a tick line");
        require(index == tick + run - 1, "a tick line of another index");
        require(run == 1 || samples.size() == 0, "samples before a run of ticks");
        count += deliver();
        tick += (long) run;
        due = true;
      } else {
        due = false;
      }
    }
    require(objects == 0, "expected a line feed right behind a line's object");
    require(tickLines == 0, "a tick line begins exactly {\"kind\":\"tick\",\"index\":");
    require(ended && check.end() != null && check.cut().isEmpty(), "cut off");
    require(check.end().endTick() == tick - 1, "endTick");
    require(check.end().whole("checkpoints", 0, RunStart.TICK_MAX) == checkpoints, "checkpoints");
    return count;
  }

  private void restOfLine() {
    require("crc".equals(in.nextName()), "expected crc");
    in.nextToken();
    require(in.nextToken() == JsonToken.END_OBJECT, "expected the end of the line");
  }

  private void outline(String parent, Map<String, Object> into) {
    Set<String> names = new HashSet<>();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      require(names.add(name), "the member stands here twice");
      String path = parent + name;
      JsonToken token = in.nextToken();
      if (token == JsonToken.START_OBJECT && (name.equals("inputs") || name.equals("rng"))) {
        outline(path + ".", into);
      } else if (token == JsonToken.START_ARRAY) {
        into.put(path, new long[] {base + in.currentTokenLocation().getByteOffset()});
        in.skipChildren();
      } else if (token.isNumeric()) {
        into.put(path, number());
      } else if (token == JsonToken.VALUE_STRING) {
        into.put(path, in.getString());
      } else {
        in.skipChildren();
      }
    }
  }

  private long start(Map<String, Object> outline) {
    whole(outline.get("rng.seed"), 0, 0xffffffffL);
    whole(outline.get("rng.state"), 0, 0xffffffffL);
    return whole(outline.get("startTick"), 0, RunStart.TICK_MAX);
  }

  private long whole(Object value, long low, long high) {
    double number = value instanceof Double is ? is : Double.NaN;
    require(number == Math.rint(number) && number >= low && number <= high, "a whole number");
    return (long) number;
  }

  private boolean sample() {
    require(in.currentToken() == JsonToken.START_OBJECT, "expected a sample");
    return members(in.nextName());
  }

  /** Reads the members of a sample from the first name on; true when it was a tick marker. */
  private boolean members(String first) {
    int seen = 0;
    int good = 0;
    KitKind kitKind = null;
    String kind = "";
    extras.clear();
    samples.add("");
    for (String name = first; name != null; name = in.nextName()) {
      int bit = KitKind.memberNamed(name);
      require((seen & bit) == 0, "the member stands here twice");
      seen |= bit;
      if (bit == 0) {
        require(!extras.contains(name) && extras.size() < EXTRA_MAX, "an unknown member");
        extras.add(name);
      }
      JsonToken token = in.nextToken();
      if (bit == KitKind.KIND) {
        require(token == JsonToken.VALUE_STRING, "kind: expected text");
        kind = text();
        kitKind = KitKind.named(kind);
      } else if (bit == 0 || !typed(KitKind.memberType(bit), token)) {
        require(bit != KitKind.PEER, "peer: expected a number");
        other(name, token);
      } else {
        good |= bit;
        known(bit, token);
      }
    }
    require(in.currentToken() == JsonToken.END_OBJECT, "expected the end of a sample");
    require((seen & KitKind.KIND) != 0, "a sample without a kind");
    require(kitKind == null || (kitKind.needed & ~good) == 0, "a member is absent");
    if (kitKind == KitKind.TICK) {
      run = (good & KitKind.RUN) == 0 ? 1 : run;
      samples.dropLast();
      return true;
    }
    samples.kind(kind);
    if (kitKind == null && unknownKind.isEmpty()) {
      unknownKind = "a sample of kind " + kind;
    }
    if (samples.size() % 1024 == 0) {
      long at = in.currentTokenLocation().getByteOffset();
      require(at - tickBegin <= LogBounds.TICK_BYTES, "the samples of one tick take too much");
    }
    return false;
  }

  private static boolean typed(MemberType type, JsonToken token) {
    return switch (type) {
      case NUMBER -> token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
      case TEXT -> token == JsonToken.VALUE_STRING;
      case FLAG -> token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE;
    };
  }

  private void known(int bit, JsonToken token) {
    switch (bit) {
      case KitKind.ID -> {
        double id = number();
        require(id == Math.rint(id) && Math.abs(id) <= WHOLE_MAX, "id");
        samples.id((long) id);
      }
      case KitKind.SX -> samples.sx(number());
      case KitKind.SY -> samples.sy(number());
      case KitKind.DZ -> samples.dz(number());
      case KitKind.INDEX -> index = number();
      case KitKind.RUN -> run = number();
      case KitKind.PEER -> {
        double peer = number();
        require(peer == Math.rint(peer) && peer >= 0 && peer <= Integer.MAX_VALUE, "peer");
        samples.peer((int) peer);
      }
      case KitKind.CODE -> samples.code(text());
      case KitKind.POINTER_TYPE -> samples.pointerType(text());
      case KitKind.PINCH -> samples.pinch(token == JsonToken.VALUE_TRUE);
      default -> samples.down(token == JsonToken.VALUE_TRUE);
    }
  }

  private void other(String name, JsonToken token) {
    if (token == JsonToken.VALUE_STRING) {
      samples.member(name, text());
    } else if (token == JsonToken.VALUE_TRUE || token == JsonToken.VALUE_FALSE) {
      samples.member(name, token == JsonToken.VALUE_TRUE);
    } else if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      samples.member(name, number());
    } else {
      in.skipChildren();
    }
  }

  private double number() {
    double value = in.getDoubleValue();
    if (value == 0 && in.getStringCharacters()[in.getStringOffset()] == '-') {
      return -0.0;
    }
    require(!Double.isInfinite(value), "a number that no double holds");
    return value;
  }

  /** The text of the token; equal short ones are one object. */
  private String text() {
    int length = in.getStringLength();
    if (length > 64) {
      return in.getString();
    }
    char[] chars = in.getStringCharacters();
    int from = in.getStringOffset();
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = hash * 31 + chars[from + i];
    }
    int slot = (hash ^ (hash >>> 15)) & (pool.length - 1);
    String held = pool[slot];
    if (held == null || !same(held, chars, from, length)) {
      held = new String(chars, from, length);
      pool[slot] = held;
    }
    return held;
  }

  private static boolean same(String held, char[] chars, int from, int length) {
    if (held.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (held.charAt(i) != chars[from + i]) {
        return false;
      }
    }
    return true;
  }

  private long deliver() {
    require(unknownKind.isEmpty(), unknownKind);
    long count = samples.size();
    if (count > 64) {
      tickBegin = in.currentTokenLocation().getByteOffset();
    }
    samples.clear();
    return count;
  }

  private boolean checkpoint(boolean withParts) {
    require(in.currentToken() == JsonToken.START_OBJECT, "expected a checkpoint");
    long at = -1;
    long digest = -1;
    extras.clear();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      JsonToken token = in.nextToken();
      if (name.equals("tick") || name.equals("digest")) {
        require(token.isNumeric(), "expected a number");
        double value = number();
        require(value == Math.rint(value) && value >= 0 && value <= WHOLE_MAX, "a whole number");
        require((name.equals("tick") ? at : digest) < 0, "the member stands here twice");
        at = name.equals("tick") ? (long) value : at;
        digest = name.equals("digest") ? (long) value : digest;
      } else {
        require(!extras.contains(name) && extras.size() < EXTRA_MAX, "an unknown member");
        extras.add(name);
        require(!withParts || !name.equals("parts") || token == JsonToken.START_OBJECT, "parts");
        in.skipChildren();
      }
    }
    require(at >= 0 && digest >= 0, "a checkpoint without its tick or digest");
    require(at > lastCheckpoint, "a checkpoint at or before the one before");
    lastCheckpoint = at;
    checkpoints++;
    return true;
  }
}
