package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.latticereplay.format.json.EscapedTextInput;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;

/**
 * The document inside a save envelope.
 *
 * @param stored the envelope
 * @param at where the text begins with its quote
 */
record Payload(StoredBytes stored, TextPosition at) {
  /** The document from a byte of it on. */
  InputStream open(long offset) {
    try {
      InputStream text =
          new EscapedTextInput(
              new JsonReader(stored.open(at.offset()), at, UnreadableLogException::plain));
      text.skipNBytes(offset);
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
