package org.latticereplay.format;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;

/**
 * One session log, opened: what it says of itself, and cursors over its ticks.
 *
 * <p>Opening reads the text once from end to end, which finds whether it is whole and where its
 * parts stand; every cursor reads it again. No more than a window of it is ever in memory. What can
 * be said without the samples is known from then on: {@link #header} never fails, {@link #start} is
 * where a log is found out that says its beginning wrongly or cannot be read behind its identity,
 * and damage among the samples or the checkpoints is met by the cursor.
 */
public final class SessionLog {
  private static final Set<String> IDENTITY_AND_START =
      Set.of(
          "kit",
          "game",
          "rng",
          "rng.seed",
          "rng.state",
          "startTick",
          "inputs",
          "inputs.version",
          "inputs.stepMs",
          "inputs.profile");
  private static final Set<String> KIT_MEMBERS =
      with(IDENTITY_AND_START, "endTick", "inputs.samples", "checkpoints");
  private static final Set<String> HEADER_MEMBERS =
      with(IDENTITY_AND_START, "format", "settings", "meta");
  private static final Set<String> END_MEMBERS =
      Set.of("endTick", "checkpoints", "claims", "problem");

  private static Set<String> with(Set<String> some, String... more) {
    Set<String> all = new HashSet<>(some);
    all.addAll(List.of(more));
    return Set.copyOf(all);
  }

  private final StoredBytes stored;
  private final LogForm form;
  private final LogOutline outline;
  private final Payload payload;
  private final StreamBody stream;
  private final UnreadableLogException fault;
  private String sha256;

  private SessionLog(
      StoredBytes stored,
      LogForm form,
      LogOutline outline,
      Payload payload,
      StreamBody stream,
      UnreadableLogException fault) {
    this.stored = stored;
    this.form = form;
    this.outline = outline;
    this.payload = payload;
    this.stream = stream;
    this.fault = fault;
  }

  /** A kit document; a fault that is not null is told once the log is read beyond its identity. */
  static SessionLog kit(StoredBytes stored, LogOutline outline, UnreadableLogException fault) {
    return new SessionLog(stored, LogForm.KIT_DOCUMENT, outline, null, null, fault);
  }

  static SessionLog envelope(
      StoredBytes stored, LogOutline outline, Payload payload, UnreadableLogException fault) {
    return new SessionLog(stored, LogForm.KIT_ENVELOPE, outline, payload, null, fault);
  }

  static SessionLog stream(StoredBytes stored, LogOutline header, StreamBody body) {
    return new SessionLog(stored, LogForm.STREAM, header, null, body, null);
  }

  /**
   * Opens a log of any form, gzipped or not, whatever it is called.
   *
   * @throws UnreadableLogException if it is no log, is of a newer format, or its identity cannot be
   *     read
   * @throws java.io.UncheckedIOException if the bytes cannot be read at all
   */
  public static SessionLog open(LogSource source) {
    return LogOpening.open(source);
  }

  /** The form it is stored in. */
  public LogForm form() {
    return form;
  }

  /** Whether it is stored as gzip. */
  public boolean gzipped() {
    return stored.gzipped();
  }

  /** The SHA-256 of the bytes as they are stored, in lowercase hexadecimal. */
  public String sha256() {
    if (sha256 == null) {
      sha256 = stored.sha256();
    }
    return sha256;
  }

  /** What the log says of itself; values that are absent or of a wrong type stand as they are. */
  public LogHeader header() {
    return outline.header(stream != null);
  }

  /**
   * How the recorded run began.
   *
   * @throws UnreadableLogException if the log does not say so rightly, or lacks a part
   */
  public RunStart start() {
    if (fault != null) {
      throw fault;
    }
    RunStart start = outline.start(stream != null);
    if (stream != null) {
      return start;
    }
    outline.array("inputs.samples");
    outline.array("checkpoints");
    outline.endTick();
    return start;
  }

  /** What the log says about its making; nothing in a kit document. */
  public LogMeta meta() {
    return stream == null ? LogMeta.none() : outline.meta();
  }

  /**
   * What the session claims at its end; nothing in a kit document or without an end line.
   *
   * @throws UnreadableLogException if they are no object
   */
  public List<Claim> claims() {
    LogOutline end = stream == null ? null : stream.check().end();
    return end == null ? List.of() : end.claims();
  }

  /** Why the recorder ended the log before its session was over; empty when it did not say so. */
  public String problem() {
    LogOutline end = stream == null ? null : stream.check().end();
    String problem = end == null ? null : end.problem();
    return problem == null ? "" : problem;
  }

  /** The last log tick, or -1 when the log does not say. */
  public long endTick() {
    LogOutline says = stream == null ? outline : stream.check().end();
    return says == null ? -1 : says.endTickOrNone();
  }

  /**
   * A new cursor before the first tick.
   *
   * @param kinds the kinds the game reads beyond the kit's; null to accept any
   * @throws UnreadableLogException as {@link #start}
   */
  public LogCursor cursor(List<SampleKind> kinds) {
    return cursor(kinds, name -> {});
  }

  /** The same, and tells a listener the name of every member that is skipped. */
  LogCursor cursor(List<SampleKind> kinds, Consumer<String> skipped) {
    RunStart start = start();
    List<SampleKind> allowed = kinds == null ? null : List.copyOf(kinds);
    if (stream != null) {
      TextPosition from = stream.lines();
      long bytes = Math.max(0, stream.check().sound() - from.offset());
      InputStream text = new LimitedInput(stored.open(from.offset()), bytes);
      StreamCursor cursor = new StreamCursor(reader(text, from), stream, start.tick(), allowed);
      cursor.tellSkipped(skipped);
      return cursor;
    }
    KitCursor cursor =
        new KitCursor(
            readerAt(outline.array("inputs.samples")),
            readerAt(outline.array("checkpoints")),
            outline,
            payload == null ? "" : "d",
            allowed);
    cursor.tellSkipped(skipped);
    return cursor;
  }

  private JsonReader readerAt(TextPosition at) {
    long offset = at.offset();
    return reader(payload == null ? stored.open(offset) : payload.open(offset), at);
  }

  private static JsonReader reader(InputStream text, TextPosition from) {
    return new JsonReader(text, from, UnreadableLogException::plain);
  }

  /** The members beside the samples and checkpoints that have no meaning in this form. */
  List<String> meaningless() {
    if (stream == null) {
      return outline.besides(KIT_MEMBERS);
    }
    List<String> paths = new ArrayList<>(outline.besides(HEADER_MEMBERS));
    LogOutline end = stream.check().end();
    if (end != null) {
      paths.addAll(end.besides(END_MEMBERS));
    }
    return paths;
  }
}
