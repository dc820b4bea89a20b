package org.latticereplay.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.host.fixtures.CaseFixture;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.record.GameCode;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/**
 * One test for each situation, named after it. What needs a command that is not there yet stands in
 * {@link #LATER} with what that command has to say; the test asserts what holds without it.
 */
class CasesTest {
  /** A case whose right answer needs a command of its own. */
  private record Later(String name, String command, String reason) {}

  private static final List<Later> LATER =
      List.of(
          new Later("c01-class-hash", "probe", "names the site of the iteration"),
          new Later("c08-live-flag", "probe", "names the extra draw at the first tick"));

  private static final String STATE = "the recording had state that a replay has not";
  private static final String CHANGED = "the build has changed";

  @TempDir Path scratch;

  private CaseFixture fixture(String name) {
    return CaseFixture.of(scratch, name);
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  /** Meta of a recording by that jar, here unless said otherwise, as pairs of name and text. */
  private static String[] meta(String first, Path jar, String... more) throws IOException {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(LogMeta.CODE, GameCode.digest(List.of(jar))));
    all.addAll(
        List.of(
            LogMeta.JDK,
            System.getProperty("java.vendor") + " " + Runtime.version(),
            LogMeta.CPUS,
            Integer.toString(Runtime.getRuntime().availableProcessors())));
    all.addAll(Arrays.asList(more));
    return all.toArray(String[]::new);
  }

