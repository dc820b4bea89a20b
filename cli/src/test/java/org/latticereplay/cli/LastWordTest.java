package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LastWordTest {
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private static InputStream secrets(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }

  private String said() {
    return said.toString(StandardCharsets.US_ASCII);
  }

  @Test
  void aGoodEndHasASecretOfItsOwn() throws IOException {
    new LastWord(said, secrets("aa bb\n")).say(0);
    assertEquals("aa 0\n", said());
  }

  @Test
  void everyOtherEndRepeatsTheSecond() throws IOException {
    new LastWord(said, secrets("aa bb\n")).say(70);
    assertEquals("bb 70\n", said());
  }

  @Test
  void codesOfAnyLength() throws IOException {
    new LastWord(said, secrets("aaaa b")).say(7);
    new LastWord(said, secrets("aaaa b")).say(128);
    assertEquals("b 7\nb 128\n", said());
  }

  @Test
  void thatAnotherMayGoOnIsNoGoodEnd() throws IOException {
    LastWord word = new LastWord(said, secrets("aa bb"));
    assertTrue(word.isHeard());
    word.again();
    word.say(0);
    assertEquals("bb again\n", said());
  }

  @Test
  void isSaidOnce() throws IOException {
    LastWord word = new LastWord(said, secrets("aa bb"));
    assertFalse(word.isSaid());
    word.say(1);
    assertTrue(word.isSaid());
    word.say(0);
    assertEquals("bb 1\n", said());
  }

  @Test
  void readsOneLineAndClosesBoth() throws IOException {
    int[] closed = new int[2];
    InputStream in =
        new ByteArrayInputStream("aa bb\nrest".getBytes(StandardCharsets.US_ASCII)) {
          @Override
          public void close() {
            closed[0]++;
          }
        };
    OutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[1]++;
          }
        };
    LastWord word = new LastWord(out, in);
    assertEquals(1, closed[0]);
    assertEquals('r', in.read());
    word.say(0);
    assertEquals(1, closed[1]);
  }

  @Test
  void secretsThatAreNoneAreAFault() {
    assertThrows(IOException.class, () -> new LastWord(said, secrets("")));
    assertThrows(IOException.class, () -> new LastWord(said, secrets("aa bb cc")));
  }

  @Test
  void aLauncherThatIsGoneIsNoFault() throws IOException {
    LastWord word =
        new LastWord(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
              }
            },
            secrets("aa bb"));
    word.say(0);
    assertTrue(word.isSaid());
  }

  @Test
  void withoutALauncherNothingIsWritten() throws Exception {
    LastWord word = LastWord.ofProcess();
    assertFalse(word.isHeard());
    word.say(3);
    assertTrue(word.isSaid());
  }
}
