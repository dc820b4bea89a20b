package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;

class MetaComparisonTest {
  private static final LogMeta NONE = LogMeta.none();

  @Test
  void saysWhyTheCodeOfTheRecordingIsNotKnown() {
    LogMeta there = NONE.with(LogMeta.JDK, "17").with(LogMeta.CODE_OF, "no digest: a folder");
    assertEquals(
        "code of the recording: no digest: a folder",
        MetaComparison.note(there, NONE.with(LogMeta.JDK, "17")));
    assertEquals(
        "recorded with jdk 17; this is jdk 25; code of the recording: no digest: a folder",
        MetaComparison.note(there, NONE.with(LogMeta.JDK, "25")));
    assertEquals(
        "", MetaComparison.note(there.with(LogMeta.CODE, "aa"), NONE.with(LogMeta.JDK, "17")));
  }

  @Test
  void cutsALongReason() {
    LogMeta here = NONE.with(LogMeta.JDK, "17");
    String most = "x".repeat(200);
    assertEquals(
        "code of the recording: " + most,
        MetaComparison.note(here.with(LogMeta.CODE_OF, most), here));
    assertEquals(
        "code of the recording: " + most + "...",
        MetaComparison.note(here.with(LogMeta.CODE_OF, most + "y"), here));
  }

  /** A digest of the jar alone is compared with such a digest, and says so. */
  @Test
  void comparesTheJarAloneWhereTheRecordingKnowsNoMore() {
    LogMeta there = NONE.with(LogMeta.CODE, "aaaa").with(LogMeta.CODE_OF, "game.jar");
    LogMeta here = NONE.with(LogMeta.CODE, "bbbb").with(LogMeta.CODE_ALONE, "aaaa");
    assertEquals(
        List.of(
            new Note(
                NoteCode.SAME_CODE,
                "the code is that of the recording: aaaa, without what is on the class path")),
        MetaComparison.notes(there, here));
    assertEquals(
        List.of(new Note(NoteCode.OTHER_CODE, "recorded with code aaaa; this is code bbbb")),
        MetaComparison.notes(NONE.with(LogMeta.CODE, "aaaa"), here));
    assertEquals(
        List.of(new Note(NoteCode.SAME_CODE, "the code is that of the recording: aaaa")),
        MetaComparison.notes(there, NONE.with(LogMeta.CODE, "aaaa")));
  }

  /** What only one of the two says of the machine is not held against the other. */
  @Test
  void namesOfTheMachineWhatBothSay() {
    LogMeta there = NONE.with(LogMeta.JDK, "17").with(LogMeta.OS, "Linux").with(LogMeta.CPUS, "8");
    LogMeta here = NONE.with(LogMeta.JDK, "25").with(LogMeta.TOOL, "1.0").with(LogMeta.CPUS, "4");
    assertEquals(
        "recorded with jdk 17, 8 CPUs; this is jdk 25, 4 CPUs", MetaComparison.note(there, here));
    assertEquals(
        "", MetaComparison.note(there, NONE.with(LogMeta.JDK, "17").with(LogMeta.TOOL, "1.0")));
    assertEquals(
        "same game id, different code: recorded with code aa; this is code bb",
        MetaComparison.note(NONE.with(LogMeta.CODE, "aa"), NONE.with(LogMeta.CODE, "bb")));
  }
}
