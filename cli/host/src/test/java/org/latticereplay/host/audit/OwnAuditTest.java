package org.latticereplay.host.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.guard.AcceptedSites;
import org.latticereplay.host.guard.Catalogue;
import org.latticereplay.testing.Vectors;

/** The tool's own library and its samples under audit: what is accepted has its reason. */
@Tag("once")
class OwnAuditTest {
  /** A program of the samples that needs more than they do; it is not compiled here. */
  private static final String RECORDS = ".RecordSession.";

  @TempDir Path folder;

  private static final Map<String, String> ACCEPTED =
      Map.of(
          "org.latticereplay.loop.LoopThread.refuseOthers > java.lang.Thread.getName",
          "only in the message of the error that another thread gets",
          "org.latticereplay.tween.Curve.BY_NAME > static-mutable",
          "an unmodifiable map, made once by a method");

  @Test
  void findsNothingInTheLoopButWhatIsAccepted() throws Exception {
    AuditResult result = JarAudit.of(JarBuilder.loop(), List.of(), Catalogue.own());
    assertEquals(List.of(), result.unread());
    assertEquals(new TreeSet<>(ACCEPTED.keySet()), sites(result));
  }

  private static Set<String> sites(AuditResult result) {
    return result.findings().stream()
        .filter(AuditFinding::counts)
        .map(AuditFinding::site)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** What is accepted in a sample stands in a file of its own, as a team would have it. */
  @ParameterizedTest
  @ValueSource(strings = {"orchard", "survivors", "push-puzzle", "swing-window", "rollback"})
  void findsNothingInTheSamplesButWhatTheyAccept(String name) throws Exception {
    Path sample = Vectors.repository().resolve("samples").resolve(name);
    JarBuilder jar = JarBuilder.in(folder);
    Path sources = sample.resolve("src/main/java");
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path each : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        String path =
            sources.relativize(each).toString().replace(each.getFileSystem().getSeparator(), ".");
        if (!path.contains("-info.") && !path.contains(RECORDS)) {
          jar.source(path.substring(0, path.length() - ".java".length()), Files.readString(each));
        }
      }
    }
    AuditResult result = JarAudit.of(jar.build("sample.jar"), List.of(), Catalogue.own());
    assertEquals(List.of(), result.unread());
    Path file = sample.resolve("audit-accepted.json");
    AcceptedSites accepted = Files.exists(file) ? AcceptedSites.read(file) : AcceptedSites.NONE;
    Set<String> expected = new TreeSet<>(accepted.sites());
    expected.removeIf(site -> site.contains(RECORDS));
    assertEquals(expected, sites(result));
  }
}
