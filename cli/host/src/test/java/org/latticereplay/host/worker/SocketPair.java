package org.latticereplay.host.worker;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Two ends of one connection, both in this JVM. */
record SocketPair(SocketChannel one, SocketChannel other) {
  static SocketPair open() throws IOException {
    Path folder = Files.createTempDirectory(Path.of("/tmp"), "pair");
    Path socket = folder.resolve("s");
    try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      server.bind(UnixDomainSocketAddress.of(socket));
      SocketChannel one = SocketChannel.open(UnixDomainSocketAddress.of(socket));
      return new SocketPair(one, server.accept());
    } finally {
      Files.delete(socket);
      Files.delete(folder);
    }
  }
}
