/**
 * Reports as JUnit's XML, which CI servers read: {@link
 * org.latticereplay.cli.report.junit.JUnitXml}.
 */
package org.latticereplay.cli.report.junit;
