package org.latticereplay.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;

/**
 * The outermost object of a log, read once from end to end: its small values, and where the long
 * ones stand. Samples and checkpoints are skipped by counting brackets, unknown members with a
 * check of their grammar.
 */
final class LogOutline {
  private static final Set<String> OBJECTS = Set.of("inputs", "rng", "settings", "meta", "claims");
  private static final Set<String> KEPT = Set.of("settings.", "meta.", "claims.");
  private static final Set<String> ARRAYS = Set.of("inputs.samples", "checkpoints");
  private static final Set<String> VALUES =
      Set.of(
          "kit",
          "game",
          "startTick",
          "endTick",
          "checkpoints",
          "format",
          "v",
          "t",
          "n",
          "c",
          "problem",
          "rng.seed",
          "rng.state",
          "inputs.version",
          "inputs.stepMs",
          "inputs.profile");
  private static final long U32_MAX = 0xffffffffL;

  /**
   * One member.
   *
   * @param value its value, or the kind of value for one that is not kept
   * @param at where the value begins
   * @param type what it is, in words
   */
  record Member(RecordedValue value, TextPosition at, String type) {}

  private final Map<String, Map<String, Member>> objects = new HashMap<>();
  private final JsonReader in;
  private final String prefix;
  private String path = "";
  private int nameChars;
  private String payloadChecksum = "";
  private TextPosition begin = TextPosition.START;

  /**
   * An outline of the object whose bracket is next.
   *
   * @param prefix what stands before the members' names in messages
   */
  LogOutline(JsonReader in, String prefix) {
    this.in = in;
    this.prefix = prefix;
  }

  /** Reads an object, whose bracket is next. */
  static LogOutline read(JsonReader in, String prefix) {
    LogOutline outline = new LogOutline(in, prefix);
    outline.read();
    return outline;
  }

  /** Reads the object; when it fails, what was read before stays known. */
  void read() {
    in.faults(this::fault);
    in.peek();
    begin = in.position();
    object("");
    path = "";
  }

  private RuntimeException fault(TextPosition at, String reason) {
    return new UnreadableLogException(LogLocation.of(at, -1, named(path)), reason);
  }

  /** A member's path as messages show it. */
  private String named(String memberPath) {
    if (prefix.isEmpty() || memberPath.isEmpty()) {
      return prefix + memberPath;
    }
    return prefix + " " + memberPath;
  }

  private void object(String parent) {
    Map<String, Member> members = new LinkedHashMap<>();
    objects.put(parent.isEmpty() ? "" : parent.substring(0, parent.length() - 1), members);
    if (in.open('{', '}')) {
      do {
        in.peek();
        TextPosition at = in.position();
        in.name();
        String name = in.text();
        nameChars += name.length() + 1;
        if (nameChars > LogBounds.NAMES_CHARACTERS) {
          throw in.fail(at, "more member names than any log has");
        }
        if (members.containsKey(name)) {
          throw in.fail(at, "the member " + JsonText.quote(name) + " stands here twice");
        }
        path = parent + name;
        members.put(name, value(parent, name));
        path = parent.isEmpty() ? "" : parent.substring(0, parent.length() - 1);
      } while (in.more('}'));
    }
  }

  private Member value(String parent, String name) {
    int first = in.peek();
    String type = in.typeOf(first);
    TextPosition at = in.position();
    RecordedValue value = RecordedValues.UNKEPT;
    if (first == '{' && parent.isEmpty() && OBJECTS.contains(name)) {
      object(name + ".");
    } else if (first == '[' && ARRAYS.contains(path)) {
      in.skipUnchecked();
    } else if (first == '"' && path.equals("d")) {
      payloadChecksum = PayloadChecksum.read(in);
    } else if (KEPT.contains(parent) || VALUES.contains(path)) {
      value = RecordedValues.read(in, first);
    } else {
      in.skip();
    }
    return new Member(value, at, type);
  }

  /** Whether nothing, not even white space, stands before the object. */
  boolean atFirstByte() {
    return begin.offset() == 0;
  }

  /** The member at a path of at most two names, or null. */
  Member member(String memberPath) {
    int dot = memberPath.indexOf('.');
    Map<String, Member> object = objects.get(dot < 0 ? "" : memberPath.substring(0, dot));
    return object == null ? null : object.get(memberPath.substring(dot + 1));
  }

  boolean has(String memberPath) {
    return member(memberPath) != null;
  }

  /** The paths of all members but these and those whose names are anybody's. */
  List<String> besides(Set<String> known) {
    List<String> others = new ArrayList<>();
    objects.forEach(
        (name, members) -> {
          String parent = name.isEmpty() ? "" : name + ".";
          if (!KEPT.contains(parent)) {
            members.keySet().stream().map(parent::concat).forEach(others::add);
          }
        });
    others.removeAll(known);
    others.sort(null);
    return others;
  }

  /** Whether any of these is there. */
  boolean hasAny(String... paths) {
    for (String each : paths) {
      if (has(each)) {
        return true;
      }
    }
    return false;
  }

  /** The checksum of the text in {@code d}, as eight hexadecimal digits. */
  String payloadChecksum() {
    return payloadChecksum;
  }

  /** What the log says of itself; a kit document has no settings. */
  LogHeader header(boolean withSettings) {
    Settings settings = withSettings ? settings() : Settings.none();
    return new LogHeader(
        value("kit"),
        value("game"),
        value("inputs.version"),
        value("inputs.stepMs"),
        value("inputs.profile"),
        settings);
  }

