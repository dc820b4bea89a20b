package org.latticereplay.host.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.host.guard.Catalogue;
import org.latticereplay.host.guard.CatalogueEntry.Severity;

/**
 * What the parts of an audit share.
 *
 * @param steps what the step of each game reaches
 * @param wholes what each game reaches
 * @param findings so far
 * @param uses of each field, by owner.name
 */
record AuditContext(
    ClassPool pool,
    Catalogue catalogue,
    List<Reach> steps,
    List<Reach> wholes,
    List<AuditFinding> findings,
    Map<String, List<Use>> uses) {
  /** A read or a write of a field, and where it is. */
  record Use(ClassFacts in, ClassFacts.Method method, int line) {}

  static AuditContext of(
      ClassPool pool, Catalogue catalogue, List<Reach> steps, List<Reach> wholes) {
    Map<String, List<Use>> uses = new HashMap<>();
    for (ClassFacts in : pool.all()) {
      for (ClassFacts.Method method : in.methods()) {
        for (ClassFacts.Access each : method.accesses()) {
          uses.computeIfAbsent(each.owner() + "." + each.field(), any -> new ArrayList<>())
              .add(new Use(in, method, each.line()));
        }
      }
    }
    return new AuditContext(pool, catalogue, steps, wholes, new ArrayList<>(), uses);
  }

  /** From where a method is reached. */
  Reached reached(ClassFacts in, ClassFacts.Method method) {
    if (steps.stream().anyMatch(each -> each.has(in, method))) {
      return Reached.STEP;
    }
    return wholes.stream().anyMatch(each -> each.has(in, method)) ? Reached.GAME : Reached.NOT_SEEN;
  }

  /** From where a class is: from where the nearest of its methods is. */
  Reached reached(ClassFacts in) {
    Reached nearest = Reached.NOT_SEEN;
    for (ClassFacts.Method each : in.methods()) {
      Reached reached = reached(in, each);
      nearest = reached.compareTo(nearest) < 0 ? reached : nearest;
    }
    return nearest;
  }

  /** Whether there is a game, so that what is not reached can be told from what is. */
  boolean hasGame() {
    return !wholes.isEmpty();
  }

  void add(
      String rule,
      Severity severity,
      ClassFacts in,
      String member,
      int line,
      String what,
      String why,
      String instead,
      Reached reached) {
    findings.add(
        new AuditFinding(
            rule, severity, in.dotted(), member, in.file(), line, what, why, instead, reached));
  }
}
