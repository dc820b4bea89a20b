package org.latticereplay.format;

import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;

/**
 * Looks for a line that breaks a rule in front of a checksum that fails: what was changed is most
 * likely there, and of two faults the first in the file is told.
 */
final class BrokenLine {
  private BrokenLine() {}

  /**
   * The fault to tell of a stream.
   *
   * @param failing the checksum that fails
   * @param lines where the line behind the header begins
   */
  static StreamCheck.Fault before(
      StreamCheck.Fault failing, StoredBytes stored, LogOutline header, TextPosition lines) {
    long bytes = Math.max(0, failing.at().offset() - lines.offset());
    LimitedInput text = new LimitedInput(stored.open(lines.offset()), bytes);
    JsonReader in = new JsonReader(text, lines, UnreadableLogException::plain);
    try (StreamCursor cursor = new StreamCursor(in, null, header.start(true).tick(), null)) {
      cursor.readLines();
      return failing;
    } catch (UnreadableLogException e) {
      LogLocation place = e.place();
      if (place.offset() < lines.offset()) {
        return failing; // the header's own, which is told elsewhere
      }
      TextPosition at =
          new TextPosition(place.offset(), place.line(), place.offset() - place.column() + 1);
      return new StreamCheck.Fault(
          at, e.reason() + "; " + failing.reason(), failing.from(), failing.to());
    }
  }
}
