package org.latticereplay.host.variant;

import java.util.List;
import org.latticereplay.compare.Build;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.verify.VerifyOptions;

/** A build whose every run comes after another one of the same log in the same classes. */
final class RepeatedBuild implements Build {
  private final Build build;
  private final SessionLog log;
  private final VerifyOptions options;

  RepeatedBuild(Build build, SessionLog log, VerifyOptions options) {
    this.build = build;
    this.log = log;
    this.options = options;
  }

  @Override
  public Classes open() {
    Classes classes = build.open();
    Kept kept = new Kept(classes);
    try (BuildSide first = new BuildSide(log, () -> kept, options)) {
      first.start();
      while (first.reading().isState()) {
        first.goOn(Long.MAX_VALUE);
      }
    }
    classes.enter();
    return classes;
  }

  /** The classes of a first run, which outlive it. */
  private record Kept(Classes classes) implements Classes {
    @Override
    public List<GameSimulation<?>> providers() {
      return classes.providers();
    }

    @Override
    public void enter() {
      classes.enter();
    }
  }
}
