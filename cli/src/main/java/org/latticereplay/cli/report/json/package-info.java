/**
 * Reports for a program: records whose components are the members of a document, in their order,
 * written by Jackson. Start with {@link org.latticereplay.cli.report.json.VerifyDocument}; the
 * schemas among this module's resources describe them.
 */
package org.latticereplay.cli.report.json;
