/**
 * Whether a gate can fail: start with {@link org.latticereplay.selftest.SelfTest}, which spoils a
 * log in several ways and looks whether verifying it notices; {@link
 * org.latticereplay.selftest.Trial} is one of these ways.
 */
package org.latticereplay.selftest;
