package org.latticereplay.cli.report.html;

import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.VerdictKind;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * A session of the JSON report as the page has it: on one line, without what is not there, and
 * bounded. Values of a log stand in it as JSON text, since a browser would round their numbers.
 */
final class PageSession {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().characterEscapes(new PageEscapes()).build();

  /** More of a list or of a text is cut: a page is to be read, the JSON report has all of it. */
  static final int ITEMS_MAX = 200;

  static final int CHARACTERS_MAX = 20_000;

  /** What a row shows of a message; the detail has all of it. */
  static final int ROW_CHARACTERS_MAX = 240;

  /** Members that hold values of a log. */
  private static final Set<String> ECHOING = Set.of("refusal", "claims");

  private static final Set<String> ECHOED = Set.of("recorded", "current");

  private final StringWriter detail = new StringWriter();
  private String log = "";
  private String message = "";
  private String jar = "";
  private String verdict = "";
  private String expect = VerdictKind.MATCHED.label();
  private long ticks;
  private double seconds;

  /**
   * A session.
   *
   * @param json the member of the report
   * @param again the command that repeats it
   * @param next what can be run to find out more
   */
  PageSession(String json, String again, List<NextStep> next) {
    try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json);
        JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), detail)) {
      in.nextToken();
      out.writeStartObject();
      while (in.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = in.currentName();
        in.nextToken();
        member(name, in, out);
      }
      out.writeName("again");
      out.writeString(line(again));
      out.writeName("next");
      out.writeStartArray();
      for (NextStep step : next) {
        out.writeStartArray();
        out.writeString(line(step.command()));
        out.writeString(line(step.tells()));
        out.writeEndArray();
      }
      out.writeEndArray();
      out.writeEndObject();
    }
  }

  private void member(String name, JsonParser in, JsonGenerator out) {
    if (in.currentToken() == JsonToken.VALUE_NULL) {
      return;
    }
    switch (name) {
      case "log" -> log = line(in.getString());
      case "message" -> message = line(in.getString());
      case "jar" -> jar = line(in.getString());
      case "verdict" -> verdict = line(in.getString());
      case "expect" -> expect = line(in.getString());
      case "seconds" -> seconds = in.getDoubleValue();
      default -> {}
    }
    out.writeName(line(name));
    if (name.equals("settings")) {
      settings(in, out);
    } else {
      value(ECHOING.contains(name), name, in, out);
    }
  }

  private void settings(JsonParser in, JsonGenerator out) {
    out.writeStartObject();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      out.writeName(line(in.currentName()));
      in.nextToken();
      out.writeString(cut(json(in)));
    }
    out.writeEndObject();
  }

  private void value(boolean echoing, String of, JsonParser in, JsonGenerator out) {
    switch (in.currentToken()) {
      case START_OBJECT -> {
        out.writeStartObject();
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = in.currentName();
          out.writeName(line(name));
          in.nextToken();
          if (of.equals("ticks") && name.equals("run")) {
            ticks = in.getLongValue();
          }
          if (echoing && ECHOED.contains(name)) {
            out.writeString(cut(json(in)));
          } else {
            value(echoing, name, in, out);
          }
        }
        out.writeEndObject();
      }
      case START_ARRAY -> list(echoing, of, in, out);
      case VALUE_STRING -> out.writeString(cut(lines(in.getString())));
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(in, out);
      default -> out.copyCurrentEvent(in);
    }
  }

  private void list(boolean echoing, String of, JsonParser in, JsonGenerator out) {
    out.writeStartArray();
    int items = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      if (items++ < ITEMS_MAX) {
        value(echoing, of, in, out);
      } else {
        in.skipChildren();
      }
    }
    if (items > ITEMS_MAX) {
      out.writeNumber(items - ITEMS_MAX); // the page says how many there are besides
    }
    out.writeEndArray();
  }

  /** As text where a browser would round it. */
  private static void number(JsonParser in, JsonGenerator out) {
    String digits = in.getString();
    if (digits.length() > 15) {
      out.writeString(digits);
    } else {
      out.writeNumber(digits);
    }
  }

  /** The value as JSON text, with every digit it came with. */
  private static String json(JsonParser in) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      int depth = 0;
      do {
        JsonToken token = in.currentToken();
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        switch (token) {
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeNumber(in.getString());
          default -> out.copyCurrentEvent(in);
        }
      } while (depth > 0 && in.nextToken() != null);
    }
    return text.toString();
  }

  private static String line(String text) {
    return cut(OneLine.of(text));
  }

  private static String lines(String text) {
    if (text.indexOf('\n') < 0) {
      return OneLine.of(text);
    }
    StringBuilder out = new StringBuilder();
    text.lines().limit(ITEMS_MAX).forEach(each -> out.append(OneLine.of(each)).append('\n'));
    return out.toString();
  }

  static String cut(String text) {
    return cut(text, CHARACTERS_MAX);
  }

  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "\u2026";
  }

  /** A line of the table: what it is sorted and found by. */
  String row() {
    return row(verdict, isGreen(), log, message, jar, ticks, Math.round(seconds * 1000));
  }

  /** The row of a log that was not run. */
  static String notRun(String log) {
    return row("not run", false, line(log), "", "", 0, 0);
  }

  private static String row(
      String verdict,
      boolean green,
      String log,
      String message,
      String jar,
      long ticks,
      long millis) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      out.writeStartArray();
      out.writeString(verdict);
      out.writeNumber(green ? 1 : 0);
      out.writeString(log);
      out.writeString(cut(message, ROW_CHARACTERS_MAX));
      out.writeString(jar);
      out.writeNumber(ticks);
      out.writeNumber(millis);
      out.writeEndArray();
    }
    return text.toString();
  }

  /** All of it, as one line of JSON. */
  String detail() {
    return detail.toString();
  }

  boolean isGreen() {
    return verdict.equals(expect);
  }

  String log() {
    return log;
  }

  String verdict() {
    return verdict;
  }

  String message() {
    return message;
  }

  long ticks() {
    return ticks;
  }
}
