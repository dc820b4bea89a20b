package org.latticereplay.cli.report.json;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes the documents of this package as JSON text; each command's schema describes its own. */
public final class JsonReports {
  private JsonReports() {}

  /** Made when the first report is asked for as JSON: it costs a good part of a short call. */
  private static final class Lazy {
    static final JsonFactory FACTORY =
        JsonFactory.builder().characterEscapes(new TerminalEscapes()).build();

    static final JsonMapper MAPPER =
        JsonMapper.builder(FACTORY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .defaultPrettyPrinter(layout())
            .addModule(WholeText.module())
            .build();
  }

  /** The document as text, two spaces a level, with a line feed at the end on any system. */
  public static String text(Document document) {
    return Lazy.MAPPER.writeValueAsString(document) + "\n";
  }

  /** A part of a document as text, laid out as it is at its place, so many levels deep. */
  static String nested(Object part, int levels) {
    // No text in it holds a line feed as it is, so each of them is one of the layout.
    return Lazy.MAPPER.writeValueAsString(part).replace("\n", "\n" + "  ".repeat(levels));
  }

  /** The document on one line, with a line feed at the end. */
  public static String line(Document document) {
    return Lazy.MAPPER
            .writer()
            .without(SerializationFeature.INDENT_OUTPUT)
            .writeValueAsString(document)
        + "\n";
  }

  /** Writes a document piece by piece, laid out alike. */
  static JsonGenerator generator(Writer target) {
    return Lazy.MAPPER.createGenerator(target);
  }

  static JsonFactory factory() {
    return Lazy.FACTORY;
  }

  private static PrettyPrinter layout() {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    Separators separators =
        Separators.createDefaultInstance()
            .withObjectNameValueSpacing(Separators.Spacing.AFTER)
            .withArrayEmptySeparator("")
            .withObjectEmptySeparator("");
    return new DefaultPrettyPrinter(separators).withObjectIndenter(lines).withArrayIndenter(lines);
  }
}
