package org.latticereplay.host.audit;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.latticereplay.host.guard.CatalogueEntry.Severity;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Static fields that hold state, and hash tables whose keys have no stable hash. */
final class FieldAudit {
  static final String STATIC_FIELD = "static-field";
  static final String STATIC_MUTABLE = "static-mutable";
  static final String HASH_KEY = "hash-key";

  private static final Set<String> MUTABLE_PACKAGES = Set.of("java/util/", "java/lang/ref/");
  private static final Set<String> MUTABLE =
      Set.of("java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/ThreadLocal");
  private static final Pattern UNMODIFIABLE =
      Pattern.compile(
          "java/util/(List|Set|Map)\\.(of|copyOf|ofEntries)"
              + "|java/util/Collections\\.(unmodifiable.*|empty.*|singleton.*)"
              + "|java/util/stream/Stream\\.toList|java/util/Optional\\..*");
  private static final Set<String> VALUES =
      Set.of(
          "java/util/Locale",
          "java/util/UUID",
          "java/util/Comparator",
          "java/util/Optional",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/OptionalDouble",
          "java/util/HexFormat",
          "java/util/logging/Logger",
          "java/util/stream/Collector",
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
          "java/util/Objects");
  private static final Pattern HASHED =
      Pattern.compile(
          "Ljava/util/(?:concurrent/)?"
              + "(HashMap|HashSet|Hashtable|IdentityHashMap|WeakHashMap|ConcurrentHashMap|Map|Set"
              + "|ConcurrentMap)<L([^;<]+)[;<].*");

  private FieldAudit() {}

  static void of(AuditContext context, ClassFacts in) {
    for (ClassFacts.Field field : in.fields()) {
      if (field.has(Opcodes.ACC_STATIC) && !field.has(Opcodes.ACC_SYNTHETIC)) {
        ofStatic(context, in, field);
      }
      if (field.signature() != null) {
        keys(context, in, field);
      }
    }
  }

  private static void ofStatic(AuditContext context, ClassFacts in, ClassFacts.Field field) {
    if (!field.has(Opcodes.ACC_FINAL)) {
      add(
          context,
          in,
          field,
          STATIC_FIELD,
          Severity.WARNING,
          "a static field outlives the run, so one session can change the next",
          "keep it in the state, or make it final");
      return;
    }
    String held = mutable(context, in, field);
    if (held != null) {
      boolean array = field.type().startsWith("[");
      add(
          context,
          in,
          field,
          STATIC_MUTABLE,
          array ? Severity.NOTE : Severity.WARNING,
          (array ? "a guess, since a table may never be written: " : "")
              + "a static field holds "
              + held
              + ", which can change and outlives the run",
          "keep it in the state, or make it unmodifiable");
    }
  }

  /** What a final field holds that can change, in words; null for nothing. */
  private static String mutable(AuditContext context, ClassFacts in, ClassFacts.Field field) {
    Type type = Type.getType(field.type());
    if (type.getSort() == Type.ARRAY) {
      return "an array";
    }
    if (type.getSort() != Type.OBJECT || isUnmodifiable(in, field)) {
      return null;
    }
    String name = type.getInternalName();
    ClassFacts own = context.pool().get(name);
    if (own != null) {
      boolean changes =
          !own.has(Opcodes.ACC_ENUM)
              && own.fields().stream()
                  .anyMatch(each -> !each.has(Opcodes.ACC_STATIC) && !each.has(Opcodes.ACC_FINAL));
      return changes ? "a " + own.dotted() : null;
    }
    boolean changes =
        MUTABLE.contains(name)
            || (MUTABLE_PACKAGES.stream().anyMatch(name::startsWith)
                && !VALUES.contains(name)
                && !name.startsWith("java/util/function/")
                && !name.startsWith("java/util/regex/"));
    return changes ? "a " + name.replace('/', '.') : null;
  }

  private static boolean isUnmodifiable(ClassFacts in, ClassFacts.Field field) {
    ClassFacts.Method initialiser = in.method("<clinit>()V");
    return initialiser != null
        && initialiser.accesses().stream()
            .anyMatch(
                each ->
                    each.writes()
                        && each.field().equals(field.name())
                        && each.owner().equals(in.name())
                        && each.from() != null
                        && UNMODIFIABLE.matcher(each.from()).matches());
  }

  private static void keys(AuditContext context, ClassFacts in, ClassFacts.Field field) {
    Matcher hashed = HASHED.matcher(field.signature());
    if (!hashed.matches()) {
      return;
    }
    String table = hashed.group(1);
    String key = hashed.group(2);
    boolean identity = table.equals("IdentityHashMap");
    if (!identity && context.pool().hashesItself(key)) {
      return;
    }
    boolean declared = table.equals("Map") || table.equals("Set") || table.equals("ConcurrentMap");
    if (declared && !makesHashTable(in)) {
      return;
    }
    add(
        context,
        in,
        field,
        HASH_KEY,
        Severity.WARNING,
        "a guess from its type: a hash table over "
            + key.replace('/', '.')
            + ", which has no hash code of its own, is in another order each run",
        "use a LinkedHashMap, a LinkedHashSet or an EnumMap, or define hashCode from fields");
  }

  private static boolean makesHashTable(ClassFacts in) {
    return in.methods().stream()
        .flatMap(method -> method.calls().stream())
        .anyMatch(
            call ->
                call.name().equals("<init>")
                    && (call.owner().equals("java/util/HashMap")
                        || call.owner().equals("java/util/HashSet")
                        || call.owner().equals("java/util/concurrent/ConcurrentHashMap")));
  }

  private static void add(
      AuditContext context,
      ClassFacts in,
      ClassFacts.Field field,
      String rule,
      Severity severity,
      String why,
      String instead) {
    int line = -1;
    Reached reached = Reached.NOT_SEEN;
    String name = in.name() + "." + field.name();
    for (AuditContext.Use use : context.uses().getOrDefault(name, List.of())) {
      Reached from = context.reached(use.in(), use.method());
      reached = from.compareTo(reached) < 0 ? from : reached;
      line = line < 0 && use.in().name().equals(in.name()) ? use.line() : line;
    }
    context.add(rule, severity, in, field.name(), line, rule, why, instead, reached);
  }
}
