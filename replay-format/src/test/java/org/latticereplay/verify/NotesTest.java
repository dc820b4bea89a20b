package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;

class NotesTest {
  private static final String KEY = "{\"kind\":\"key\",\"code\":\"A\",\"down\":true},";

  private final TestGame game = new TestGame();

  private SessionResult verify(LogSource log, VerifyOptions options) {
    return Verifier.verify(log, List.of(game), options);
  }

  private SessionResult verify(LogSource log) {
    return verify(log, VerifyOptions.DEFAULT);
  }

  /** Ticks 0 to 9, with a key press at these ticks. */
  private static LogSource log(List<Long> keys, long... checkpoints) {
    return KitDocuments.log(
        0, 9, tick -> keys.contains(tick) ? KEY : "", KitDocuments.checkpoints(checkpoints));
  }

  private static List<NoteCode> codes(SessionResult result) {
    return result.notes().stream().map(Note::code).toList();
  }

  @Test
  void aMatchUpToItsLastTickHasNothingToNote() {
    SessionResult result = verify(log(List.of(3L, 9L), 4, 4, 9, 9));
    assertEquals("matched", result.verdict().label());
    assertEquals(List.of(), result.notes());
    assertEquals(TestGame.class.getName(), result.provider());
    assertEquals(
        "matched",
        verify(log(List.of(3L, 9L), 4, 4, 9, 9), VerifyOptions.DEFAULT.strictly())
            .verdict()
            .label());
  }

  @Test
  void ticksAndInputsAfterTheLastCheckpointProveNothing() {
    LogSource log = log(List.of(4L, 7L, 8L), 2, 2, 4, 4);
    SessionResult result = verify(log);
    assertEquals("matched", result.verdict().label());
    assertEquals(
        List.of(
            new Note(
                NoteCode.TAIL,
                "5 ticks and 2 inputs after the last checkpoint, at tick 4, prove nothing: they"
                    + " were compared with nothing")),
        result.notes());
    SessionResult strict = verify(log, VerifyOptions.DEFAULT.strictly());
    assertEquals("unproven", strict.verdict().label());
    assertTrue(strict.verdict().message().contains("5 ticks and 2 inputs"));
    assertTrue(strict.verdict().message().contains("--strict"));
  }

  @Test
  void aTailWithoutInputsIsNotedAndStillStrictlyAMatch() {
    LogSource log = log(List.of(1L), 2, 2, 8, 8);
    assertEquals(List.of(NoteCode.TAIL), codes(verify(log)));
    assertTrue(verify(log).notes().get(0).text().startsWith("1 tick and 0 inputs "));
    assertEquals("matched", verify(log, VerifyOptions.DEFAULT.strictly()).verdict().label());
  }

  @Test
  void digestsThatAreAllTheSameAlthoughInputsCame() {
    game.digest = run -> 7;
    LogSource log = log(List.of(1L, 9L), 0, 7, 4, 7, 9, 7);
    SessionResult result = verify(log);
    assertEquals("matched", result.verdict().label());
    assertEquals(List.of(NoteCode.SAME_STATE), codes(result));
    assertTrue(
        result.notes().get(0).text().startsWith("all 3 digests compared are the same, although 2"));
    SessionResult strict = verify(log, VerifyOptions.DEFAULT.strictly());
    assertEquals("unproven", strict.verdict().label());
    assertTrue(strict.verdict().message().contains("the session may be dead"));
  }

  /** One digest is no sign, nor is a game that nobody plays, nor one other digest among them. */
  @Test
  void isNotCalledTheSameWhereThatIsNoSign() {
    game.digest = run -> 7;
    assertEquals(List.of(), codes(verify(log(List.of(1L), 9, 7))));
    assertEquals(List.of(), codes(verify(log(List.of(), 4, 7, 9, 7))));
    assertEquals(List.of(NoteCode.TAIL), codes(verify(log(List.of(8L), 4, 7, 6, 7))));
    game.digest = run -> run.tick == 4 ? 8 : 7;
    assertEquals(List.of(), codes(verify(log(List.of(1L), 0, 7, 4, 8, 9, 7))));
  }

  /** A run that stopped before the end says nothing about what its log covers. */
  @Test
  void aRunThatDidNotReachTheEndHasNoTail() {
    assertEquals(List.of(), codes(verify(log(List.of(8L), 2, 99))));
    assertEquals(List.of(), codes(verify(log(List.of(8L)))));
  }

  private static LogMeta meta(String code, String jdk, String os) {
    return LogMeta.none()
        .with(LogMeta.CODE, code)
        .with(LogMeta.JDK, jdk)
        .with(LogMeta.OS, os)
        .with(LogMeta.TOOL, "any");
  }

