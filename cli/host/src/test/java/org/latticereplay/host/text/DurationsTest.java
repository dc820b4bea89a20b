package org.latticereplay.host.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DurationsTest {
  @Test
  void showsThemAsTheOptionsTakeThem() {
    assertEquals("500ms", Durations.show(Duration.ofMillis(500)));
    assertEquals("90s", Durations.show(Duration.ofSeconds(90)));
    assertEquals("1500ms", Durations.show(Duration.ofMillis(1500)));
    assertEquals("none", Durations.show(Durations.NONE));
  }
}
