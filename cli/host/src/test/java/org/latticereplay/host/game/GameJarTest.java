package org.latticereplay.host.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

class GameJarTest {
  @TempDir Path scratch;

  private final ClassLoader contextBefore = Thread.currentThread().getContextClassLoader();

  @BeforeEach
  @AfterEach
  void contextLoader() {
    Thread.currentThread().setContextClassLoader(contextBefore);
  }

  private GameSession open(Path jar, Path... classPath) throws UnusableJarException {
    return GameJar.of(jar, List.of(classPath)).open();
  }

  private String reason(JarBuilder jar) throws Exception {
    try (GameSession session = open(jar.build("game.jar"))) {
      assertEquals(1, session.unloaded().size(), "one provider cannot be loaded");
      return session.unloaded().get(0).reason();
    }
  }

  private JarBuilder one(String source) {
    return JarBuilder.in(scratch).source("fix.Game", source).service("fix.Game");
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void listsProvidersInTheOrderOfTheServicesFile() throws Exception {
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.B", Fixtures.game("B"))
            .source("fix.A", Fixtures.game("A"))
            .service("# games", "fix.B  # the first", "", "fix.A", "fix.B")
            .build("game.jar");
    try (GameSession session = open(jar)) {
      assertEquals(
          List.of("fix.B", "fix.A"),
          session.providers().stream().map(p -> p.getClass().getName()).toList());
    }
  }

  @Test
  void namesAProviderThatCannotBeLoadedAndGoesOnWithTheOthers() throws Exception {
    Path jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Bad",
                Fixtures.game("Bad", "public Bad() { throw new RuntimeException(\"no\"); }", ""))
            .source("fix.Good", Fixtures.game("Good"))
            .service("fix.Missing", "fix.Bad", "fix.Good")
            .build("game.jar");
    try (GameSession session = open(jar)) {
      assertEquals(1, session.providers().size());
      assertEquals(
          List.of("fix.Missing", "fix.Bad"),
          session.unloaded().stream().map(UnloadedProvider::provider).toList());
      assertSays("there is no such class", session.unloaded().get(0).reason());
      assertSays("its constructor threw java.lang.RuntimeException: no", session.unloadedLine());
    }
  }

  @Test
  void saysWhatIsWrongWithAProvider() throws Exception {
    assertSays(
        "constructor without arguments is not public",
        reason(one(Fixtures.game("Game", "Game() {}", ""))));
    assertSays(
        "no constructor without arguments",
        reason(one(Fixtures.game("Game", "public Game(int n) {}", ""))));
    assertSays(
        "the class is not public",
        reason(one(Fixtures.game("Game").replace("public class", "class"))));
    assertSays(
        "it is abstract",
        reason(one(Fixtures.game("Game").replace("public class", "public abstract class"))));
    assertSays(
        "does not implement org.latticereplay.game.GameSimulation",
        reason(one("package fix; public class Game {}")));
    assertSays(
        "its static initialiser threw java.lang.ArithmeticException",
        reason(one(Fixtures.game("Game", "static int zero = 0; static int n = 1 / zero;", ""))));
    assertSays(
        "loading it threw java.lang.Error: no",
        reason(
            one(Fixtures.game("Game", "static { if (true) { throw new Error(\"no\"); } }", ""))));
    assertSays(
        "its identity() returned null",
        reason(
            one(
                Fixtures.game("Game")
                    .replace(
                        "return new GameIdentity(\"kit\", \"small@1\", 1, 60, \"p\")",
                        "return null"))));
    assertSays(
        "its identity() threw java.lang.IllegalArgumentException: hz",
        reason(one(Fixtures.game("Game").replace("60", "0"))));
  }

  @Test
  void namesTheClassThatIsMissingAndTakesItFromTheClassPath() throws Exception {
    Path library =
        JarBuilder.in(scratch)
            .source("lib.Physics", "package lib; public class Physics { public int n = 1; }")
            .build("physics.jar");
    JarBuilder builder =
        one(Fixtures.game("Game", "lib.Physics physics = new lib.Physics();", "")).against(library);
    assertSays(
        "needs the class lib.Physics, which is missing; add its jar with --class-path",
        reason(builder));
    try (GameSession session = open(scratch.resolve("game.jar"), library)) {
      assertEquals(List.of(), session.unloaded());
    }
  }