  private static Cli run(Object... arguments) {
    return InProcess.run(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
  }

  private static Cli bisect(Path log, Path jar, Object... more) {
    List<Object> all = new ArrayList<>(List.of("bisect", log, "--game", jar, "--format", "json"));
    all.addAll(Arrays.asList(more));
    Cli result = run(all.toArray());
    ReportSchema.bisect().assertValid(result.out());
    return result;
  }

  private static void assertAnswer(Cli bisected, String cause, String... says) {
    assertEquals(1, bisected.code(), bisected.out() + bisected.err());
    String message = bisected.json().get("message").asString();
    assertEquals(cause, bisected.json().get("cause").asString(), message);
    for (String each : says) {
      assertSays(each, message);
    }
    assertEquals(cause.equals("other-code"), message.contains(CHANGED), message);
  }

  private static String verdict(Path log, Path jar) {
    return run("verify", log, "--game", jar, "--format", "json")
        .session()
        .get("verdict")
        .asString();
  }

  private static SessionResult verify(Path log, Path jar, VerifyOptions options)
      throws UnusableJarException {
    try (GameSession session = GameJar.of(jar, List.of()).open()) {
      return Verifier.verify(LogSource.of(log), session.providers(), options);
    }
  }

  private Path recorded(String name, Path jar, Object... more) {
    Path log = scratch.resolve(name);
    List<Object> all = new ArrayList<>(List.of("record", "--game", jar, "-o", log));
    all.addAll(Arrays.asList(more));
    Cli made = run(all.toArray());
    assertEquals(0, made.code(), made.err());
    return log;
  }

  private Path played(String name, Path jar, String... meta) {
    String prefix = scratch.resolve(name + "-").toString();
    String[] all = meta.clone();
    all[0] = prefix;
    String said = fixture(name).record(jar, "Rec", all);
    assertEquals("", said);
    return Path.of(prefix + "1.log");
  }

  @Test
  void whatIsLeftForLaterStillHasNoCommand() {
    String commands = run("--help").out();
    for (Later later : LATER) {
      boolean there = commands.contains("  " + later.command() + " ");
      assertFalse(there, later + " can be finished now");
      assertFalse(later.reason().isEmpty());
    }
  }

  @Test
  void classHash() {
    Path jar = fixture("c01-class-hash").jar("src", "triggers.jar");
    Path log = recorded("a.log", jar, "--generate", 7, "--ticks", 700);
    assertEquals("diverged", verdict(log, jar));
    assertAnswer(bisect(log, jar), "itself", "at odds with itself at tick ", "identity hashes");
  }

  @Test
  void staticId() throws IOException {
    Path jar = fixture("c04-static-id").jar("src", "ids.jar");
    Path first = played("c04-static-id", jar, meta("", jar));
    Path second = Path.of(first.toString().replace("1.log", "2.log"));
    assertEquals("matched", verdict(first, jar));
    assertEquals("diverged", verdict(second, jar));
    String notes = run("verify", first, "--game", jar, "--format", "json").session().toString();
    assertSays("the session left static state changed: Ids.nextId was 1 and is ", notes);
    assertAnswer(bisect(second, jar), "unrecorded-state", "the code is that of", STATE);
  }

  @Test
  void staticsTwice() throws IOException {
    Path jar = fixture("statics-twice").jar("src", "statics.jar");
    String prefix = scratch.resolve("session-").toString();
    assertEquals("", fixture("statics-twice").record(jar, "Live", meta(prefix, jar)));
    assertEquals("matched", verdict(Path.of(prefix + "1.log"), jar));
    Cli answer = bisect(Path.of(prefix + "2.log"), jar);
    assertAnswer(answer, "unrecorded-state", STATE, "static state of an earlier session");
    String command = answer.json().at("/next/1/command").asString();
    assertTrue(command.startsWith("lattice-replay record --game " + jar), command);
  }

  /** The commands that the answer names can be run as they stand, and tell what they promise. */
  @Test
  void theCommandsOfAnAnswerRun() throws IOException {
    Path jar = fixture("statics-twice").jar("src", "statics.jar");
    String prefix = scratch.resolve("session-").toString();
    fixture("statics-twice").record(jar, "Live", meta(prefix, jar));
    Cli answer = bisect(Path.of(prefix + "2.log"), jar);
    assertEquals(3, answer.json().get("next").size());
    for (int i = 0; i < 3; i++) {
      String command = answer.json().at("/next/" + i + "/command").asString();
      assertTrue(command.startsWith("lattice-replay "), command);
      String plain = command.replace("'played again'", "again");
      List<String> words = List.of(plain.split(" ", -1));
      Cli ran = run(words.subList(1, words.size()).toArray());
      assertEquals(0, ran.code(), command + ": " + ran.err() + ran.out());
    }
  }

  @Test
  void liveFlag() throws IOException {
    Path jar = fixture("c08-live-flag").jar("src", "brogue.jar");
    Path log = played("c08-live-flag", jar, meta("", jar));
    assertAnswer(bisect(log, jar), "unrecorded-state", STATE, "something only live play sets");
  }

  @Test
  void twoProviders() throws Exception {
    Path jar = fixture("c13-two-providers").jar("src", "wad.jar");
    Path log = recorded("a.log", jar, "--generate", 1, "--ticks", 100, "--provider", "A");
    SessionResult unnamed = verify(log, jar, VerifyOptions.DEFAULT);
    assertFalse(unnamed.verdict().kind() == VerdictKind.MATCHED, unnamed.verdict().message());
    assertSays("--provider", unnamed.verdict().message());
    assertSays("A", unnamed.verdict().message());
    assertSays("B", unnamed.verdict().message());
    SessionResult named = verify(log, jar, VerifyOptions.DEFAULT.withProvider("A"));
    assertEquals(VerdictKind.MATCHED, named.verdict().kind());
    assertSays("A", named.provider());
    SessionResult other = verify(log, jar, VerifyOptions.DEFAULT.withProvider("B"));
    assertEquals(VerdictKind.DIVERGED, other.verdict().kind());
  }

  @Test
  void saveAndLoad() {
    Path jar = fixture("c14-save-load").jar("src", "sav.jar");
    assertEquals("matched", verdict(recorded("a.log", jar, "--generate", 7, "--ticks", 700), jar));
  }

  @Test
  void doneAtTickZero() throws Exception {
    Path jar = fixture("c18-done-at-0").jar("src", "done.jar");
    Path log = recorded("a.log", jar, "--generate", 7, "--ticks", 3000);
    SessionResult matched = verify(log, jar, VerifyOptions.DEFAULT);
    assertEquals(VerdictKind.MATCHED, matched.verdict().kind());
    assertEquals(List.of(NoteCode.SAME_STATE), codes(matched));
    SessionResult strict = verify(log, jar, VerifyOptions.DEFAULT.strictly());
    assertEquals(VerdictKind.UNPROVEN, strict.verdict().kind());
  }

  private static List<NoteCode> codes(SessionResult result) {
    return result.notes().stream().map(Note::code).toList();
  }

  /** That no input matters is for selftest to say; verify has nothing to go by. */
  @Test
  void titleScreen() {
    Path jar = fixture("n-t-title-screen").jar("src", "v1.jar");
    Path log = recorded("a.log", jar, "--generate", 7, "--ticks", 1200);
    assertEquals("matched", verdict(log, fixture("n-t-title-screen").jar("src2", "v2.jar")));
  }

  @Test
  void lastCheckpointEarly() throws Exception {
    CaseFixture rules = fixture("n-c-last-checkpoint-early");
    Path jar = rules.jar("src1", "v1.jar");
    Path stream = recorded("a.log", jar, "--inputs", script(700, 705), "--ticks", 3000);
    Path kit = scratch.resolve("kit.json");
    assertEquals(0, run("convert", stream, kit, "--to", "kit", "--drop", "claims,meta").code());
    String all = Files.readString(kit);
    int early = all.indexOf("{\"tick\":1200,");
    assertTrue(early > 0, all);
    Path log = scratch.resolve("early.json");
    String kept = all.substring(0, all.lastIndexOf(',', early));
    Files.writeString(log, kept + "]" + all.substring(all.indexOf(']', early) + 1));
    SessionResult changed = verify(log, rules.jar("src2", "v2.jar"), VerifyOptions.DEFAULT);
    assertEquals(VerdictKind.MATCHED, changed.verdict().kind(), changed.verdict().message());
    assertEquals(NoteCode.TAIL, changed.notes().get(0).code());
    assertSays("2399", changed.notes().get(0).text());
    SessionResult strict = verify(log, jar, VerifyOptions.DEFAULT.strictly());
    assertEquals(VerdictKind.UNPROVEN, strict.verdict().kind());
  }

  private Path script(int... ticks) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int tick : ticks) {
      lines.append("{\"at\": ").append(tick).append(", \"kind\": \"down\", \"id\": 1, ");
      lines.append("\"sx\": 5, \"sy\": 5, \"pointerType\": \"mouse\"}\n");
    }
    return Files.writeString(scratch.resolve("script.jsonl"), lines);
  }

  @Test
  void hashNonState() throws IOException {
    Path jar = fixture("c20-hash-nonstate").jar("src", "ren.jar");
    Path none = scratch.resolve("none.log");
    Cli made = run("record", "--game", jar, "-o", none, "--generate", 7, "--ticks", 700);
    assertEquals(6, made.code(), made.err());
    assertSays("hash may cover nothing that describe does not write", made.err());
    String java = System.getProperty("java.vendor") + " " + Runtime.version();
    Path log = elsewhere(fixture("c20-hash-nonstate"), jar, LogMeta.JDK, java);
    String says = "its hash covers what describe does not write";
    assertAnswer(bisect(log, jar), "hashes-non-state", says);
    assertAnswer(bisect(log, jar, "--fresh-process"), "hashes-non-state", says);
  }

  @Test
  void randomOnlyHash() throws Exception {
    CaseFixture towns = fixture("c21-rng-only-hash");
    Path jar = towns.jar("src1", "v1.jar");
    Path log = recorded("a.log", jar, "--generate", 7, "--ticks", 1300, "--parts");
    Path changed = towns.jar("src2", "v2.jar");
    SessionResult result = verify(log, changed, VerifyOptions.DEFAULT);
    assertEquals(VerdictKind.DIVERGED, result.verdict().kind());
    assertSays("(fields)", result.verdict().message());
    Cli alone = bisect(log, changed);
    assertEquals("diverged", alone.json().get("verdict").asString());
    assertEquals("(fields)", alone.json().at("/parts/1/name").asString(), alone.out());
    assertEquals("[\"money\",\"cargo\"]", alone.json().at("/parts/1/fields").toString());
    assertEquals("[]", alone.json().at("/parts/0/fields").toString());
    Cli text = run("bisect", log, "--game", changed);
    assertSays(
        "(fields) of 2 differs there\n" + " ".repeat(22) + "(fields): money, cargo\n", text.out());
    Cli parted = bisect(log, changed, "--against", jar);
    assertEquals("money", parted.json().at("/comparison/parting/differences/0/path").asString());
    assertEquals("misses-state", parted.json().at("/comparison/hashes/0/kind").asString());
  }

  @Test
  void doubleTextOfAnotherJava() throws IOException {
    CaseFixture text = fixture("c27-double-text");
    Path jar = text.jar("src", "txt.jar");
    Path log = elsewhere(text, jar, LogMeta.JDK, "Some Vendor 11.0.2");
    assertAnswer(
        bisect(log, jar),
        "other-surroundings",
        "the code is that of the recording, its surroundings are not: recorded with Java Some"
            + " Vendor 11.0.2; this is Java ");
    assertSays("jdk Some Vendor 11.0.2", bisect(log, jar).json().get("note").asString());
    Cli verify = run("verify", log, "--game", jar);
    assertSays(
        "next            lattice-replay bisect " + log + " --game " + jar + "\n", verify.out());
    assertSays("this very code recorded the log, on another Java: ", verify.out());
    assertSays(" JAVA_HOME=JDK lattice-replay verify " + log, verify.out());
  }

  @Test
  void threadsOfAnotherMachine() throws IOException {
    CaseFixture parallel = fixture("n-i-threads");
    Path jar = parallel.jar("src", "par.jar");
    int here = Runtime.getRuntime().availableProcessors();
    Path log = elsewhere(parallel, jar, LogMeta.CPUS, Integer.toString(here + 14));
    Cli answer = bisect(log, jar);
    assertAnswer(
        answer,
        "other-surroundings",
        "recorded with " + (here + 14) + " CPUs; this is " + here + " CPUs");
    assertSays(
        "-XX:ActiveProcessorCount=" + (here + 14), answer.json().at("/next/0/command").asString());
  }

  /** A log that says the jar recorded it, elsewhere, with what was computed there. */
  private Path elsewhere(CaseFixture game, Path jar, String name, String text) throws IOException {
    Path there = game.jar("src-elsewhere", "there.jar");
    Path log = recorded("there.log", there, "--generate", 7, "--ticks", 1300);
    return Relabelled.stream(log, GameCode.digest(List.of(jar)), name, text);
  }

  @Test
  void inputsOneTickLate() throws IOException {
    Path jar = fixture("n-a-one-tick-late").jar("src", "late.jar");
    Path log = played("n-a-one-tick-late", jar, meta("", jar));
    assertEquals("diverged", verdict(log, jar));
    assertAnswer(bisect(log, jar), "unrecorded-state", STATE);
  }

  /** The drains that draw lie between the checkpoints, at ticks with inputs. */
  @Test
  void previewDraws() throws IOException {
    Path jar = fixture("n-b-preview-draws").jar("src", "rct.jar");
    Path first = played("n-b-preview-draws", jar, meta("", jar));
    Path second = Path.of(first.toString().replace("1.log", "2.log"));
    String says = ": draining the events of a tick changes the state, in rng.state: ";
    for (Path log : List.of(first, second)) {
      Cli verified = run("verify", log, "--game", jar);
      assertEquals(6, verified.code(), verified.out());
      assertSays(says, verified.out());
    }
    Cli bisected = bisect(second, jar);
    assertEquals(6, bisected.code(), bisected.out());
    assertEquals("failed", bisected.json().get("verdict").asString());
    assertSays(says, bisected.json().get("message").asString());
    Cli tested = run("selftest", second, "--game", jar);
    assertEquals(6, tested.code(), tested.out());
    assertSays(says, tested.out());
    // An input at a tick with a checkpoint: there the drain is seen to draw.
    Path log = scratch.resolve("at-zero.log");
    Files.writeString(scratch.resolve("z.jsonl"), "{\"at\": 0, \"kind\": \"blur\"}\n");
    Cli made = run("record", "--game", jar, "-o", log, "--inputs", scratch.resolve("z.jsonl"));
    assertEquals(6, made.code(), made.err());
    assertSays("drainEvents does, which may only hand on", made.err());
    Cli failed = run("verify", log, "--game", jar);
    assertEquals(6, failed.code(), failed.out());
    assertSays("drain", failed.out());
  }

  @Test
  void describeThatMutates() {
    Path jar = fixture("n-b2-describe-mutates").jar("src", "lazy.jar");
    Path none = scratch.resolve("none.log");
    Cli made = run("record", "--game", jar, "-o", none, "--generate", 7, "--ticks", 700);
    assertEquals(6, made.code(), made.err());
    assertSays("after tick 0, ", made.err());
    assertSays("taking the digest of a state twice gives two digests, in hp: ", made.err());
    assertSays("; hash and describe may only read the state", made.err());
    assertFalse(Files.exists(none), "a log that came to no checkpoint");
    Path honest = fixture("n-b2-describe-mutates").jar("src-honest", "honest.jar");
    Path log = recorded("a.log", honest, "--generate", 7, "--ticks", 700);
    Cli verify = run("verify", log, "--game", jar);
    assertEquals(6, verify.code(), verify.out());
    assertSays("describe", verify.out());
    assertSays("hp", verify.out());
  }

  @Test
  void unknownKind() throws IOException {
    CaseFixture kinds = fixture("n-k-unknown-kind");
    Path jar = kinds.jar("src2", "v2.jar");
    Path log = recorded("a.log", jar, "--generate", 7, "--ticks", 700);
    Cli verify = run("verify", log, "--game", kinds.jar("src1", "v1.jar"), "--format", "json");
    assertEquals(3, verify.code(), verify.out());
    assertEquals("kinds", verify.session().at("/refusal/field").asString());
  }
}
