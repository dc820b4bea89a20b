package pushpuzzle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Settings;
import org.latticereplay.game.StepInput;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateHash;

final class PushPuzzleGameTest {
  private final PushPuzzleGame game = new PushPuzzleGame();
  private final List<Event> events = new ArrayList<>();
  private final List<View> views = new ArrayList<>();
  private final GameLoop<Puzzle> loop =
      new GameLoop<>(game, event -> events.add((Event) event), view -> views.add((View) view));
  private final SampleBuffer device = new SampleBuffer();

  private Puzzle started(int level) {
    loop.start(RunStart.seeded("puzzle").with(Settings.none().with("level", level)));
    return loop.state();
  }

  private void press(String... codes) {
    for (String code : codes) {
      device.key(code, true).key(code, false);
    }
    StepInput input = tick -> device;
    loop.steps(input, 1, 0);
    device.clear();
  }

  private List<Event.Kind> happened() {
    return events.stream().map(Event::kind).toList();
  }

  @Test
  void aPushOntoTheGoalSolvesTheLevel() {
    Puzzle puzzle = started(1);
    press("ArrowRight");
    assertTrue(puzzle.solved);
    assertEquals(List.of(Event.Kind.PUSHED, Event.Kind.SOLVED), happened());
    press("ArrowLeft");
    assertEquals(1, puzzle.moves, "a solved level holds still");
    press("Enter");
    assertEquals(1, puzzle.level);
    assertFalse(puzzle.solved);
  }

  @Test
  void aWallABoxAtAWallAndTwoBoxesBump() {
    bumps(1, "ArrowUp", "ArrowUp");
    bumps(2, "ArrowLeft", "ArrowLeft");
    bumps(9, "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowLeft");
  }

  /** Whether of these presses the last one, and only that, changes nothing. */
  private void bumps(int level, String... codes) {
    Puzzle puzzle = started(level);
    for (String code : codes) {
      events.clear();
      long changes = puzzle.changes;
      press(code);
      boolean last = puzzle.moves == codes.length - 1 && puzzle.changes == changes;
      assertEquals(last, happened().contains(Event.Kind.BUMPED));
    }
    assertEquals(codes.length - 1, puzzle.moves);
    assertEquals(List.of(Event.Kind.BUMPED), happened());
  }

  @Test
  void undoTakesBackMovesAndPushesToTheVeryStart() {
    Puzzle puzzle = started(4);
    byte[] cells = puzzle.cells.clone();
    int player = puzzle.player;
    press("ArrowLeft", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowLeft");
    int moves = puzzle.moves;
    assertTrue(moves > 0);
    for (int i = 0; i < moves + 3; i++) {
      press("KeyZ");
    }
    assertArrayEquals(cells, puzzle.cells);
    assertEquals(player, puzzle.player);
    assertEquals(0, puzzle.pushes);
    assertEquals(moves, puzzle.undos);
  }

  @Test
  void everyLevelCanBeSolved() {
    for (int level = 1; level <= Levels.count(); level++) {
      Puzzle puzzle = started(level);
      for (Direction direction : Solver.solve(puzzle)) {
        assertFalse(puzzle.solved);
        press(direction.code);
      }
      assertTrue(puzzle.solved, "level " + level);
    }
  }

  @Test
  void theViewIsReadWhenTheBoardChangedAndNotElse() {
    started(1);
    loop.steps(StepInput.none(), 1, 0);
    loop.steps(StepInput.none(), 100, 60_000);
    assertEquals(1, views.size());
    press("ArrowUp");
    press("ArrowUp"); // bumps
    assertEquals(2, views.size());
    assertEquals("#######\n# @   #\n#  $. #\n#     #\n#######\n", views.get(1).board());
  }

  @Test
  void aSavedRunGoesOnAsTheOneThatWasNot() throws IOException {
    Puzzle puzzle = started(2);
    ScriptedPlayer player = new ScriptedPlayer(Rng.of("player"));
    StepInput input = tick -> device;
    for (int tick = 0; tick < 500; tick++) {
      player.play(puzzle, tick, device);
      loop.steps(input, 1, 0);
      device.clear();
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    game.save(puzzle, new DataOutputStream(bytes));
    Puzzle loaded = game.load(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertEquals(game.hash(puzzle, new StateHash()), game.hash(loaded, new StateHash()));
    for (int i = 0; i < 5; i++) {
      puzzle.undo();
      loaded.undo();
    }
    assertEquals(game.hash(puzzle, new StateHash()), game.hash(loaded, new StateHash()));
  }

  @Test
  void theScriptedPlayerWinsLevelAfterLevel() {
    Puzzle puzzle = started(1);
    ScriptedPlayer player = new ScriptedPlayer(Rng.of("player"));
    StepInput input = tick -> device;
    for (int tick = 0; tick < 18_000; tick++) {
      player.play(puzzle, tick, device);
      loop.steps(input, 1, 0);
      device.clear();
    }
    assertTrue(puzzle.wins > Levels.count(), "wins " + puzzle.wins);
    assertTrue(puzzle.undos > 20, "undos " + puzzle.undos);
    assertTrue(happened().contains(Event.Kind.BUMPED));
  }

  @Test
  void refusesALevelThatIsNotThere() {
    for (double level : new double[] {0, 1.5, Levels.count() + 1}) {
      Settings settings = Settings.none().with("level", level);
      RunStart start = RunStart.seeded("puzzle").with(settings);
      assertThrows(IllegalArgumentException.class, () -> loop.start(start));
    }
  }
}
