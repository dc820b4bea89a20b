/**
 * Whether a gate can fail: start with {@link org.latticereplay.selftest.SelfTest}, which spoils a
 * log in several ways and looks whether verifying it notices.
 */
package org.latticereplay.selftest;
