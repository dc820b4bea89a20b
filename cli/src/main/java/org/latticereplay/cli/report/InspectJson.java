package org.latticereplay.cli.report;

import org.latticereplay.format.Claim;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.host.game.UnloadedProvider;
import org.latticereplay.host.inspect.InputDensity;
import org.latticereplay.host.inspect.JarFacts;
import org.latticereplay.host.inspect.LogFacts;
import tools.jackson.core.JsonGenerator;

/** What {@code inspect} tells a script; {@code inspect-report.schema.json} describes it. */
public final class InspectJson {
  private static final String NAME = "lattice-replay/inspect";
  private static final int VERSION = 1;

  private InspectJson() {}

  /** A log. */
  public static String of(LogFacts log) {
    return ReportJson.write(
        out -> {
          head(out, "log", log.log(), log.sha256());
          out.writeStringProperty("form", log.form().label());
          out.writeBooleanProperty("gzipped", log.gzipped());
          identity(out, "kit", log.header().kit());
          identity(out, "game", log.header().game());
          identity(out, "logVersion", log.header().logVersion());
          identity(out, "stepMs", log.header().stepMs());
          identity(out, "profile", log.header().profile());
          out.writeObjectPropertyStart("start");
          out.writeNumberProperty("seed", log.start().seed());
          out.writeNumberProperty("state", log.start().state());
          out.writeNumberProperty("tick", log.start().tick());
          out.writeEndObject();
          EvidenceJson.settings(out, log.start().settings());
          out.writeNumberProperty("ticks", log.end().ticks());
          if (Double.isNaN(log.seconds())) {
            out.writeNullProperty("seconds");
          } else {
            out.writeNumberProperty("seconds", log.seconds());
          }
          out.writeObjectPropertyStart("samples");
          log.samples().forEach(out::writeNumberProperty);
          out.writeEndObject();
          out.writeNumberProperty("undelivered", log.end().undelivered());
          out.writeObjectPropertyStart("checkpoints");
          out.writeNumberProperty("count", log.end().checkpoints());
          out.writeNumberProperty("first", log.firstCheckpoint());
          out.writeNumberProperty("last", log.lastCheckpoint());
          out.writeEndObject();
          density(out, log.density());
          out.writeArrayPropertyStart("parts");
          log.parts().forEach(out::writeString);
          out.writeEndArray();
          EvidenceJson.meta(out, log.meta());
          out.writeObjectPropertyStart("claims");
          for (Claim claim : log.claims()) {
            out.writeName(claim.name());
            ReportJson.raw(out, claim.value().json());
          }
          out.writeEndObject();
          out.writeBooleanProperty("complete", log.end().complete());
          out.writeStringProperty("damage", log.end().damage());
          out.writeEndObject();
        });
  }

  private static void density(JsonGenerator out, InputDensity density) {
    out.writeObjectPropertyStart("density");
    out.writeNumberProperty("ticksPerColumn", density.ticksPerColumn());
    out.writeArrayPropertyStart("samples");
    for (int i = 0; i < density.columns(); i++) {
      out.writeNumber(density.samples(i));
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void head(JsonGenerator out, String kind, String name, String sha256) {
    out.writeStartObject();
    out.writeStringProperty("report", NAME);
    out.writeNumberProperty("version", VERSION);
    out.writeStringProperty(kind, name);
    out.writeStringProperty("sha256", sha256);
  }

  /** As it stands in the log; a value that is absent is left out. */
  private static void identity(JsonGenerator out, String name, RecordedValue value) {
    if (value.type() != RecordedValue.Type.ABSENT) {
      out.writeName(name);
      ReportJson.raw(out, value.json());
    }
  }

  /** A jar. */
  public static String of(JarFacts jar) {
    return ReportJson.write(
        out -> {
          head(out, "jar", jar.jar(), jar.sha256());
          out.writeArrayPropertyStart("providers");
          for (JarFacts.Provider provider : jar.providers()) {
            GameIdentity identity = provider.identity();
            out.writeStartObject();
            out.writeStringProperty("provider", provider.name());
            out.writeStringProperty("kit", identity.kit());
            out.writeStringProperty("game", identity.game());
            out.writeNumberProperty("logVersion", identity.logVersion());
            out.writeNumberProperty("stepMs", identity.stepMs());
            out.writeNumberProperty("hz", identity.hz());
            out.writeStringProperty("profile", identity.profile());
            out.writeEndObject();
          }
          out.writeEndArray();
          out.writeArrayPropertyStart("notLoaded");
          for (UnloadedProvider unloaded : jar.unloaded()) {
            out.writeStartObject();
            out.writeStringProperty("provider", unloaded.provider());
            out.writeStringProperty("reason", unloaded.reason());
            out.writeEndObject();
          }
          out.writeEndArray();
          out.writeEndObject();
        });
  }
}
