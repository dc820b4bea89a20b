package pitfalls;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.latticereplay.math.Rng;
import org.latticereplay.state.Saveable;
import org.latticereplay.state.StateWriter;

/**
 * A field that does not survive saving and loading.
 *
 * <p>It is marked transient because it looks like something that is only shown. But it decides what
 * the next input is worth, so that a loaded game goes on another way.
 */
public class LostBySave extends Pitfall<LostBySave.Fighter>
    implements Saveable<LostBySave.Fighter> {
  /** The game as its author wrote it. */
  public LostBySave() {
    this("pitfall-lost-by-save");
  }

  private LostBySave(String name) {
    super(name, LostBySave.Fighter::new);
  }

  static final class Fighter extends World {
    private transient long combo;
  }

  @Override
  void push(Fighter world, long tick) {
    world.combo++;
    world.score += world.combo;
  }

  @Override
  void turn(Fighter world, double dt, long tick) {
    if (tick % 90 == 0) {
      world.combo = 0;
    }
  }

  @Override
  public void describe(Fighter world, StateWriter out) {
    super.describe(world, out);
    out.put("combo", world.combo);
  }

  @Override
  public void save(Fighter world, DataOutput out) throws IOException {
    out.writeLong(world.rng.seed());
    out.writeLong(world.rng.state());
    out.writeLong(world.inputs);
    out.writeDouble(world.place);
    out.writeLong(world.score);
  }

  @Override
  public Fighter load(DataInput in) throws IOException {
    Fighter world = new Fighter();
    world.rng = Rng.at(in.readLong(), in.readLong());
    world.inputs = in.readLong();
    world.place = in.readDouble();
    world.score = in.readLong();
    return world;
  }

  /** All of the state is saved. */
  public static final class Fixed extends LostBySave {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-lost-by-save-fixed");
    }

    @Override
    public void save(Fighter world, DataOutput out) throws IOException {
      super.save(world, out);
      out.writeLong(world.combo);
    }

    @Override
    public Fighter load(DataInput in) throws IOException {
      Fighter world = super.load(in);
      world.combo = in.readLong();
      return world;
    }
  }
}
