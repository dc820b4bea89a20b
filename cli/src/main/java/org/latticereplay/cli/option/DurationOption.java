package org.latticereplay.cli.option;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.latticereplay.host.text.Durations;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 500ms}, {@code 30s}, {@code 5m}, {@code 2h}, {@code PT1M30S} or {@code none}. */
public final class DurationOption implements ITypeConverter<Duration> {
  /** No limit. */
  public static final Duration NONE = Durations.NONE;

  private static final Pattern SHORT = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");

  @Override
  public Duration convert(String text) {
    Duration duration = parse(text);
    if (duration == null || duration.isZero() || duration.isNegative()) {
      throw new TypeConversionException(
          "expected a duration such as 500ms, 30s, 5m, 2h or none, got '" + text + "'");
    }
    return duration.compareTo(NONE) > 0 ? NONE : duration;
  }

  private static Duration parse(String text) {
    if (text.equals("none")) {
      return NONE;
    }
    Matcher matcher = SHORT.matcher(text);
    if (matcher.matches()) {
      long amount = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2)) {
        case "ms" -> Duration.ofMillis(amount);
        case "s" -> Duration.ofSeconds(amount);
        case "m" -> Duration.ofMinutes(amount);
        default -> Duration.ofHours(amount);
      };
    }
    try {
      return Duration.parse(text);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  /** The duration as an option takes it. */
  public static String show(Duration duration) {
    return Durations.show(duration);
  }
}
