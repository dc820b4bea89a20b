package org.latticereplay.host.worker;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/**
 * Where a new worker and this process find each other: a socket in a folder that nobody else may
 * enter, for one connection, gone once that is made.
 */
final class MeetingPlace implements AutoCloseable {
  /** A JVM on a busy machine takes its time to start. */
  private static final long START_NANOS = TimeUnit.SECONDS.toNanos(60);

  private static final long LOOK_MILLIS = 50;
  private static final int PATH_BYTES_MAX = 100; // the system's own limit is 107 or less
  private static final int TOKEN_BYTES = 16;

  private final Path folder;
  private final Path socket;
  private final String token;
  private final ServerSocketChannel server;

  private MeetingPlace(Path folder) throws IOException {
    this.folder = folder;
    socket = folder.resolve("worker");
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    token = HexFormat.of().formatHex(random);
    server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      server.bind(UnixDomainSocketAddress.of(socket));
      server.configureBlocking(false);
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  static MeetingPlace open() throws IOException {
    // Of the owner alone, as Java makes such folders.
    Path folder = Files.createTempDirectory("lattice-replay");
    if (folder.resolve("worker").toString().getBytes(StandardCharsets.UTF_8).length
        > PATH_BYTES_MAX) {
      Files.delete(folder);
      folder = Files.createTempDirectory(Path.of("/tmp"), "lattice-replay");
    }
    return new MeetingPlace(folder);
  }

  /** What the worker must be told. */
  String address() {
    return token + " " + socket;
  }

  /**
   * Waits for the worker.
   *
   * @throws IOException if it ends first, takes too long, or is another than ours
   */
  Connection await(Process process) throws IOException {
    long begin = System.nanoTime();
    SocketChannel channel = accept(process, begin);
    Connection connection = new Connection(channel);
    try {
      Frame hello = connection.read(START_NANOS - (System.nanoTime() - begin));
      if (hello == null || hello.kind() != Worker.HELLO) {
        throw new ProtocolException("the worker does not say what it is");
      }
      String said = hello.read(Payload::text);
      if (!said.equals(greeting(token))) {
        throw new ProtocolException("the worker is another than the one that was started");
      }
      return connection;
    } catch (IOException e) {
      connection.close();
      throw e;
    }
  }

  /** What a worker of this very release says first. */
  static String greeting(String token) {
    return "lattice-replay worker " + Worker.PROTOCOL + " " + Build.ID + " " + token;
  }

  private SocketChannel accept(Process process, long begin) throws IOException {
    try (Selector selector = Selector.open()) {
      server.register(selector, SelectionKey.OP_ACCEPT);
      while (System.nanoTime() - begin < START_NANOS) {
        SocketChannel channel = server.accept();
        if (channel != null) {
          return channel;
        }
        if (!process.isAlive()) {
          throw new IOException("it ended at once, with exit code " + process.exitValue());
        }
        selector.select(LOOK_MILLIS);
        selector.selectedKeys().clear();
      }
    }
    throw new IOException("it did not report within a minute");
  }

  @Override
  public void close() throws IOException {
    server.close();
    Files.deleteIfExists(socket);
    Files.deleteIfExists(folder);
  }
}
