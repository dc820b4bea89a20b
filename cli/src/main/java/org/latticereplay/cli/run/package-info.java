/**
 * Running one session after the other so that none can harm another: start with {@link
 * org.latticereplay.cli.run.SessionRunner}.
 */
package org.latticereplay.cli.run;
