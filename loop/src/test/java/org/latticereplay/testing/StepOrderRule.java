package org.latticereplay.testing;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.StepInput;
import org.latticereplay.lockstep.LockstepPeer;

/**
 * There is one step order in the product: only {@link GameLoop} calls {@code GameSimulation.step}
 * and {@code StepInput.read}.
 *
 * <p>One thing is let through: an input that passes {@code read} on from its own {@code read}, or a
 * simulation that passes {@code step} on from its own {@code step}. It wraps what the loop would
 * have called, and the loop drives it. And a lockstep peer reads its own device when it submits:
 * that is where a player's input enters the game, ahead of every step.
 */
public final class StepOrderRule {
  private StepOrderRule() {}

  /** The calls that break the rule, in words, sorted; empty when it is kept. */
  public static List<String> broken(JavaClasses classes) {
    Set<String> broken = new TreeSet<>();
    for (JavaClass caller : classes) {
      for (JavaAccess<?> access : caller.getAccessesFromSelf()) {
        boolean around =
            calls(access, "step", GameSimulation.class) || calls(access, "read", StepInput.class);
        if (around && !caller.isEquivalentTo(GameLoop.class) && !submits(access)) {
          broken.add(access.getDescription());
        }
      }
    }
    return List.copyOf(broken);
  }

  private static boolean submits(JavaAccess<?> access) {
    return access.getOriginOwner().isEquivalentTo(LockstepPeer.class)
        && access.getOrigin().getName().equals("submit");
  }

  private static boolean calls(JavaAccess<?> access, String method, Class<?> owner) {
    return access.getName().equals(method)
        && access.getTargetOwner().isAssignableTo(owner)
        && !(access.getOrigin().getName().equals(method)
            && access.getOriginOwner().isAssignableTo(owner));
  }
}
