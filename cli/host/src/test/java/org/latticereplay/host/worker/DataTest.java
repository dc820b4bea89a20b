package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;
import org.latticereplay.host.guard.CatalogueEntry;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.guard.GuardSite;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.PartComparison;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;

/** What is read back is what was written, and damage is a protocol exception. */
class DataTest {
  private static final List<Verdict> VERDICTS =
      List.of(
          new Verdict.Matched("m"),
          new Verdict.Diverged(1, 2, 36028797018963970L, "d"),
          new Verdict.Refused(
              List.of(
                  new IdentityDifference("stepMs", "12345678901234567890", "16.667"),
                  new IdentityDifference("profile", "1e-99999999999", "absent")),
              "r"),
          new Verdict.Unproven("u"),
          new Verdict.Unreadable("\u00e9\n\ud83d\ude00 \ud83d"),
          new Verdict.Failed(5, "f", "stack\n\tat x"),
          new Verdict.LimitHit(-1, ""),
          new Verdict.Internal("i"));

  /** A write and a read of one thing. */
  private interface Writer<T> {
    void write(DataOutputStream out, T value) throws IOException;
  }

  private static <T> T there(T value, Writer<T> writer, Frame.Reading<T> reader)
      throws IOException {
    Frame frame = Frame.of(20, out -> writer.write(out, value));
    assertDamageIsSeen(frame, reader);
    return frame.read(reader);
  }

  /** Cut anywhere, or with a byte too many, it is no such thing. */
  private static <T> void assertDamageIsSeen(Frame frame, Frame.Reading<T> reader) {
    byte[] whole = frame.payload();
    for (int length = 0; length < whole.length; length++) {
      Frame cut = new Frame(20, Arrays.copyOf(whole, length));
      assertThrows(ProtocolException.class, () -> cut.read(reader), "cut to " + length);
    }
    Frame longer = new Frame(20, Arrays.copyOf(whole, whole.length + 1));
    assertThrows(ProtocolException.class, () -> longer.read(reader));
  }

  @Test
  void howCallsAreGuardedAndWhatTheyCameTo() throws IOException {
    CatalogueEntry bare =
        new CatalogueEntry("a.B", "*", null, "own", null, null, "why", "instead", null, null);
    CatalogueEntry full =
        new CatalogueEntry(
            "a.B",
            "<init>",
            "(I)V",
            "clock",
            CatalogueEntry.Severity.NOTE,
            CatalogueEntry.When.UNORDERED,
            "w",
            "i",
            "a.C.of (I)La/C;",
            "21");
    GuardPolicy policy =
        new GuardPolicy(
            GuardPolicy.Mode.DENY, List.of(bare, full), Set.of("clock", "x.Y.z"), Set.of("s > t"));
    assertEquals(policy, there(policy, GuardData::policy, GuardData::policy));
    GuardSite plain =
        new GuardSite("p.Q", "m", null, -1, "new a.B", "c", "error", "w", "i", 1, -1, "");
    GuardSite told =
        new GuardSite(
            "p.Q", "n", "Q.java", 7, "a.B.c", "d", "note", "v", "j", 1L << 40, 1L << 41, "at\nat");
    GuardReport report =
        new GuardReport(GuardPolicy.Mode.REPORT, List.of(plain, told), List.of("p.Long"));
    assertEquals(report, there(report, GuardData::report, GuardData::report));
  }

  private static SessionResult result(Verdict verdict, RunStart start) {
    return new SessionResult(
        verdict,
        "small@1",
        start,
        new SessionResult.Ticks(10, 9),
        new SessionResult.Checkpoints(8, 7, 6, 5),
        4,
        List.of(new TickRange(1, 3, 2)),
        List.of(
            new ClaimComparison("tiny", RecordedValue.of(1e-7), RecordedValue.of(1.0E-7)),
            new ClaimComparison("big", RecordedValue.of(0x1p55), RecordedValue.ABSENT),
            new ClaimComparison(
                "other",
                new RecordedValue(RecordedValue.Type.OTHER, "[1e-99999999999]", "", 0),
                RecordedValue.of("text"))),
        List.of(
            new PartComparison(
                "hero", 11, PartComparison.ABSENT, List.of("hero.hp", "and 3 more"))),
        LogMeta.none().with("jdk", "17").with("text", "x\u001by"),
        "small.Game",
        List.of(new Note(NoteCode.TAIL, "a note")));
  }

