package org.latticereplay.host.audit;

import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Presented;
import org.latticereplay.state.Saveable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods that are reached from some, as far as calls tell: a call of an interface leads to
 * each class that is made and has the method, and what is handed to the JDK may be called by it.
 * What reflection reaches is not seen.
 */
final class Reach {
  private static final Set<String> EVERYWHERE =
      Set.of("toString()Ljava/lang/String;", "hashCode()I", "equals(Ljava/lang/Object;)Z");

  /** What a provider implements: who asks names the methods that are meant. */
  private static final Set<String> OF_A_GAME =
      Set.of(
          Type.getInternalName(GameSimulation.class),
          Type.getInternalName(Presented.class),
          Type.getInternalName(Saveable.class));

  private final ClassPool pool;
  private final Set<String> reached = new LinkedHashSet<>();
  private final Set<String> made = new LinkedHashSet<>();
  private final Set<String> entered = new HashSet<>();
  private final Map<String, Set<String>> asked = new HashMap<>();
  private final Map<String, Set<String>> above = new HashMap<>();
  private final Map<String, Set<String>> external = new HashMap<>();
  private final Deque<Runnable> left = new ArrayDeque<>();

  Reach(ClassPool pool) {
    this.pool = pool;
  }

  /**
   * From the given methods.
   *
   * @param alreadyMade classes of which there are objects before
   */
  Reach from(String owner, List<String> selectors, Set<String> alreadyMade) {
    alreadyMade.forEach(this::make);
    make(owner);
    for (String selector : selectors) {
      ClassFacts declaring = pool.declaring(owner, selector);
      if (declaring != null) {
        reach(declaring, declaring.method(selector));
      }
    }
    while (!left.isEmpty()) {
      left.poll().run();
    }
    return this;
  }

  /** Whether a method is. */
  boolean has(ClassFacts in, ClassFacts.Method method) {
    return reached.contains(in.name() + "." + method.selector());
  }

  /** The classes of which objects are made. */
  Set<String> made() {
    return made;
  }

  private void reach(ClassFacts in, ClassFacts.Method method) {
    if (!reached.add(in.name() + "." + method.selector())) {
      return;
    }
    left.add(
        () -> {
          enter(in.name());
          method.calls().forEach(this::follow);
          for (ClassFacts.Access each : method.accesses()) {
            if (each.isStatic()) {
              enter(each.owner());
            }
          }
        });
  }

  /** The class is initialised. */
  private void enter(String name) {
    ClassFacts facts = pool.get(name);
    if (facts == null || !entered.add(name)) {
      return;
    }
    ClassFacts.Method initialiser = facts.method("<clinit>()V");
    if (initialiser != null) {
      reach(facts, initialiser);
    }
    enter(facts.parent());
  }

  private void follow(ClassFacts.Call call) {
    String selector = call.name() + call.type();
    if (call.name().equals("<init>")) {
      make(call.owner());
    }
    if (call.opcode() == Opcodes.INVOKESTATIC) {
      enter(call.owner());
    }
    ClassFacts declaring = pool.declaring(call.owner(), selector);
    if (declaring != null) {
      reach(declaring, declaring.method(selector));
    }
    if (call.isVirtual()
        && asked.computeIfAbsent(selector, any -> new HashSet<>()).add(call.owner())) {
      for (String each : new ArrayList<>(made)) {
        answer(each, selector, call.owner());
      }
    }
  }

  private void answer(String type, String selector, String owner) {
    if (!above(type).contains(owner)) {
      return;
    }
    ClassFacts declaring = pool.declaring(type, selector);
    if (declaring != null) {
      reach(declaring, declaring.method(selector));
    }
  }

  private Set<String> above(String type) {
    return above.computeIfAbsent(type, pool::above);
  }

  private void make(String type) {
    if (pool.get(type) == null || !made.add(type)) {
      return;
    }
    enter(type);
    asked.forEach((selector, owners) -> owners.forEach(owner -> answer(type, selector, owner)));
    for (String each : above(type)) {
      ClassFacts facts = pool.get(each);
      if (facts == null) {
        calledFromOutside(each).forEach(selector -> answer(type, selector, each));
      }
    }
    EVERYWHERE.forEach(selector -> answer(type, selector, type));
  }

  /** What code that is not here may call; a game's own methods are named by who asks. */
  private Set<String> calledFromOutside(String type) {
    return external.computeIfAbsent(type, Reach::methods);
  }

  private static Set<String> methods(String type) {
    if (OF_A_GAME.contains(type)) {
      return Set.of();
    }
    Set<String> selectors = new HashSet<>();
    try {
      Class<?> known =
          Class.forName(type.replace('/', '.'), false, GameSimulation.class.getClassLoader());
      for (Method each : known.getMethods()) {
        selectors.add(each.getName() + Type.getMethodDescriptor(each));
      }
    } catch (ClassNotFoundException | LinkageError e) {
      return Set.of(); // of a library that is not here
    }
    return selectors;
  }
}
