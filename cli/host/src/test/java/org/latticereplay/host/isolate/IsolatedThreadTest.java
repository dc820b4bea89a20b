package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verdict;

@Timeout(60)
class IsolatedThreadTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(30);

  private static <T> IsolatedThread<T> ended(Isolation.Work<T> work) {
    IsolatedThread<T> thread = new IsolatedThread<>("of a test", work, RunWatch.NONE);
    thread.start();
    assertTrue(thread.await(LONG));
    return thread;
  }

  @Test
  void isADaemonInAGroupOfItsOwn() {
    AtomicReference<Thread> seen = new AtomicReference<>();
    AtomicReference<String> group = new AtomicReference<>();
    IsolatedThread<String> thread =
        ended(
            watch -> {
              seen.set(Thread.currentThread());
              group.set(Thread.currentThread().getThreadGroup().getName());
              return "done";
            });
    assertEquals("of a test", seen.get().getName());
    assertTrue(seen.get().isDaemon());
    assertEquals("game", group.get());
    assertEquals(id(seen.get()), thread.id());
    assertEquals("done", thread.value());
    assertNull(thread.thrown());
    assertEquals("", thread.thrownLine());
  }

  private static IsolatedThread<Object> waitingFor(CountDownLatch end) {
    return new IsolatedThread<>(
        "of a test",
        watch -> {
          end.await();
          return null;
        },
        RunWatch.NONE);
  }

  @SuppressWarnings("deprecation") // its successor is of Java 19
  private static long id(Thread thread) {
    return thread.getId();
  }

  @Test
  void hasNotEndedBeforeItHas() {
    CountDownLatch end = new CountDownLatch(1);
    IsolatedThread<Object> thread = waitingFor(end);
    assertFalse(thread.hasEnded());
    thread.start();
    assertFalse(thread.await(0));
    assertFalse(thread.await(1_000_000));
    assertFalse(thread.hasEnded());
    end.countDown();
    assertTrue(thread.await(LONG));
    assertTrue(thread.await(0));
    assertTrue(thread.hasEnded());
  }

  @Test
  void anInterruptDoesNotEndTheWait() {
    CountDownLatch end = new CountDownLatch(1);
    IsolatedThread<Object> thread = waitingFor(end);
    thread.start();
    Thread.currentThread().interrupt();
    assertFalse(thread.await(1_000_000));
    assertFalse(Thread.interrupted());
    end.countDown();
    Thread.currentThread().interrupt();
    assertTrue(thread.await(LONG));
    Thread.interrupted();
  }

  /** What a game says may be of any length. */
  @Test
  void keepsTheBeginningOfALongStack() {
    IllegalStateException longer = new IllegalStateException("x".repeat(100_000));
    IsolatedThread<Object> thread =
        ended(
            watch -> {
              throw longer;
            });
    assertSame(longer, thread.thrown());
    assertEquals(1 << 16, thread.thrownStack().length());
    assertTrue(thread.thrownStack().startsWith("java.lang.IllegalStateException: xxx"));
  }

  /**
   * What is told otherwise is not put in words: a verdict, and a heap that has no room for them.
   */
  @Test
  void doesNotDescribeAVerdictOrAFullHeap() {
    RunStoppedException stopped = new RunStoppedException(new Verdict.Unproven("of a test"));
    for (Throwable each : new Throwable[] {stopped, new OutOfMemoryError("of a test")}) {
      IsolatedThread<Object> thread =
          ended(
              watch -> {
                if (each instanceof Error error) {
                  throw error;
                }
                throw stopped;
              });
      assertSame(each, thread.thrown());
      assertEquals("", thread.thrownLine());
      assertEquals("", thread.thrownStack());
    }
  }
}
