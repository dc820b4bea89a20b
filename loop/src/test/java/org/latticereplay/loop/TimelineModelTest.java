package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.testing.Seeds;

/** Plays random scripts on a timeline and on a list that is searched from end to end. */
class TimelineModelTest {
  /** A timer of the plain model. */
  private static final class Plain {
    final int name;
    final long periodMicros;
    long dueMicros;
    boolean live = true;

    Plain(int name, long dueMicros, long periodMicros) {
      this.name = name;
      this.dueMicros = dueMicros;
      this.periodMicros = periodMicros;
    }
  }

  private final Timeline line = new Timeline();
  private final List<TimerId> handles = new ArrayList<>();
  private final List<String> fired = new ArrayList<>();

  private final List<Plain> plain = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();
  private long nowMicros;

  @ParameterizedTest
  @ValueSource(ints = {3, 40, 2000})
  void firesAsAPlainListDoes(int timersAtOnce) {
    Seeds seeds = Seeds.of("TimelineModelTest " + timersAtOnce, 20260101L + timersAtOnce);
    for (int round = 0; round < 60; round++) {
      Seeds random = seeds.round(round);
      for (int i = random.below(timersAtOnce); i > 0; i--) {
        add(random);
      }
      for (int i = random.below(1 + timersAtOnce / 4); i > 0; i--) {
        cancel(random.below(handles.size() + 1));
      }
      // Small advances pop a few timers, large ones rebuild the heap.
      long micros = random.below(random.oneIn(4) ? 2_000_000 : 20_000);
      advance(micros);
      String where = "seed " + seeds.seed() + ", round " + round;
      assertEquals(expected, fired, where);
      assertEquals(plain.stream().filter(timer -> timer.live).count(), line.pending(), where);
      if (random.oneIn(20)) {
        line.cancelAll();
        plain.forEach(timer -> timer.live = false);
      }
      plain.removeIf(timer -> !timer.live);
      fired.clear();
      expected.clear();
    }
  }

  private void add(Seeds random) {
    int name = handles.size();
    long micros = 1L + random.below(random.oneIn(2) ? 50 : 1_000_000);
    if (random.oneIn(3)) {
      handles.add(line.every(micros / 1e6, repeats -> react(fired, name, repeats)));
      plain.add(new Plain(name, nowMicros + micros, micros));
    } else {
      handles.add(line.after(micros / 1e6, () -> react(fired, name, 0)));
      plain.add(new Plain(name, nowMicros + micros, 0));
    }
  }

  private void cancel(int name) {
    boolean real = name < handles.size() && line.cancel(handles.get(name));
    assertEquals(cancelPlain(name), real);
  }

  private boolean cancelPlain(int name) {
    for (Plain timer : plain) {
      if (timer.name == name && timer.live) {
        timer.live = false;
        return true;
      }
    }
    return false;
  }

  /** Every seventh timer cancels its neighbours, on whichever side is playing. */
  private void react(List<String> log, int name, long repeats) {
    log.add(name + " x" + repeats);
    if (name % 7 == 0) {
      for (int other : new int[] {name - 1, name + 1, name}) {
        if (other >= 0 && other < handles.size()) {
          boolean cancelled = log == fired ? line.cancel(handles.get(other)) : cancelPlain(other);
          log.add(other + " " + cancelled);
        }
      }
    }
  }

  private void advance(long micros) {
    line.advance(micros / 1e6);
    nowMicros += micros;
    assertEquals(nowMicros / 1e6, line.time());
    List<Plain> due =
        plain.stream()
            .filter(timer -> timer.live && timer.dueMicros <= nowMicros)
            .sorted(
                Comparator.<Plain>comparingLong(timer -> timer.dueMicros)
                    .thenComparingInt(timer -> timer.name))
            .toList();
    for (Plain timer : due) {
      if (timer.live) {
        long repeats = 0;
        if (timer.periodMicros == 0) {
          timer.live = false;
        } else {
          repeats = (nowMicros - timer.dueMicros) / timer.periodMicros + 1;
          timer.dueMicros += repeats * timer.periodMicros;
        }
        react(expected, timer.name, repeats);
      }
    }
  }
}
