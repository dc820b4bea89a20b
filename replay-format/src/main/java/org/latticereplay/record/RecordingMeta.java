package org.latticereplay.record;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import org.latticereplay.format.LogMeta;

/**
 * What can be found out about the making of a log: the game's code, Java and the machine. A
 * recording writes it down and {@code verify} holds it against what runs now; both take it from
 * here.
 */
public final class RecordingMeta {
  /** One for each class: its code does not change while it is loaded. */
  private static final ClassValue<LogMeta> CODE =
      new ClassValue<>() {
        @Override
        protected LogMeta computeValue(Class<?> game) {
          return code(game);
        }
      };

  private RecordingMeta() {}

  /** Java, the system and the number of processors. */
  public static LogMeta machine() {
    return LogMeta.none()
        .with(LogMeta.JDK, System.getProperty("java.vendor", "") + " " + Runtime.version())
        .with(
            LogMeta.OS,
            System.getProperty("os.name", "")
                + " "
                + System.getProperty("os.version", "")
                + " "
                + System.getProperty("os.arch", ""))
        .with(LogMeta.CPUS, Integer.toString(Runtime.getRuntime().availableProcessors()));
  }

  /**
   * The machine, and the code of a game that is run from files: {@link GameCode}'s digest of all of
   * them; without one when they cannot be read.
   *
   * @param code the game's jar and what is on its class path
   */
  public static LogMeta of(List<Path> code) {
    try {
      return machine().with(LogMeta.CODE, GameCode.digest(code));
    } catch (IOException | IllegalArgumentException e) {
      return machine(); // a jar that cannot be read gets its verdict where it is opened
    }
  }

  /**
   * What a log is held against: the same, and where there is a class path the digest of the jar
   * alone too, since a live game writes no more than that.
   */
  public static LogMeta here(Path jar, List<Path> classPath) {
    if (classPath.isEmpty()) {
      return of(List.of(jar));
    }
    try {
      GameCode.Digests code = GameCode.digests(jar, classPath);
      return machine().with(LogMeta.CODE, code.all()).with(LogMeta.CODE_ALONE, code.first());
    } catch (IOException | IllegalArgumentException e) {
      return machine(); // as above
    }
  }

  /**
   * The machine, and the code of a game that is on the class path: {@link GameCode}'s digest of the
   * jar or folder that its class was loaded from. Where that is no file, the meta says so.
   *
   * <p>The digest is taken once for each class, at its first recording.
   */
  public static LogMeta of(Class<?> game) {
    LogMeta all = machine();
    for (var each : CODE.get(game).texts().entrySet()) {
      all = all.with(each.getKey(), each.getValue());
    }
    return all;
  }

  private static LogMeta code(Class<?> game) {
    CodeSource source = game.getProtectionDomain().getCodeSource();
    URL place = source == null ? null : source.getLocation();
    if (place == null) {
      return unknown("its class comes from no file");
    }
    Path file = file(place);
    if (file == null || !Files.exists(file)) {
      return unknown("its class does not come from a jar or a folder of its own");
    }
    try {
      String code = GameCode.digest(List.of(file));
      String of = Files.isDirectory(file) ? "a folder of classes" : name(file);
      return LogMeta.none().with(LogMeta.CODE, code).with(LogMeta.CODE_OF, of);
    } catch (IOException | IllegalArgumentException e) {
      return unknown(name(file) + " cannot be read");
    }
  }

  private static LogMeta unknown(String why) {
    return LogMeta.none().with(LogMeta.CODE_OF, "no digest: " + why);
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static Path file(URL place) {
    try {
      return "file".equals(place.getProtocol()) ? Path.of(URI.create(place.toString())) : null;
    } catch (IllegalArgumentException | FileSystemNotFoundException e) {
      return null;
    }
  }
}
