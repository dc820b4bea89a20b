package org.latticereplay.cli.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/**
 * Sessions of a game that does what an input tells it to, generated from a seed, and what each must
 * come to.
 *
 * @param folder of the logs
 * @param jar the game
 * @param expected the verdict of each log, in their order
 */
record SoakCorpus(Path folder, Path jar, Map<String, String> expected) {
  /** How many of a hundred sessions are of each kind; the rest are good. */
  private static final Map<Kind, Integer> SHARES = shares();

  private static final int PERCENT = 100;
  private static final String DEEDS =
      """
      if (in.size() > 0) {
        switch (in.get(0).code()) {
          case "hang" -> { while (true) { java.util.concurrent.locks.LockSupport.park(); } }
          case "exit" -> System.exit(3);
          case "halt" -> {
            try {
              Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
            } catch (ReflectiveOperationException e) {
              throw new IllegalStateException(e);
            }
          }
          case "eat" -> {
            List<byte[]> eaten = new ArrayList<>();
            while (true) { eaten.add(new byte[1 << 20]); }
          }
          case "deep" -> deep(0);
          case "thread" -> {
            Thread left = new Thread(() -> {
              while (true) { java.util.concurrent.locks.LockSupport.park(); }
            });
            left.setDaemon(true);
            left.start();
          }
          case "print" -> {
            String line = "x".repeat(1023);
            for (int i = 0; i < 2048; i++) { System.out.println(line); }
          }
          default -> { }
        }
      }
      """;

  /** What a session does, and what it must come to. */
  enum Kind {
    GOOD("", "matched"),
    DIVERGING("", "diverged"),
    DAMAGED("", "unreadable"),
    REFUSED("", "refused"),
    UNPROVEN("", "unproven"),
    HANGING("hang", "limit"),
    EXITING("exit", "failed"),
    HALTING("halt", "failed"),
    HEAP_EATING("eat", "limit"),
    OVERFLOWING("deep", "failed"),
    THREAD_LEAKING("thread", "matched"),
    PRINTING("print", "matched");

    private final String code;
    private final String verdict;

    Kind(String code, String verdict) {
      this.code = code;
      this.verdict = verdict;
    }
  }

  private static Map<Kind, Integer> shares() {
    Map<Kind, Integer> shares = new LinkedHashMap<>();
    for (Kind kind : Kind.values()) {
      shares.put(
          kind,
          switch (kind) {
            case GOOD -> 0;
            case HANGING, HEAP_EATING, HALTING, PRINTING -> 1;
            case EXITING, OVERFLOWING, THREAD_LEAKING -> 3;
            default -> 5;
          });
    }
    return shares;
  }

  /** One of each kind at least, and the rest by shares. */
  private static List<Kind> kinds(int count, Random random) {
    List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
    while (kinds.size() < count) {
      int at = random.nextInt(PERCENT);
      Kind drawn = Kind.GOOD;
      for (Map.Entry<Kind, Integer> share : SHARES.entrySet()) {
        at -= share.getValue();
        if (at < 0) {
          drawn = share.getKey();
          break;
        }
      }
      kinds.add(drawn);
    }
    Collections.shuffle(kinds, random);
    return kinds.subList(0, count);
  }

  /** Makes so many of them. */
  static SoakCorpus of(Path scratch, int count, long seed) throws IOException {
    Random random = new Random(seed);
    Path jar =
        JarBuilder.in(scratch)
            .source(
                "fix.Soak",
                Fixtures.game("Soak", "long deep(long n) { return 1 + deep(n + 1); }", DEEDS))
            .service("fix.Soak")
            .build("soak.jar");
    Path folder = Files.createDirectory(scratch.resolve("logs"));
    Map<String, String> expected = new LinkedHashMap<>();
    for (Kind kind : kinds(count, random)) {
      String number = String.format(Locale.ROOT, "%06d-", expected.size());
      Path log = folder.resolve(number + kind.name().toLowerCase(Locale.ROOT) + ".log");
      Files.writeString(log, log(kind, random));
      expected.put(log.toString(), kind.verdict);
    }
    return new SoakCorpus(folder, jar, expected);
  }

  private static String log(Kind kind, Random random) {
    int ticks = 100 + random.nextInt(2000);
    String good = Fixtures.log(ticks, 10, 7);
    String middle = "{\"kind\":\"tick\",\"index\":" + (20 + random.nextInt(50)) + "}";
    return switch (kind) {
      case DIVERGING -> good.replaceFirst("50,\"digest\":7", "50,\"digest\":8");
      case DAMAGED -> good.substring(0, good.length() / 2);
      case REFUSED -> good.replace("small@1", "other@1");
      case UNPROVEN -> good.replaceAll("\"checkpoints\":.*", "\"checkpoints\":[]}");
      default ->
          kind.code.isEmpty()
              ? good
              : good.replace(
                  middle,
                  "{\"kind\":\"key\",\"code\":\"" + kind.code + "\",\"down\":true}," + middle);
    };
  }

  /** What of a report is not as it must be, one line each. */
  List<String> problems(tools.jackson.databind.JsonNode sessions) {
    List<String> problems = new ArrayList<>();
    if (sessions.size() != expected.size()) {
      problems.add(sessions.size() + " sessions of " + expected.size());
    }
    int i = 0;
    for (Map.Entry<String, String> each : expected.entrySet()) {
      var session = sessions.path(i++);
      String verdict = session.path("verdict").asString("none");
      if (!session.path("log").asString("").equals(each.getKey())
          || !verdict.equals(each.getValue())) {
        problems.add(
            each.getKey()
                + " should be "
                + each.getValue()
                + ", got "
                + session.path("log").asString("")
                + " "
                + verdict
                + ": "
                + session.path("message").asString(""));
      }
    }
    return problems;
  }
}
