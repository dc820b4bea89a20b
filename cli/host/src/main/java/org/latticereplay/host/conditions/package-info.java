/**
 * Does a game agree with itself when something changes that must not matter? Start with {@link
 * org.latticereplay.host.conditions.Shake}.
 */
package org.latticereplay.host.conditions;
