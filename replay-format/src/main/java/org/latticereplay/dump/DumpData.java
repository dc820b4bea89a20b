package org.latticereplay.dump;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Texts and arrays of a tape as bytes. */
final class DumpData {
  private DumpData() {}

  static void text(DataOutput out, String text) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  static String text(DataInput in) throws IOException {
    char[] chars = new char[in.readInt()];
    for (int i = 0; i < chars.length; i++) {
      chars[i] = in.readChar();
    }
    return new String(chars);
  }

  static void array(DataOutput out, Object array) throws IOException {
    if (array instanceof double[] values) {
      start(out, 'D', values.length);
      for (double value : values) {
        out.writeDouble(value);
      }
    } else if (array instanceof float[] values) {
      start(out, 'F', values.length);
      for (float value : values) {
        out.writeFloat(value);
      }
    } else if (array instanceof boolean[] values) {
      start(out, 'Z', values.length);
      for (boolean value : values) {
        out.writeBoolean(value);
      }
    } else {
      int length = Elements.length(array);
      start(out, 'J', length);
      for (int i = 0; i < length; i++) {
        out.writeLong(Elements.bits(array, i));
      }
    }
  }

  private static void start(DataOutput out, char type, int length) throws IOException {
    out.writeByte(type);
    out.writeInt(length);
  }

  static Object array(DataInput in) throws IOException {
    char type = (char) in.readByte();
    int length = in.readInt();
    switch (type) {
      case 'D' -> {
        double[] values = new double[length];
        for (int i = 0; i < length; i++) {
          values[i] = in.readDouble();
        }
        return values;
      }
      case 'F' -> {
        float[] values = new float[length];
        for (int i = 0; i < length; i++) {
          values[i] = in.readFloat();
        }
        return values;
      }
      case 'Z' -> {
        boolean[] values = new boolean[length];
        for (int i = 0; i < length; i++) {
          values[i] = in.readBoolean();
        }
        return values;
      }
      default -> {
        long[] values = new long[length];
        for (int i = 0; i < length; i++) {
          values[i] = in.readLong();
        }
        return values;
      }
    }
  }
}
