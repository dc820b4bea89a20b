package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.StepOrderRule;

final class StepOrderRuleTest {
  @Test
  void onlyTheGameLoopStepsAndReads() {
    JavaClasses library =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.latticereplay");
    assertTrue(library.contain(GameLoop.class));
    assertEquals(List.of(), StepOrderRule.broken(library));
  }

  @Test
  void noticesEveryWayAroundTheLoop() {
    JavaClasses offenders =
        new ClassFileImporter().importClasses(Stepping.class, Reading.class, Wrapping.class);
    List<String> broken = StepOrderRule.broken(offenders);
    assertEquals(3, broken.size(), broken::toString);
    assertTrue(broken.stream().noneMatch(call -> call.contains("Wrapping")), broken::toString);
  }

  /** Steps by a call and by a method reference. */
  static final class Stepping {
    interface Step {
      void take(LoggedGame.State state, Samples in, double dt, long tick);
    }

    Step around(LoggedGame game, LoggedGame.State state) {
      game.step(state, Samples.none(), 0.1, 0);
      return game::step;
    }
  }

  /** Reads an input that it does not wrap. */
  static final class Reading {
    Samples next(StepInput input) {
      return input.read(0);
    }
  }

  /** Passes on what the loop asks for. */
  static final class Wrapping implements StepInput {
    private final StepInput wrapped;

    Wrapping(StepInput wrapped) {
      this.wrapped = wrapped;
    }

    @Override
    public Samples read(long tick) {
      return wrapped.read(tick);
    }
  }
}
