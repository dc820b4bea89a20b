package org.latticereplay.host.audit;

import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.host.guard.CatalogueEntry.Severity;
import org.objectweb.asm.Opcodes;

/** What a step has that only threads need, and class files from before arithmetic was strict. */
final class LockAudit {
  static final String LOCK = "lock";
  static final String OLD_CLASS_FILE = "old-class-file";

  private static final int JAVA_17 = 61;
  private static final int FIRST_MAJOR = 44;
  private static final String WHY = "a step runs on one thread, so a lock hints at another";
  private static final String INSTEAD = "do without threads, and without locks";

  private LockAudit() {}

  static void of(AuditContext context, ClassFacts in) {
    for (ClassFacts.Method method : in.methods()) {
      if (context.reached(in, method) != Reached.STEP) {
        continue;
      }
      if (method.has(Opcodes.ACC_SYNCHRONIZED)) {
        add(context, in, method, method.line(), "synchronized");
      }
      method.locks().forEach(line -> add(context, in, method, line, "synchronized"));
      for (ClassFacts.Access each : method.accesses()) {
        if (isVolatile(context.pool().get(each.owner()), each.field())) {
          add(context, in, method, each.line(), "volatile " + each.field());
        }
      }
    }
  }

  private static boolean isVolatile(ClassFacts owner, String field) {
    return owner != null
        && owner.fields().stream()
            .anyMatch(each -> each.name().equals(field) && each.has(Opcodes.ACC_VOLATILE));
  }

  private static void add(
      AuditContext context, ClassFacts in, ClassFacts.Method method, int line, String what) {
    context.add(LOCK, Severity.NOTE, in, method.name(), line, what, WHY, INSTEAD, Reached.STEP);
  }

  /** One finding for each jar, since all its classes are mostly of one age. */
  static void oldClassFiles(AuditContext context) {
    Map<String, int[]> old = new TreeMap<>();
    for (ClassFacts each : context.pool().all()) {
      if (each.version() < JAVA_17) {
        int[] counted = old.computeIfAbsent(each.archive(), any -> new int[] {0, JAVA_17});
        counted[0]++;
        counted[1] = Math.min(counted[1], each.version());
      }
    }
    old.forEach(
        (archive, counted) ->
            context
                .findings()
                .add(
                    new AuditFinding(
                        OLD_CLASS_FILE,
                        Severity.NOTE,
                        archive,
                        "classes",
                        null,
                        -1,
                        OLD_CLASS_FILE,
                        counted[0]
                            + " class(es) are older than Java 17, the oldest of Java "
                            + (counted[1] - FIRST_MAJOR)
                            + ": a JVM before 17 need not compute strictly in them",
                        "run on Java 17 or later, as this tool does, or compile with --release 17",
                        Reached.NOT_SEEN)));
  }
}
