package org.latticereplay.game;

import java.util.ArrayList;
import java.util.List;

/**
 * A kind of sample that a game reads beyond the kit's own: its name and the members each sample of
 * it has.
 *
 * <p>A log is checked against it before a sample is delivered, and a generated session draws from
 * it.
 *
 * <pre>{@code
 * SampleKind.named("pick").whole("card", 0, 2)
 * SampleKind.named("chat").text("word", "hi", "gg").flag("team")
 * }</pre>
 *
 * @param name the kind; not one of the kit's and not {@code tick}
 * @param members in the order they are written
 */
public record SampleKind(String name, List<Member> members) {
  private static final List<String> TAKEN =
      List.of("down", "move", "up", "cancel", "wheel", "key", "blur", "tick");

  /**
   * One member of a kind.
   *
   * @param name not {@code kind} and not {@code peer}
   * @param type what it holds
   * @param low least number to generate
   * @param high largest number to generate
   * @param whole whether only whole numbers are meant
   * @param texts the texts to generate from; empty for another type
   */
  public record Member(
      String name, MemberType type, double low, double high, boolean whole, List<String> texts) {
    /** Copies the list. */
    public Member {
      if (name == null || name.isEmpty() || name.equals("kind") || name.equals("peer")) {
        throw new IllegalArgumentException(
            "member name: expected text other than kind and peer, got " + name);
      }
      if (type == MemberType.NUMBER && !(low <= high && high - low <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            name + ": expected finite low <= high, got " + low + " and " + high);
      }
      texts = List.copyOf(texts);
    }
  }

  /**
   * Checks the names.
   *
   * @throws IllegalArgumentException if the kind is one of the kit's, or two members share a name
   */
  public SampleKind {
    if (name == null || name.isEmpty() || TAKEN.contains(name)) {
      throw new IllegalArgumentException(
          "sample kind: expected text other than the kit's " + TAKEN + ", got " + name);
    }
    members = List.copyOf(members);
    long names = members.stream().map(Member::name).distinct().count();
    if (names != members.size()) {
      throw new IllegalArgumentException(name + ": two members share a name");
    }
  }

  /** A kind without members so far. */
  public static SampleKind named(String name) {
    return new SampleKind(name, List.of());
  }

  /** This kind with one more number, any in low .. high when generated. */
  public SampleKind number(String member, double low, double high) {
    return with(new Member(member, MemberType.NUMBER, low, high, false, List.of()));
  }

  /** This kind with one more whole number, any in low .. high when generated. */
  public SampleKind whole(String member, long low, long high) {
    return with(new Member(member, MemberType.NUMBER, low, high, true, List.of()));
  }

  /** This kind with one more text, any of the given when generated. */
  public SampleKind text(String member, String... texts) {
    return with(new Member(member, MemberType.TEXT, 0, 0, false, List.of(texts)));
  }

  /** This kind with one more flag. */
  public SampleKind flag(String member) {
    return with(new Member(member, MemberType.FLAG, 0, 0, false, List.of()));
  }

  private SampleKind with(Member member) {
    List<Member> more = new ArrayList<>(members);
    more.add(member);
    return new SampleKind(name, more);
  }
}
