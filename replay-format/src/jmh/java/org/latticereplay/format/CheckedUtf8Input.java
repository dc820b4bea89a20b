package org.latticereplay.format;

import java.io.ByteArrayOutputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Passes bytes on and refuses those that are not UTF-8, which Jackson's parser lets through. */
final class CheckedUtf8Input extends InputStream {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final InputStream in;
  private final ByteArrayOutputStream open = new ByteArrayOutputStream();
  private final byte[] one = new byte[1];

  CheckedUtf8Input(InputStream in) {
    this.in = in;
  }

  @Override
  public int read() throws IOException {
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int got = in.read(into, from, length);
    int end = from + got;
    int p = from;
    while (p < end) {
      if (open.size() == 0) {
        while (p + 8 <= end && ((long) WORD.get(into, p) & 0x8080808080808080L) == 0) {
          p += 8;
        }
      }
      if (p < end) {
        one(into[p++]);
      }
    }
    return got;
  }

  private void one(byte b) throws IOException {
    if (b >= 0 && open.size() == 0) {
      return;
    }
    open.write(b);
    int lead = open.toByteArray()[0] & 0xff;
    int length = lead < 0xc2 || lead > 0xf4 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (open.size() == length) {
      try {
        StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(open.toByteArray()));
      } catch (CharacterCodingException e) {
        throw (IOException) new CharConversionException("not UTF-8").initCause(e);
      }
      open.reset();
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