  @Test
  void everyVerdict() throws IOException {
    for (Verdict verdict : VERDICTS) {
      assertEquals(verdict, there(verdict, VerdictData::write, VerdictData::read));
    }
    assertNull(there(null, VerdictData::write, VerdictData::read));
  }

  @Test
  void everyVerdictKindHasItsRow() {
    assertEquals(
        org.latticereplay.verify.VerdictKind.values().length,
        VERDICTS.stream().map(Verdict::kind).distinct().count());
  }

  @Test
  void aConstantThatIsNone() {
    Frame frame =
        Frame.of(
            20,
            out -> {
              out.writeBoolean(true);
              Payload.text(out, "GUESSED");
            });
    assertThrows(ProtocolException.class, () -> frame.read(VerdictData::read));
  }

  @Test
  void aWholeResult() throws IOException {
    Settings settings =
        Settings.none()
            .with("text", "t")
            .with("number", -0.0)
            .with("flag", true)
            .with("off", false);
    RunStart start = RunStart.seeded("s").with(settings);
    SessionResult result = result(VERDICTS.get(1), start);
    assertEquals(result, there(result, ResultData::write, ResultData::read));
  }

  @Test
  void aResultOfALogThatWasNotRun() throws IOException {
    SessionResult result = SessionResult.notRun(VERDICTS.get(4));
    assertEquals(result, there(result, ResultData::write, ResultData::read));
  }

  @Test
  void aResultNeedsAVerdict() {
    Frame frame = Frame.of(20, out -> VerdictData.write(out, null));
    assertThrows(ProtocolException.class, () -> frame.read(ResultData::read));
  }

  @Test
  void everyKindOfPoint() throws IOException {
    List<RunPoint> points =
        List.of(
            new RunPoint(RunPoint.Kind.STATE, 1, 2, 3, 4, 5, 6, 7, false, null),
            RunPoint.end(9),
            RunPoint.stopped(7, VERDICTS.get(5)));
    for (RunPoint point : points) {
      assertEquals(point, there(point, PointData::write, PointData::read));
    }
  }

  @Test
  void textsAndLists() throws IOException {
    List<String> texts = new ArrayList<>(List.of("", "a", "\ud83d", "\udc00\ud83d"));
    assertEquals(
        texts,
        there(
            texts,
            (out, list) -> Payload.list(out, list, Payload::text),
            in -> Payload.list(in, Payload::text)));
    assertNull(there(null, Payload::text, Payload::text));
  }

  @Test
  void lengthsThatCannotBe() {
    for (int length : new int[] {-2, 3, Integer.MAX_VALUE}) {
      Frame text =
          Frame.of(
              20,
              out -> {
                out.writeInt(length);
                out.writeInt(0);
              });
      assertThrows(ProtocolException.class, () -> text.read(Payload::text));
      assertThrows(ProtocolException.class, () -> text.read(in -> Payload.list(in, Payload::text)));
    }
  }

  @Test
  void aRelativePathStaysRelative() throws IOException {
    Path path = Path.of("logs", "a b.log");
    assertEquals(path, Frame.of(20, out -> Payload.path(out, path)).read(Payload::path));
  }

  @Test
  void aNameThatIsNoTextKeepsItsBytes() throws IOException {
    Path odd;
    try {
      odd = Path.of(URI.create("file:///logs/%FFa.log"));
    } catch (IllegalArgumentException e) {
      Assumptions.abort("file names are texts here");
      return;
    }
    Path other = Path.of(URI.create("file:///logs/%FEa.log"));
    Path there = Frame.of(20, out -> Payload.path(out, odd)).read(Payload::path);
    assertEquals(odd.toUri(), there.toUri());
    assertEquals(
        other.toUri(), Frame.of(20, out -> Payload.path(out, other)).read(Payload::path).toUri());
  }

  @Test
  void whatAReaderThrowsIsDamage() {
    Frame frame = Frame.of(20);
    Frame.Reading<Object> wrong =
        in -> {
          throw new IllegalArgumentException("of a test");
        };
    ProtocolException thrown = assertThrows(ProtocolException.class, () -> frame.read(wrong));
    assertEquals(
        "a damaged frame of kind 20: java.lang.IllegalArgumentException: of a test",
        thrown.getMessage());
    assertThrows(ProtocolException.class, () -> frame.read(DataInputStream::readByte));
  }
}
