package org.latticereplay.host.isolate;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MemoryReserveTest {
  @Test
  void isSetAsideUntilItIsLetGo() {
    MemoryReserve.fill();
    assertTrue(MemoryReserve.isFull());
    MemoryReserve.fill();
    assertTrue(MemoryReserve.isFull());
    MemoryReserve.release();
    assertFalse(MemoryReserve.isFull());
    MemoryReserve.release();
    MemoryReserve.fill();
    assertTrue(MemoryReserve.isFull());
  }
}
