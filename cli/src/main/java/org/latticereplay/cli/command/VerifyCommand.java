package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.CorpusLog;
import org.latticereplay.cli.option.CorpusOptions;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GuardOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.ReadingOptions;
import org.latticereplay.cli.option.ReportFileOptions;
import org.latticereplay.cli.option.SeriesRunOptions;
import org.latticereplay.cli.option.Shard;
import org.latticereplay.cli.option.ShardOption;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.SeriesOptions;
import org.latticereplay.host.text.PathNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Does this build agree with these recordings? */
@Command(
    name = "verify",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "Does this build agree with these recordings?",
      "",
      "Runs the inputs of each log against the game in the jar and compares the digest of the state"
          + " at every recorded checkpoint. Log and game must first agree in kit, game, log"
          + " version, step length and profile.",
      ""
    },
    exitCodeListHeading = "%nExit codes, of the worst verdict in the order 70 6 1 7 5 3 4 0:%n",
    footer = {
      "",
      "What a verdict means:",
      "  matched: this build computes the recorded states from the recorded inputs at",
      "  every checkpoint. It proves nothing about pictures and sound, and nothing",
      "  about ticks after the last checkpoint.",
      "  diverged: the first wrong step lies after lastAgreedTick and not after",
      "  divergedAt. Ticks are log ticks throughout; -1 means that there is none, and",
      "  a lastAgreedTick before the log's first tick that no checkpoint agreed.",
      "",
      "Examples:",
      "  lattice-replay verify session.log --game mygame.jar",
      "  lattice-replay verify corpus/ --game mygame.jar --format json > report.json",
      "  lattice-replay verify 'corpus/**.log' --game mygame.jar -cp lib/physics.jar",
      "  lattice-replay verify corpus/ --game mygame.jar --shard 2/4 --junit 2.xml",
      "  lattice-replay verify corpus/ --game mygame.jar --html report.html",
      "  lattice-replay verify broken.log --game mygame.jar --keep-going",
      "      lists every checkpoint that disagrees, not only the first"
    })
final class VerifyCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Mixin private CorpusOptions corpus;
  @Mixin private LimitOptions limits;

  @Option(
      names = "--keep-going",
      description = "Run on after a divergence and list every checkpoint that disagrees.")
  private boolean keepGoing;

  @Option(
      names = "--strict",
      description =
          "Take a match that proves little for unproven: one with inputs after the last checkpoint,"
              + " or whose digests are all the same although inputs came.")
  private boolean strict;

  @Mixin private GuardOptions guard;
  @Mixin private FormatOption format;
  @Mixin private ReadingOptions reading;
  @Mixin private ReportFileOptions files;
  @Mixin private SeriesRunOptions series;
  @Mixin private ShardOption shard;

  @Option(
      names = "--list",
      description = "Only list the logs that would run, one a line, and with which jar.")
  private boolean list;

  @Option(
      names = "--fresh-classes",
      description =
          "Load the game's classes anew for each log. Otherwise logs run one after the other in the"
              + " same classes, which are compiled by then, until one leaves static state changed"
              + " that the next could see; what does not match is run again in fresh ones.")
  private boolean freshClasses;

  @Mixin private CommonOptions common;

  VerifyCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    SeriesOptions options = series.options();
    reading.detail(); // says what is wrong before anything is read
    reading.progress();
    Shard part = shard.shard(context.files(), context.environment());
    List<CorpusLog> all = corpus.logs(context.files(), context.in());
    List<Integer> positions = part.of(sizes(all));
    List<CorpusLog> mine = positions.stream().map(all::get).toList();
    if (list) {
      return list(mine);
    }
    ReportFileOptions.Targets targets = files.targets(context.files(), sources(all));
    CorpusBuilds builds = new CorpusBuilds(context, limits.timeout(), guard.policy());
    all.forEach(log -> builds.read(log.game()));
    VerifyReports reports =
        new VerifyReports(
            context,
            common,
            format.json(),
            reading,
            targets,
            context.call(spec),
            builds.anyUsable() ? mine.size() : -1);
    VerifyReport.Part place =
        shard.given()
            ? new VerifyReport.Part(part.index(), part.of(), all.size(), positions)
            : null;
    return new VerifyRun(context, builds, reports, place).run(mine, options, this::limits);
  }

  private RunLimits limits(String provider) {
    return new RunLimits(
        limits.timeout(), limits.maxTicks(), keepGoing, strict, provider, freshClasses);
  }

  /** What a report must not be written over, also what another shard reads. */
  private List<Path> sources(List<CorpusLog> logs) {
    Set<Path> sources = new LinkedHashSet<>(corpus.manifests());
    for (CorpusLog log : logs) {
      sources.add(log.path());
      sources.add(log.game().jar());
      sources.addAll(log.game().classPath());
    }
    return List.copyOf(sources);
  }

  private static long[] sizes(List<CorpusLog> logs) {
    return logs.stream().mapToLong(log -> SeriesOptions.bytes(log.path())).toArray();
  }

  private int list(List<CorpusLog> logs) {
    for (CorpusLog log : logs) {
      context.list(PathNames.show(log.path()) + "  " + log.game().jar());
    }
    return 0;
  }
}
