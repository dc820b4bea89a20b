package org.latticereplay.cli.report.text;

import java.util.Locale;
import java.util.stream.Collectors;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogHeader;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.host.game.UnloadedProvider;
import org.latticereplay.host.inspect.InputDensity;
import org.latticereplay.host.inspect.JarFacts;
import org.latticereplay.host.inspect.LogFacts;

/** What {@code inspect} tells a person. */
public final class InspectText {
  private static final int INDENT = 2;
  private static final int LABEL = 14;

  private final Lines out = new Lines(INDENT, LABEL);

  private InspectText() {}

  /** A log. */
  public static String of(LogFacts log) {
    InspectText text = new InspectText();
    text.out.head("", log.log() + ": a " + form(log));
    LogHeader header = log.header();
    text.line("kit", header.kit().toString());
    text.line("game", header.game().toString());
    text.line("log version", header.logVersion().toString());
    text.line("stepMs", header.stepMs().toString());
    text.line("profile", header.profile().toString());
    RunStart start = log.start();
    if (!start.settings().isEmpty()) {
      text.line("settings", start.settings().toString());
    }
    text.line(
        "start", "tick " + start.tick() + ", seed " + start.seed() + ", state " + start.state());
    text.line(
        "ticks", log.end().ticks() + length(log) + ", the last is log tick " + log.lastTick());
    text.line("samples", samples(log));
    text.density(log);
    text.line("checkpoints", checkpoints(log));
    if (!log.parts().isEmpty()) {
      text.line("parts", String.join(", ", log.parts()));
    }
    for (Claim claim : log.claims()) {
      text.line("claim", claim.name() + " " + claim.value());
    }
    log.meta().texts().forEach((name, value) -> text.line("meta", name + ": " + value));
    text.line("sha256", log.sha256());
    text.line(
        "integrity",
        log.end().complete() ? "whole: read to its end" : "not whole: " + log.end().damage());
    return text.out.toString();
  }

  private void density(LogFacts log) {
    InputDensity density = log.density();
    if (density.most() == 0) {
      return;
    }
    line("input", "|" + density.chart() + "|");
    double seconds = log.seconds() / log.end().ticks() * density.ticksPerColumn();
    String column =
        Double.isNaN(seconds)
            ? density.ticksPerColumn() + " ticks"
            : String.format(Locale.ROOT, "%.3g s", seconds);
    line("", "a column is " + column + ", the fullest has " + density.most() + " samples");
  }

  private static String length(LogFacts log) {
    double seconds = log.seconds();
    if (Double.isNaN(seconds)) {
      return "";
    }
    long minutes = (long) (seconds / 60);
    return minutes == 0
        ? String.format(Locale.ROOT, " (%.1f s)", seconds)
        : String.format(Locale.ROOT, " (%d min %.1f s)", minutes, seconds - minutes * 60);
  }

  private static String form(LogFacts log) {
    String form =
        switch (log.form()) {
          case KIT_DOCUMENT -> "kit document";
          case KIT_ENVELOPE -> "kit document in a save envelope";
          case STREAM -> "stream";
        };
    return form + (log.gzipped() ? ", gzipped" : "");
  }

  private static String samples(LogFacts log) {
    String kinds =
        log.samples().entrySet().stream()
            .map(kind -> kind.getValue() + " " + kind.getKey())
            .collect(Collectors.joining(", "));
    long undelivered = log.end().undelivered();
    return log.sampleCount()
        + (kinds.isEmpty() ? "" : ": " + kinds)
        + (undelivered == 0
            ? ""
            : "; and " + undelivered + " after the last tick, never delivered");
  }

  private static String checkpoints(LogFacts log) {
    long count = log.end().checkpoints();
    return count == 0
        ? "none: verify can prove nothing"
        : count + ", from log tick " + log.firstCheckpoint() + " to " + log.lastCheckpoint();
  }

  /** A jar. */
  public static String of(JarFacts jar) {
    InspectText text = new InspectText();
    text.out.head("", jar.jar() + ": " + games(jar));
    for (JarFacts.Provider provider : jar.providers()) {
      GameIdentity identity = provider.identity();
      text.line("game", identity.game());
      text.line("  provider", provider.name());
      text.line("  kit", identity.kit());
      text.line("  log version", Integer.toString(identity.logVersion()));
      text.line("  stepMs", identity.stepMs() + " (" + identity.hz() + " Hz)");
      text.line("  profile", identity.profile());
    }
    for (UnloadedProvider unloaded : jar.unloaded()) {
      text.line("not loaded", unloaded.provider());
      text.line("  because", unloaded.reason());
    }
    text.line("sha256", jar.sha256());
    return text.out.toString();
  }

  private static String games(JarFacts jar) {
    String usable =
        String.format(
            Locale.ROOT,
            "a game jar with %d provider%s",
            jar.providers().size(),
            jar.providers().size() == 1 ? "" : "s");
    return usable
        + (jar.unloaded().isEmpty() ? "" : ", and " + jar.unloaded().size() + " not loaded");
  }

  private void line(String label, String text) {
    out.line(label, text.isEmpty() ? "(empty)" : text);
  }
}
