package org.latticereplay.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which of a jar's games to run, where several fit the log equally well. */
public final class ProviderOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--provider",
      paramLabel = "NAME",
      description =
          "Which of the jar's providers to run: its class, its game, or all of its identity as a"
              + " refusal to choose lists it. Default: the one that fits the log.")
  private String provider;

  /** The class or the identity asked for; empty to take the one that fits. */
  public String name() {
    if (provider == null) {
      return "";
    }
    if (provider.isBlank()) {
      throw new ParameterException(
          spec.commandLine(), "--provider: expected a class, a game or an identity, got nothing");
    }
    return provider;
  }
}