  @Test
  void honoursTheClassPathOfTheManifest() throws Exception {
    Path folder = Files.createDirectory(scratch.resolve("lib"));
    Path library =
        JarBuilder.in(folder)
            .source("lib.Physics", "package lib; public class Physics { public int n = 1; }")
            .build("physics.jar");
    Path jar =
        one(Fixtures.game("Game", "lib.Physics physics = new lib.Physics();", ""))
            .against(library)
            .manifest("Class-Path", "lib/physics.jar")
            .build("game.jar");
    try (GameSession session = open(jar)) {
      assertEquals(List.of(), session.unloaded());
      assertEquals(1, session.providers().size());
    }
  }

  @Test
  void tellsWhichJavaANewerClassFileNeeds() throws Exception {
    int feature = Runtime.version().feature();
    int newer = feature + 1;
    Path jar =
        one(Fixtures.game("Game"))
            .build(
                "game.jar",
                bytes -> {
                  bytes[7] = (byte) (44 + newer);
                  return bytes;
                });
    try (GameSession session = open(jar)) {
      assertSays(
          "compiled for Java " + newer + " and this is Java " + feature,
          session.unloaded().get(0).reason());
    }
  }

  @Test
  void tellsAJarThatProvidesThroughItsModuleAloneWhatToAdd() throws Exception {
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game"))
            .module(
                "module fix { requires org.latticereplay.loop;"
                    + " provides org.latticereplay.game.GameSimulation with fix.Game; }")
            .build("game.jar");
    UnusableJarException e =
        assertThrows(UnusableJarException.class, () -> GameJar.of(jar, List.of()));
    assertSays("module-info alone; add the file META-INF/services/", e.getMessage());
  }

  @Test
  void tellsWhatIsNoGameJar() throws Exception {
    Path text = Files.writeString(scratch.resolve("text.jar"), "not a zip");
    Path log = Files.writeString(scratch.resolve("log.jar"), Fixtures.log(3, 1, 7));
    Path empty = Files.writeString(scratch.resolve("empty.jar"), "");
    Path cut = Files.writeString(scratch.resolve("cut.jar"), "PK\u0003\u0004 and no more");
    Path other = JarBuilder.in(scratch).text("a.txt", "a").build("other.jar");
    assertSays("is not a jar", refusal(text));
    assertSays("did LOG and --game change places?", refusal(log));
    assertSays("is empty", refusal(empty));
    assertSays("is not a usable jar", refusal(cut));
    assertSays("provides no game", refusal(other));
  }

  private static String refusal(Path jar) {
    return assertThrows(UnusableJarException.class, () -> GameJar.of(jar, List.of())).getMessage();
  }

  @Test
  void refusesADamagedJarOnTheClassPath() throws Exception {
    Path damaged = Files.writeString(scratch.resolve("damaged.jar"), "no zip");
    Path jar = one(Fixtures.game("Game")).build("game.jar");
    UnusableJarException e =
        assertThrows(UnusableJarException.class, () -> GameJar.of(jar, List.of(damaged)));
    assertSays("damaged.jar on its class path, which is not a usable jar", e.getMessage());
  }

  @Test
  void aBundledCopyOfTheLoopYieldsToOurs() throws Exception {
    JarBuilder builder = one(Fixtures.game("Game"));
    builder.text("org/latticereplay/game/GameSimulation.class", "not even a class");
    builder.text("org/latticereplay/game/GameIdentity.class", "not even a class");
    builder.text("org/latticereplay/math/Hash.class", "not even a class");
    try (GameSession session = open(builder.build("fat.jar"))) {
      assertEquals(GameIdentity.class, session.providers().get(0).identity().getClass());
    }
  }

  @Test
  void aGameSeesTheJdkButNothingOfTheTool() throws Exception {
    String look =
        """
        public Game() throws Exception {
          Class.forName("java.sql.Timestamp");
          for (String hidden :
              new String[] {
                "org.latticereplay.cli.Main",
                "org.latticereplay.format.LogSource",
                "org.latticereplay.verify.Verdict",
                "picocli.CommandLine",
                "tools.jackson.core.JsonParser",
                "org.objectweb.asm.ClassReader",
                "org.junit.jupiter.api.Test"
              }) {
            try {
              Class.forName(hidden);
              throw new IllegalStateException("sees " + hidden);
            } catch (ClassNotFoundException expected) {
              continue;
            }
          }
          if (Thread.currentThread().getContextClassLoader() != Game.class.getClassLoader()) {
            throw new IllegalStateException("another context loader");
          }
        }
        """;
    try (GameSession session = open(one(Fixtures.game("Game", look, "")).build("game.jar"))) {
      assertEquals("", session.unloadedLine());
    }
  }

