/**
 * Reports for a program, as the schemas beside them describe: start with {@link
 * org.latticereplay.cli.report.json.VerifyJson}.
 */
package org.latticereplay.cli.report.json;
