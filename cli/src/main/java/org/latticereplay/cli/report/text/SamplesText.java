package org.latticereplay.cli.report.text;

import java.io.PrintWriter;
import org.latticereplay.cli.report.SampleSink;
import org.latticereplay.game.Sample;
import org.latticereplay.host.text.OneLine;

/** The samples of a log for a person, one a line. */
public final class SamplesText implements SampleSink {
  private final PrintWriter out;

  /** A list that is written as the samples come. */
  public SamplesText(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void sample(long tick, Sample sample) {
    out.print(tick < 0 ? "undelivered" : "tick " + tick);
    out.print("  " + OneLine.of(sample.toString()) + "\n");
  }

  @Override
  public void end(Stop stop) {
    out.flush();
  }
}
