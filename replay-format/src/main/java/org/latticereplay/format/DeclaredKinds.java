package org.latticereplay.format;

import java.util.List;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;

/** Checks samples against the kinds that a game declares beyond the kit's. */
final class DeclaredKinds {
  private final List<SampleKind> kinds;

  DeclaredKinds(List<SampleKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /**
   * Checks a sample of a kind that is none of the kit's.
   *
   * @throws IllegalArgumentException if its kind is not declared, or a member is absent or of
   *     another type
   */
  void check(Sample sample) {
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).name().equals(sample.kind())) {
        check(sample, kinds.get(i).members());
        return;
      }
    }
    throw new IllegalArgumentException(
        "sample "
            + sample
            + ": its kind is none of the kit's; declare it in sampleKinds, or no log with it is"
            + " accepted");
  }

  private static void check(Sample sample, List<SampleKind.Member> members) {
    for (int i = 0; i < members.size(); i++) {
      SampleKind.Member member = members.get(i);
      if (!holds(sample, member)) {
        throw new IllegalArgumentException(
            "sample "
                + sample
                + ": expected "
                + member.name()
                + " to be "
                + (member.whole() ? "a whole number" : member.type()));
      }
    }
  }

  private static boolean holds(Sample sample, SampleKind.Member member) {
    for (int i = 0; i < sample.memberCount(); i++) {
      if (sample.memberName(i).equals(member.name())) {
        boolean typed = sample.memberType(i) == member.type();
        if (!typed || member.type() != MemberType.NUMBER || !member.whole()) {
          return typed;
        }
        double number = sample.number(member.name());
        return number == Math.rint(number);
      }
    }
    return false;
  }
}
