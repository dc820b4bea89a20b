package org.latticereplay.cli.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The page without its contents, and where they go. */
final class PageTemplate {
  /** A place for contents; nothing that is put into one is searched for others. */
  private static final Pattern PLACE = Pattern.compile("\\$\\{([a-zA-Z]+)\\}");

  private PageTemplate() {}

  /** Writes what belongs into a place. */
  interface Contents {
    void write(String name) throws IOException;
  }

  static void write(Writer to, Contents contents) throws IOException {
    String page = resource("page.html");
    String style = resource("page.css");
    String script = resource("page.js");
    Matcher places = PLACE.matcher(page);
    int at = 0;
    while (places.find()) {
      to.write(page, at, places.start() - at);
      at = places.end();
      switch (places.group(1)) {
        case "style" -> to.write(style);
        case "script" -> to.write(script);
        case "styleHash" -> to.write(hash(style));
        case "scriptHash" -> to.write(hash(script));
        default -> contents.write(places.group(1));
      }
    }
    to.write(page, at, page.length() - at);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = PageTemplate.class.getResourceAsStream(name)) {
      // As a browser reads it, whatever the checkout made of it: the hashes are of that.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    }
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("each Java has SHA-256", e);
    }
  }
}
