package pushpuzzle;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Presented;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;
import org.latticereplay.state.Saveable;
import org.latticereplay.state.StateWriter;

/**
 * Push every box onto a goal: arrow keys move, {@code KeyZ} takes back, {@code KeyR} starts the
 * level over, {@code Enter} goes on once it is solved.
 *
 * <p>Turn-based, so most ticks do nothing. They are ticks all the same: a tick is what an input is
 * recorded at.
 */
public final class PushPuzzleGame
    implements GameSimulation<Puzzle>, Presented<Puzzle>, Saveable<Puzzle> {
  /** A provider needs a public constructor without arguments. */
  public PushPuzzleGame() {}

  @Override
  public GameIdentity identity() {
    return GameIdentity.of("push-puzzle@1", 30);
  }

  /** The setting {@code level} says where to begin, counted from 1 as players do. */
  @Override
  public Puzzle create(RunStart start) {
    double wanted = start.settings().number("level", 1);
    if (!(wanted >= 1 && wanted <= Levels.count() && wanted == Math.rint(wanted))) {
      throw new IllegalArgumentException(
          "setting level: expected a whole number in 1 .. " + Levels.count() + ", got " + wanted);
    }
    Puzzle puzzle = new Puzzle();
    puzzle.load((int) wanted - 1);
    return puzzle;
  }

  @Override
  public void step(Puzzle puzzle, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      Sample sample = in.get(i);
      if (sample.kind().equals("key") && sample.down()) {
        press(puzzle, sample.code());
      }
    }
  }

  private static void press(Puzzle puzzle, String code) {
    Direction direction = Direction.ofKey(code);
    if (direction != null) {
      puzzle.move(direction);
      return;
    }
    switch (code) {
      case "KeyZ" -> puzzle.undo();
      case "KeyR" -> puzzle.load(puzzle.level);
      case "Enter" -> puzzle.goOn();
      default -> {} // a key of no meaning here
    }
  }

  @Override
  public void describe(Puzzle puzzle, StateWriter out) {
    out.put("level", puzzle.level);
    out.put("cells", puzzle.cells, puzzle.cells.length);
    out.put("player", puzzle.player);
    out.put("history", puzzle.history, puzzle.moves);
    out.put("pushes", puzzle.pushes);
    out.put("solved", puzzle.solved);
    out.put("wins", puzzle.wins);
    out.put("undos", puzzle.undos);
  }

  @Override
  public void drainEvents(Puzzle puzzle, Consumer<Object> to) {
    for (Event event : puzzle.events) {
      to.accept(event);
    }
    puzzle.events.clear();
  }

  @Override
  public void outcome(Puzzle puzzle, StateWriter out) {
    out.put("wins", puzzle.wins);
    out.put("undos", puzzle.undos);
  }

  @Override
  public Object view(Puzzle puzzle) {
    return View.of(puzzle);
  }

  @Override
  public long version(Puzzle puzzle) {
    return puzzle.changes;
  }

  /** A board that nobody touches is not drawn again. */
  @Override
  public double everyMs() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public void save(Puzzle puzzle, DataOutput out) throws IOException {
    out.writeInt(puzzle.level);
    out.write(puzzle.cells);
    out.writeInt(puzzle.player);
    out.writeInt(puzzle.moves);
    out.write(puzzle.history, 0, puzzle.moves);
    out.writeInt(puzzle.pushes);
    out.writeBoolean(puzzle.solved);
    out.writeInt(puzzle.wins);
    out.writeInt(puzzle.undos);
  }

  @Override
  public Puzzle load(DataInput in) throws IOException {
    Puzzle puzzle = new Puzzle();
    puzzle.load(in.readInt());
    in.readFully(puzzle.cells);
    puzzle.player = in.readInt();
    puzzle.moves = in.readInt();
    puzzle.history = new byte[Math.max(64, puzzle.moves)];
    in.readFully(puzzle.history, 0, puzzle.moves);
    puzzle.pushes = in.readInt();
    puzzle.solved = in.readBoolean();
    puzzle.wins = in.readInt();
    puzzle.undos = in.readInt();
    return puzzle;
  }
}