  @Test
  void saysWhetherCodeJavaAndMachineAreThoseOfTheRecording() {
    LogMeta there = meta("aaaa0000bbbb1111", "17", "Linux amd64");
    assertEquals(
        List.of(new Note(NoteCode.SAME_CODE, "the code is that of the recording: aaaa0000bbbb")),
        MetaComparison.notes(there, there));
    assertEquals(
        List.of(
            new Note(
                NoteCode.OTHER_CODE, "recorded with code aaaa0000bbbb; this is code cccc0000bbbb"),
            new Note(NoteCode.OTHER_JAVA, "recorded with Java 17; this is Java 25"),
            new Note(NoteCode.OTHER_MACHINE, "recorded with Linux amd64; this is Linux aarch64")),
        MetaComparison.notes(there, meta("cccc0000bbbb1111", "25", "Linux aarch64")));
  }

  /** The whole digest decides, however much of it is shown. */
  @Test
  void comparesTheWholeDigestOfTheCode() {
    List<Note> notes =
        MetaComparison.notes(
            meta("aaaa0000bbbb1111", "17", "x"), meta("aaaa0000bbbb2222", "17", "x"));
    assertEquals(List.of(NoteCode.OTHER_CODE), notes.stream().map(Note::code).toList());
  }

  @Test
  void saysNothingOfWhatOneOfThemDoesNotSay() {
    LogMeta there = meta("aaaa", "17", "Linux");
    assertEquals(List.of(), MetaComparison.notes(there, LogMeta.none()));
    assertEquals(List.of(), MetaComparison.notes(LogMeta.none(), there));
    assertEquals(List.of(), MetaComparison.notes(LogMeta.none(), LogMeta.none()));
  }

  @Test
  void theNoteOfTheMetaNamesWhatDiffers() {
    LogMeta there = meta("aaaa", "17", "Linux");
    assertEquals("", MetaComparison.note(there, there));
    assertEquals("", MetaComparison.note(there, LogMeta.none()));
    assertEquals("", MetaComparison.note(LogMeta.none(), there));
    assertEquals(
        "recorded with code aaaa, jdk 17, os Linux, tool any; this is code aaaa, jdk 25, os Linux,"
            + " tool any",
        MetaComparison.note(there, meta("aaaa", "25", "Linux")));
    assertEquals(
        "same game id, different code: recorded with code aaaa, jdk 17, os Linux, tool any; this"
            + " is code bbbb, jdk 17, os Linux, tool any",
        MetaComparison.note(there, meta("bbbb", "17", "Linux")));
  }

  @Test
  void theNoteOfTheMetaSaysWhyALiveRecordingNamesNoCode() {
    LogMeta here = meta("aaaa", "17", "Linux");
    LogMeta there =
        LogMeta.none()
            .with(LogMeta.JDK, "17")
            .with(LogMeta.CODE_OF, "no digest: its class comes from no file");
    String why = "code of the recording: no digest: its class comes from no file";
    assertEquals(why, MetaComparison.note(there, here));
    assertEquals(
        "recorded with jdk 11; this is code aaaa, jdk 17; " + why,
        MetaComparison.note(there.with(LogMeta.JDK, "11"), here));
    String shown = MetaComparison.note(there.with(LogMeta.CODE_OF, "x".repeat(5000)), here);
    assertEquals("code of the recording: " + "x".repeat(200) + "...", shown);
    assertEquals("", MetaComparison.note(there.with(LogMeta.CODE, "aaaa"), here));
  }

  /** What only one of them says is no difference: a live recording names no tool. */
  @Test
  void theNoteOfTheMetaComparesWhatBothSay() {
    LogMeta live = LogMeta.none().with(LogMeta.CODE, "aaaa").with(LogMeta.JDK, "17");
    assertEquals("", MetaComparison.note(live, meta("aaaa", "17", "Linux")));
  }

  @Test
  void theSameCodeOfAJarAloneIsCalledThat() {
    LogMeta live = LogMeta.none().with(LogMeta.CODE, "jar").with(LogMeta.CODE_OF, "game.jar");
    LogMeta here = LogMeta.none().with(LogMeta.CODE, "all").with(LogMeta.CODE_ALONE, "jar");
    assertEquals(
        List.of(
            new Note(
                NoteCode.SAME_CODE,
                "the code is that of the recording: jar, without what is on the class path")),
        MetaComparison.notes(live, here));
  }

  @Test
  void namesNoProviderWhereNoneWasChosen() {
    assertNull(SessionResult.notRun(new Verdict.Unreadable("no log")).provider());
    assertEquals(List.of(), SessionResult.notRun(new Verdict.Unreadable("no log")).notes());
  }

  @Test
  void everyCodeHasItsWord() {
    assertEquals(
        List.of(
            "tail",
            "same-state",
            "statics",
            "same-code",
            "other-code",
            "other-java",
            "other-machine",
            "guard"),
        List.of(NoteCode.values()).stream().map(NoteCode::word).toList());
  }
}
