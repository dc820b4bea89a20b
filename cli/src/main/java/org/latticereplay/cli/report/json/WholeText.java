package org.latticereplay.cli.report.json;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/** Texts without half a surrogate pair, which UTF-8 cannot write and not every reader takes. */
final class WholeText {
  private static final char REPLACEMENT = '\ufffd';

  private WholeText() {}

  /** The text with the replacement character for each surrogate that has no partner. */
  static String of(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isSurrogate(c)) {
        continue;
      }
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
        continue;
      }
      out = out == null ? new StringBuilder(text) : out;
      out.setCharAt(i, REPLACEMENT);
    }
    return out == null ? text : out.toString();
  }

  /** Has every text and every name of a document written whole. */
  static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(String.class, new Value())
        .addKeySerializer(String.class, new Name());
  }

  private static final class Value extends StdSerializer<String> {
    Value() {
      super(String.class);
    }

    @Override
    public void serialize(String value, JsonGenerator out, SerializationContext context) {
      out.writeString(of(value));
    }
  }

  private static final class Name extends StdSerializer<String> {
    Name() {
      super(String.class);
    }

    @Override
    public void serialize(String value, JsonGenerator out, SerializationContext context) {
      out.writeName(of(value));
    }
  }
}
