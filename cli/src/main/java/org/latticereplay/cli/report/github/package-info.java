/**
 * What GitHub shows beside a run of one of its workflows: annotations ({@link
 * org.latticereplay.cli.report.github.Annotations}) and a summary ({@link
 * org.latticereplay.cli.report.github.StepSummary}).
 */
package org.latticereplay.cli.report.github;
