package tower;

import java.util.List;
import org.dyn4j.dynamics.Body;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.dynamics.contact.ContactConstraint;
import org.dyn4j.dynamics.contact.SolvedContact;
import org.dyn4j.geometry.Geometry;
import org.dyn4j.geometry.MassType;
import org.dyn4j.world.World;
import org.latticereplay.state.StateWriter;

/** A body of the engine that can say what its future rests on. */
class Block extends Body {
  private final int hash;
  private final double width;
  private final double height;

  /**
   * A block in the air.
   *
   * @param hash what the engine's hash maps see of it; see {@link #hashCode}
   */
  Block(int hash, double width, double height, double x, double y, double speed) {
    this.hash = hash;
    this.width = width;
    this.height = height;
    BodyFixture fixture = addFixture(Geometry.createRectangle(width, height), 1, 0.6, 0);
    fixture.setRestitutionVelocity(1);
    setMass(MassType.NORMAL);
    translate(x, y);
    setLinearVelocity(speed, 0);
  }

  /**
   * A number the game gave, not one the JVM drew: the engine goes through a hash map of bodies when
   * it stops fast ones, and so solves them in the order of their hashes.
   */
  @Override
  public int hashCode() {
    return hash;
  }

  double height() {
    return height;
  }

  double x() {
    return transform.getTranslationX();
  }

  double y() {
    return transform.getTranslationY();
  }

  /** The height of the highest corner. */
  double top() {
    double up = Math.abs(transform.getCost()) * height + Math.abs(transform.getSint()) * width;
    return y() + up / 2;
  }

  /**
   * Place, motion, and what the engine remembers between two steps: how long the body has been
   * quiet, and the impulses of its contacts, from which the solver starts the next time.
   */
  void describe(World<Block> world, StateWriter out) {
    out.put("width", width);
    out.put("height", height);
    out.put("x", x());
    out.put("y", y());
    out.put("cos", transform.getCost());
    out.put("sin", transform.getSint());
    out.put("vx", linearVelocity.x);
    out.put("vy", linearVelocity.y);
    out.put("spin", angularVelocity);
    out.put("atRest", atRest);
    out.put("atRestTime", atRestTime);
    List<ContactConstraint<Block>> contacts = world.getContacts(this);
    out.list("contacts", points(contacts));
    for (ContactConstraint<Block> contact : contacts) {
      if (contact.getBody1() != this) {
        continue; // told by the other body, once
      }
      for (SolvedContact point : contact.getContacts()) {
        out.item();
        out.put("push", point.getNormalImpulse());
        out.put("drag", point.getTangentialImpulse());
      }
    }
    out.end();
  }

  /** How many points of contact this block has to tell. */
  private int points(List<ContactConstraint<Block>> contacts) {
    int points = 0;
    for (ContactConstraint<Block> contact : contacts) {
      points += contact.getBody1() == this ? contact.getContacts().size() : 0;
    }
    return points;
  }
}
