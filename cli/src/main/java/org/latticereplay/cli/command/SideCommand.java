package org.latticereplay.cli.command;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.run.IsolatedWork;
import org.latticereplay.cli.run.JarBuild;
import org.latticereplay.cli.run.PairRun;
import org.latticereplay.cli.run.SideServer;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.verify.VerifyOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One side of a comparison, run for another process of this tool over the standard streams. */
@Command(name = "side", hidden = true)
public final class SideCommand implements Callable<Integer> {
  private static final int ORPHAN = 1;

  private final CommandContext surroundings;

  @Spec private CommandSpec spec;
  @Mixin private GameOptions game;

  @Option(names = "--max-ticks")
  private long maxTicks = Long.MAX_VALUE;

  @Parameters(paramLabel = "LOG")
  private String logName;

  public SideCommand(CommandContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() throws UnusableJarException {
    Path log = FileArguments.file(spec, surroundings.files(), "LOG", logName, "one log");
    GameJar jar = GameJar.of(game.jar(), game.classPath());
    endWithParent();
    System.setIn(InputStream.nullInputStream()); // what comes in is not for the game
    return new IsolatedWork(DurationOption.NONE, ticks -> {})
        .run(
            watch -> {
              VerifyOptions options = new VerifyOptions(true, maxTicks, watch);
              try (BuildSide side = new BuildSide(PairRun.open(log), new JarBuild(jar), options);
                  FileInputStream in = new FileInputStream(FileDescriptor.in);
                  FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
                new SideServer(side, in, out).run();
              } catch (IOException e) {
                throw new UncheckedIOException("the process that asked is gone", e);
              }
              return 0;
            },
            () -> {});
  }

  /** A game that hangs would outlive the process that waits for it. */
  private static void endWithParent() {
    ProcessHandle.current().parent().ifPresent(SideCommand::endWith);
  }

  private static void endWith(ProcessHandle parent) {
    CompletableFuture<Void> unused =
        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(ORPHAN));
  }
}
