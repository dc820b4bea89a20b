package org.latticereplay.cli.command;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.AuditFormatOption;
import org.latticereplay.cli.option.CatalogueOptions;
import org.latticereplay.cli.option.ClassPathOption;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.OutputFile;
import org.latticereplay.cli.report.AuditReport;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.json.AuditDocument;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.SarifDocument;
import org.latticereplay.cli.report.text.AuditText;
import org.latticereplay.host.audit.AuditFinding;
import org.latticereplay.host.audit.AuditResult;
import org.latticereplay.host.audit.JarAudit;
import org.latticereplay.host.guard.AcceptedSites;
import org.latticereplay.host.guard.Catalogue;
import org.latticereplay.host.guard.CatalogueEntry;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which call sites and static fields of this jar can break determinism at all? */
@Command(
    name = "audit",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "Which call sites and static fields of this jar can break determinism at all?",
      "",
      "Looks through the classes without running them: calls of clocks, unseeded randomness, threads"
          + " and the rest of the catalogue; static fields that hold state; hash tables over keys"
          + " without a hash code; what describe misses of the state, or writes. What the step of a"
          + " game reaches comes first.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing is open but guesses (notes)",
      "1:errors or warnings that nobody has accepted",
      "2:usage: the command line is wrong",
      "5:unreadable: the jar cannot be read, or the accepted FILE not be written",
      "7:limit: not looked through in time",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay audit mygame.jar",
      "  lattice-replay audit mygame.jar -cp lib/physics.jar --format sarif > audit.sarif",
      "  lattice-replay audit mygame.jar --write-accepted audit-accepted.json",
      "  lattice-replay audit mygame.jar --accepted audit-accepted.json"
    })
final class AuditCommand implements Callable<Integer> {
  private static final String NOT_YET = "not looked at yet";

  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "JAR", description = "A game's jar, a library or a folder of classes.")
  private String jar;

  @Mixin private ClassPathOption classPath;
  @Mixin private CatalogueOptions calls;

  @Option(
      names = "--write-accepted",
      paramLabel = "FILE",
      description =
          "Write what is found to a file for --accepted; reasons that are in that one stay. A person"
              + " has to write the others.")
  private String written;

  @Option(names = "--force", description = "Write over that FILE when it is there already.")
  private boolean force;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "1m",
      converter = DurationOption.class,
      description = "Most wall time to look through the classes. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Mixin private AuditFormatOption format;
  @Mixin CommonOptions common;

  AuditCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Path path = FileArguments.existing(spec, FileSystems.getDefault(), "JAR", jar);
    List<Path> besides = classPath.entries(spec);
    List<CatalogueEntry> added = calls.added();
    Set<String> allowed = calls.allowed(added);
    AcceptedSites accepted = calls.accepted();
    Path into =
        written == null
            ? null
            : OutputFile.path(
                spec, context.files(), "--write-accepted", written, force, List.of(path));
    try {
      Catalogue catalogue = Catalogue.own().with(added);
      AuditResult result =
          TimedWork.within(timeout, "looked through", () -> JarAudit.of(path, besides, catalogue));
      if (result.classes() == 0) {
        return context.fail(
            VerdictKind.UNREADABLE, path + " holds no classes; expected a jar or a folder of them");
      }
      GameInfo build =
          new GameInfo(path.toString(), null, besides.stream().map(Path::toString).toList());
      AuditReport report =
          AuditReport.of(context.version(), context.java(), build, result, allowed, accepted);
      context.print(text(report));
      return into == null ? report.exit() : write(into, report, accepted);
    } catch (RunStoppedException e) {
      return context.fail(e.verdict().kind(), path + ": " + e.verdict().message());
    } catch (IOException e) {
      return context.fail(VerdictKind.UNREADABLE, path + " cannot be read: " + e.getMessage());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("an audit throws nothing else", e);
    }
  }

  private String text(AuditReport report) {
    return switch (format.format()) {
      case HUMAN -> AuditText.of(report, context.style());
      case JSON -> JsonReports.text(AuditDocument.of(report));
      case SARIF -> JsonReports.text(SarifDocument.of(report));
    };
  }

  /** Gives the exit code, which is another one where the file cannot be written. */
  private int write(Path into, AuditReport report, AcceptedSites before) {
    Map<String, String> reasons = new LinkedHashMap<>();
    before.accepted().forEach(each -> reasons.put(each.site(), each.reason()));
    List<AuditFinding> found = new ArrayList<>(report.accepted());
    report.open().stream().filter(AuditFinding::counts).forEach(found::add);
    List<AcceptedSites.Accepted> sites =
        found.stream()
            .map(AuditFinding::site)
            .distinct()
            .sorted()
            .map(site -> new AcceptedSites.Accepted(site, reasons.getOrDefault(site, NOT_YET)))
            .toList();
    try {
      FileBeside.write(into, to -> to.write(new AcceptedSites(sites).text()));
    } catch (IOException e) {
      return context.fail(VerdictKind.UNREADABLE, into + " cannot be written: " + e.getMessage());
    }
    context.say(sites.size() + " site(s) written to " + into + "; write down why each is harmless");
    return report.exit();
  }
}
