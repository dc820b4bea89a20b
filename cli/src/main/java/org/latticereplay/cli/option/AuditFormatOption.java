package org.latticereplay.cli.option;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How to report an audit. */
public final class AuditFormatOption {
  @Option(
      names = "--format",
      paramLabel = "human|json|sarif",
      defaultValue = "human",
      converter = Converter.class,
      description =
          "human: short text. json: one documented JSON document. sarif: SARIF 2.1.0, which code"
              + " hosts show at the lines. Default: ${DEFAULT-VALUE}.")
  private Format format;

  /** The formats. */
  public enum Format {
    HUMAN,
    JSON,
    SARIF
  }

  /** Takes exactly the words the help shows. */
  static final class Converter implements ITypeConverter<Format> {
    @Override
    public Format convert(String text) {
      for (Format each : Format.values()) {
        if (each.name().toLowerCase(Locale.ROOT).equals(text)) {
          return each;
        }
      }
      throw new TypeConversionException("expected human, json or sarif, got '" + text + "'");
    }
  }

  public Format format() {
    return format;
  }
}
