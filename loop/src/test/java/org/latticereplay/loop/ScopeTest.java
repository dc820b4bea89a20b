package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScopeTest {
  private final List<String> order = new ArrayList<>();
  private final Scope scope = new Scope();

  private Disposer named(String name) {
    return () -> order.add(name);
  }

  @Test
  void disposesInReverseOrderAndOnce() {
    Disposer first = named("first");
    assertSame(first, scope.add(first));
    scope.add(named("second"));
    assertFalse(scope.disposed());
    scope.dispose();
    scope.dispose();
    assertEquals(List.of("second", "first"), order);
    assertTrue(scope.disposed());
  }

  @Test
  void aChildEndsInTheTurnOfItsMaking() {
    scope.add(named("before"));
    Scope child = scope.child();
    child.add(named("inner"));
    scope.add(named("after"));
    scope.dispose();
    assertEquals(List.of("after", "inner", "before"), order);
    assertTrue(child.disposed());
  }

  @Test
  void aChildThatEndedEarlierIsForgotten() {
    Scope child = scope.child();
    child.add(named("inner"));
    scope.add(named("outer"));
    child.dispose();
    assertEquals(List.of("inner"), order);
    scope.dispose();
    assertEquals(List.of("inner", "outer"), order);
  }

  @Test
  void undoesAtOnceWhatComesTooLate() {
    scope.dispose();
    scope.add(named("late"));
    assertEquals(List.of("late"), order);
    assertTrue(scope.child().disposed());
  }

  @Test
  void aThrowingDisposerDoesNotKeepTheRestFromRunning() {
    RuntimeException second = new RuntimeException("second");
    Error third = new AssertionError("third");
    scope.add(named("first"));
    scope.add(
        () -> {
          throw second;
        });
    Scope child = scope.child();
    child.add(named("inner"));
    child.add(
        () -> {
          throw third;
        });
    assertSame(third, assertThrows(AssertionError.class, scope::dispose));
    assertEquals(List.of("inner", "first"), order);
    assertEquals(List.of(second), List.of(third.getSuppressed()));
    scope.dispose();
    assertEquals(2, order.size());
  }

  @Test
  void mayBeDisposedFromItsOwnDisposer() {
    scope.add(named("first"));
    scope.add(scope);
    scope.dispose();
    assertEquals(List.of("first"), order);
  }
}
