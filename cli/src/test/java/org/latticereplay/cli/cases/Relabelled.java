package org.latticereplay.cli.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import org.latticereplay.format.LogMeta;

/** A stream whose header says something else of its making, with checksums that hold. */
final class Relabelled {
  private static final String CRC = ",\"crc\":\"";

  private Relabelled() {}

  /** Rewrites the code digest and one more text of a stream's meta. */
  static Path stream(Path log, String code, String name, String text) throws IOException {
    StringBuilder out = new StringBuilder();
    for (String line : Files.readAllLines(log)) {
      String said = out.length() == 0 ? member(line, LogMeta.CODE, code) : line;
      said = out.length() == 0 ? member(said, name, text) : said;
      int crc = said.lastIndexOf(CRC);
      if (crc >= 0) {
        out.append(said, 0, crc);
        CRC32C sum = new CRC32C();
        sum.update(out.toString().getBytes(StandardCharsets.UTF_8));
        out.append(CRC).append(HexFormat.of().toHexDigits((int) sum.getValue())).append("\"}\n");
      } else {
        out.append(said).append('\n');
      }
    }
    return Files.writeString(log.resolveSibling("relabelled.log"), out);
  }

  private static String member(String header, String name, String text) {
    String begin = "\"" + name + "\":\"";
    int from = header.indexOf(begin);
    if (from < 0) {
      throw new IllegalArgumentException("the header has no " + name + ": " + header);
    }
    int to = header.indexOf('"', from + begin.length());
    return header.substring(0, from) + begin + text + header.substring(to);
  }
}
