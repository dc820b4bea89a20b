package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.Settings;

/**
 * Compares the five values of an identity, exactly and by type, in their order: kit, game, log
 * version, stepMs, profile.
 *
 * <p>No number is rounded and no text is trimmed: 16.667 and 1000/60 are different steps, and a
 * step that is nearly right lines the ticks up with another game.
 */
final class IdentityComparison {
  private IdentityComparison() {}

  /** What a build is, in the form a log states it in. */
  public static LogHeader of(GameIdentity identity) {
    return new LogHeader(
        RecordedValue.of(identity.kit()),
        RecordedValue.of(identity.game()),
        RecordedValue.of(identity.logVersion()),
        RecordedValue.of(identity.stepMs()),
        RecordedValue.of(identity.profile()),
        Settings.none());
  }

  /** Every value in which a log and a build differ; empty when they agree. */
  public static List<IdentityDifference> differences(LogHeader recorded, LogHeader current) {
    List<IdentityDifference> differences = new ArrayList<>();
    compare(IdentityDifference.KIT, recorded.kit(), current.kit(), differences);
    compare(IdentityDifference.GAME, recorded.game(), current.game(), differences);
    compare(
        IdentityDifference.LOG_VERSION, recorded.logVersion(), current.logVersion(), differences);
    compare(IdentityDifference.STEP_MS, recorded.stepMs(), current.stepMs(), differences);
    compare(IdentityDifference.PROFILE, recorded.profile(), current.profile(), differences);
    return differences;
  }

  private static void compare(
      String field, RecordedValue recorded, RecordedValue current, List<IdentityDifference> into) {
    if (!recorded.sameAs(current)) {
      into.add(new IdentityDifference(field, recorded.json(), current.json()));
    }
  }
}
