package org.latticereplay.cli.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.VerdictKind.Tone;

class LinesTest {
  @Test
  void alignsWhatStandsBehindTheLabels() {
    Lines lines = new Lines(2, 4);
    lines.head("word ", "text");
    lines.line("a", "one");
    lines.line("", "two");
    lines.line("longer", "three");
    assertEquals("word text\n  a   one\n      two\n  longer three\n", lines.toString());
  }

  @Test
  void showsWhatCouldDisturbATerminalAsAnEscapeAndKeepsOurOwnColour() {
    Lines lines = new Lines(0, 2);
    lines.head(TextStyle.COLOURED.word("matched", Tone.GOOD, 8), "\u001b[2J.log");
    lines.line("\r", "a\nmatched b.log");
    assertEquals(
        List.of("\u001b[1;32mmatched \u001b[0m\\u001b[2J.log", "  a matched b.log"),
        lines.toString().lines().toList());
  }

  @Test
  void aLogCannotPrintItsOwnVerdict() {
    String name = "a.log\n\u001b[1;32mmatched     \u001b[0mb.log";
    String text =
        new VerifyText(TextStyle.PLAIN, "tool")
            .session(
                new SessionEntry(
                    SessionReport.internal(name, "\u009b31mred\r\nmatched"),
                    new GameInfo("a.jar", null, List.of()),
                    LogMeta.none()));
    assertEquals(
        List.of(
            "internal    a.log \\u001b[1;32mmatched     \\u001b[0mb.log",
            "            why             \\u009b31mred matched"),
        text.lines().toList());
  }

  @Test
  void eachToneHasItsColour() {
    assertEquals("\u001b[1;33mx \u001b[0m", TextStyle.COLOURED.word("x", Tone.OPEN, 2));
    assertEquals("\u001b[1;31mx\u001b[0m", TextStyle.COLOURED.word("x", Tone.BAD, 0));
    assertEquals("x  ", TextStyle.PLAIN.word("x", Tone.GOOD, 3));
  }
}
