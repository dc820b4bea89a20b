package org.latticereplay.cli.run;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.latticereplay.compare.Side;

/** Answers for a side to the process that asked for this one, until that closes the connection. */
public final class SideServer {
  private final Side side;
  private final DataInputStream in;
  private final DataOutputStream out;

  /** A server that speaks over these; neither is closed. */
  public SideServer(Side side, InputStream in, OutputStream out) {
    this.side = side;
    this.in = new DataInputStream(new BufferedInputStream(in));
    this.out = new DataOutputStream(new BufferedOutputStream(out, 1 << 16));
  }

  /**
   * Answers.
   *
   * @throws IOException if the connection breaks
   */
  public void run() throws IOException {
    for (int asked = in.read(); asked >= 0; asked = in.read()) {
      answer(asked);
      out.flush();
    }
  }

  private void answer(int asked) throws IOException {
    switch (asked) {
      case SideData.START -> {
        side.start();
        SideData.reading(out, side.reading());
      }
      case SideData.GO_ON -> {
        side.goOn(in.readLong());
        SideData.reading(out, side.reading());
      }
      case SideData.STATE -> side.state().writeTo(out);
      case SideData.SAMPLES -> SideData.texts(out, side.samples());
      case SideData.REST -> SideData.verdict(out, side.rest());
      default -> throw new IOException("asked for something unknown: " + asked);
    }
  }
}
