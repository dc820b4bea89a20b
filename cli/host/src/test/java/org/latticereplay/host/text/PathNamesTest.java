package org.latticereplay.host.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Two paths never show alike. */
@EnabledOnOs(OS.LINUX)
class PathNamesTest {
  private static Path raw(String percent) {
    return Path.of(URI.create("file:///nowhere/" + percent));
  }

  @Test
  void textIsShownAsItIs() {
    for (String text : new String[] {"a.log", "d/caf\u00e9 %41.log", "/x/..\\y", "", "/", "."}) {
      assertEquals(text, PathNames.show(Path.of(text)));
    }
  }

  @Test
  void bytesThatAreNoTextAreEscaped() {
    assertEquals("/nowhere/caf\\xE9.log", PathNames.show(raw("caf%E9.log")));
    assertEquals("/nowhere/caf\\xE8.log", PathNames.show(raw("caf%E8.log")));
    Path folder = Path.of("/nowhere");
    assertEquals("b%/\\xFF", PathNames.show(folder.relativize(raw("b%25/%FF"))));
  }

  @Test
  void aNameThatLooksEscapedIsToldFromOneThatIs() {
    assertEquals("/nowhere/caf\\\\xE9.log", PathNames.show(raw("caf%5CxE9.log")));
    assertEquals("/nowhere/a\\\\\\xE9", PathNames.show(raw("a%5C%E9")));
  }
}