  @Test
  void staticStateDoesNotLeakIntoTheNextSession() throws Exception {
    Path jar =
        one(Fixtures.game(
                "Game", "static int made; public String toString() { return \"\" + ++made; }", ""))
            .build("game.jar");
    for (int session = 0; session < 3; session++) {
      try (GameSession game = open(jar)) {
        assertEquals("1", game.providers().get(0).toString());
      }
    }
  }

  @Test
  void aGameCanReadItsOwnResourcesAndManifest() throws Exception {
    Path jar =
        one(Fixtures.game(
                "Game",
                """
                    public String toString() {
                      try (java.io.InputStream in = Game.class.getResourceAsStream("/level.txt")) {
                        return new String(in.readAllBytes()) + Game.class.getPackage().getImplementationVersion();
                      } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                      }
                    }
                    """,
                ""))
            .text("level.txt", "level ")
            .manifest("Implementation-Version", "3.1")
            .build("game.jar");
    try (GameSession session = open(jar)) {
      assertEquals("level 3.1", session.providers().get(0).toString());
    }
  }

  @Test
  void everyWayOutOfTheProcessIsTurnedIntoAnError() throws Exception {
    assertExit("System.exit(3);", "System.exit(3)");
    assertExit("Runtime.getRuntime().exit(4);", "Runtime.exit(4)");
    assertExit("Runtime.getRuntime().halt(5);", "Runtime.halt(5)");
    assertExit("java.util.function.IntConsumer c = System::exit; c.accept(6);", "System.exit(6)");
    assertExit(
        "java.util.function.IntConsumer c = Runtime.getRuntime()::halt; c.accept(7);",
        "Runtime.halt(7)");
    assertExit("Runnable r = () -> System.exit(8); r.run();", "System.exit(8)");
  }

  private void assertExit(String statements, String call) throws Exception {
    String members =
        "public String toString() { try { "
            + statements
            + " } catch (Error e) { return e.getMessage(); } return \"went on\"; }";
    try (GameSession session = open(one(Fixtures.game("Game", members, "")).build("game.jar"))) {
      assertEquals(null, session.exitAttempt());
      GameSimulation<?> game = session.providers().get(0);
      assertEquals("the game called " + call + ", which a replay must not do", game.toString());
      assertEquals(call, session.exitAttempt());
    }
  }

  private static final String HOSTILE =
      """
      static class Hostile extends RuntimeException {
        @Override public String getMessage() { return deep(0) + ""; }
        static long deep(long n) { return 1 + deep(n + 1); }
      }
      static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }
      """;

  private static String identity(String statement) {
    return Fixtures.game("Game", HOSTILE, "")
        .replace(
            "return new GameIdentity(\"kit\", \"small@1\", 1, 60, \"p\");",
            statement + " return null;");
  }

  @Test
  void aCheckedExceptionThatIsNotDeclaredIsAReason() throws Exception {
    assertSays(
        "its identity() threw java.io.IOException: sneaked",
        reason(one(identity("Game.<Error>sneak(new java.io.IOException(\"sneaked\"));"))));
  }

  @Test
  void aThrowableThatCannotBeAskedIsNamedByItsClass() throws Exception {
    assertSays(
        "its identity() threw fix.Game$Hostile",
        reason(one(identity("if (true) { throw new Hostile(); }"))));
    assertSays(
        "its static initialiser threw fix.Game$Hostile",
        reason(
            one(
                Fixtures.game(
                    "Game", HOSTILE + "static { if (true) { throw new Hostile(); } }", ""))));
  }

  @Test
  void aLackOfMemoryLeavesNoOpenLoaderBehind() throws Exception {
    Path jar =
        one(Fixtures.game("Game", "public Game() { throw new OutOfMemoryError(\"made up\"); }", ""))
            .build("game.jar");
    assertThrows(OutOfMemoryError.class, () -> open(jar));
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    assertEquals(GameLoader.class, loader.getClass());
    assertNull(loader.getResource(GameJar.SERVICE), "a closed loader finds nothing");
  }

  @Test
  void leavesTheJarFreeOnceClosed() throws IOException, UnusableJarException {
    Path jar = one(Fixtures.game("Game")).build("game.jar");
    for (int round = 0; round < 2; round++) {
      GameSession session = open(jar);
      session.close();
      // A build writes the jar again between two sessions; the next must see the new classes.
      one(Fixtures.game("Game", "public String toString() { return \"new\"; }", ""))
          .build("game.jar");
    }
    try (GameSession session = open(jar)) {
      assertEquals("new", session.providers().get(0).toString());
    }
  }
}
