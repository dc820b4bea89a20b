package org.latticereplay.format;

import java.util.Locale;
import org.latticereplay.format.json.JsonReader;

/** Names what came in place of a log, by its first bytes. */
final class ForeignFile {
  /** How Git is told to leave logs alone. */
  static final String GIT_ATTRIBUTES = "*.log -text";

  /** What is said of a stream that is not as its recorder wrote it. */
  static final String RESPACED =
      "this is how a JSON formatter leaves a log; its checksums cover every byte, so take it as it"
          + " was recorded";

  private static final int LOOKED_AT = 64;

  private ForeignFile() {}

  /** What the file is that begins here, or the empty text when it may be a log. */
  static String words(JsonReader in) {
    String begin = in.bytesAhead(LOOKED_AT);
    String utf16 = "not UTF-8: this looks like UTF-16 or binary data; save the log as UTF-8";
    String lower = begin.stripLeading().toLowerCase(Locale.ROOT);
    if (begin.startsWith("PK")) {
      return "not a session log: this is a zip file or a jar; unpack it first";
    }
    if (begin.startsWith("\u001f\u008b")) {
      return "gzip inside gzip; unpack it once";
    }
    if (begin.startsWith("\u00ef\u00bb")) {
      return "a byte order mark; a log is UTF-8 without one";
    }
    if (begin.startsWith("\u001f\u00ef\u00bf\u00bd")) {
      return "gzip that was read and written as text, so its bytes are lost; copy it as binary";
    }
    if (begin.startsWith("\0\0")) {
      return "not a session log: zero bytes, as a file system leaves them after a crash";
    }
    if (begin.startsWith("\u00fe") || begin.startsWith("\u00ff") || isZero(begin, 0)) {
      return utf16;
    }
    if (isZero(begin, 1)) {
      return utf16;
    }
    if (begin.startsWith("version https://git-lfs")) {
      return "not a session log: this is a Git LFS pointer, the log itself was not fetched; run"
          + " git lfs pull";
    }
    if (withoutBlanks(begin).startsWith("[{\"format\":")) {
      return "a stream whose lines were put into an array; " + RESPACED;
    }
    if (begin.startsWith("<<<<<<< ")) {
      return "not a session log: Git left the marks of a merge conflict in it; take one side whole";
    }
    if (lower.startsWith("<!doctype html")
        || lower.startsWith("<html")
        || lower.startsWith("<head")) {
      return "not a session log: this is an HTML page, perhaps what a server said in place of the"
          + " log; download it again";
    }
    return "";
  }

  /** The same without the white space of JSON. */
  static String withoutBlanks(String text) {
    return text.replaceAll("[ \n\r\t]", "");
  }

  private static boolean isZero(String begin, int index) {
    return begin.length() > index && begin.charAt(index) == 0;
  }

  /** What is said of lines that end in a carriage return. */
  static String carriageReturns() {
    return "got a carriage return: the lines end in CR LF, as Git makes them with core.autocrlf;"
        + " put the line \""
        + GIT_ATTRIBUTES
        + "\" into .gitattributes and check the log out again";
  }
}
