package org.latticereplay.host.audit;

import org.latticereplay.host.guard.CatalogueEntry;
import org.latticereplay.host.guard.CatalogueEntry.Severity;
import org.latticereplay.host.guard.CatalogueEntry.When;
import org.objectweb.asm.Opcodes;

/** The calls of the catalogue. */
final class CallAudit {
  private CallAudit() {}

  static void of(AuditContext context, ClassFacts in) {
    for (ClassFacts.Method method : in.methods()) {
      for (ClassFacts.Call call : method.calls()) {
        CatalogueEntry entry = meant(context, call);
        if (entry != null) {
          add(context, in, method, call, entry);
        }
      }
    }
  }

  /** Also where the call names a class of the jar that has the method from one above it. */
  private static CatalogueEntry meant(AuditContext context, ClassFacts.Call call) {
    CatalogueEntry named = context.catalogue().find(call.owner(), call.name(), call.type());
    if (named != null || context.pool().get(call.owner()) == null) {
      return named;
    }
    if (call.name().equals("<init>")
        || context.pool().declaring(call.owner(), call.name() + call.type()) != null) {
      return null;
    }
    for (String above : context.pool().above(call.owner())) {
      CatalogueEntry entry = context.catalogue().find(above, call.name(), call.type());
      if (entry != null && context.pool().get(above) == null) {
        return entry;
      }
    }
    return null;
  }

  private static void add(
      AuditContext context,
      ClassFacts in,
      ClassFacts.Method method,
      ClassFacts.Call call,
      CatalogueEntry entry) {
    Reached reached = context.reached(in, method);
    Severity severity = entry.severity();
    String why = entry.why();
    if (entry.when() != null) {
      boolean sure =
          entry.when() == When.IDENTITY_HASH
              && (call.opcode() == Opcodes.INVOKESPECIAL
                  || context.pool().get(call.owner()) != null);
      if (!sure) {
        if (context.hasGame() && reached != Reached.STEP) {
          return; // a guess, and one that decides nothing
        }
        severity = Severity.NOTE;
        why = "a guess, since the object's class is not known here: " + why;
      }
    }
    String what = CatalogueEntry.call(entry.owner(), call.name());
    context.add(
        entry.category(),
        severity,
        in,
        method.name(),
        call.line(),
        what,
        why,
        entry.instead(),
        reached);
  }
}
