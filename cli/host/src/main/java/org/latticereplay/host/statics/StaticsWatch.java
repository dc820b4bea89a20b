package org.latticereplay.host.statics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Watches the static state of the classes of one loader. It looks at what the static fields of a
 * class reach when its initialiser ends, and again after a session; nothing in between, so a
 * running session costs nothing.
 *
 * <p>What it proves when it finds nothing: every static field of each initialised class of the game
 * and its class path, and every object reached from them, holds what the initialiser left there;
 * and each class that was initialised while a session ran found the others so. What it does not see
 * is state outside of these classes: of the JDK, of native code, and what a session puts into a
 * static field and takes out again before its end.
 *
 * <p>Any thread may initialise classes; all else belongs to the thread of the session.
 */
public final class StaticsWatch {
  /**
   * The most comparisons of fields and elements for classes that are initialised during one
   * session.
   */
  private static final long LOOKS_MAX = 20_000_000;

  /** The packages of java.base that must be open to this one, or their types are hidden. */
  public static final List<String> OPENED =
      List.of(
          "java.util", "java.util.function", "java.util.concurrent", "java.util.concurrent.locks");

  private final ClassLoader game;
  private final Reached reached;

  /** By class name. */
  private final Map<String, InitializerHooks.Kind> defined = new ConcurrentHashMap<>();

  /** The initialisers that run, the innermost first; guarded by this, as is all that follows. */
  private final Map<Thread, Deque<String>> running = new HashMap<>();

  private final List<Class<?>> waiting = new ArrayList<>();
  private final Set<String> ended = new HashSet<>();
  private boolean inSession;
  private long looks;
  private String unsure = "";

  /** A watch over the classes of this loader. */
  public StaticsWatch(ClassLoader game) {
    this.game = game;
    reached = new Reached(new Readers(game, type -> defined.containsKey(type.getName())));
  }

  /** A class is about to be defined. Takes no lock, since its caller has one. */
  public void defines(String name, InitializerHooks.Kind kind) {
    defined.put(name, kind);
  }

  /** From here on what is known of a log may be anywhere in the game. */
  public synchronized void sessionBegins() {
    inSession = true;
    looks = 0;
  }

  /** The initialiser of a class begins or ends, on the present thread. */
  public synchronized void initializer(String name, boolean end) {
    Deque<String> mine = running.computeIfAbsent(Thread.currentThread(), t -> new ArrayDeque<>());
    if (!end) {
      if (inSession && mine.isEmpty()) {
        lookBefore(name);
      }
      mine.push(name);
      return;
    }
    while (!mine.isEmpty() && !mine.pop().equals(name)) {
      unsure("a static initialiser that " + name + " needs did not end as it should");
    }
    waiting.add(type(name));
    if (mine.isEmpty()) {
      running.remove(Thread.currentThread());
      waiting.forEach(this::look);
      waiting.clear();
    }
  }

  private Class<?> type(String name) {
    try {
      return Class.forName(name, false, game);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("a class that runs is not there: " + name, e);
    }
  }

  private void look(Class<?> type) {
    if (ended.add(type.getName())) {
      reached.add(type);
    }
  }

  /** A class that is initialised during a session must find the others as they always are. */
  private void lookBefore(String name) {
    addUntouched();
    looks += reached.parts();
    if (looks > LOOKS_MAX) {
      unsure("there is too much static state to look at it for each class that is initialised");
      return;
    }
    String change = reached.change();
    if (change != null) {
      unsure(
          "the class "
              + name
              + " was initialised after the session had changed static state: "
              + change);
    }
  }

  private void unsure(String why) {
    if (unsure.isEmpty()) {
      unsure = why;
    }
  }

  /** Classes without an initialiser, once they are in use. */
  private void addUntouched() {
    for (Map.Entry<String, InitializerHooks.Kind> each : defined.entrySet()) {
      if (each.getValue() != InitializerHooks.Kind.FIELDS || ended.contains(each.getKey())) {
        continue;
      }
      try {
        Class<?> type = Class.forName(each.getKey(), false, game);
        if (hasOnlyEndedAbove(type)) {
          ended.add(each.getKey());
          reached.addUntouched(type);
        }
      } catch (ClassNotFoundException | LinkageError e) {
        ended.add(each.getKey()); // it cannot be used, so nothing can be put into it
      }
    }
  }

  /** Whether looking at it runs no initialiser; if not, it is not in use, for that ran them. */
  private boolean hasOnlyEndedAbove(Class<?> type) {
    if (type == null) {
      return true;
    }
    boolean ran =
        defined.get(type.getName()) != InitializerHooks.Kind.INITIALIZER
            || ended.contains(type.getName());
    return ran
        && hasOnlyEndedAbove(type.getSuperclass())
        && Arrays.stream(type.getInterfaces()).allMatch(this::hasOnlyEndedAbove);
  }

  /**
   * After a session, one line on what keeps the next one from the same classes: the field and its
   * value before and after, or what cannot be looked into; empty when nothing does.
   */
  public synchronized String finding() {
    addUntouched();
    String change = reached.change();
    if (change != null) {
      return "the session left static state changed: " + change;
    }
    if (!reached.hidden().isEmpty()) {
      return "static state that cannot be looked into: " + reached.hidden();
    }
    if (!running.isEmpty()) {
      unsure("a static initialiser did not end as it should");
    }
    defined.forEach(
        (name, kind) -> {
          if (kind == InitializerHooks.Kind.UNKNOWN) {
            unsure("the static initialiser of " + name + " cannot be watched");
          }
        });
    return unsure;
  }
}
