/**
 * Looks through the classes of a jar, without running them, for what can make two runs of a game
 * differ: start with {@link org.latticereplay.host.audit.JarAudit}.
 */
package org.latticereplay.host.audit;
