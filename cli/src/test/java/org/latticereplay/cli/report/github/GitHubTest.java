package org.latticereplay.cli.report.github;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Entries;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.verify.Verdict;

class GitHubTest {
  private static List<String> annotations(String workspace, List<SessionEntry> entries) {
    StringWriter text = new StringWriter();
    Entries.tell(new Annotations(new PrintWriter(text), workspace, "t0ken"), entries);
    List<String> lines = text.toString().lines().toList();
    assertEquals("::stop-commands::t0ken", lines.get(0));
    assertEquals("::t0ken::", lines.get(1));
    return lines.subList(2, lines.size());
  }

  private static SessionEntry diverged(String log) {
    return Entries.entry(log, new Verdict.Diverged(3, 1, 2, "tick 3: 100 % wrong"));
  }

  @Test
  void theFirstTenThatAreNotGreenAreAnnotated() {
    List<SessionEntry> entries =
        new ArrayList<>(List.of(Entries.entry("good.log", new Verdict.Matched("all agreed"))));
    entries.addAll(Collections.nCopies(12, diverged("/home/w/c/bad, really.log")));
    List<String> found = annotations("/home/w", entries);
    assertEquals(10, found.size());
    assertEquals(
        "::error file=c/bad%2C really.log,title=diverged%3A /home/w/c/bad%2C really.log"
            + "::tick 3: 100 %25 wrong",
        found.get(0));
    assertEquals(List.of(), annotations("", List.of()));
  }

  @Test
  void nothingOfALogIsACommand() {
    for (String text : Entries.HOSTILE) {
      SessionEntry entry = Entries.entry(text, new Verdict.Failed(1, text, text));
      List<String> found = annotations("", List.of(entry));
      assertEquals(1, found.size(), found::toString);
      assertTrue(found.get(0).matches("::error file=[^:,]+,title=[^:,]+::.*"), found.get(0));
    }
  }

  @Test
  void theSummaryIsATableInWhichNothingOfALogIsMarkup() throws IOException {
    List<SessionEntry> entries = new ArrayList<>();
    for (String text : Entries.HOSTILE) {
      entries.add(Entries.entry(text, new Verdict.Failed(1, text, text)));
    }
    String summary = summary("# before\n", entries);
    assertTrue(summary.startsWith("# before\n### lattice-replay verify\n\n8 failed, 1 not run"));
    List<String> rows = summary.lines().filter(line -> line.startsWith("| failed")).toList();
    assertEquals(entries.size(), rows.size());
    for (String row : rows) {
      assertTrue(row.matches("\\| failed \\| ([A-Za-z0-9 /-]|&#[0-9]+;)+ \\| .* \\|"), row);
      assertFalse(row.substring(1, row.length() - 1).matches(".*[<>`*_\\[].*"), row);
    }
  }

  @Test
  void aSummaryIsAtMostAMebibyteAndSaysWhatIsLeftOut() throws IOException {
    String before = "x".repeat(700_000);
    String summary = summary(before, Collections.nCopies(2000, diverged("a".repeat(200) + ".log")));
    assertTrue(summary.length() <= 1 << 20, "" + summary.length());
    assertTrue(summary.length() > 1_000_000, "" + summary.length());
    assertTrue(summary.matches("(?s).*and [0-9]+ more that are not green\n+"), "the end");
  }

  private static String summary(String before, List<SessionEntry> entries) throws IOException {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      Path file = Files.writeString(files.getPath("summary.md"), before);
      Entries.tell(new StepSummary(file), entries);
      return Files.readString(file);
    }
  }
}
