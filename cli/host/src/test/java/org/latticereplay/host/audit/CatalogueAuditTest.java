package org.latticereplay.host.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.host.fixtures.CatalogueGame;
import org.latticereplay.host.guard.Catalogue;
import org.latticereplay.host.guard.CatalogueEntry;

/** For every entry of the catalogue a game that calls it, and its twin that does not. */
class CatalogueAuditTest {
  @TempDir Path folder;

  private AuditResult audit(CatalogueGame game) throws Exception {
    return JarAudit.of(game.build(folder, "game.jar"), List.of(), Catalogue.own());
  }

  @Test
  void findsEveryEntryWithItsLine() throws Exception {
    CatalogueGame game = CatalogueGame.calling(Catalogue.own().entries());
    Set<String> missed = new TreeSet<>();
    for (CatalogueGame.Call call : game.calls()) {
      String owner = call.owner().replace('/', '.');
      missed.add(
          call.in()
              + ":"
              + call.line()
              + " "
              + CatalogueEntry.call(owner, call.name())
              + " "
              + call.entry().category()
              + " STEP");
    }
    AuditResult result = audit(game);
    Set<String> found =
        result.findings().stream()
            .map(
                each ->
                    each.in()
                        + ":"
                        + each.line()
                        + " "
                        + each.what()
                        + " "
                        + each.rule()
                        + " "
                        + each.reached())
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> more = new TreeSet<>(found);
    more.removeAll(missed);
    missed.removeAll(found);
    assertEquals(Set.of(), missed, "not found");
    assertEquals(Set.of(), more, "found too much");
    assertEquals(List.of("cat.Game"), result.games());
  }

  @Test
  void saysNothingOfTheReplacements() throws Exception {
    CatalogueGame game = CatalogueGame.replacing(Catalogue.own().entries());
    assertEquals(List.of(), audit(game).findings());
  }
}
