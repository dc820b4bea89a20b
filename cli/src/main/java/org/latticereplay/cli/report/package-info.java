/**
 * What a command came to, as facts: start with {@link org.latticereplay.cli.report.VerifyReport}.
 * The packages below show them, to a person as text and to a program as JSON.
 */
package org.latticereplay.cli.report;
