/**
 * A small real-time game: start with {@link survivors.SurvivorsGame}, which is all that a replay
 * needs; {@link survivors.RecordSession} makes a session of it.
 */
package survivors;
