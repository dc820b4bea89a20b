package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.latticereplay.format.json.Packed;

/**
 * Unpacks gzip and notices what the JDK's stream overlooks: bytes behind the last member, a wrong
 * length, a wrong checksum.
 *
 * <p>Damage ends the data like a normal end, since all that came before is still evidence; {@link
 * #damage} then says what happened.
 */
final class GzipInput extends InputStream implements Packed {
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int RESERVED = 0xe0;
  private static final String CUT = "the gzip data is cut short";

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] packed = new byte[1 << 14];
  private final byte[] one = new byte[1];
  private int next;
  private int limit;
  private long memberBytes;
  private boolean inMember;
  private boolean ended;
  private String damage = "";
  private boolean cut;

  GzipInput(InputStream in) {
    this.in = in;
  }

  @Override
  public String damage() {
    return damage;
  }

  /** Whether the damage is no more than that the data ends too early. */
  boolean cut() {
    return cut;
  }

  @Override
  public int read() throws IOException {
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    try {
      while (!ended) {
        if (!inMember && !header()) {
          break;
        }
        int got = inflate(into, from, length);
        if (got > 0) {
          crc.update(into, from, got);
          memberBytes += got;
          return got;
        }
        if (inflater.finished()) {
          trailer();
        } else if (!fill()) {
          throw new DataFormatException(CUT);
        } else {
          inflater.setInput(packed, 0, limit);
        }
      }
    } catch (DataFormatException e) {
      end(e);
    }
    ended = true;
    return -1;
  }

  private void end(DataFormatException e) {
    String why = e.getMessage() == null ? "bad data" : e.getMessage();
    cut = why.equals(CUT);
    damage = why.startsWith("the gzip") ? why : "the gzip data is damaged: " + why;
    ended = true;
  }

  /** Unpacks some bytes, and does not lose those that came out before the data went bad. */
  private int inflate(byte[] into, int from, int length) throws DataFormatException {
    long before = inflater.getBytesWritten();
    try {
      return inflater.inflate(into, from, length);
    } catch (DataFormatException e) {
      int got = (int) (inflater.getBytesWritten() - before);
      if (got == 0) {
        throw e;
      }
      end(e);
      return got;
    }
  }

  private boolean fill() throws IOException {
    limit = Math.max(0, in.read(packed, 0, packed.length));
    next = 0;
    return limit > 0;
  }

  private int take() throws IOException, DataFormatException {
    if (next == limit && !fill()) {
      throw new DataFormatException(CUT);
    }
    return packed[next++] & 0xff;
  }

  /** Reads a member's header; false when there is no further member. */
  private boolean header() throws IOException, DataFormatException {
    boolean first = inflater.getBytesRead() == 0;
    if (next == limit && !fill()) {
      return false;
    }
    int magic = take();
    if (magic != 0x1f || take() != 0x8b) {
      String what =
          magic == 0 ? "zero bytes" : Behind.isCtrlZ(magic) ? Behind.CTRL_Z : "other bytes";
      throw new DataFormatException(
          first ? "no gzip header" : "the gzip data is followed by " + what);
    }
    if (take() != 8) {
      throw new DataFormatException("an unknown method of packing");
    }
    int flags = take();
    if ((flags & RESERVED) != 0) {
      throw new DataFormatException("reserved flags in its header");
    }
    skip(6);
    if ((flags & EXTRA) != 0) {
      int low = take();
      skip(low | take() << 8);
    }
    skipText((flags & NAME) != 0);
    skipText((flags & COMMENT) != 0);
    skip((flags & HEADER_CRC) != 0 ? 2 : 0);
    inflater.reset();
    inflater.setInput(packed, next, limit - next);
    crc.reset();
    memberBytes = 0;
    inMember = true;
    return true;
  }

  private void skip(int count) throws IOException, DataFormatException {
    for (int i = 0; i < count; i++) {
      take();
    }
  }

  private void skipText(boolean present) throws IOException, DataFormatException {
    while (present && take() != 0) {
      // a text in the header, of no interest
    }
  }

  private void trailer() throws IOException, DataFormatException {
    next = limit - inflater.getRemaining();
    long recordedCrc = word();
    long recordedBytes = word();
    if (recordedCrc != crc.getValue() || recordedBytes != (memberBytes & 0xffffffffL)) {
      throw new DataFormatException("the checksum does not agree");
    }
    inMember = false;
  }

  private long word() throws IOException, DataFormatException {
    long value = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      value |= (long) take() << shift;
    }
    return value;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
