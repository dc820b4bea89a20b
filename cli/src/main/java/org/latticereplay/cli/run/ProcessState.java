package org.latticereplay.cli.run;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * What a game can change for the whole process by plain calls: put back after each session, so that
 * the next finds what the first found.
 *
 * @param properties the system properties
 * @param shown the locale for messages
 * @param formatted the locale for numbers and dates
 */
record ProcessState(
    Properties properties,
    Locale locale,
    Locale shown,
    Locale formatted,
    TimeZone zone,
    InputStream in,
    PrintStream out,
    PrintStream err,
    Thread.UncaughtExceptionHandler uncaught) {

  static ProcessState now() {
    return new ProcessState(
        (Properties) System.getProperties().clone(),
        Locale.getDefault(),
        Locale.getDefault(Locale.Category.DISPLAY),
        Locale.getDefault(Locale.Category.FORMAT),
        (TimeZone) TimeZone.getDefault().clone(),
        System.in,
        System.out,
        System.err,
        Thread.getDefaultUncaughtExceptionHandler());
  }

  void restore() {
    System.setProperties((Properties) properties.clone());
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, shown);
    Locale.setDefault(Locale.Category.FORMAT, formatted);
    TimeZone.setDefault(zone);
    System.setIn(in);
    System.setOut(out);
    System.setErr(err);
    Thread.setDefaultUncaughtExceptionHandler(uncaught);
  }
}
