package org.latticereplay.host.worker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The processes that games of a worker started: they inherit the worker's mark with its
 * environment. A process that has ended is no longer anybody's parent, so nothing else tells whose
 * they are. Seen where there is a {@code /proc}; a process that takes another environment is not.
 */
final class Offspring {
  private static final Path ALL = Path.of("/proc");
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(2);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

  private Offspring() {}

  /**
   * Ends them, also those that start meanwhile, for two seconds at most.
   *
   * @param more whether there may be more of them in a moment
   */
  static void end(String mark, BooleanSupplier more) {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < PATIENCE_NANOS) {
      boolean last = !more.getAsBoolean();
      List<ProcessHandle> found = of(mark);
      found.forEach(ProcessHandle::destroyForcibly);
      if (found.isEmpty() && last) {
        return;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  /** Those that run now, without this process itself. */
  static List<ProcessHandle> of(String mark) {
    List<ProcessHandle> found = new ArrayList<>();
    // Every environment holds the empty text: without a mark all processes would be taken for ours.
    if (mark.isEmpty() || !Files.isDirectory(ALL.resolve("self"))) {
      return found;
    }
    long own = ProcessHandle.current().pid();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(ALL, "[0-9]*")) {
      for (Path each : all) {
        long pid = Long.parseLong(each.getFileName().toString());
        if (pid != own && environment(each).contains(mark)) {
          ProcessHandle.of(pid).ifPresent(found::add);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      return found;
    }
    return found;
  }

  /** Empty for a process that has ended, or is somebody else's. */
  private static String environment(Path process) {
    try (InputStream in = Files.newInputStream(process.resolve("environ"))) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
