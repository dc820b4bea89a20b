package org.latticereplay.host.isolate;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What a game can change for the whole process by plain calls: put back after it, so that the next
 * finds what the first found.
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
  /** A lock that a game still holds is not waited for any longer. */
  private static final long LOCKED_MILLIS = 500;

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

  /** Streams for the game: what it prints goes to stderr, what it reads is empty. */
  void shield() {
    PrintStream shielded = new PrintStream(new Unclosable(err), true);
    System.setOut(shielded);
    System.setErr(shielded);
    System.setIn(InputStream.nullInputStream());
  }

  /** All of it; false when a lock that it takes is held, or something keeps it from doing so. */
  boolean restore() {
    try {
      System.setProperties((Properties) properties.clone());
      System.setIn(in);
      System.setOut(out);
      System.setErr(err);
      Thread.setDefaultUncaughtExceptionHandler(uncaught);
    } catch (SecurityException e) {
      return false; // a security manager of the game's
    }
    return restoreLocaleAndZone();
  }

  /** What can be put back without a lock. Its streams stay: it may print for as long as we live. */
  void restoreUnderARunningGame() {
    System.setProperties((Properties) properties.clone());
    shield();
    Thread.setDefaultUncaughtExceptionHandler(uncaught);
  }

  /**
   * On a thread that may be lost, since threads of the game may hold the locks of these classes.
   */
  private boolean restoreLocaleAndZone() {
    CountDownLatch done = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              Locale.setDefault(locale);
              Locale.setDefault(Locale.Category.DISPLAY, shown);
              Locale.setDefault(Locale.Category.FORMAT, formatted);
              TimeZone.setDefault(zone);
              done.countDown();
            },
            "restore");
    thread.setDaemon(true);
    thread.start();
    long begin = System.nanoTime();
    long most = TimeUnit.MILLISECONDS.toNanos(LOCKED_MILLIS);
    for (long left = most; left > 0; left = most - (System.nanoTime() - begin)) {
      try {
        return done.await(left, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.interrupted(); // a game's doing
      }
    }
    return done.getCount() == 0;
  }

  /** A stream of ours that a game cannot close. */
  private static final class Unclosable extends FilterOutputStream {
    Unclosable(OutputStream to) {
      super(to);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
