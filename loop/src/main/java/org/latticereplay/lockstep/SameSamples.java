package org.latticereplay.lockstep;

import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;

/** Compares buckets member by member, their peers left out. */
final class SameSamples {
  private SameSamples() {}

  static boolean of(Samples one, Samples other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!same(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean same(Sample one, Sample other) {
    if (!one.kind().equals(other.kind()) || one.memberCount() != other.memberCount()) {
      return false;
    }
    for (int i = 0; i < one.memberCount(); i++) {
      String name = one.memberName(i);
      if (!name.equals(other.memberName(i)) || one.memberType(i) != other.memberType(i)) {
        return false;
      }
      boolean same =
          switch (one.memberType(i)) {
            case NUMBER -> Double.compare(one.number(name), other.number(name)) == 0;
            case TEXT -> one.text(name).equals(other.text(name));
            case FLAG -> one.flag(name) == other.flag(name);
          };
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
