package org.latticereplay.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.latticereplay.format.LogMeta;
import org.latticereplay.verify.Surroundings;

class ConclusionTest {
  private static final String CHANGED = "the build has changed";
  private static final String STATE = "the recording had state that a replay has not";

  private static final NextCommands COMMANDS =
      new NextCommands(
          "scripts/lattice-replay",
          "my logs/a.log",
          new GameInfo("game.jar", null, List.of("lib/physics.jar", "lib/more.jar")),
          601,
          1200);

  private static LogMeta meta(String code, String java, String os, String cpus) {
    LogMeta meta = LogMeta.none();
    meta = code.isEmpty() ? meta : meta.with(LogMeta.CODE, code);
    meta = java.isEmpty() ? meta : meta.with(LogMeta.JDK, java);
    meta = os.isEmpty() ? meta : meta.with(LogMeta.OS, os);
    return cpus.isEmpty() ? meta : meta.with(LogMeta.CPUS, cpus);
  }

  private static Conclusion of(String code, String java, String os, String cpus) {
    return Conclusion.of(
        Surroundings.of(
            meta(code, java, os, cpus), meta("aaaabbbbccccdddd", "V 17", "Linux amd64", "2")),
        COMMANDS,
        false);
  }

  @Test
  void whatDiffersAtOnceBeganFromSomethingElse() {
    LogMeta here = meta("aaaabbbbccccdddd", "V 17", "Linux amd64", "2");
    String atOnce = Conclusion.of(Surroundings.of(here, here), COMMANDS, true).sentence();
    assertTrue(
        atOnce.contains(STATE + ", from its first tick on: a loaded save, another RunStart"),
        atOnce);
    String later = Conclusion.of(Surroundings.of(here, here), COMMANDS, false).sentence();
    assertTrue(later.contains(STATE + ": static state of an earlier session"), later);
  }

  /** The whole table: what the log says of code, Java, system and CPUs. S is what is here. */
  @ParameterizedTest
  @CsvSource({
    "other, S, S, S, OTHER_CODE",
    "other, other, other, 16, OTHER_CODE",
    "other, '', '', '', OTHER_CODE",
    "S, S, S, S, UNRECORDED_STATE",
    "S, '', '', '', UNRECORDED_STATE",
    "S, S, S, '', UNRECORDED_STATE",
    "S, other, S, S, OTHER_SURROUNDINGS",
    "S, S, other, S, OTHER_SURROUNDINGS",
    "S, S, S, 16, OTHER_SURROUNDINGS",
    "S, '', '', 16, OTHER_SURROUNDINGS",
    "'', S, S, S, UNKNOWN_CODE",
    "'', other, S, S, UNKNOWN_CODE",
    "'', '', '', '', UNKNOWN_CODE"
  })
  void concludesWhatWasSeen(String code, String java, String os, String cpus, Cause cause) {
    Conclusion conclusion =
        of(
            code.equals("S") ? "aaaabbbbccccdddd" : code,
            java.equals("S") ? "V 17" : java,
            os.equals("S") ? "Linux amd64" : os,
            cpus.equals("S") ? "2" : cpus);
    assertEquals(cause, conclusion.cause());
    String said = conclusion.sentence();
    assertEquals(
        cause == Cause.OTHER_CODE, said.contains("the build has changed since the recording"));
    assertEquals(
        cause == Cause.UNRECORDED_STATE || cause == Cause.UNKNOWN_CODE, said.contains(STATE));
    assertEquals(cause == Cause.UNKNOWN_CODE, said.contains("does not say which code"));
    assertTrue(conclusion.next().size() >= 1 && conclusion.next().size() <= 3);
    for (NextStep step : conclusion.next()) {
      assertTrue(step.command().contains("scripts/lattice-replay "), step.command());
      assertFalse(step.tells().isEmpty());
    }
  }

  @Test
  void namesBothValuesOfWhatIsAnother() {
    assertEquals(
        "the code is that of the recording, its surroundings are not: recorded with Java V 25,"
            + " Mac arm64, 16 CPUs; this is Java V 17, Linux amd64, 2 CPUs",
        of("aaaabbbbccccdddd", "V 25", "Mac arm64", "16").sentence());
    assertEquals(
        CHANGED
            + " since the recording (recorded with code eeee; this is code aaaabbbbcccc), and so"
            + " have its surroundings (recorded with Java V 25; this is Java V 17); name the one"
            + " that recorded it with --against",
        of("eeee", "V 25", "Linux amd64", "2").sentence());
    assertTrue(of("", "V 25", "", "").sentence().contains("(recorded with Java V 25; this is"));
  }

  @Test
  void saysThatNothingElseDiffersOnlyWhereThatIsKnown() {
    String all = "the code is that of the recording, and so are Java and the machine; so ";
    assertTrue(of("aaaabbbbccccdddd", "V 17", "Linux amd64", "2").sentence().startsWith(all));
    String code = "the code is that of the recording; so " + STATE;
    assertTrue(of("aaaabbbbccccdddd", "", "Linux amd64", "2").sentence().startsWith(code));
    assertTrue(of("aaaabbbbccccdddd", "V 17", "", "2").sentence().startsWith(code));
  }

  private static List<String> commands(Conclusion conclusion) {
    return conclusion.next().stream().map(NextStep::command).toList();
  }

  @Test
  void namesCommandsThatCanBePasted() {
    String build = " --game game.jar --class-path lib/physics.jar --class-path lib/more.jar";
    String tool = "scripts/lattice-replay ";
    String against = tool + "bisect 'my logs/a.log'" + build + " --against OLD.jar";
    String record =
        tool
            + "record"
            + build
            + " --from 'my logs/a.log' --reason 'played again' -o 'my logs/a.log.again'";
    String verify = tool + "verify 'my logs/a.log.again'" + build;
    assertEquals(List.of(against), commands(of("other", "", "", "")));
    assertEquals(List.of(against, record, verify), commands(of("", "", "", "")));
    assertEquals(
        List.of(tool + "inspect 'my logs/a.log' --samples --from 601 --to 1200", record, verify),
        commands(of("aaaabbbbccccdddd", "V 17", "Linux amd64", "2")));
    String here = tool + "verify 'my logs/a.log'" + build;
    assertEquals(
        List.of("JAVA_HOME=JDK " + here, record, verify),
        commands(of("aaaabbbbccccdddd", "V 25", "", "")));
    assertEquals(
        List.of("LATTICE_REPLAY_JAVA_OPTS=-XX:ActiveProcessorCount=16 " + here, record, verify),
        commands(of("aaaabbbbccccdddd", "", "", "16")));
    assertEquals(3, of("aaaabbbbccccdddd", "V 25", "", "16").next().size());
  }
}
