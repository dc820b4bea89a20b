package org.latticereplay.cli.option;

import java.util.List;
import org.latticereplay.game.Settings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What is chosen before a run. */
public final class SettingOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--setting",
      paramLabel = "NAME=VALUE",
      description = "A setting: true, false, a number, or else a text; not with --from.")
  private List<String> settings = List.of();

  /** Whether there is any. */
  public boolean given() {
    return !settings.isEmpty();
  }

  /** All of them. */
  public Settings settings() {
    Settings all = Settings.none();
    for (String each : settings) {
      int equals = each.indexOf('=');
      if (equals < 1) {
        throw wrong("expected NAME=VALUE, got '" + each + "'");
      }
      all = with(all, each.substring(0, equals), each.substring(equals + 1));
    }
    return all;
  }

  private Settings with(Settings all, String name, String value) {
    if (value.equals("true") || value.equals("false")) {
      return all.with(name, value.equals("true"));
    }
    if (!value.matches("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?")) {
      return all.with(name, value);
    }
    try {
      return all.with(name, Double.parseDouble(value));
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), "--setting: " + message);
  }
}
