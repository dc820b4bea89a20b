package org.latticereplay.format;

import java.util.List;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;

/** Checks samples before they are written: a log holds none that a reader would refuse. */
final class WrittenSamples {
  private DeclaredKinds declared;

  /** Refuses, from now on, kinds that are neither the kit's nor these. */
  void declare(List<SampleKind> kinds) {
    declared = new DeclaredKinds(kinds);
  }

  /**
   * Checks one sample.
   *
   * @throws IllegalArgumentException if it is a tick, is of a kind nobody knows, or lacks a member
   *     that its kind must have
   */
  void check(Sample sample) {
    KitKind kind = KitKind.named(sample.kind());
    if (kind == KitKind.TICK) {
      throw new IllegalArgumentException("sample: a tick is written by tick(), not as a sample");
    }
    int good = 0;
    int count = sample.memberCount();
    for (int i = 0; i < count; i++) {
      String name = sample.memberName(i);
      MemberType type = sample.memberType(i);
      if (type == MemberType.NUMBER && !Double.isFinite(sample.number(name))) {
        throw new IllegalArgumentException(
            name + ": expected a finite number, got " + sample.number(name));
      }
      int bit = KitKind.memberNamed(name);
      if (bit != 0 && KitKind.memberType(bit) == type) {
        good |= bit;
      }
    }
    if (kind == null) {
      declared(sample);
    } else if ((kind.needed & ~good) != 0) {
      int bit = Integer.lowestOneBit(kind.needed & ~good);
      throw new IllegalArgumentException(
          KitKind.nameOf(bit) + ": a " + kind.label + " needs " + KitKind.typeOf(bit));
    }
  }

  private void declared(Sample sample) {
    if (declared == null) {
      return;
    }
    SampleKind kind = declared.find(sample.kind());
    String fault = kind == null ? declared.unknown(sample.kind()) : null;
    fault = kind == null ? fault : DeclaredKinds.fault(sample, kind);
    if (fault != null) {
      throw new IllegalArgumentException(
          fault
              + ", in "
              + sample
              + "; declare it in sampleKinds as it is, or no log with it is accepted");
    }
  }
}
