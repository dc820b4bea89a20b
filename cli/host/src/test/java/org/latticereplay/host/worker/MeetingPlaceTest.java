package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Only the worker that was started is let in. */
@Timeout(60)
class MeetingPlaceTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(30);

  /** A process that runs, or has ended with that code. */
  private static final class Seen extends Process {
    private final Integer code;

    Seen(Integer code) {
      this.code = code;
    }

    @Override
    public boolean isAlive() {
      return code == null;
    }

    @Override
    public int exitValue() {
      return code;
    }

    @Override
    public OutputStream getOutputStream() {
      return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
      return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
      return exitValue();
    }

    @Override
    public void destroy() {}
  }

  private static String token(MeetingPlace place) {
    return place.address().split(" ", 2)[0];
  }

  private static Path socket(MeetingPlace place) {
    return Path.of(place.address().split(" ", 2)[1]);
  }

  private static Connection arrive(MeetingPlace place) throws IOException {
    return new Connection(SocketChannel.open(UnixDomainSocketAddress.of(socket(place))));
  }

  private static Frame hello(String greeting) {
    return Frame.of(Worker.HELLO, out -> Payload.text(out, greeting));
  }

  @Test
  void letsTheWorkerIn() throws IOException {
    try (MeetingPlace place = MeetingPlace.open();
        Connection worker = arrive(place)) {
      worker.write(hello(MeetingPlace.greeting(token(place))));
      try (Connection here = place.await(new Seen(null))) {
        here.write(Frame.of(20));
        assertEquals(20, worker.read(LONG).kind());
      }
    }
  }

  private static String refused(Frame said) throws IOException {
    try (MeetingPlace place = MeetingPlace.open();
        Connection other = arrive(place)) {
      other.write(said);
      String message =
          assertThrows(ProtocolException.class, () -> place.await(new Seen(null))).getMessage();
      assertThrows(EOFException.class, () -> other.read(LONG)); // and is sent away
      return message;
    }
  }

  @Test
  void sendsAwayWhoIsAnother() throws IOException {
    assertEquals(
        "the worker is another than the one that was started",
        refused(hello(MeetingPlace.greeting("0123"))));
    assertEquals("the worker does not say what it is", refused(Frame.of(20)));
    assertTrue(refused(Frame.of(Worker.HELLO)).startsWith("a damaged frame"));
  }

  @Test
  void doesNotWaitForAProcessThatHasEnded() throws IOException {
    try (MeetingPlace place = MeetingPlace.open()) {
      IOException ended = assertThrows(IOException.class, () -> place.await(new Seen(3)));
      assertEquals("it ended at once, with exit code 3", ended.getMessage());
    }
  }

  @Test
  void isAPlaceOfTheOwnersAloneAndGoneAfterwards() throws IOException {
    Path socket;
    try (MeetingPlace place = MeetingPlace.open()) {
      socket = socket(place);
      assertTrue(Files.exists(socket));
      assertEquals(
          "rwx------",
          java.nio.file.attribute.PosixFilePermissions.toString(
              Files.getPosixFilePermissions(socket.getParent())));
    }
    assertFalse(Files.exists(socket));
    assertFalse(Files.exists(socket.getParent()));
  }

  @Test
  void aTokenIsNeverTheSame() throws IOException {
    try (MeetingPlace one = MeetingPlace.open();
        MeetingPlace other = MeetingPlace.open()) {
      assertEquals(32, token(one).length());
      assertNotEquals(token(one), token(other));
      assertNotEquals("0".repeat(32), token(one));
      assertNotEquals(MeetingPlace.greeting(token(one)), MeetingPlace.greeting(token(other)));
      assertTrue(MeetingPlace.greeting("t").contains(Build.ID));
    }
  }
}
