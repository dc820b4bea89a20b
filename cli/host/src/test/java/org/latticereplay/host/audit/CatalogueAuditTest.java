package org.latticereplay.host.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.host.fixtures.CatalogueGame;
import org.latticereplay.host.guard.Catalogue;

/** For every entry of the catalogue a game that calls it, and its twin that does not. */
class CatalogueAuditTest {
  @TempDir Path folder;

  private AuditResult audit(CatalogueGame game) throws Exception {
    return JarAudit.of(game.build(folder, "game.jar"), List.of(), Catalogue.own());
  }

  @Test
  void findsEveryEntryWithItsLine() throws Exception {
    CatalogueGame game = CatalogueGame.calling(Catalogue.own().entries());
    AuditResult result = audit(game);
    game.assertTold(
        "STEP",
        result.findings().stream()
            .map(
                each ->
                    CatalogueGame.told(
                        each.in(), each.line(), each.what(), each.rule(), each.reached().name())));
    assertEquals(List.of("cat.Game"), result.games());
  }

  @Test
  void saysNothingOfTheReplacements() throws Exception {
    CatalogueGame game = CatalogueGame.replacing(Catalogue.own().entries());
    assertEquals(List.of(), audit(game).findings());
  }
}
