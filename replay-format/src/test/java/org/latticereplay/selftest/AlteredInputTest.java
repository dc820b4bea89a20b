package org.latticereplay.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.selftest.AlteredInput.Way;

class AlteredInputTest {
  private static byte[] saved() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeBoolean(true);
    out.writeByte(-2);
    out.writeByte(255);
    out.writeShort(-3);
    out.writeShort(65535);
    out.writeChar('b');
    out.writeInt(6);
    out.writeLong(7L << 40);
    out.writeFloat(1.5f);
    out.writeFloat(1e30f);
    out.writeDouble(2.5);
    out.writeDouble(1e300);
    out.writeUTF("word");
    out.writeBytes("line\n");
    out.write(new byte[] {9, 10, 11});
    return bytes.toByteArray();
  }

  @SuppressWarnings("deprecation") // a game may still use it
  private static List<Object> read(DataInput in) throws IOException {
    List<Object> values = new ArrayList<>();
    values.add(in.readBoolean());
    values.add(in.readByte());
    values.add(in.readUnsignedByte());
    values.add(in.readShort());
    values.add(in.readUnsignedShort());
    values.add(in.readChar());
    values.add(in.readInt());
    values.add(in.readLong());
    values.add(in.readFloat());
    values.add(in.readFloat());
    values.add(in.readDouble());
    values.add(in.readDouble());
    values.add(in.readUTF());
    values.add(in.readLine());
    byte[] block = new byte[2];
    in.readFully(block);
    values.add(block[0]);
    values.add(block[1]);
    values.add(in.skipBytes(5));
    return values;
  }

  private static final List<Object> AS_SAVED =
      Arrays.asList(
          true,
          (byte) -2,
          255,
          (short) -3,
          65535,
          'b',
          6,
          7L << 40,
          1.5f,
          1e30f,
          2.5,
          1e300,
          "word",
          "line",
          (byte) 9,
          (byte) 10,
          1);

  private static void assertAltered(Way way, List<Object> altered) throws IOException {
    for (int i = 0; i < altered.size(); i++) {
      List<Object> expected = new ArrayList<>(AS_SAVED);
      expected.set(i, altered.get(i));
      assertEquals(expected, read(new AlteredInput(saved(), i, way)), "value " + i);
    }
  }

  @Test
  void readsWhatWasSavedAndCountsIt() throws IOException {
    AlteredInput in = new AlteredInput(saved(), AlteredInput.NOTHING, Way.NEAR);
    assertEquals(AS_SAVED, read(in));
    assertEquals(16, in.read());
  }

  @Test
  void altersOneValueToItsNeighbour() throws IOException {
    assertAltered(
        Way.NEAR,
        Arrays.asList(
            false,
            (byte) -1,
            254,
            (short) -4,
            65534,
            'c',
            7,
            (7L << 40) + 1,
            2.5f,
            Math.nextUp(1e30f),
            3.5,
            Math.nextUp(1e300),
            "word?",
            "line?",
            (byte) 8,
            (byte) 11));
  }

  @Test
  void altersOneValueToItsOtherNeighbour() throws IOException {
    assertAltered(
        Way.OTHER,
        Arrays.asList(
            false,
            (byte) -3,
            0,
            (short) -2,
            0,
            'a',
            5,
            (7L << 40) - 1,
            Math.nextUp(1.5f),
            Math.nextUp(1e30f),
            Math.nextUp(2.5),
            Math.nextUp(1e300),
            "word?",
            "line?",
            (byte) 10,
            (byte) 9));
  }

  @Test
  void altersABlockWhereItIsPut() throws IOException {
    byte[] block = {1, 2, 3, 4};
    AlteredInput in = new AlteredInput(new byte[] {20, 30}, 1, Way.NEAR);
    in.readFully(block, 1, 2);
    assertEquals(
        List.of(1, 20, 31, 4),
        List.of((int) block[0], (int) block[1], (int) block[2], (int) block[3]));
    assertEquals(2, in.read());
  }
}
