package org.latticereplay.host.inspect;

import java.util.List;
import java.util.Map;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.LogForm;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.RunStart;

/**
 * What is in a log.
 *
 * @param log the log, as the command line names it
 * @param sha256 of the file as stored
 * @param gzipped whether it is compressed
 * @param start how the run begins
 * @param samples how many of each kind, ticks not among them, in name order
 * @param firstCheckpoint log tick, or -1
 * @param lastCheckpoint log tick, or -1
 * @param density how many samples came when
 * @param parts the names of the parts that checkpoints have, in name order
 * @param meta what the log says about its making
 * @param claims what the session claims at its end
 */
public record LogFacts(
    String log,
    String sha256,
    LogForm form,
    boolean gzipped,
    LogHeader header,
    RunStart start,
    LogEnd end,
    Map<String, Long> samples,
    long firstCheckpoint,
    long lastCheckpoint,
    InputDensity density,
    List<String> parts,
    LogMeta meta,
    List<Claim> claims) {
  /** The log tick of the last step; startTick - 1 when there is none. */
  public long lastTick() {
    return start.tick() + end.ticks() - 1;
  }

  /** The length in seconds of game time; NaN when the log does not say its step. */
  public double seconds() {
    RecordedValue step = header.stepMs();
    return step.type() == RecordedValue.Type.NUMBER
        ? end.ticks() * step.number() / 1000
        : Double.NaN;
  }

  /** How many samples there are of any kind. */
  public long sampleCount() {
    return samples.values().stream().mapToLong(Long::longValue).sum();
  }
}
