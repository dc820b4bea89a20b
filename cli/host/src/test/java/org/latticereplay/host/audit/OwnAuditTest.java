package org.latticereplay.host.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.guard.Catalogue;

/** The tool's own library under audit: what is accepted stands here, with its reason. */
class OwnAuditTest {
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
    assertEquals(
        new TreeSet<>(ACCEPTED.keySet()),
        result.findings().stream()
            .filter(AuditFinding::counts)
            .map(AuditFinding::site)
            .collect(Collectors.toCollection(TreeSet::new)));
  }
}
