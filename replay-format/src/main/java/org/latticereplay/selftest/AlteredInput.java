package org.latticereplay.selftest;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;

/**
 * A saved state of which one value is altered as a game reads it. A value is what one call reads;
 * of a block of bytes each byte is one.
 */
final class AlteredInput implements DataInput {
  /** Alters nothing. */
  static final int NOTHING = -1;

  /** In which ways a value is altered; one may be refused or lost where another is taken. */
  enum Way {
    /** To a neighbour: the last bit flipped, a number one more. */
    NEAR,
    /** To the other neighbour; a number to the next one there is. */
    OTHER
  }

  private final DataInputStream in;
  private final int altered;
  private final Way way;
  private int read;

  /**
   * A saved state.
   *
   * @param altered which value is altered, from 0, or {@link #NOTHING}
   */
  AlteredInput(byte[] saved, int altered, Way way) {
    this.in = new DataInputStream(new ByteArrayInputStream(saved));
    this.altered = altered;
    this.way = way;
  }

  /** How many values were read. */
  int read() {
    return read;
  }

  private boolean here() {
    return read++ == altered;
  }

  private long integer(long value) {
    if (!here()) {
      return value;
    }
    boolean up = (value & 1) == 0;
    return value + (up == (way == Way.NEAR) ? 1 : -1);
  }

  private double number(double value) {
    return way == Way.NEAR && value + 1 != value ? value + 1 : Math.nextUp(value);
  }

  @Override
  public void readFully(byte[] to) throws IOException {
    readFully(to, 0, to.length);
  }

  @Override
  public void readFully(byte[] to, int from, int length) throws IOException {
    in.readFully(to, from, length);
    for (int i = from; i < from + length; i++) {
      to[i] = (byte) integer(to[i]);
    }
  }

  @Override
  public int skipBytes(int count) throws IOException {
    return in.skipBytes(count);
  }

  @Override
  public boolean readBoolean() throws IOException {
    return in.readBoolean() != here();
  }

  @Override
  public byte readByte() throws IOException {
    return (byte) integer(in.readByte());
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return (int) integer(in.readUnsignedByte()) & 0xff;
  }

  @Override
  public short readShort() throws IOException {
    return (short) integer(in.readShort());
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return (int) integer(in.readUnsignedShort()) & 0xffff;
  }

  @Override
  public char readChar() throws IOException {
    return (char) integer(in.readChar());
  }

  @Override
  public int readInt() throws IOException {
    return (int) integer(in.readInt());
  }

  @Override
  public long readLong() throws IOException {
    return integer(in.readLong());
  }

  @Override
  public float readFloat() throws IOException {
    float value = in.readFloat();
    if (!here()) {
      return value;
    }
    return way == Way.NEAR && value + 1 != value ? value + 1 : Math.nextUp(value);
  }

  @Override
  public double readDouble() throws IOException {
    double value = in.readDouble();
    return here() ? number(value) : value;
  }

  @Override
  @Deprecated
  public String readLine() throws IOException {
    String value = in.readLine();
    return here() && value != null ? value + "?" : value;
  }

  @Override
  public String readUTF() throws IOException {
    String value = in.readUTF();
    return here() ? value + "?" : value;
  }
}
