package org.latticereplay.host.guard;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What is made of the calls in the catalogue while a game runs.
 *
 * @param mode whether they are told, or end the run
 * @param added entries of a team's own catalogue
 * @param allowed what is let through in silence: categories, and methods as {@code CLASS.METHOD},
 *     which is the one called or the one it is called in
 * @param accepted sites that a team has accepted, as {@link #site} names them
 */
public record GuardPolicy(
    Mode mode, List<CatalogueEntry> added, Set<String> allowed, Set<String> accepted) {
  private static final String NEW = "new ";

  /** Calls are told. */
  public static final GuardPolicy REPORT = of(Mode.REPORT);

  /** Nothing is looked at but what ends the process. */
  public static final GuardPolicy OFF = of(Mode.OFF);

  /** What is done at a call. */
  public enum Mode {
    OFF,
    REPORT,
    DENY;

    /** The word for it on the command line and in reports. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Copies the collections. */
  public GuardPolicy {
    added = List.copyOf(added);
    allowed = Set.copyOf(allowed);
    accepted = Set.copyOf(accepted);
  }

  private static GuardPolicy of(Mode mode) {
    return new GuardPolicy(mode, List.of(), Set.of(), Set.of());
  }

  /** The catalogue that it goes by. */
  public Catalogue catalogue() {
    return Catalogue.own().with(added);
  }

  /**
   * A call in a method, by one name that outlives a change of line numbers.
   *
   * @param in the calling class, with dots
   * @param method the calling method
   * @param call what it calls, as {@link CatalogueEntry#call} has it
   */
  public static String site(String in, String method, String call) {
    return in + "." + method + " > " + call;
  }

  /**
   * The place of a call or a field, as a stack shows it.
   *
   * @param in the class, with dots
   * @param member the method or the field
   * @param file its source file; null when the class does not say
   * @param line in that file; negative when the class does not say
   */
  public static String place(String in, String member, String file, int line) {
    String where = file == null ? "unknown source" : line < 0 ? file : file + ":" + line;
    return in + "." + member + " (" + where + ")";
  }

  /** Whether a call is let through in silence; the parameters are those of {@link #site}. */
  boolean allows(String category, String in, String method, String call) {
    return allows(allowed, category, in, method, call) || accepted.contains(site(in, method, call));
  }

  /**
   * Whether it is let through by one of these names. A constructor is named as reports do, {@code
   * new CLASS}, or as the catalogue does, {@code CLASS.<init>}.
   */
  public static boolean allows(
      Set<String> allowed, String category, String in, String method, String call) {
    return allowed.contains(category)
        || allowed.contains(call)
        || (call.startsWith(NEW) && allowed.contains(call.substring(NEW.length()) + ".<init>"))
        || allowed.contains(in + "." + method);
  }
}
