package org.latticereplay.cli.report.text;

/** How much a report for a person says of each log. */
public enum Detail {
  /** Nothing of what is green. */
  QUIET,
  /** A line each, and all there is of what is not green. */
  NORMAL,
  /** All there is of each. */
  VERBOSE
}
