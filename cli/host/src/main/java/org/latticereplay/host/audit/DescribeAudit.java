package org.latticereplay.host.audit;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.latticereplay.host.guard.CatalogueEntry.Severity;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Whether a game's {@code describe} reads every field of its state, and writes none. */
final class DescribeAudit {
  static final String MISSED = "describe-misses";
  static final String WRITES = "describe-writes";

  private static final Pattern NAMED = Pattern.compile("L([^;<]+)");

  private DescribeAudit() {}

  static void of(AuditContext context, ClassFacts game, Set<String> made) {
    List<String> selectors = JarAudit.selectors(context.pool(), game, Set.of("describe", "hash"));
    Reach described = new Reach(context.pool()).from(game.name(), selectors, made);
    Set<String> read = new HashSet<>();
    for (ClassFacts in : context.pool().all()) {
      for (ClassFacts.Method method : in.methods()) {
        if (described.has(in, method)) {
          method.accesses().forEach(each -> look(context, in, method, each, read));
        }
      }
    }
    String state = state(context.pool(), game);
    if (state != null) {
      missed(context, state, read);
    }
  }

  private static void look(
      AuditContext context,
      ClassFacts in,
      ClassFacts.Method method,
      ClassFacts.Access access,
      Set<String> read) {
    if (!access.writes()) {
      read.add(access.owner() + "." + access.field());
      return;
    }
    if (!method.name().startsWith("<")) {
      context.add(
          WRITES,
          Severity.ERROR,
          in,
          method.name(),
          access.line(),
          "writes " + access.field(),
          "describe must not change the state: how often it is called would then decide the game",
          "compute it in step",
          context.reached(in, method));
    }
  }

  /** The class of the state, as the game's own describe takes it; null for one that is not here. */
  private static String state(ClassPool pool, ClassFacts game) {
    for (String above : pool.above(game.name())) {
      ClassFacts facts = pool.get(above);
      if (facts == null) {
        continue;
      }
      for (ClassFacts.Method each : facts.methods()) {
        Type[] taken = Type.getArgumentTypes(each.type());
        if (each.name().equals("describe")
            && taken.length == 2
            && !each.has(Opcodes.ACC_SYNTHETIC)
            && taken[0].getSort() == Type.OBJECT) {
          return taken[0].getInternalName();
        }
      }
    }
    return null;
  }

  private static void missed(AuditContext context, String state, Set<String> read) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> left = new ArrayDeque<>(List.of(state));
    while (!left.isEmpty()) {
      String name = left.poll();
      ClassFacts facts = context.pool().get(name);
      if (facts == null || facts.has(Opcodes.ACC_ENUM) || !seen.add(name)) {
        continue;
      }
      left.add(facts.parent());
      for (ClassFacts.Field field : facts.fields()) {
        if (!field.has(Opcodes.ACC_STATIC) && !field.has(Opcodes.ACC_SYNTHETIC)) {
          look(context, facts, field, read);
          Matcher types =
              NAMED.matcher(field.signature() == null ? field.type() : field.signature());
          while (types.find()) {
            left.add(types.group(1));
          }
        }
      }
    }
  }

  private static void look(
      AuditContext context, ClassFacts in, ClassFacts.Field field, Set<String> read) {
    if (isRead(context.pool(), in, field, read) || isSettled(field)) {
      return;
    }
    context.add(
        MISSED,
        Severity.WARNING,
        in,
        field.name(),
        -1,
        MISSED,
        "no describe reads this field of the state, so a difference in it goes unnoticed",
        "describe it, or accept it with the reason why it does not decide the future",
        Reached.STEP);
  }

  /** Code names a field by the class it has the object as, which may lie below. */
  private static boolean isRead(
      ClassPool pool, ClassFacts in, ClassFacts.Field field, Set<String> read) {
    return read.contains(in.name() + "." + field.name())
        || read.stream()
            .filter(each -> each.endsWith("." + field.name()))
            .map(each -> each.substring(0, each.length() - field.name().length() - 1))
            .anyMatch(owner -> pool.get(owner) != null && pool.above(owner).contains(in.name()));
  }

  /** What is set once, and is no object that could change, follows from how the run began. */
  private static boolean isSettled(ClassFacts.Field field) {
    return field.has(Opcodes.ACC_FINAL)
        && (field.type().length() == 1 || field.type().equals("Ljava/lang/String;"));
  }
}
