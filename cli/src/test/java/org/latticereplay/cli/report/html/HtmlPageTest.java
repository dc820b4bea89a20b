package org.latticereplay.cli.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.report.GameInfo;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HtmlPageTest {
  private static final JsonMapper MAPPER = new JsonMapper();

  /** The page as a browser reads it; anything that a browser would have to mend fails. */
  static Document parsed(String page) {
    Parser parser = Parser.htmlParser().setTrackErrors(10);
    Document document = Jsoup.parse(page, "", parser);
    assertEquals(List.of(), parser.getErrors());
    return document;
  }

  static JsonNode rows(Document page) {
    return MAPPER.readTree(page.getElementById("row-data").data());
  }

  static List<JsonNode> details(Document page) {
    List<JsonNode> details = new ArrayList<>();
    page.getElementById("detail-data")
        .data()
        .substring(1)
        .lines()
        .forEach(line -> details.add(line.isEmpty() ? null : MAPPER.readTree(line)));
    return details;
  }

  private static Document page(String... sessions) {
    try (HtmlPage page = new HtmlPage()) {
      for (String session : sessions) {
        page.session(session, "again", List.of());
      }
      return parsed(PageSamples.text(page, PageSamples.HEAD));
    }
  }

  @Test
  void aRowAndADetailForEachSession() {
    Document page = parsed(PageSamples.page(5));
    assertEquals(
        "1 failed, 1 diverged, 1 refused, 1 unproven, 1 matched of 5 logs",
        page.selectFirst(".total").text());
    assertEquals(page.selectFirst(".total").text() + " - lattice-replay verify", page.title());
    assertEquals(
        "[\"diverged\",0,\"corpus/level-1/session-100000.log\",\"tick 1260: recorded 3735928559,"
            + " this build computes 195948557\",\"\",1261,100]",
        rows(page).get(0).toString());
    assertEquals(5, rows(page).size());
    List<JsonNode> details = details(page);
    assertEquals(5, details.size());
    assertEquals("corpus/level-3/session-100002.log", details.get(2).get("log").asString());
    assertEquals("player", details.get(0).at("/parts/0/name").asString());
    assertTrue(details.get(0).at("/next/0/0").asString().startsWith("lattice-replay bisect "));
    assertFalse(details.get(1).has("provider"), "what is null is left out");
    String facts = page.selectFirst(".facts").text();
    assertTrue(facts.startsWith("exit code 6 ticks run 9,714 seconds 81.234 build build/"), facts);
    assertTrue(facts.endsWith("lib/physics-1.4.2.jar tool lattice-replay 0.1, Java 17.0.9"), facts);
    assertEquals(PageSamples.HEAD.command(), page.selectFirst(".again code").text());
  }

  @Test
  void theSameReportIsTheSamePage() {
    assertEquals(PageSamples.page(30), PageSamples.page(30));
  }

  @Test
  void numbersOfALogKeepTheirDigits() {
    JsonNode detail = details(page(PageSamples.session("a.log", "claim", 1))).get(0);
    assertEquals("9007199254740993", detail.at("/start/seed").asString());
    assertTrue(detail.at("/start/seed").isString(), "a browser would round the number");
    assertEquals("1.0", detail.at("/settings/speed").asString());
    assertEquals("\"hard\"", detail.at("/settings/difficulty").asString());
    assertEquals("1200.50", detail.at("/claims/0/recorded").asString());
    assertEquals("\"none\"", detail.at("/claims/0/current").asString());
    assertTrue(detail.at("/checkpoints/recorded").isInt());
  }

  @Test
  void longListsAndTextsAreCut() {
    String range = "{\"first\": 1, \"last\": 1, \"checkpoints\": 1}";
    String session =
        "{\"log\": \"a\", \"verdict\": \"diverged\", \"message\": \"%s\", \"disagreements\": [%s]}"
            .formatted("\ud83d\ude00".repeat(20_000), (range + ",").repeat(250) + range);
    Document page = page(session);
    JsonNode detail = details(page).get(0);
    assertEquals(PageSession.ITEMS_MAX + 1, detail.get("disagreements").size());
    assertEquals(51, detail.at("/disagreements/" + PageSession.ITEMS_MAX).asInt());
    assertEquals(PageSession.CHARACTERS_MAX + 1, detail.get("message").asString().length());
    assertEquals(PageSession.ROW_CHARACTERS_MAX + 1, rows(page).get(0).get(3).asString().length());
  }

  @Test
  void whatIsAsExpectedIsGreenAndSoIsAMatch() {
    Document page =
        page(
            PageSamples.session("a", "matched", 1),
            PageSamples.session("b", "expected", 1),
            PageSamples.session("c", "refused", 1)
                .replaceFirst("\\{", "{\"expect\": \"refused\","));
    assertEquals(1, rows(page).get(0).get(1).asInt());
    assertEquals(0, rows(page).get(1).get(1).asInt());
    assertEquals(1, rows(page).get(2).get(1).asInt());
  }

  @Test
  void nothingIsLoadedAndOnlyItsOwnScriptMayRun() throws Exception {
    Document page = parsed(PageSamples.page(5));
    String policy = page.selectFirst("meta[http-equiv=Content-Security-Policy]").attr("content");
    assertEquals(
        "default-src 'none'; style-src '"
            + hash(page.selectFirst("style").data())
            + "'; script-src '"
            + hash(page.selectFirst("script:not([type])").data())
            + "'; base-uri 'none'; form-action 'none'",
        policy);
    assertEquals(1, page.select("script:not([type])").size());
    assertEquals(0, page.select("[src], [href], link, iframe, img, [style], [onclick]").size());
    String script = page.selectFirst("script:not([type])").data();
    for (String harm : List.of("innerHTML", "outerHTML", "insertAdjacent", "eval(", "fetch(")) {
      assertFalse(script.contains(harm), harm);
    }
  }

  private static String hash(String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return "sha256-"
        + Base64.getEncoder().encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  @Test
  void withoutScriptsTheFirstThatAreNotGreenAreThere() {
    Element plain = parsed(PageSamples.page(5)).selectFirst("noscript");
    assertEquals(5, plain.select("tr").size(), "a head, and four of five");
    assertEquals("diverged", plain.select("tbody td").get(0).text());
    Element many = parsed(PageSamples.page(5000)).selectFirst("noscript");
    assertEquals(1 + HtmlPage.PLAIN_ROWS_MAX, many.select("tr").size());
    assertTrue(many.text().endsWith("more that are not green"), many.text());
    assertTrue(
        page(PageSamples.session("a", "matched", 1))
            .selectFirst("noscript")
            .text()
            .endsWith("Each log is as it should be."));
  }

  @Test
  void anEmptyPageSaysSo() {
    Document page = page();
    assertEquals("nothing of 0 logs", page.selectFirst(".total").text());
    assertEquals(0, rows(page).size());
  }

  @Test
  void theHeadOfAPage() {
    try (HtmlPage page = new HtmlPage()) {
      page.notRun("left.log");
      PageHead head =
          new PageHead(
              "</code><script>",
              143,
              "0.1",
              "17",
              List.of(
                  new GameInfo("a<b>.jar", null, List.of()), new GameInfo("b", "12", List.of())),
              "shard 1 of 2",
              -1);
      Document parsed = parsed(PageSamples.text(page, head));
      assertEquals("1 not run of 1 log", parsed.selectFirst(".total").text());
      assertEquals("</code><script>", parsed.selectFirst(".again code").text());
      assertEquals(
          "exit code 143 ticks run 0 part shard 1 of 2 build a<b>.jar build b, sha256 12"
              + " tool lattice-replay 0.1, Java 17",
          parsed.selectFirst(".facts").text());
      assertEquals("not run", rows(parsed).get(0).get(0).asString());
    }
  }
}
