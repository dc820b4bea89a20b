package org.latticereplay.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;
import tools.jackson.databind.JsonNode;

/** What a played vector case did, and where that first parts from what is recorded. */
public final class Trace {
  private static final Pattern LISTED =
      Pattern.compile("the first (\\w+) and the last (\\w+) of logTotal events");
  private static final List<String> COUNTS =
      List.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");

  private final List<Map<String, Object>> entries = new ArrayList<>();

  /** Adds an entry of alternating names and values: numbers, flags and texts. */
  public void add(Object... namesAndValues) {
    Map<String, Object> entry = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      entry.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    entries.add(entry);
  }

  /** The entries so far. */
  public List<Map<String, Object>> entries() {
    return entries;
  }

  /**
   * Keeps of a long trace what a case lists of it: {@code the first three and the last three of
   * logTotal events}.
   */
  public String keepListed(JsonNode scenario) {
    if (!scenario.has("logTotal")) {
      return null;
    }
    Matcher words = LISTED.matcher(Vectors.need(scenario, "logIs").asString());
    Assertions.assertTrue(words.matches(), "logIs: " + scenario.get("logIs"));
    int total = scenario.get("logTotal").asInt();
    if (entries.size() != total) {
      return "log: recorded " + total + " events, got " + entries.size();
    }
    int first = COUNTS.indexOf(words.group(1)) + 1;
    int last = COUNTS.indexOf(words.group(2)) + 1;
    entries.subList(first, total - last).clear();
    return null;
  }

  /** Adds what an exception looks like in a vector. */
  public static Object[] withError(Throwable thrown, Object... namesAndValues) {
    Object[] all = java.util.Arrays.copyOf(namesAndValues, namesAndValues.length + 4);
    all[namesAndValues.length] = "type";
    all[namesAndValues.length + 1] =
        thrown instanceof IllegalArgumentException ? "refusal" : "Error";
    all[namesAndValues.length + 2] = "label";
    all[namesAndValues.length + 3] = String.valueOf(thrown.getMessage());
    return all;
  }

  /** The first difference from a recorded list, in which each entry stands whole. */
  public String firstDifference(String what, JsonNode recorded) {
    return compare(what, Vectors.items(recorded), false);
  }

  /** The like for a list in which an entry has only what changed since the one before. */
  public String firstDifferenceOfChanges(String what, JsonNode recorded) {
    return compare(what, Vectors.items(recorded), true);
  }

  private String compare(String what, List<JsonNode> recorded, boolean changes) {
    Map<String, JsonNode> whole = new LinkedHashMap<>();
    for (int i = 0; i < Math.max(recorded.size(), entries.size()); i++) {
      if (i >= recorded.size()) {
        return what + " " + i + ": recorded nothing more, got " + entries.get(i);
      }
      if (i >= entries.size()) {
        return what + " " + i + ": recorded " + recorded.get(i) + ", got nothing more";
      }
      if (!changes) {
        whole.clear();
      }
      recorded.get(i).properties().forEach(e -> whole.put(e.getKey(), e.getValue()));
      String difference = compareEntry(whole, entries.get(i));
      if (difference != null) {
        return what
            + " "
            + i
            + ": "
            + difference
            + "\n  recorded "
            + recorded.get(i)
            + "\n  got      "
            + entries.get(i);
      }
    }
    return null;
  }

  private static String compareEntry(Map<String, JsonNode> recorded, Map<String, Object> got) {
    if (!recorded.keySet().equals(got.keySet())) {
      return "recorded the members " + recorded.keySet() + ", got " + got.keySet();
    }
    for (Map.Entry<String, Object> member : got.entrySet()) {
      if (!agrees(member.getKey(), recorded.get(member.getKey()), member.getValue())) {
        return member.getKey()
            + ": recorded "
            + recorded.get(member.getKey())
            + ", got "
            + member.getValue();
      }
    }
    return null;
  }

  /**
   * Whether a value is the recorded one: numbers by their bits, errors by the word they lead with.
   */
  public static boolean agrees(String name, JsonNode recorded, Object got) {
    if (got instanceof Number number) {
      return (recorded.isNumber() || recorded.isArray())
          && Double.doubleToLongBits(Vectors.number(recorded))
              == Double.doubleToLongBits(number.doubleValue());
    }
    String text = recorded.asString();
    if (name.equals("label")) {
      return ((String) got).contains(text.substring(text.lastIndexOf('.') + 1));
    }
    if (name.equals("type") && (text.equals("RangeError") || text.equals("TypeError"))) {
      return got.equals("refusal");
    }
    return text.equals(String.valueOf(got));
  }
}
