package org.latticereplay.cli.report.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.host.inspect.InputDensity;
import org.latticereplay.host.inspect.LogFacts;

/** What {@code inspect} tells of a log; {@code inspect-report.schema.json} describes it. */
public record LogDocument(
    String report,
    int version,
    String log,
    String sha256,
    String form,
    boolean gzipped,
    @JsonInclude(JsonInclude.Include.NON_NULL) Echoed kit,
    @JsonInclude(JsonInclude.Include.NON_NULL) Echoed game,
    @JsonInclude(JsonInclude.Include.NON_NULL) Echoed logVersion,
    @JsonInclude(JsonInclude.Include.NON_NULL) Echoed stepMs,
    @JsonInclude(JsonInclude.Include.NON_NULL) Echoed profile,
    Shared.Start start,
    Map<String, Object> settings,
    long ticks,
    Double seconds,
    Map<String, Long> samples,
    long undelivered,
    Checkpoints checkpoints,
    Density density,
    List<String> parts,
    Map<String, String> meta,
    Map<String, Echoed> claims,
    boolean complete,
    String damage)
    implements Document {
  static final String NAME = "lattice-replay/inspect";
  static final int VERSION = 1;

  record Checkpoints(long count, long first, long last) {}

  record Density(long ticksPerColumn, List<Long> samples) {
    static Density of(InputDensity density) {
      return new Density(
          density.ticksPerColumn(),
          IntStream.range(0, density.columns()).mapToObj(density::samples).toList());
    }
  }

  /** The document of a log. */
  public static LogDocument of(LogFacts log) {
    Map<String, Echoed> claims = new LinkedHashMap<>();
    log.claims().forEach(claim -> claims.put(claim.name(), Echoed.of(claim.value().json())));
    return new LogDocument(
        NAME,
        VERSION,
        log.log(),
        log.sha256(),
        log.form().label(),
        log.gzipped(),
        identity(log.header().kit()),
        identity(log.header().game()),
        identity(log.header().logVersion()),
        identity(log.header().stepMs()),
        identity(log.header().profile()),
        Shared.Start.of(log.start()),
        Shared.settings(log.start().settings()),
        log.end().ticks(),
        Double.isNaN(log.seconds()) ? null : log.seconds(),
        log.samples(),
        log.end().undelivered(),
        new Checkpoints(log.end().checkpoints(), log.firstCheckpoint(), log.lastCheckpoint()),
        Density.of(log.density()),
        log.parts(),
        log.meta().texts(),
        claims,
        log.end().complete(),
        log.end().damage());
  }

  /** As it stands in the log; null for a value that is absent, whose member is left out. */
  private static Echoed identity(RecordedValue value) {
    return value.type() == RecordedValue.Type.ABSENT ? null : Echoed.of(value.json());
  }
}
