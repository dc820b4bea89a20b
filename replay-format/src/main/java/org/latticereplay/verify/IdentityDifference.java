package org.latticereplay.verify;

/**
 * One value of the identity in which a log and a game differ.
 *
 * @param field {@code kit}, {@code game}, {@code log-version}, {@code stepMs} or {@code profile}
 * @param recorded the log's value as JSON text, or {@code absent}
 * @param current the game's value as JSON text
 */
public record IdentityDifference(String field, String recorded, String current) {}
