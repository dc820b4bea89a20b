package org.latticereplay.host.audit;

import org.latticereplay.host.guard.CatalogueEntry;
import org.latticereplay.host.guard.GuardPolicy;

/**
 * One thing in a jar that can make two runs differ.
 *
 * @param rule a category of the catalogue, or what else is looked for
 * @param severity error: it differs; warning: it may; note: a guess that needs a person
 * @param in the class, with dots
 * @param member the method or the field
 * @param file its source file; null when the class does not say
 * @param line in that file; -1 when the class does not say
 * @param what is called, or what is wrong with the field, in a word or as a method
 * @param why what is wrong
 * @param instead what to do
 * @param reached from where
 */
public record AuditFinding(
    String rule,
    CatalogueEntry.Severity severity,
    String in,
    String member,
    String file,
    int line,
    String what,
    String why,
    String instead,
    Reached reached) {
  /** The name by which it can be accepted; the same as the guard's for a call. */
  public String site() {
    return GuardPolicy.site(in, member, what);
  }

  /** Whether it fails an audit that has not accepted it; a guess never does. */
  public boolean counts() {
    return severity != CatalogueEntry.Severity.NOTE;
  }

  /** Where it is, as a stack shows it. */
  public String place() {
    return GuardPolicy.place(in, member, file, line);
  }
}
