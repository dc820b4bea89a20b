package org.latticereplay.format;

import java.util.List;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;

/** The kinds of samples that a game declares beyond the kit's, and the check against them. */
final class DeclaredKinds {
  private final List<SampleKind> kinds;

  DeclaredKinds(List<SampleKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /** The declaration of a kind, or null. */
  SampleKind find(String name) {
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).name().equals(name)) {
        return kinds.get(i);
      }
    }
    return null;
  }

  /** That a kind is not known, in words. */
  String unknown(String name) {
    StringBuilder known =
        new StringBuilder("a sample of kind ")
            .append(JsonText.quote(name))
            .append(", which is none of the kit's");
    for (int i = 0; i < kinds.size(); i++) {
      known.append(i == 0 ? ", nor one the game declares: " : ", ").append(kinds.get(i).name());
    }
    return known.toString();
  }

  /** The first member that is not as declared, in words; null when all are. */
  static String fault(Sample sample, SampleKind kind) {
    List<SampleKind.Member> members = kind.members();
    for (int i = 0; i < members.size(); i++) {
      String fault = fault(sample, members.get(i));
      if (fault != null) {
        return fault;
      }
    }
    return null;
  }

  private static String fault(Sample sample, SampleKind.Member member) {
    int at = find(sample, member.name());
    String came;
    if (at < 0) {
      came = "it is absent";
    } else if (sample.memberType(at) != member.type()) {
      came = "got " + words(sample.memberType(at));
    } else if (member.type() == MemberType.NUMBER && member.whole() && fraction(sample, member)) {
      came = "got a fraction";
    } else {
      return null;
    }
    String wanted = member.whole() ? "a whole number" : words(member.type());
    return member.name() + " of a " + sample.kind() + ": expected " + wanted + ", " + came;
  }

  private static int find(Sample sample, String name) {
    for (int i = 0; i < sample.memberCount(); i++) {
      if (sample.memberName(i).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean fraction(Sample sample, SampleKind.Member member) {
    double number = sample.number(member.name());
    return number != Math.rint(number);
  }

  /** A type in words. */
  static String words(MemberType type) {
    return switch (type) {
      case NUMBER -> "a number";
      case TEXT -> "text";
      case FLAG -> "a flag";
    };
  }
}
