package org.latticereplay.cli.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Entries;
import org.latticereplay.verify.Verdict;

/** The page in a browser, where this machine has one. */
@DisabledIfEnvironmentVariable(named = "CI", matches = ".+", disabledReason = "no browser in CI")
class PageInBrowserTest {
  @TempDir static Path scratch;

  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    Optional<Path> program = Browser.installed();
    assumeTrue(program.isPresent(), "neither chromium nor google-chrome is on the PATH");
    browser = new Browser(program.get(), Files.createDirectories(scratch.resolve("profile")));
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void itComplainsOfNothing() {
    assertEquals(List.of(), browser.complaints());
  }

  private static void open(String page) throws IOException {
    browser.screen(1280, false);
    browser.open(Files.writeString(scratch.resolve("page.html"), page));
  }

  private static String text(String selector) {
    return browser.value("document.querySelector('" + selector + "').textContent");
  }

  private static String count(String selector) {
    return browser.value("document.querySelectorAll('" + selector + "').length");
  }

  private static void click(String selector) {
    browser.value("document.querySelector('" + selector + "').click()");
  }

  private static void find(String words) {
    browser.value("document.getElementById('find').value = '" + words + "'");
    browser.value("document.getElementById('find').dispatchEvent(new Event('input'))");
  }

  @Test
  void tenThousandAreSortedAndFiltered() throws IOException {
    open(PageSamples.page(10_000));
    assertEquals("Logs 1 to 100 of 10,000", text("#status"));
    assertEquals("100", count("#rows > tr"));
    assertEquals("failed", text("#rows .badge"), "the worst first");
    assertEquals("ascending", browser.value("document.querySelector('th').ariaSort"));
    click("[data-sort=seconds]");
    assertEquals("2.999", text("#rows .seconds"), "the longest first");
    click("[data-sort=seconds]");
    assertEquals("0.100", text("#rows .seconds"));
    click("#last");
    assertEquals("Page 100 of 100", text("#page"));
    assertEquals("true", browser.value("document.getElementById('next').disabled"));
    click("[data-verdict=diverged]");
    assertEquals("Logs 1 to 100 of 133, chosen from 10,000", text("#status"));
    find("LEVEL-4/ 195948557");
    assertTrue(text("#status").endsWith(", chosen from 10,000"), text("#status"));
    assertEquals(
        "true",
        browser.value(
            "[...document.querySelectorAll('.log')].every(e => /level-4/.test(e.textContent))"));
    find("no such thing");
    assertTrue(text("#status").startsWith("No log fits."), text("#status"));
  }

  @Test
  void aSessionOpensAndShowsWhatIsKnownOfIt() throws IOException {
    open(PageSamples.page(5));
    click("#rows tr:nth-child(2) .opener");
    assertEquals(
        "ticks 0 to 1200: agreed; ticks 1201 to 1259: the first wrong step is in these, or the"
            + " next; tick 1260: disagreed, 1 checkpoint; ticks 1261 to 2999: not reached",
        browser.value("document.querySelector('.timeline').getAttribute('aria-label')"));
    assertEquals("4", count(".timeline rect"));
    assertTrue(text(".inside").contains("player.position.x, player.energy"), text(".inside"));
    assertTrue(text(".inside").contains("seed 9007199254740993"), text(".inside"));
    assertTrue(text(".inside").contains("lattice-replay bisect "), text(".inside"));
    click("#rows tr:nth-child(2) .opener");
    assertEquals("0", count(".inside"));
    browser.value("[...document.querySelectorAll('.opener')].forEach(opener => opener.click())");
    assertEquals("5", count(".inside"));
    assertTrue(text("#rows").contains("World.java:88"));
    assertTrue(text("#rows").contains("\"mygame@2\""));
    assertTrue(text("#rows").contains("run, and compared with nothing"));
  }

  @Test
  void theKeyboardSuffices() throws IOException {
    open(PageSamples.page(5));
    browser.value("document.getElementById('find').focus()");
    for (int i = 0; i < 5; i++) {
      browser.press("Tab", 9, "");
    }
    assertEquals("opener", browser.value("document.activeElement.className"));
    assertTrue(
        browser.value("getComputedStyle(document.activeElement).outlineStyle").equals("solid"),
        "it is seen where the focus is");
    browser.press("Enter", 13, "\r");
    assertEquals("true", browser.value("document.activeElement.ariaExpanded"));
    assertEquals("1", count(".inside"));
  }

  @Test
  void aPhoneAndTheDark() throws IOException {
    open(PageSamples.page(5));
    browser.value("[...document.querySelectorAll('.opener')].forEach(opener => opener.click())");
    assertEquals(
        "rgb(255, 255, 255)", browser.value("getComputedStyle(document.body).backgroundColor"));
    browser.screen(390, true);
    assertEquals("390", browser.value("document.documentElement.scrollWidth"));
    assertEquals(
        "rgb(20, 23, 27)", browser.value("getComputedStyle(document.body).backgroundColor"));
  }

  @Test
  void nothingOfALogIsMarkup() throws IOException {
    StringWriter text = new StringWriter();
    Entries.tell(
        new HtmlReport(content -> content.to(text), "tool", "tool </code><img src=x>"),
        Entries.HOSTILE.stream()
            .map(each -> Entries.entry(each, new Verdict.Failed(1, each, each + "\n" + each)))
            .toList());
    open(text.toString());
    browser.value("[...document.querySelectorAll('.opener')].forEach(opener => opener.click())");
    assertEquals("9", count("#rows .inside"));
    assertEquals("0", count("img, a, x"));
    assertEquals("3", count("script"));
    assertTrue(text("#rows").contains("|`*_<script>alert(1)</script>[a](javascript:b)"));
  }
}
