package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.latticereplay.host.text.Durations;

/** Where a game keeps the heap full, whoever started this process is told. */
@Timeout(60)
class LastResortTest {
  @AfterEach
  void none() {
    LastResort.takeNever();
    LastResort.set(null);
  }

  @Test
  void isTakenWhenItsTimeHasCome() throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(1);
    LastResort.set(taken::countDown);
    LastResort.takeIn(1);
    assertTrue(taken.await(60, TimeUnit.SECONDS));
  }

  @Test
  void isTakenWhenTheOneWhoWaitsFindsNoMemory() {
    AtomicInteger taken = new AtomicInteger();
    LastResort.set(taken::incrementAndGet);
    AtomicBoolean thrown = new AtomicBoolean();
    CountDownLatch end = new CountDownLatch(1);
    Isolation.Outcome<Integer> outcome =
        new Isolation("full", Durations.NONE)
            .onWait(
                () -> {
                  if (thrown.compareAndSet(false, true)) {
                    throw new OutOfMemoryError("of a test");
                  }
                  end.countDown();
                })
            .run(
                watch -> {
                  end.await();
                  return 3;
                });
    assertEquals(1, taken.get());
    assertEquals(3, outcome.value(), "it returned, so the wait went on");
  }

  @Test
  void isNotTakenForWorkThatEndsInTime() {
    AtomicInteger taken = new AtomicInteger();
    LastResort.set(taken::incrementAndGet);
    new Isolation("good", Duration.ofSeconds(30)).run(watch -> 1);
    LastResort.set(null);
    assertEquals(0, taken.get());
  }

  @Test
  void withoutOneNothingHappens() {
    LastResort.take();
    assertFalse(LastResort.isSecond());
    assertNull(new Isolation("good", Durations.NONE).run(watch -> null).verdict());
  }

  @Test
  void whatIsLeftOfATimeBeganWithTheProcess() {
    Duration left = LastResort.left(Duration.ofDays(1));
    assertTrue(left.compareTo(Duration.ofDays(1)) <= 0, left::toString);
    assertTrue(left.compareTo(Duration.ofHours(1)) > 0, left::toString);
  }

  /** Whoever spoilt this JVM may keep it from ever answering. */
  @Test
  void isTakenSoonAfterWorkThatSpoiltThisJvm() throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(1);
    LastResort.set(taken::countDown);
    Isolation.Outcome<Object> outcome =
        new Isolation("full", Durations.NONE)
            .run(
                watch -> {
                  throw new OutOfMemoryError("of a test");
                });
    assertTrue(outcome.isTainted());
    assertTrue(taken.await(50, TimeUnit.SECONDS));
  }

  /** Also where the thread that waits for the work never comes back. */
  @Test
  void isTakenWhenTheAnswerIsLate() throws InterruptedException {
    CountDownLatch taken = new CountDownLatch(1);
    LastResort.set(taken::countDown);
    AtomicBoolean inTime = new AtomicBoolean();
    new Isolation("late", Duration.ofMillis(1))
        .onGiveUp(
            () -> {
              try {
                inTime.set(taken.await(50, TimeUnit.SECONDS));
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            })
        .run(
            watch -> {
              taken.await();
              return 1;
            });
    assertTrue(inTime.get());
  }
}
