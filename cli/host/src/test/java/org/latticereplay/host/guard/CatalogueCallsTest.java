package org.latticereplay.host.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.fixtures.CatalogueGame;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;

/** For every entry of the catalogue a game that calls it, and its twin that does not. */
class CatalogueCallsTest {
  @TempDir Path folder;

  /** Denied, so that no call is made in earnest: what is announced is the same. */
  private static final GuardPolicy DENY =
      new GuardPolicy(GuardPolicy.Mode.DENY, List.of(), Set.of(), Set.of());

  private GuardReport run(CatalogueGame game) throws Exception {
    Path jar = game.build(folder, "game.jar");
    Path given = CatalogueGame.given(folder);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (GameSession session = GameJar.of(jar, List.of(given)).guarded(DENY).open()) {
      session.guardFrom(() -> 17);
      step(session.providers().get(0));
      return session.guardReport();
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  private static <S> void step(GameSimulation<S> game) {
    game.step(null, null, 0, 17);
  }

  @Test
  void findsEveryEntryWithItsLine() throws Exception {
    CatalogueGame game = CatalogueGame.calling(Catalogue.own().entries());
    game.assertTold(
        "x1 at 17",
        run(game).sites().stream()
            .map(
                site ->
                    CatalogueGame.told(
                        site.in(),
                        site.line(),
                        site.call(),
                        site.category(),
                        "x" + site.count() + " at " + site.firstTick())));
    assertTrue(game.calls().size() >= Catalogue.own().entries().size() - 10, "few are too new");
  }

  @Test
  void saysNothingOfTheReplacements() throws Exception {
    CatalogueGame game = CatalogueGame.replacing(Catalogue.own().entries());
    assertTrue(game.calls().size() > 100, "most entries name one");
    assertEquals(List.of(), run(game).sites());
  }
}
