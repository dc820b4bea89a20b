/**
 * Recording without a player: a {@link org.latticereplay.host.record.RecordingPlan} says what to
 * play, a {@link org.latticereplay.host.record.RecordingRun} plays and records it.
 */
package org.latticereplay.host.record;
