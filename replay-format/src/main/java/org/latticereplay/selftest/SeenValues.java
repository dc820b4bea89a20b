package org.latticereplay.selftest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.game.Sample;

/**
 * Two values that a log gives each member of each kind of input. An input changed to a value that
 * the log itself uses is one that the game can be expected to take.
 */
final class SeenValues {
  /** How many members are kept; a log may name any number of them. */
  static final int MEMBERS_MAX = 256;

  private static final double WHOLE_MAX = 9007199254740991.0;

  private final Map<String, Two> seen = new HashMap<>();

  /** Keeps the values of one sample. */
  void add(Sample sample) {
    for (int i = 0; i < sample.memberCount(); i++) {
      String member = sample.memberName(i);
      Object value =
          switch (sample.memberType(i)) {
            case NUMBER -> sample.number(member);
            case TEXT -> sample.text(member);
            case FLAG -> null; // a flag has but one other value
          };
      if (value != null) {
        String key = key(sample, member);
        Two two = seen.get(key);
        if (two != null) {
          two.add(value);
        } else if (seen.size() < MEMBERS_MAX) {
          seen.put(key, new Two(value));
        }
      }
    }
  }

  private static String key(Sample sample, String member) {
    return sample.kind() + '\n' + member;
  }

  /** One other value for each member of a sample, in the sample's order. */
  List<OtherValue> others(Sample sample) {
    List<OtherValue> others = new ArrayList<>();
    for (int i = 0; i < sample.memberCount(); i++) {
      String member = sample.memberName(i);
      Two two = seen.get(key(sample, member));
      others.add(
          switch (sample.memberType(i)) {
            case NUMBER -> number(member, sample.number(member), two);
            case TEXT -> text(member, sample.text(member), two);
            case FLAG -> OtherValue.flag(member, !sample.flag(member));
          });
    }
    return others;
  }

  private static OtherValue number(String member, double value, Two two) {
    Object other = two == null ? null : two.otherThan(value);
    double near = Math.abs(value) < WHOLE_MAX ? value + 1 : 0;
    return OtherValue.number(member, other instanceof Double seen ? seen : near);
  }

  private static OtherValue text(String member, String value, Two two) {
    Object other = two == null ? null : two.otherThan(value);
    return OtherValue.text(member, other instanceof String seen ? seen : value + "?");
  }

  private static final class Two {
    private final Object first;
    private Object second;

    Two(Object first) {
      this.first = first;
    }

    void add(Object value) {
      if (second == null && !value.equals(first)) {
        second = value;
      }
    }

    Object otherThan(Object value) {
      return first.equals(value) ? second : first;
    }
  }
}