  private Settings settings() {
    Map<String, Object> settings = new HashMap<>();
    for (Map.Entry<String, Member> each : settingsMembers().entrySet()) {
      RecordedValue value = each.getValue().value();
      String name = each.getKey();
      switch (value.type()) {
        case TEXT -> settings.put(name, value.text());
        case NUMBER -> settings.put(name, value.number());
        default -> {
          if (each.getValue().type().equals("a flag")) {
            settings.put(name, value.json().equals("true"));
          }
        }
      }
    }
    return Settings.of(settings);
  }

  private Map<String, Member> settingsMembers() {
    return objects.getOrDefault("settings", Map.of());
  }

  /** What is said about the making of the log; what is no text stands as it was written. */
  LogMeta meta() {
    Map<String, String> texts = new HashMap<>();
    for (Map.Entry<String, Member> each : objects.getOrDefault("meta", Map.of()).entrySet()) {
      RecordedValue value = each.getValue().value();
      boolean text = value.type() == RecordedValue.Type.TEXT;
      texts.put(each.getKey(), text ? value.text() : value.json());
    }
    return LogMeta.of(texts);
  }

  /** What is claimed at the end, in the order it stands there. */
  List<Claim> claims() {
    if (has("claims") && !objects.containsKey("claims")) {
      throw wrong("claims", "an object");
    }
    List<Claim> claims = new ArrayList<>();
    objects
        .getOrDefault("claims", Map.of())
        .forEach(
            (name, member) -> {
              if (isNoClaim(member.value())) {
                throw wrong("claims." + name, "a number, text, true, false or null");
              }
              claims.add(new Claim(name, member.value()));
            });
    return claims;
  }

  /**
   * Why the recording ended before its session did, or null when it did not.
   *
   * @throws UnreadableLogException if it is said otherwise than in a text
   */
  String problem() {
    if (!has("problem")) {
      return null;
    }
    requireType("problem", "text");
    return value("problem").text();
  }

  private static boolean isNoClaim(RecordedValue value) {
    return value.json().startsWith("[") || value.json().startsWith("{");
  }

  private RecordedValue value(String memberPath) {
    Member member = member(memberPath);
    return member == null ? RecordedValue.ABSENT : member.value();
  }

  /** What the log says of its beginning, or the error that it says it wrongly. */
  RunStart start(boolean withSettings) {
    if (withSettings) {
      checkSettings();
    }
    if (!objects.containsKey("rng")) {
      throw wrong("rng", "an object with seed and state");
    }
    long seed = whole("rng.seed", 0, U32_MAX);
    long state = whole("rng.state", 0, U32_MAX);
    long tick = whole("startTick", 0, RunStart.TICK_MAX);
    return new RunStart(seed, state, tick, withSettings ? settings() : Settings.none());
  }

  private void checkSettings() {
    if (has("settings") && !objects.containsKey("settings")) {
      throw wrong("settings", "an object");
    }
    for (Map.Entry<String, Member> each : settingsMembers().entrySet()) {
      if (!Set.of("text", "a number", "a flag").contains(each.getValue().type())) {
        throw wrong("settings." + each.getKey(), "text, a number or a flag");
      }
    }
  }

  /** The last tick, as the log says it. */
  long endTick() {
    return whole("endTick", -1, RunStart.TICK_MAX);
  }

  /** The same without an error: -1 when the log does not say it rightly. */
  long endTickOrNone() {
    RecordedValue said = value("endTick");
    double tick = said.number();
    boolean usable =
        said.type() == RecordedValue.Type.NUMBER
            && tick == Math.rint(tick)
            && tick >= 0
            && tick <= RunStart.TICK_MAX;
    return usable ? (long) tick : -1;
  }

  /** Where an array stands that has to be there. */
  TextPosition array(String memberPath) {
    Member member = member(memberPath);
    if (member == null || !member.type().equals("an array")) {
      throw wrong(memberPath, "an array");
    }
    return member.at();
  }

  /** A whole number in a range, or the error that it is none. */
  long whole(String memberPath, long low, long high) {
    RecordedValue value = value(memberPath);
    double number = value.number();
    boolean whole = value.type() == RecordedValue.Type.NUMBER && number == Math.rint(number);
    if (!whole || number < low || number > high) {
      throw wrong(memberPath, "a whole number from " + low + " to " + high);
    }
    return (long) number;
  }

  /** Fails when a member is absent or of another type. */
  void requireType(String memberPath, String type) {
    if (!has(memberPath) || !member(memberPath).type().equals(type)) {
      throw wrong(memberPath, type);
    }
  }

  /** The error for a member that is not what it has to be. */
  UnreadableLogException wrong(String memberPath, String expected) {
    Member member = member(memberPath);
    if (member == null) {
      int dot = memberPath.indexOf('.');
      Member parent = dot < 0 ? null : member(memberPath.substring(0, dot));
      TextPosition at = parent == null ? begin : parent.at();
      return new UnreadableLogException(
          LogLocation.of(at, -1, named(memberPath)), "expected " + expected + ", it is absent");
    }
    boolean shown = !member.value().equals(RecordedValues.UNKEPT);
    return new UnreadableLogException(
        LogLocation.of(member.at(), -1, named(memberPath)),
        "expected " + expected + ", got " + (shown ? member.value().json() : member.type()));
  }
}
