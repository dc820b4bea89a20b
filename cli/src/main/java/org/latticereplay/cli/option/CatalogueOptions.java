package org.latticereplay.cli.option;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.latticereplay.host.guard.AcceptedSites;
import org.latticereplay.host.guard.Catalogue;
import org.latticereplay.host.guard.CatalogueEntry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which calls are told of: those of the catalogue, with what a team adds and lets through. */
public final class CatalogueOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--catalogue",
      paramLabel = "FILE",
      description = "A team's own calls to tell of, added to the tool's; see README.")
  private String catalogue;

  @Option(
      names = "--allow",
      paramLabel = "CATEGORY|CLASS.METHOD",
      description =
          "Calls to let through in silence: all of a category, a method that is called, or all that"
              + " one method calls. May be given more than once.")
  private List<String> allowed = List.of();

  @Option(
      names = "--accepted",
      paramLabel = "FILE",
      description = "Sites to let through in silence, with reasons, as audit writes them.")
  private String accepted;

  /** The team's entries. */
  public List<CatalogueEntry> added() {
    if (catalogue == null) {
      return List.of();
    }
    Path file = file("--catalogue", catalogue, "a catalogue of calls");
    try {
      return Catalogue.read(file);
    } catch (IOException e) {
      throw wrong("--catalogue: " + catalogue + " cannot be read: " + e.getMessage());
    } catch (Catalogue.WrongException e) {
      throw wrong("--catalogue: " + catalogue + ", " + e.getMessage());
    }
  }

  /**
   * What is let through by name.
   *
   * @param added the team's entries, whose categories can be named beside the tool's
   */
  public Set<String> allowed(List<CatalogueEntry> added) {
    List<String> named = allowed.stream().filter(each -> each.indexOf('.') < 0).toList();
    if (!named.isEmpty()) { // only then is the catalogue needed yet
      Set<String> categories = new LinkedHashSet<>();
      Catalogue.own().with(added).entries().forEach(entry -> categories.add(entry.category()));
      for (String each : named) {
        if (!categories.contains(each)) {
          throw wrong(
              "--allow: expected CLASS.METHOD or one of "
                  + String.join(", ", categories)
                  + ", got '"
                  + each
                  + "'");
        }
      }
    }
    return new LinkedHashSet<>(allowed);
  }

  /** The accepted sites. */
  public AcceptedSites accepted() {
    if (accepted == null) {
      return AcceptedSites.NONE;
    }
    Path file = file("--accepted", accepted, "a list of accepted sites");
    try {
      return AcceptedSites.read(file);
    } catch (IOException e) {
      throw wrong("--accepted: " + accepted + " cannot be read: " + e.getMessage());
    } catch (AcceptedSites.WrongException e) {
      throw wrong("--accepted: " + accepted + ", " + e.getMessage());
    }
  }

  private Path file(String option, String name, String what) {
    return FileArguments.file(spec, FileSystems.getDefault(), option, name, what);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
