/**
 * What a run of {@code verify} came to, as facts and as text: start with {@link
 * org.latticereplay.cli.report.VerifyReport}.
 */
package org.latticereplay.cli.report;
