/** What bisecting costs beside verifying: run by {@code scripts/bisect-cost}. */
package org.latticereplay.cli.cost;
