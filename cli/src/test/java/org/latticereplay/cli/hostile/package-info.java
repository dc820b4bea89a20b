/** Games that harm: start with {@link org.latticereplay.cli.hostile.HostileGames}. */
package org.latticereplay.cli.hostile;
