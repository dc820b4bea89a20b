package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;

class LogOutlineTest {
  private static LogOutline read(String json) {
    return LogOutline.read(Logs.reader(json.replace('\'', '"')), "");
  }

  private static String refusal(String json) {
    return Logs.refusal(() -> read(json));
  }

  private static String start(String json) {
    return Logs.refusal(() -> read(json).start(true));
  }

  @Test
  void knowsWhereEachMemberStandsAndWhatItIs() {
    LogOutline outline = read("{'kit':'k',\n'inputs':{ 'samples':[{]}, 'version':1},'x':null}");
    assertEquals(new TextPosition(7, 1, 0), outline.member("kit").at());
    assertEquals("text", outline.member("kit").type());
    assertEquals(RecordedValue.of("k"), outline.member("kit").value());
    assertEquals("an object", outline.member("inputs").type());
    assertEquals(new TextPosition(33, 2, 12), outline.array("inputs.samples"));
    assertEquals(RecordedValue.of(1), outline.member("inputs.version").value());
    assertEquals(RecordedValues.UNKEPT, outline.member("x").value());
    assertNull(outline.member("y"));
    assertNull(outline.member("y.z"));
    assertNull(outline.member("kit.z"));
    assertTrue(outline.has("x"));
    assertTrue(outline.hasAny("y", "x"));
    assertFalse(outline.hasAny("y", "z"));
    assertFalse(outline.hasAny());
  }

  @Test
  void knowsWhetherAnythingStandsInFront() {
    assertTrue(read("{}").atFirstByte());
    assertFalse(read(" {}").atFirstByte());
  }

  @Test
  void keepsNoneOfTheValuesNobodyAsksFor() {
    LogOutline outline =
        read(
            "{'settings':{'a':1},'meta':{'b':'x'},'claims':{'c':true},'v':3,'rng':{'seed':1,'z':2}}");
    assertEquals(RecordedValue.of(1), outline.member("settings.a").value());
    assertEquals(RecordedValue.of("x"), outline.member("meta.b").value());
    assertEquals("true", outline.member("claims.c").value().json());
    assertEquals(RecordedValue.of(3), outline.member("v").value());
    assertEquals(RecordedValue.of(1), outline.member("rng.seed").value());
    assertEquals(RecordedValues.UNKEPT, outline.member("rng.z").value());
  }

  @Test
  void placesWhatIsWrongAtTheMemberBeingRead() {
    assertEquals(
        "line 1, column 10, byte 9: the member \"a\" stands here twice",
        refusal("{'a':'x','a':1}"));
    assertEquals("line 1, column 6, byte 5, a: expected a value, got '+'", refusal("{'a':+1}"));
    assertEquals(
        "line 1, column 16, byte 15, rng.seed: expected a value, got '}'",
        refusal("{'rng':{'seed':}}"));
    assertEquals(
        "line 1, column 17, byte 16, rng: expected ',' or '}', got ':'",
        refusal("{'rng':{'seed':1:}}"));
    assertEquals("line 1, column 7, byte 6: expected ',' or '}', got 'x'", refusal("{'a':1x}"));
    assertEquals(
        "line 1, column 6, byte 5, end a: expected a value, got '+'",
        Logs.refusal(() -> LogOutline.read(Logs.reader("{\"a\":+1}"), "end")));
    assertEquals(
        "line 1, column 2, byte 1, end: expected a member's name in double quotes, got ']'",
        Logs.refusal(() -> LogOutline.read(Logs.reader("{]"), "end")));
  }

  @Test
  void boundsItsNamesAndKeepsWhatItRead() {
    String name = "n".repeat(LogBounds.NAMES_CHARACTERS / 2 - 1);
    read("{'" + name + "':1,'" + name.substring(1) + "x':1}");
    String more = "{'" + name + "':1,'" + name + "x':1}";
    assertTrue(
        refusal(more).endsWith("byte 524293: more member names than any log has"), refusal(more));
    LogOutline outline = new LogOutline(Logs.reader("{\"kit\":\"k\",\"game\":+}"), "");
    Logs.refusal(outline::read);
    assertTrue(outline.has("kit"));
    assertFalse(outline.has("game"));
  }

  @Test
  void listsTheMembersBesidesThoseItIsAskedFor() {
    LogOutline outline =
        read(
            "{'z':1,'kit':1,'meta':{'m':1},'rng':{'seed':1,'a':2},'inputs':[1],'settings':{'s':1}}");
    assertEquals(
        List.of("meta", "rng.a", "settings", "z"),
        outline.besides(Set.of("kit", "rng", "rng.seed", "inputs")));
  }

  @Test
  void tellsTheHeaderWithAndWithoutSettings() {
    String json =
        "{'kit':'k','game':2,'inputs':{'version':'1','profile':null},"
            + "'settings':{'t':'x','n':1.5,'f':true,'g':false,'o':null,'a':[1]}}";
    Settings settings =
        Settings.none().with("t", "x").with("n", 1.5).with("f", true).with("g", false);
    LogHeader header = read(json).header(true);
    assertEquals(RecordedValue.of("k"), header.kit());
    assertEquals(RecordedValue.of(2), header.game());
    assertEquals(RecordedValue.of("1"), header.logVersion());
    assertEquals(RecordedValue.ABSENT, header.stepMs());
    assertEquals("null", header.profile().json());
    assertEquals(settings, header.settings());
    assertEquals(Settings.none(), read(json).header(false).settings());
    assertEquals(Settings.none(), read("{}").header(true).settings());
  }

