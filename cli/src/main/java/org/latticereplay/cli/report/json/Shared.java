package org.latticereplay.cli.report.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;
import org.latticereplay.verify.PartComparison;

/** Members that several reports have. */
final class Shared {
  private Shared() {}

  /** This tool and the Java it ran on. */
  record Tool(String name, String version, String java) {
    Tool(String version, String java) {
      this("lattice-replay", version, java);
    }
  }

  /** A build and what stood beside it. */
  record Build(String jar, String sha256, List<String> classPath) {
    static Build of(GameInfo game) {
      return new Build(game.jar(), game.sha256(), game.classPath());
    }
  }

  /** How a run begins. */
  record Start(long seed, long state, long tick) {
    /** Null for a start that is not known. */
    static Start of(RunStart start) {
      return start == null ? null : new Start(start.seed(), start.state(), start.tick());
    }
  }

  /** A recorded part of the state beside this build's; null where one has no such part. */
  record Part(String name, Long recorded, Long current, boolean agrees, List<String> fields) {
    static List<Part> of(List<PartComparison> parts) {
      return parts.stream()
          .map(
              part ->
                  new Part(
                      part.name(),
                      digest(part.recorded()),
                      digest(part.current()),
                      part.agrees(),
                      part.fields()))
          .toList();
    }

    private static Long digest(long value) {
      return value == PartComparison.ABSENT ? null : value;
    }
  }

  /** Settings by name: texts, numbers and flags. */
  static Map<String, Object> settings(Settings settings) {
    Map<String, Object> members = new LinkedHashMap<>();
    settings.names().forEach(name -> members.put(name, settings.get(name)));
    return members;
  }
}
