package org.latticereplay.format;

import java.util.HexFormat;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.math.Hash;

/** The checksum of a text of any length, as the kit writes it beside the text in an envelope. */
final class PayloadChecksum {
  private PayloadChecksum() {}

  /**
   * Reads a text, whose opening quote is next.
   *
   * @return {@code hashString} of its UTF-16 units, as eight lowercase hexadecimal digits
   */
  static String read(JsonReader in) {
    char[] units = new char[1 << 13];
    int hash = Hash.START;
    int length = 0;
    in.openText();
    for (int n = in.textPiece(units); n >= 0; n = in.textPiece(units)) {
      for (int i = 0; i < n; i++) {
        hash = Integer.rotateLeft((hash ^ units[i]) * 0xcc9e2d51, 13);
      }
      length += n;
    }
    return HexFormat.of().toHexDigits(Hash.mix32(hash ^ length));
  }
}
