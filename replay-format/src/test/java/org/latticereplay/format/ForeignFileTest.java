package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;

class ForeignFileTest {
  private static final String UTF16 =
      "not UTF-8: this looks like UTF-16 or binary data; save the log as UTF-8";
  private static final String HTML =
      "not a session log: this is an HTML page, perhaps what a server said in place of the log;"
          + " download it again";

  private static String words(String latin1) {
    byte[] bytes = latin1.getBytes(StandardCharsets.ISO_8859_1);
    JsonReader in =
        new JsonReader(
            new ByteArrayInputStream(bytes), TextPosition.START, UnreadableLogException::plain);
    return ForeignFile.words(in);
  }

  @Test
  void namesAFileByItsFirstBytes() {
    String[][] rows = {
      {"PK\u0003\u0004", "not a session log: this is a zip file or a jar; unpack it first"},
      {"\u001f\u008b\b", "gzip inside gzip; unpack it once"},
      {"\u00ef\u00bb\u00bf{", "a byte order mark; a log is UTF-8 without one"},
      {
        "\u001f\u00ef\u00bf\u00bd\b",
        "gzip that was read and written as text, so its bytes are lost; copy it as binary"
      },
      {"\0\0\0", "not a session log: zero bytes, as a file system leaves them after a crash"},
      {"\u00fe\u00ff", UTF16},
      {"\u00ff\u00fe", UTF16},
      {"\0{", UTF16},
      {"{\0", UTF16},
      {"\0", UTF16},
      {
        "version https://git-lfs.github.com",
        "not a session log: this is a Git LFS pointer, the log itself was not fetched; run git lfs"
            + " pull"
      },
      {
        "<<<<<<< HEAD\n",
        "not a session log: Git left the marks of a merge conflict in it; take one side whole"
      },
      {"<!DOCTYPE html>", HTML},
      {" \n<Html>", HTML},
      {"<head>", HTML},
    };
    for (String[] row : rows) {
      assertEquals(row[1], words(row[0]), row[0]);
    }
  }

  @Test
  void findsNothingInALog() {
    for (String log : new String[] {"", "{", "{}", "x\u0001\0", "P", "\u00ef", "<<<<<<<", " {\0"}) {
      assertEquals("", words(log), log);
    }
  }

  @Test
  void saysHowCarriageReturnsCame() {
    assertEquals(
        "got a carriage return: the lines end in CR LF, as Git makes them with core.autocrlf; put"
            + " the line \"*.log -text\" into .gitattributes and check the log out again",
        ForeignFile.carriageReturns());
  }
}
