/**
 * Other ways to run a log that must come to the same states: start with {@link
 * org.latticereplay.host.variant.RunVariant}.
 */
package org.latticereplay.host.variant;
