package org.latticereplay.host.guard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The sites that a team has looked at and accepts, each with its reason; {@code
 * audit-accepted.json} as a rule.
 *
 * @param accepted in the order of the file
 */
public record AcceptedSites(List<Accepted> accepted) {
  /** Nothing is accepted. */
  public static final AcceptedSites NONE = new AcceptedSites(List.of());

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  /**
   * One of them.
   *
   * @param site as reports name it
   * @param reason why it does no harm
   */
  public record Accepted(String site, String reason) {
    /** Checks what a person may have written. */
    public Accepted {
      if (site == null || site.isBlank()) {
        throw new IllegalArgumentException("site: expected a site as audit names it, got nothing");
      }
      if (reason == null || reason.isBlank()) {
        throw new IllegalArgumentException("reason: expected why " + site + " does no harm");
      }
    }
  }

  /** A file that holds no such list; the message says what is wrong. */
  public static final class WrongException extends Exception {
    private static final long serialVersionUID = 1L;

    WrongException(String message) {
      super(message);
    }
  }

  /** Copies the list. */
  public AcceptedSites {
    accepted = accepted == null ? List.of() : List.copyOf(accepted);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read
   * @throws WrongException if it holds something else
   */
  public static AcceptedSites read(Path file) throws IOException, WrongException {
    byte[] json = Files.readAllBytes(file);
    try {
      AcceptedSites read = MAPPER.readValue(json, AcceptedSites.class);
      if (read == null) {
        throw new WrongException("expected an object with \"accepted\", a list");
      }
      return read;
    } catch (JacksonException e) {
      String reason =
          e.getCause() instanceof IllegalArgumentException wrong
              ? wrong.getMessage()
              : e.getOriginalMessage();
      throw new WrongException("line " + e.getLocation().getLineNr() + ": " + reason);
    }
  }

  /** The file's text. */
  public String text() {
    return MAPPER.writeValueAsString(this) + "\n";
  }

  /** The sites without their reasons. */
  public Set<String> sites() {
    Set<String> sites = new LinkedHashSet<>();
    accepted.forEach(each -> sites.add(each.site()));
    return sites;
  }
}
