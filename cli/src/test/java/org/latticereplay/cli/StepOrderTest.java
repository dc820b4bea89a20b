package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.command.LatticeReplay;
import org.latticereplay.game.GameLoop;
import org.latticereplay.testing.StepOrderRule;
import org.latticereplay.verify.Verifier;

/** There is one step order in the whole product, not only in the module that has it. */
final class StepOrderTest {
  @Test
  void onlyTheGameLoopStepsAndReads() {
    JavaClasses product =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.latticereplay");
    for (Class<?> one : List.of(GameLoop.class, Verifier.class, LatticeReplay.class)) {
      assertTrue(product.contain(one), one::getName);
    }
    assertEquals(List.of(), StepOrderRule.broken(product));
  }
}
