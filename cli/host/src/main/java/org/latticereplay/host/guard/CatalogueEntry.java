package org.latticereplay.host.guard;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One kind of call that can make two runs of a game differ.
 *
 * @param owner the class whose method is called, as {@code java.lang.Math}; nested ones with $
 * @param name the method, {@code <init>} for a constructor, or * for any
 * @param descriptor of the method, as {@code (D)D}; null for any
 * @param category what it has to do with, as {@code clock} or {@code tier-b}
 * @param severity error: it differs; warning: it may; note: a guess that needs a person
 * @param when null when the call itself matters; otherwise what must hold of the object it is made
 *     on, or is given
 * @param why what is wrong with it, in words that go on after "because"
 * @param instead what to use instead
 * @param replacement a method to call instead, as owner.name and descriptor; null when there is
 *     none
 * @param since the release of Java, or of the library, that has it first
 */
public record CatalogueEntry(
    String owner,
    String name,
    String descriptor,
    String category,
    Severity severity,
    When when,
    String why,
    String instead,
    String replacement,
    String since) {
  private static final Pattern OWNER = Pattern.compile("[^\\s/.]+(\\.[^\\s/.]+)*");
  private static final Pattern CATEGORY = Pattern.compile("[a-z][a-z0-9-]*");
  private static final Pattern DESCRIPTOR = Pattern.compile("\\([^\\s()]*\\)[^\\s()]+");

  /** How sure it is that two runs differ. */
  public enum Severity {
    ERROR,
    WARNING,
    NOTE;

    /** The word for it, the same in every report. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What must hold of an object for the call to matter. */
  public enum When {
    /** Its class defines no hash code. */
    IDENTITY_HASH("identityHash"),
    /** Its text holds its identity hash. */
    IDENTITY_TEXT("identityText"),
    /** It is a collection whose order differs from run to run. */
    UNORDERED("unordered");

    private final String hook;

    When(String hook) {
      this.hook = hook;
    }

    /** The method of {@link GuardHook} that looks. */
    String hook() {
      return hook;
    }
  }

  /** Checks what a person may have written. */
  public CatalogueEntry {
    expect(owner != null && OWNER.matcher(owner).matches(), "owner", "a class", owner);
    expect(name != null && !name.isBlank(), "name", "a method, <init> or *", name);
    expect(
        descriptor == null || DESCRIPTOR.matcher(descriptor).matches(),
        "descriptor",
        "a method descriptor such as (D)D",
        descriptor);
    expect(
        category != null && CATEGORY.matcher(category).matches(),
        "category",
        "lower-case letters, digits and -",
        category);
    expect(why != null && !why.isBlank(), "why", "what is wrong with the call", why);
    expect(instead != null && !instead.isBlank(), "instead", "what to use instead", instead);
    severity = severity == null ? Severity.ERROR : severity;
    since = since == null ? "" : since;
  }

  private static void expect(boolean holds, String member, String expected, String got) {
    if (!holds) {
      throw new IllegalArgumentException(
          member + ": expected " + expected + ", got " + (got == null ? "nothing" : got));
    }
  }

  /** Whether it means this method of its owner. */
  boolean means(String method, String type) {
    return (name.equals("*") || name.equals(method))
        && (descriptor == null || descriptor.equals(type));
  }

  /**
   * The method as a person writes it, as {@code java.lang.Math.sin} or {@code new java.io.File}.
   */
  public static String call(String owner, String method) {
    return method.equals("<init>") ? "new " + owner : owner + "." + method;
  }
}
