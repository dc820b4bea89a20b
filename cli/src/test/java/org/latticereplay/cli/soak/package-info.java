/**
 * A thousand sessions of all kinds in one call: start with {@link org.latticereplay.cli.soak.Soak}.
 */
package org.latticereplay.cli.soak;
