/** From "it diverged" to a cause: start with {@link org.latticereplay.host.diagnose.Diagnosing}. */
package org.latticereplay.host.diagnose;
