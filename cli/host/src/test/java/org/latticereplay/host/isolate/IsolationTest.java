package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.latticereplay.host.text.Durations;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** The answer comes, whatever the code does. */
@Timeout(60)
@SuppressWarnings({"LockOnNonEnclosingClassLiteral", "OverrideThrowableToString"}) // as games do
class IsolationTest {
  private static final Duration SHORT = Duration.ofMillis(50);

  private static Isolation isolation(Duration timeout) {
    return new Isolation("game", timeout);
  }

  private static Object forever() {
    while (true) {
      LockSupport.park();
    }
  }

  private static void assertGivenUp(Isolation.Work<Object> work) {
    Isolation.Outcome<Object> outcome = isolation(SHORT).run(work);
    assertTrue(outcome.verdict() instanceof Verdict.LimitHit, () -> "got " + outcome);
    assertTrue(outcome.gaveUp());
    assertTrue(outcome.isTainted());
  }

  @Test
  void givesTheValue() {
    Isolation.Outcome<String> outcome =
        isolation(Durations.NONE).run(watch -> Thread.currentThread().getName());
    assertEquals("game", outcome.value());
    assertEquals("game", outcome.orStop());
    assertNull(outcome.verdict());
    assertFalse(outcome.isTainted());
    assertFalse(outcome.gaveUp());
  }

  @Test
  void tellsTheProgressOnTheWorksThread() {
    AtomicReference<String> told = new AtomicReference<>();
    isolation(Durations.NONE)
        .onProgress(ticks -> told.set(Thread.currentThread().getName() + " " + ticks))
        .run(
            watch -> {
              watch.progress(12);
              assertFalse(watch.cancelled());
              return null;
            });
    assertEquals("game 12", told.get());
  }

  @Test
  void givesUpWhatDoesNotAnswer() {
    assertGivenUp(watch -> forever());
  }

  @Test
  void givesUpWhatHoldsTheMonitorOfItsOwnThread() {
    assertGivenUp(
        watch -> {
          synchronized (Thread.currentThread()) {
            return forever();
          }
        });
  }

  @Test
  void givesUpWhatHoldsTheMonitorOfTheLocale() {
    CountDownLatch end = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    assertGivenUp(
        watch -> {
          synchronized (Locale.class) {
            while (end.getCount() > 0) {
              LockSupport.parkNanos(1_000_000);
            }
          }
          ended.countDown();
          return null;
        });
    end.countDown(); // other tests need the lock
  }

