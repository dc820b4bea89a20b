package org.latticereplay.cli;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What the launcher takes the exit code from: one line, the last thing this tool does. Java's own
 * exit code is no proof, since a game can halt the process with any number.
 *
 * <p>The line repeats a secret that is read before any game runs, from a descriptor that is closed
 * then. The code 0 has a secret of its own: a game that intercepts the word of a bad end, and ends
 * the process before it arrives, still cannot make a good one.
 *
 * <p>Saying it allocates nothing: a game may have filled the heap.
 */
final class LastWord {
  private static final String AGAIN = "again";
  private static final int CODE_CHARS = 3;

  private final OutputStream to;
  private final byte[] good;
  private final byte[] other;
  private final byte[] again = AGAIN.getBytes(StandardCharsets.US_ASCII);
  private final byte[] line;
  private boolean said;

  /**
   * A word that is not said yet.
   *
   * @param to where it goes, or null when nobody waits for it
   * @param secrets one line: that of the code 0, a space, that of the others; closed here
   * @throws IOException if they cannot be read
   */
  LastWord(OutputStream to, InputStream secrets) throws IOException {
    String[] read;
    try (secrets) {
      read = line(secrets).split(" ", -1);
    }
    if (to != null && read.length != 2) {
      throw new IOException("expected two secrets from the launcher, got " + read.length);
    }
    this.to = to;
    good = read[0].getBytes(StandardCharsets.US_ASCII);
    other = read[read.length - 1].getBytes(StandardCharsets.US_ASCII);
    line = new byte[Math.max(good.length, other.length) + 1 + AGAIN.length() + 1];
    if (to != null) {
      to.write(line, 0, 0); // loads what saying it needs, while there is room for it
    }
  }

  /** One line; not the stream's {@code readAllBytes}, which a file's answers by seeking. */
  private static String line(InputStream from) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = from.read(); next >= 0 && next != '\n'; next = from.read()) {
      line.append((char) next);
    }
    return line.toString();
  }

  /** That of this process; without the launcher nobody waits for one. */
  static LastWord ofProcess() throws IOException, ReflectiveOperationException {
    if (System.getProperty(LauncherWatch.LAUNCHER) == null) {
      return new LastWord(null, InputStream.nullInputStream());
    }
    return new LastWord(
        new FileOutputStream(ProcessDescriptors.numbered(ProcessDescriptors.LAST_WORD)),
        new FileInputStream(ProcessDescriptors.numbered(ProcessDescriptors.SECRETS)));
  }

  /**
   * Says it, once everything else is written; a second one is not said. A launcher that does not
   * hear it gives the exit code of a fault.
   */
  synchronized void say(int code) {
    int length = begin(code == 0 ? good : other);
    int end = length + (code >= 100 ? CODE_CHARS : code >= 10 ? 2 : 1);
    int rest = code;
    for (int at = end - 1; at >= length; at--) {
      line[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    send(end);
  }

  /** Says that this process cannot go on, and that another may; else as {@link #say}. */
  synchronized void again() {
    int length = begin(other);
    System.arraycopy(again, 0, line, length, again.length);
    send(length + again.length);
  }

  private int begin(byte[] secret) {
    System.arraycopy(secret, 0, line, 0, secret.length);
    line[secret.length] = ' ';
    return secret.length + 1;
  }

  private void send(int length) {
    if (said) {
      return;
    }
    said = true;
    if (to == null) {
      return;
    }
    line[length] = '\n';
    try {
      to.write(line, 0, length + 1); // whole, since it is short for a pipe
      to.close();
    } catch (IOException e) {
      return; // the launcher is gone
    }
  }

  /** Whether anybody waits for it. */
  boolean isHeard() {
    return to != null;
  }

  /** Whether it was said. */
  synchronized boolean isSaid() {
    return said;
  }
}
