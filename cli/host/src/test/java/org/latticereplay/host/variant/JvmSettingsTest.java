package org.latticereplay.host.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmSettingsTest {
  @Test
  void aCollectorTakesThePlaceOfAnother() {
    JvmSettings g1 = JvmSettings.options("-XX:+UseG1GC");
    assertTrue(g1.replaces("-XX:+UseSerialGC"));
    assertFalse(g1.replaces("-XX:+UseLibmIntrinsic"));
    assertFalse(g1.replaces("-Xmx1g"));
    assertFalse(JvmSettings.options("-Xint").replaces("-XX:+UseSerialGC"));
  }

  @Test
  void aHeapTakesThePlaceOfAnother() {
    JvmSettings small = JvmSettings.options("-Xmx64m");
    assertTrue(small.replaces("-Xmx4g"));
    assertTrue(small.replaces("-Xms1g"));
    assertFalse(small.replaces("-Xss1m"));
    assertFalse(JvmSettings.options("-Xint").replaces("-Xms1g"));
  }

  @Test
  void whatComesLaterWins() {
    JvmSettings one = new JvmSettings("a", List.of("-Xint"), Map.of("A", "1"), Path.of("x"));
    JvmSettings other = new JvmSettings("b", List.of("-Xmx1g"), Map.of("A", "2"), Path.of("y"));
    assertEquals(
        new JvmSettings("b", List.of("-Xint", "-Xmx1g"), Map.of("A", "2"), Path.of("y")),
        one.and(other));
    assertEquals(one, one.and(JvmSettings.SAME));
    assertEquals(one, JvmSettings.SAME.and(one));
  }
}
