package org.latticereplay.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How a report is written. */
enum ReportFormat {
  HUMAN,
  JSON;

  /** Takes exactly the words the help shows. */
  static final class Converter implements ITypeConverter<ReportFormat> {
    @Override
    public ReportFormat convert(String text) {
      return switch (text) {
        case "human" -> HUMAN;
        case "json" -> JSON;
        default -> throw new TypeConversionException("expected human or json, got '" + text + "'");
      };
    }
  }
}
