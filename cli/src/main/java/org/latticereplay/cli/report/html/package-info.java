/**
 * Reports as one page of HTML that needs nothing else: {@link
 * org.latticereplay.cli.report.html.HtmlReport} of a call, {@link
 * org.latticereplay.cli.report.html.HtmlPage} of sessions as JSON. The page itself, its look and
 * its script are resources of this package.
 */
package org.latticereplay.cli.report.html;
