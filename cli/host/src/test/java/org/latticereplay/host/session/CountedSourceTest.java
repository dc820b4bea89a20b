package org.latticereplay.host.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;

class CountedSourceTest {
  @Test
  void countsWhatIsReadOfTheLastPass() throws Exception {
    CountedSource source = new CountedSource(LogSource.of("a.log", new byte[100]));
    assertEquals("a.log", source.name());
    assertEquals(0, source.read());
    try (InputStream in = source.open()) {
      in.read();
      in.readNBytes(20);
      in.skipNBytes(9);
      assertEquals(30, source.read());
      in.readAllBytes();
      assertEquals(100, source.read());
      in.read();
      assertEquals(100, source.read());
    }
    try (InputStream in = source.open()) {
      assertEquals(0, source.read());
      in.read(new byte[5]);
      assertEquals(5, source.read());
    }
  }
}
