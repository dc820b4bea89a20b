package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/** Builds that need another jar beside them. */
class BisectClassPathTest {
  @TempDir Path scratch;

  private Path log;
  private Path one;
  private Path two;
  private Path old;
  private Path fresh;

  private Path library(String name, int adds) throws IOException {
    String source = "package lib; public class Lib { public static int more() { return %d; } }";
    return JarBuilder.in(scratch).source("lib.Lib", source.formatted(adds)).build(name);
  }

  private Path game(String name) throws IOException {
    return JarBuilder.in(scratch)
        .against(one)
        .source("fix.Game", Fixtures.game("Game", "", "state[0] += lib.Lib.more();"))
        .service("fix.Game")
        .build(name);
  }

  @BeforeEach
  void builds() throws IOException {
    log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    one = library("one.jar", 0);
    two = library("two.jar", 1);
    old = game("old.jar");
    fresh = game("new.jar");
  }

  private static Cli run(Object... arguments) {
    return InProcess.run(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void servesBothSidesUnlessTheOldOneHasItsOwn() {
    Cli both = run("bisect", log, "--game", fresh, "--against", old, "--class-path", one);
    assertEquals(0, both.code(), both.out());
    Cli own =
        run(
            "bisect",
            log,
            "--game",
            fresh,
            "--against",
            old,
            "--class-path",
            two,
            "--against-class-path",
            one);
    assertEquals(1, own.code(), own.out());
    assertSays("they part at tick 0: ", own.out());
    Cli same = run("bisect", log, "--game", fresh, "--against", old, "--class-path", two);
    assertEquals(1, same.code(), same.out());
    assertSays("both describe the same", same.out());
  }

  @Test
  void aMessageAboutTheOldBuildNamesItsOption() {
    Cli missing =
        run(
            "bisect",
            log,
            "--game",
            fresh,
            "--against",
            old,
            "--class-path",
            one,
            "--against-class-path",
            log.getParent());
    assertEquals(6, missing.code(), missing.out());
    assertSays("answer    old: ", missing.out());
    assertSays("add its jar with --against-class-path", missing.out());
    assertFalse(missing.out().contains("with --class-path"), missing.out());
  }

  @Test
  void whereBothLackItTheOptionThatServesBothIsNamed() {
    Cli missing = run("bisect", log, "--game", fresh, "--against", old);
    assertEquals(6, missing.code(), missing.out());
    assertSays("answer    both: ", missing.out());
    assertSays("add its jar with --class-path", missing.out());
    Cli fresh = run("bisect", log, "--game", this.fresh);
    assertSays("add its jar with --class-path", fresh.out());
  }
}