  @Test
  void tellsHowTheRunBegan() {
    String json = "{'rng':{'seed':4294967295,'state':0},'startTick':9007199254740991%s}";
    assertEquals(
        new RunStart(4294967295L, 0, RunStart.TICK_MAX, Settings.none().with("a", "b")),
        read(json.replace("%s", ",'settings':{'a':'b'}")).start(true));
    assertEquals(
        new RunStart(4294967295L, 0, RunStart.TICK_MAX, Settings.none()),
        read(json.replace("%s", ",'settings':{'a':[]}")).start(false));
    assertEquals(
        "line 1, column 83, byte 82, settings.a: expected text, a number or a flag, got null",
        start(json.replace("%s", ",'settings':{'a':null}")));
    assertEquals(
        "line 1, column 78, byte 77, settings: expected an object, got an array",
        start(json.replace("%s", ",'settings':[]")));
  }

  @Test
  void saysWhatIsWrongAboutTheBeginning() {
    assertEquals(
        "line 2, column 1, byte 1, rng: expected an object with seed and state, it is absent",
        start("\n{}"));
    assertEquals(
        "line 1, column 8, byte 7, rng: expected an object with seed and state, got an array",
        start("{'rng':[]}"));
    String whole = "expected a whole number from 0 to 4294967295, ";
    assertEquals(
        "line 1, column 8, byte 7, rng.seed: " + whole + "it is absent", start("{'rng':{}}"));
    for (String bad : new String[] {"-1", "4294967296", "0.5", "\"1\"", "null"}) {
      String refusal = start("{'rng':{'state':1,'seed':" + bad + "}}");
      String got = bad.equals("null") ? "null" : bad;
      assertEquals("line 1, column 26, byte 25, rng.seed: " + whole + "got " + got, refusal);
      refusal = start("{'rng':{'seed':1,'state':" + bad + "}}");
      assertEquals("line 1, column 26, byte 25, rng.state: " + whole + "got " + got, refusal);
    }
    String rng = "{'rng':{'seed':0,'state':4294967295},'startTick':";
    for (String bad : new String[] {"-1", "9007199254740992", "0.5"}) {
      assertEquals(
          "line 1, column 50, byte 49, startTick: expected a whole number from 0 to"
              + " 9007199254740991, got "
              + bad,
          start(rng + bad + "}"));
    }
    assertEquals(0, read(rng + "0}").start(true).tick());
  }

  @Test
  void tellsTheLastTickOrThatItIsNotSaid() {
    String[][] rows = {
      {"0", "0"},
      {"9007199254740991", "9007199254740991"},
      {"3e0", "3"},
      {"-1", "-1"},
      {"-2", "-1"},
      {"0.5", "-1"},
      {"9007199254740992", "-1"},
      {"null", "-1"},
      {"\"3\"", "-1"}
    };
    for (String[] row : rows) {
      assertEquals(
          Long.parseLong(row[1]), read("{'endTick':" + row[0] + "}").endTickOrNone(), row[0]);
    }
    assertEquals(-1, read("{}").endTickOrNone());
    assertEquals(-1, read("{'endTick':-1}").endTick());
    assertEquals(7, read("{'endTick':7}").endTick());
    assertEquals(
        "line 1, column 12, byte 11, endTick: expected a whole number from -1 to 9007199254740991,"
            + " got -2",
        Logs.refusal(() -> read("{'endTick':-2}").endTick()));
  }

  @Test
  void asksForArraysAndTypes() {
    assertEquals(
        "line 1, column 1, byte 0, checkpoints: expected an array, it is absent",
        Logs.refusal(() -> read("{}").array("checkpoints")));
    assertEquals(
        "line 1, column 16, byte 15, checkpoints: expected an array, got 5",
        Logs.refusal(() -> read("{'checkpoints':5}").array("checkpoints")));
    read("{'t':5}").requireType("t", "a number");
    assertEquals(
        "line 1, column 6, byte 5, t: expected a number, got null",
        Logs.refusal(() -> read("{'t':null}").requireType("t", "a number")));
    assertEquals(
        "line 1, column 1, byte 0, t: expected a number, it is absent",
        Logs.refusal(() -> read("{}").requireType("t", "a number")));
  }

  @Test
  void sumsUpTheTextOfAnEnvelope() {
    assertEquals("", read("{}").payloadChecksum());
    LogOutline outline = read("{'d':'abc'}");
    assertEquals(8, outline.payloadChecksum().length());
    assertEquals("text", outline.member("d").type());
    assertEquals("", read("{'inputs':{'d':'abc'}}").payloadChecksum());
  }

  @Test
  void tellsMetaAndClaimsInFull() {
    LogOutline outline =
        read("{'meta':{'a':'x','b':1.50,'c':[1]},'claims':{'z':1,'a':'t','m':null}}");
    assertEquals(Map.of("a", "x", "b", "1.50", "c", "[1]"), outline.meta().texts());
    assertEquals("[z, a, m]", outline.claims().stream().map(Claim::name).toList().toString());
    assertEquals(RecordedValue.of("t"), outline.claims().get(1).value());
    assertEquals(List.of(), read("{}").claims());
    assertTrue(read("{}").meta().isEmpty());
    assertEquals(
        "line 1, column 11, byte 10, claims: expected an object, got an array",
        Logs.refusal(() -> read("{'claims':[]}").claims()));
  }
}