  @Test
  void doesNotWaitForALockThatAThreadOfTheGameHolds() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  Thread holder =
                      new Thread(
                          () -> {
                            synchronized (TimeZone.class) {
                              synchronized (Locale.class) {
                                held.countDown();
                                while (end.getCount() > 0) {
                                  LockSupport.parkNanos(1_000_000);
                                }
                              }
                            }
                          });
                  holder.setDaemon(true);
                  holder.start();
                  held.await();
                  return "done";
                });
    end.countDown();
    assertEquals("done", outcome.value());
    assertEquals("a lock of the JVM is held", outcome.tainted());
  }

  @Test
  void anInterruptOfTheWaitingThreadEndsNothing() {
    Thread waiting = Thread.currentThread();
    Isolation.Outcome<String> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  for (int i = 0; i < 20; i++) {
                    waiting.interrupt();
                    LockSupport.parkNanos(1_000_000);
                  }
                  return "done";
                });
    assertEquals("done", outcome.value());
    Thread.interrupted();
  }

  @Test
  void anInterruptOfItsOwnGroupReachesNobodyElse() {
    isolation(Durations.NONE)
        .run(
            watch -> {
              Thread.currentThread().getThreadGroup().interrupt();
              return null;
            });
    assertFalse(Thread.interrupted());
  }

  @Test
  void whatNoticesTheEndOfItsTimeIsLateAndNoMore() {
    Isolation.Outcome<Object> outcome =
        isolation(SHORT)
            .run(
                watch -> {
                  while (!watch.cancelled()) {
                    LockSupport.parkNanos(1_000_000);
                  }
                  throw new RunStoppedException(new Verdict.LimitHit(7, "cancelled"));
                });
    assertEquals(
        new Verdict.LimitHit(-1, "took longer than 50ms; raise --timeout if it may"),
        outcome.verdict());
    assertFalse(outcome.gaveUp());
    assertFalse(outcome.isTainted());
  }

  private static Verdict afterItsTime(RuntimeException thrown) {
    Isolation.Outcome<Object> outcome =
        isolation(SHORT)
            .run(
                watch -> {
                  while (!watch.cancelled()) {
                    LockSupport.parkNanos(1_000_000);
                  }
                  throw thrown;
                });
    assertFalse(outcome.gaveUp());
    assertNull(outcome.value());
    return outcome.verdict();
  }

  /** What it throws then is of no account, unless it is a verdict of another kind. */
  @Test
  void whatFailsOnceItsTimeIsUpIsLate() {
    assertEquals(
        new Verdict.LimitHit(-1, "took longer than 50ms; raise --timeout if it may"),
        afterItsTime(new IllegalStateException("of a test")));
    Verdict unreadable = new Verdict.Unreadable("of a test");
    assertSame(unreadable, afterItsTime(new RunStoppedException(unreadable)));
  }

  @Test
  void aLimitMetInTimeStaysAsItIs() {
    Verdict limit = new Verdict.LimitHit(7, "of a test");
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  throw new RunStoppedException(limit);
                });
    assertSame(limit, outcome.verdict());
  }

  @Test
  void noTimeAtAllIsALittle() {
    Isolation.Outcome<Object> outcome = isolation(Duration.ZERO).run(watch -> forever());
    assertEquals(
        new Verdict.LimitHit(
            -1,
            "gave up after 0s: the game or the log does not answer. If it is only slow, raise"
                + " --timeout"),
        outcome.verdict());
    assertEquals("its thread still runs", outcome.tainted());
  }

  @Test
  void aCallThatFindsNoMemoryDoesNotEndTheWaitForTheAnswer() {
    Isolation.Outcome<Object> outcome =
        isolation(SHORT)
            .onGiveUp(
                () -> {
                  throw new OutOfMemoryError("of a test");
                })
            .run(watch -> forever());
    assertTrue(outcome.gaveUp());
    assertFalse(MemoryReserve.isFull());
  }

  @Test
  void theEndOfTheTimeEndsWhatTheWorkWaitsFor() {
    CountDownLatch waitedFor = new CountDownLatch(1);
    Isolation.Outcome<Object> outcome =
        isolation(SHORT)
            .onGiveUp(waitedFor::countDown)
            .run(
                watch -> {
                  waitedFor.await();
                  return "done";
                });
    assertEquals("done", outcome.value());
  }

  @Test
  void tellsWhoWaitsThatItWaits() {
    AtomicInteger told = new AtomicInteger();
    Thread caller = Thread.currentThread();
    AtomicBoolean here = new AtomicBoolean(true);
    isolation(Durations.NONE)
        .onWait(
            () -> {
              here.compareAndSet(true, Thread.currentThread() == caller);
              told.incrementAndGet();
            })
        .run(
            watch -> {
              while (told.get() < 2) {
                LockSupport.parkNanos(1_000_000);
              }
              return null;
            });
    assertTrue(here.get());
  }

  @Test
  void aFilledHeapIsALimit() {
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  throw new OutOfMemoryError("of a test");
                });
    assertTrue(outcome.verdict() instanceof Verdict.LimitHit, () -> "got " + outcome);
    assertTrue(outcome.verdict().message().contains("-Xmx2g"));
    assertEquals("it filled the heap", outcome.tainted());
    assertFalse(MemoryReserve.isFull());
  }

  @Test
  void aVerdictThatStopsTheRunIsTheVerdict() {
    Verdict verdict = new Verdict.Unreadable("of a test");
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  throw new RunStoppedException(verdict);
                });
    assertSame(verdict, outcome.verdict());
    assertSame(verdict, assertThrows(RunStoppedException.class, outcome::orStop).verdict());
  }

  @Test
  void anythingElseThrownIsAFaultInWords() {
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  throw new IOException("of a\ntest");
                });
    assertEquals(new Verdict.Internal("java.io.IOException: of a test"), outcome.verdict());
    assertTrue(outcome.stack().contains("IsolationTest"), outcome.stack());
    IllegalStateException thrown =
        assertThrows(IllegalStateException.class, () -> outcome.orStop());
    assertTrue(thrown.getMessage().contains("of a test"));
  }

  @Test
  void aThrowableThatCannotBeAskedIsNamed() {
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  throw new Mute();
                });
    assertEquals(new Verdict.Internal(Mute.class.getName()), outcome.verdict());
    assertEquals("", outcome.stack());
  }

  /** Throws from whatever it is asked. */
  private static final class Mute extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String toString() {
      throw new IllegalStateException("mute");
    }
  }

  @Test
  void aThrowableThatNeverAnswersIsGivenUp() {
    assertGivenUp(
        watch -> {
          throw new Endless();
        });
  }

  /** Never returns from what it is asked. */
  private static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String toString() {
      return String.valueOf(forever());
    }
  }

  @Test
  void whatTheCodeBendsIsPutBack() {
    final Locale locale = Locale.getDefault();
    final Locale shown = Locale.getDefault(Locale.Category.DISPLAY);
    final Locale formatted = Locale.getDefault(Locale.Category.FORMAT);
    final TimeZone zone = TimeZone.getDefault();
    final PrintStream out = System.out;
    final PrintStream err = System.err;
    final java.io.InputStream in = System.in;
    final Thread.UncaughtExceptionHandler uncaught = Thread.getDefaultUncaughtExceptionHandler();
    Isolation.Outcome<Object> outcome =
        isolation(Durations.NONE)
            .run(
                watch -> {
                  Locale.setDefault(Locale.JAPAN);
                  Locale.setDefault(Locale.Category.FORMAT, Locale.KOREA);
                  TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
                  System.setProperty("of.a.test", "1");
                  System.clearProperty("java.home");
                  System.setOut(null);
                  System.setErr(null);
                  System.setIn(null);
                  Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {});
                  return null;
                });
    assertFalse(outcome.isTainted());
    assertEquals(locale, Locale.getDefault());
    assertEquals(shown, Locale.getDefault(Locale.Category.DISPLAY));
    assertEquals(formatted, Locale.getDefault(Locale.Category.FORMAT));
    assertEquals(zone, TimeZone.getDefault());
    assertNull(System.getProperty("of.a.test"));
    assertNotNull(System.getProperty("java.home"));
    assertSame(out, System.out);
    assertSame(err, System.err);
    assertSame(in, System.in);
    assertSame(uncaught, Thread.getDefaultUncaughtExceptionHandler());
  }

  @Test
  void whatItPrintsGoesToStderrWhichItCannotCloseAndStdinIsEmpty() {
    PrintStream err = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      int read =
          isolation(Durations.NONE)
              .run(
                  watch -> {
                    System.out.print("one ");
                    System.err.print("two ");
                    System.err.close();
                    System.out.close();
                    return System.in.read();
                  })
              .value();
      assertEquals(-1, read);
      System.err.print("three");
    } finally {
      System.setErr(err);
    }
    assertEquals("one two three", said.toString(StandardCharsets.UTF_8));
  }

  @Test
  void propertiesAreBackEvenUnderAGameThatRunsOn() {
    System.setProperty("of.a.test", "before");
    PrintStream out = System.out;
    PrintStream err = System.err;
    try {
      assertGivenUp(
          watch -> {
            System.setProperty("of.a.test", "bent");
            System.setErr(null);
            return forever();
          });
      assertEquals("before", System.getProperty("of.a.test"));
      assertNotNull(System.err);
    } finally {
      System.clearProperty("of.a.test");
      System.setOut(out);
      System.setErr(err);
    }
  }
}
