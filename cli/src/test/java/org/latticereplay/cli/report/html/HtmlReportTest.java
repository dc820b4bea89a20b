package org.latticereplay.cli.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Entries;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.Verdict;
import tools.jackson.databind.JsonNode;

class HtmlReportTest {
  private static String page(List<SessionEntry> entries) {
    StringWriter text = new StringWriter();
    Entries.tell(new HtmlReport(content -> content.to(text), "tool", "tool verify"), entries);
    return text.toString();
  }

  @Test
  void whatEachCameToAndWhatToRunNext() {
    Document page =
        HtmlPageTest.parsed(
            page(
                List.of(
                    Entries.entry("it's.log", new Verdict.Diverged(3, 1, 2, "tick 3 differs")),
                    Entries.entry("claim.log", new Verdict.Diverged(3, -1, -1, "a claim")),
                    Entries.entry("good.log", new Verdict.Matched("all agreed")))));
    List<JsonNode> details = HtmlPageTest.details(page);
    assertEquals(4, details.size());
    assertEquals("tool verify 'it'\\''s.log' --game a.jar", details.get(0).get("again").asString());
    assertTrue(details.get(0).at("/next/0/0").asString().startsWith("tool bisect 'it'"));
    assertEquals(0, details.get(1).get("next").size());
    assertNull(details.get(3), "that was not run");
    assertEquals("left\\u0001.log", HtmlPageTest.rows(page).get(3).get(2).asString());
    assertEquals("tool verify", page.selectFirst(".again code").text());
    assertTrue(page.selectFirst(".facts").text().contains("seconds 1.234"));
  }

  @Test
  void nothingOfALogIsMarkup() {
    List<SessionEntry> entries = new ArrayList<>();
    List<String> texts = new ArrayList<>(Entries.HOSTILE);
    texts.add("</script><script>alert(1)</script>");
    texts.add("<!--<script>");
    texts.add("${rows}${script}");
    for (String text : texts) {
      entries.add(Entries.entry(text, new Verdict.Failed(1, text, text + "\n" + text)));
    }
    String text = page(entries);
    Document page = HtmlPageTest.parsed(text);
    assertEquals(
        HtmlPageTest.parsed(page(List.of())).select("script").size(), page.select("script").size());
    assertEquals(texts.size() + 1, HtmlPageTest.rows(page).size());
    assertEquals(texts.size() + 1, HtmlPageTest.details(page).size());
    assertEquals("\\u001b[2J\\u0007\\u0000", HtmlPageTest.rows(page).get(0).get(2).asString());
    assertEquals("]]><x a='\"'>&amp;<!--", HtmlPageTest.rows(page).get(3).get(2).asString());
    assertEquals("${rows}${script}", HtmlPageTest.rows(page).get(10).get(2).asString());
    String data =
        page.getElementById("row-data").data() + page.getElementById("detail-data").data();
    assertFalse(data.matches("(?s).*[<>&'].*"), "what HTML could take for markup");
    assertTrue(
        text.codePoints().allMatch(c -> c == '\n' || !OneLine.disturbs(c)),
        "what could turn the direction of text");
    assertTrue(
        text.codePoints()
            .noneMatch(c -> (c >= 0xd800 && c <= 0xdfff) || (c >= 0xfffe && c <= 0xffff)));
  }

  @Test
  void aPageThatCannotBeWrittenIsSaid() {
    HtmlReport report =
        new HtmlReport(
            content -> {
              throw new IOException("full");
            },
            "tool",
            "tool verify");
    assertThrows(UncheckedIOException.class, () -> Entries.tell(report, List.of()));
  }
}
