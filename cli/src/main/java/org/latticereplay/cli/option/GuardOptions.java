package org.latticereplay.cli.option;

import java.util.List;
import org.latticereplay.host.guard.CatalogueEntry;
import org.latticereplay.host.guard.GuardPolicy;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What is made of a game's impure calls while it runs. */
public final class GuardOptions {
  @Option(
      names = "--guard",
      paramLabel = "off|report|deny",
      defaultValue = "report",
      converter = ModeConverter.class,
      description =
          "What to do at the game's calls of clocks, unseeded randomness, threads and what else can"
              + " make two runs differ. report: let them through and list them. deny: end the run at"
              + " the first with the verdict failed. off: do not look. Default: ${DEFAULT-VALUE}.")
  private GuardPolicy.Mode mode;

  @Mixin private CatalogueOptions calls;

  /** Takes exactly the words the help shows. */
  static final class ModeConverter implements ITypeConverter<GuardPolicy.Mode> {
    @Override
    public GuardPolicy.Mode convert(String text) {
      for (GuardPolicy.Mode each : GuardPolicy.Mode.values()) {
        if (each.word().equals(text)) {
          return each;
        }
      }
      throw new TypeConversionException("expected off, report or deny, got '" + text + "'");
    }
  }

  /** How the game is guarded; what the options name is read and checked. */
  public GuardPolicy policy() {
    List<CatalogueEntry> added = calls.added();
    return new GuardPolicy(mode, added, calls.allowed(added), calls.accepted().sites());
  }
}
