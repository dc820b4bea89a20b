package org.latticereplay.host.guard;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class NativeCallsTest {
  static final class ByName {
    void call() {
      System.loadLibrary("any");
    }
  }

  static final class ByPath {
    void call() {
      Runtime.getRuntime().load("/any");
    }
  }

  /** A method of that name is of another class, and System is used for another thing. */
  static final class None {
    void call(Loading other) {
      System.gc();
      other.load();
    }
  }

  /** What is loaded here is no library. */
  interface Loading {
    void load();
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream("NativeCallsTest$" + type.getSimpleName() + ".class")) {
      return in.readAllBytes();
    }
  }

  @Test
  void seesBothWaysAndNoOther() throws IOException {
    assertTrue(NativeCalls.in(bytes(ByName.class)));
    assertTrue(NativeCalls.in(bytes(ByPath.class)));
    assertFalse(NativeCalls.in(bytes(None.class)));
  }

  @Test
  void whatIsNoClassHasNone() throws IOException {
    assertFalse(NativeCalls.in(new byte[0]));
    byte[] whole = bytes(ByName.class);
    for (int length = 0; length < whole.length; length += 7) {
      NativeCalls.in(Arrays.copyOf(whole, length));
    }
  }
}
