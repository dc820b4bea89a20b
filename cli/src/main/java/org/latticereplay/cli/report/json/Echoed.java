package org.latticereplay.cli.report.json;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.StringWriter;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;

/**
 * A JSON value that a log holds, shown in a report as it stands there: numbers keep every digit,
 * also where no Java type could hold them.
 *
 * @param json JSON text of one value, on one line
 */
record Echoed(@JsonRawValue @JsonValue String json) {
  /** How deep a value may nest; a deeper one is shown as text, since not every reader takes it. */
  static final int NESTING_MAX = 64;

  /** The word for a member that is not there. */
  private static final String ABSENT = "absent";

  /** The value of JSON text from a log; {@code absent} becomes null, and what is cut, text. */
  static Echoed of(String json) {
    if (json.equals(ABSENT)) {
      return new Echoed("null");
    }
    StringWriter text = new StringWriter();
    try (JsonParser in = JsonReports.factory().createParser(ObjectReadContext.empty(), json);
        JsonGenerator out =
            JsonReports.factory().createGenerator(ObjectWriteContext.empty(), text)) {
      if (in.nextToken() == null || !copy(in, out) || in.nextToken() != null) {
        return text(json);
      }
    } catch (JacksonException e) {
      return text(json);
    }
    return new Echoed(text.toString());
  }

  /** False when it nests too deep. */
  private static boolean copy(JsonParser in, JsonGenerator out) {
    int depth = 0;
    do {
      JsonToken token = in.currentToken();
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      if (depth > NESTING_MAX) {
        return false;
      }
      switch (token) {
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeNumber(in.getString());
        case VALUE_STRING -> out.writeString(WholeText.of(in.getString()));
        case PROPERTY_NAME -> out.writeName(WholeText.of(in.currentName()));
        default -> out.copyCurrentEvent(in);
      }
    } while (depth > 0 && in.nextToken() != null);
    return depth == 0;
  }

  private static Echoed text(String text) {
    StringWriter quoted = new StringWriter();
    try (JsonGenerator out =
        JsonReports.factory().createGenerator(ObjectWriteContext.empty(), quoted)) {
      out.writeString(WholeText.of(text));
    }
    return new Echoed(quoted.toString());
  }
}
