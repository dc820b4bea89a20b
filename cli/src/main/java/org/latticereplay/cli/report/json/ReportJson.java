package org.latticereplay.cli.report.json;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** JSON text of reports: written laid out, and read back as maps, lists, texts and numbers. */
public final class ReportJson {
  private static final JsonFactory FACTORY = JsonFactory.builder().build();

  private ReportJson() {}

  /** What the writer writes, two spaces a level, with a line feed at the end on any system. */
  public static String write(Consumer<JsonGenerator> writer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(new LaidOut(), text)) {
      writer.accept(out);
    }
    return text.append('\n').toString();
  }

  /**
   * The value of a JSON text: maps and lists, texts, longs, decimals, flags and null.
   *
   * @throws tools.jackson.core.JacksonException if it is none
   */
  static Object read(String json) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      return read(parser);
    }
  }

  private static Object read(JsonParser parser) {
    if (parser.currentToken() == null) {
      return null;
    }
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> new BigDecimal(parser.getString());
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> null;
    };
  }

  private static Map<String, Object> object(JsonParser parser) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, read(parser));
    }
    return members;
  }

  private static List<Object> array(JsonParser parser) {
    List<Object> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY && parser.currentToken() != null) {
      items.add(read(parser));
    }
    return items;
  }

  /** A value that {@link #read} gave. */
  static void value(JsonGenerator out, Object value) {
    if (value instanceof Map<?, ?> members) {
      out.writeStartObject();
      members.forEach(
          (name, member) -> {
            out.writeName((String) name);
            value(out, member);
          });
      out.writeEndObject();
    } else if (value instanceof List<?> items) {
      out.writeStartArray();
      items.forEach(item -> value(out, item));
      out.writeEndArray();
    } else if (value instanceof Long number) {
      out.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      out.writeNumber(number);
    } else if (value instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (value instanceof String text) {
      out.writeString(text);
    } else {
      out.writeNull();
    }
  }

  private static final class LaidOut extends ObjectWriteContext.Base {
    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }

    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultIndenter lines = new DefaultIndenter("  ", "\n");
      Separators separators =
          Separators.createDefaultInstance()
              .withObjectNameValueSpacing(Separators.Spacing.AFTER)
              .withArrayEmptySeparator("")
              .withObjectEmptySeparator("");
      return new DefaultPrettyPrinter(separators)
          .withObjectIndenter(lines)
          .withArrayIndenter(lines);
    }
  }
}
