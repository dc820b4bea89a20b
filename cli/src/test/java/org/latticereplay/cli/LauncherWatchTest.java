package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class LauncherWatchTest {
  private final ProcessHandle self = ProcessHandle.current();

  @Test
  void aParentAndItsParentAreThere() {
    Optional<ProcessHandle> parent = self.parent();
    assumeTrue(parent.isPresent(), "a system that tells");
    assertFalse(LauncherWatch.isGone(self, parent.get().pid()));
    parent.get().parent().ifPresent(above -> assertFalse(LauncherWatch.isGone(self, above.pid())));
  }

  @Test
  void whatIsNoAncestorIsGone() {
    assumeTrue(self.parent().isPresent(), "a system that tells");
    assertTrue(LauncherWatch.isGone(self, self.pid()));
  }

  @Test
  void aProcessWithoutAParentCannotTell() {
    ProcessHandle top = self;
    while (top.parent().isPresent()) {
      top = top.parent().get();
    }
    assertFalse(LauncherWatch.isGone(top, self.pid()));
  }
}
