package org.latticereplay.cli.report.json;

import java.io.PrintWriter;
import org.latticereplay.cli.report.SampleSink;
import org.latticereplay.format.JsonText;
import org.latticereplay.game.Sample;
import tools.jackson.core.JsonGenerator;

/**
 * The samples of a log, written as they are read: a list of any length takes no memory. {@code
 * inspect-report.schema.json} describes it.
 */
public final class SamplesJson implements SampleSink {
  private final PrintWriter target;
  private final JsonGenerator out;

  /** Why the list ends early. */
  record Stopped(String verdict, String message) {}

  /**
   * Begins the document.
   *
   * @param target stays open
   * @param log the log, as the command line names it
   */
  public SamplesJson(PrintWriter target, String log) {
    this.target = target;
    this.out = JsonReports.generator(target);
    out.writeStartObject();
    out.writeStringProperty("report", LogDocument.NAME);
    out.writeNumberProperty("version", LogDocument.VERSION);
    out.writeStringProperty("log", WholeText.of(log));
    out.writeArrayPropertyStart("samples");
  }

  @Override
  public void sample(long tick, Sample sample) {
    String members = JsonText.of(sample).substring(1);
    out.writeRawValue("{\"tick\":" + (tick < 0 ? "null" : tick) + "," + members);
  }

  @Override
  public void end(Stop stop) {
    out.writeEndArray();
    if (stop != null) {
      out.writePOJOProperty("stopped", new Stopped(stop.kind().label(), stop.message()));
    }
    out.writeEndObject();
    out.flush();
    target.print('\n');
    target.flush();
  }
}
