package org.latticereplay.selftest;

import java.util.function.UnaryOperator;
import org.latticereplay.format.LogCursor;

/**
 * One way to change the inputs of a log.
 *
 * @param kind what is done
 * @param place the input it is done to; null for all of them
 * @param other the other value it is given; null unless it is altered
 */
record InputChange(Kind kind, InputPlace place, OtherValue other)
    implements UnaryOperator<LogCursor> {
  /** What is done. */
  enum Kind {
    /** No input is delivered. */
    DROP_ALL,
    /** One is left out. */
    DROP,
    /** One comes a tick later, before that tick's own. */
    DELAY,
    /** One member of one input has another value. */
    ALTER
  }

  static InputChange dropAll() {
    return new InputChange(Kind.DROP_ALL, null, null);
  }

  static InputChange drop(InputPlace place) {
    return new InputChange(Kind.DROP, place, null);
  }

  static InputChange delay(InputPlace place) {
    return new InputChange(Kind.DELAY, place, null);
  }

  static InputChange alter(InputPlace place, OtherValue other) {
    return new InputChange(Kind.ALTER, place, other);
  }

  @Override
  public LogCursor apply(LogCursor log) {
    return new SpoiltCursor(log, this);
  }

  /** The log tick it is done at; -1 for all inputs. */
  long tick() {
    return place == null ? -1 : place.tick();
  }
}
