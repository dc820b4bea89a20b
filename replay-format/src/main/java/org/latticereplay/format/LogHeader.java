package org.latticereplay.format;

import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.Settings;

/**
 * What a log says of itself before its samples.
 *
 * @param kit the kit it was recorded under
 * @param game the game
 * @param logVersion {@code inputs.version}
 * @param stepMs {@code inputs.stepMs}
 * @param profile {@code inputs.profile}
 * @param settings what was chosen before the start; none in a kit document
 */
public record LogHeader(
    RecordedValue kit,
    RecordedValue game,
    RecordedValue logVersion,
    RecordedValue stepMs,
    RecordedValue profile,
    Settings settings) {
  /** What a game's own log says. */
  public static LogHeader of(GameIdentity identity, Settings settings) {
    return new LogHeader(
        RecordedValue.of(identity.kit()),
        RecordedValue.of(identity.game()),
        RecordedValue.of(identity.logVersion()),
        RecordedValue.of(identity.stepMs()),
        RecordedValue.of(identity.profile()),
        settings);
  }
}
