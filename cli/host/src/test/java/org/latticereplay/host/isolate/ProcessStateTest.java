package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProcessStateTest {
  private final ProcessState before = ProcessState.now();

  @AfterEach
  void restore() {
    assertTrue(before.restore());
  }

  /** Each of the three locales and the zone is one of its own. */
  @Test
  void putsEachLocaleBack() {
    Locale.setDefault(Locale.CANADA);
    Locale.setDefault(Locale.Category.DISPLAY, Locale.FRANCE);
    Locale.setDefault(Locale.Category.FORMAT, Locale.ITALY);
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    ProcessState state = ProcessState.now();
    Locale.setDefault(Locale.KOREA);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    assertTrue(state.restore());
    assertEquals(Locale.CANADA, Locale.getDefault());
    assertEquals(Locale.FRANCE, Locale.getDefault(Locale.Category.DISPLAY));
    assertEquals(Locale.ITALY, Locale.getDefault(Locale.Category.FORMAT));
    assertEquals("Asia/Tokyo", TimeZone.getDefault().getID());
  }

  /** The zone and the properties can be changed in place. */
  @Test
  void keepsCopiesOfWhatCanBeChangedInPlace() {
    System.setProperty("of.a.test", "before");
    ProcessState state = ProcessState.now();
    System.getProperties().setProperty("of.a.test", "bent");
    assertEquals("before", state.properties().getProperty("of.a.test"));
    state.restore();
    System.getProperties().setProperty("of.a.test", "bent again");
    state.restore();
    assertEquals("before", System.getProperty("of.a.test"));
  }

  @Test
  void putsBackWhatNeedsNoLockUnderAGameThatRunsOn() {
    Thread.UncaughtExceptionHandler ours = (thread, e) -> {};
    Thread.setDefaultUncaughtExceptionHandler(ours);
    ProcessState state = ProcessState.now();
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {});
    System.setProperty("of.a.test", "bent");
    System.setOut(null);
    state.restoreUnderARunningGame();
    assertSame(ours, Thread.getDefaultUncaughtExceptionHandler());
    assertNull(System.getProperty("of.a.test"));
    assertNotSame(state.out(), System.out); // what it prints still goes to stderr
    assertSame(System.err, System.out);
  }

  /** Its bytes come through, a closing only flushes. */
  @Test
  void whatAGamePrintsComesThrough() throws IOException {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    boolean[] closed = {false};
    System.setErr(
        new PrintStream(
            new BufferedOutputStream(said) {
              @Override
              public void close() throws IOException {
                closed[0] = true;
                super.close();
              }
            },
            false,
            StandardCharsets.UTF_8));
    ProcessState.now().shield();
    System.out.write('a');
    System.out.write("bcd".getBytes(StandardCharsets.UTF_8), 1, 2);
    System.out.close();
    assertEquals("acd", said.toString(StandardCharsets.UTF_8));
    assertFalse(closed[0]);
    assertEquals(-1, System.in.read());
  }
}
