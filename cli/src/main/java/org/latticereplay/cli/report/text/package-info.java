/** Reports for a person: start with {@link org.latticereplay.cli.report.text.VerifyText}. */
package org.latticereplay.cli.report.text;
