package org.latticereplay.host.audit;

import java.util.List;
import org.latticereplay.host.guard.Catalogue;
import org.latticereplay.host.guard.CatalogueEntry.Severity;

/**
 * What the parts of an audit share.
 *
 * @param steps what the step of each game reaches
 * @param wholes what each game reaches
 * @param findings so far
 */
record AuditContext(
    ClassPool pool,
    Catalogue catalogue,
    List<Reach> steps,
    List<Reach> wholes,
    List<AuditFinding> findings) {

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
