package org.latticereplay.cli.option;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;

/**
 * Which logs the arguments mean: files as they stand; of a folder every file in it and below it
 * that is not hidden, in name order; of a glob every file it matches, in name order. Nothing is
 * left out for its content, nor for its name unless a pattern says so, and each file is taken once.
 */
public final class LogSelection {
  /** An argument that selects nothing; the message says which and why. */
  public static final class EmptyException extends Exception {
    private static final long serialVersionUID = 1L;

    EmptyException(String message) {
      super(message);
    }
  }

  /** By their names, the same on every system; by their bytes where those show alike. */
  private static final Comparator<Path> IN_NAME_ORDER =
      Comparator.comparing(LogSelection::order).thenComparing(Comparator.naturalOrder());

  private final FileSystem files;
  private final Map<Path, Path> selected = new LinkedHashMap<>();

  private LogSelection(FileSystem files) {
    this.files = files;
  }

  /**
   * The logs that the arguments mean, in the order of the arguments.
   *
   * @throws EmptyException if an argument means none
   */
  public static List<Path> of(FileSystem files, List<String> arguments) throws EmptyException {
    LogSelection selection = new LogSelection(files);
    for (String argument : arguments) {
      selection.add(argument);
    }
    return List.copyOf(selection.selected.values());
  }

  private void add(String argument) throws EmptyException {
    if (argument.isEmpty()) {
      throw new EmptyException("LOG is empty; is a variable not set?");
    }
    try {
      Path path = path(argument);
      if (path != null && Files.isDirectory(path)) {
        take(inFolder(path), argument + " is a folder without a file in it");
      } else if (path != null && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        take(List.of(path), "");
      } else if (isGlob(argument)) {
        take(matching(argument), "no file matches " + argument);
      } else {
        throw new EmptyException("there is no log " + argument);
      }
    } catch (IOException e) {
      throw new EmptyException(argument + " cannot be searched for logs: " + e);
    }
  }

  private Path path(String argument) throws EmptyException {
    try {
      return files.getPath(argument);
    } catch (InvalidPathException e) {
      if (isGlob(argument)) {
        return null; // where a file name cannot hold a star
      }
      throw new EmptyException("not a path: " + e.getMessage());
    }
  }

  private void take(Collection<Path> found, String emptyMessage) throws EmptyException {
    if (found.isEmpty()) {
      throw new EmptyException(emptyMessage);
    }
    for (Path path : found) {
      selected.putIfAbsent(real(path), path);
    }
  }

  /**
   * Where a path really leads: {@code link/../x} is not {@code x} where the link leads elsewhere. A
   * path, since two names that are no text in the encoding of file names may show alike.
   */
  static Path real(Path path) {
    Path absolute = path.toAbsolutePath();
    try {
      return absolute.toRealPath();
    } catch (IOException e) {
      return absolute; // it leads nowhere, and its verdict says so
    }
  }

  private static Collection<Path> inFolder(Path folder) throws IOException {
    return walk(folder, Integer.MAX_VALUE, false, path -> true);
  }

  private static boolean isGlob(String argument) {
    return argument.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
  }

  private Collection<Path> matching(String argument) throws IOException, EmptyException {
    String pattern = argument.replace('\\', '/');
    int wild = 0;
    while ("*?[{".indexOf(pattern.charAt(wild)) < 0) {
      wild++;
    }
    int slash = pattern.lastIndexOf('/', wild);
    String folder = slash < 0 ? "" : pattern.substring(0, Math.max(1, slash));
    String rest = pattern.substring(slash + 1);
    Path base = files.getPath(folder);
    if (!Files.isDirectory(base)) {
      return List.of();
    }
    PathMatcher matcher;
    try {
      matcher = files.getPathMatcher("glob:" + withNoFolderToo(rest));
    } catch (PatternSyntaxException e) {
      throw new EmptyException("not a glob: " + argument + ": " + e.getDescription());
    }
    int depth = rest.contains("**") ? Integer.MAX_VALUE : rest.split("/", -1).length;
    String last = rest.substring(rest.lastIndexOf('/') + 1);
    return walk(base, depth, last.startsWith("."), path -> matcher.matches(relative(base, path)));
  }

  /** {@code **}{@code /} also means no folder at all; to Java's own globs it means at least one. */
  private static String withNoFolderToo(String glob) {
    StringBuilder out = new StringBuilder();
    boolean group = false; // groups cannot hold groups
    int i = 0;
    while (i < glob.length()) {
      char c = glob.charAt(i);
      group = c == '{' || (group && c != '}');
      if (!group && glob.startsWith("**/", i) && (i == 0 || glob.charAt(i - 1) == '/')) {
        out.append("{**/,}");
        i += 3;
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString();
  }

  private static Path relative(Path base, Path path) {
    return base.toString().isEmpty() ? path : base.relativize(path);
  }

  /** The files below a folder, ordered by name within each folder, the same on every system. */
  private static Collection<Path> walk(
      Path folder, int depth, boolean hiddenToo, PathMatcher wanted) throws IOException {
    Set<Path> found = new TreeSet<>(IN_NAME_ORDER);
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        depth,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path at, BasicFileAttributes attributes)
              throws IOException {
            return !at.equals(folder) && Files.isHidden(at)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (!attributes.isDirectory()
                && (hiddenToo || !Files.isHidden(file))
                && wanted.matches(file)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          /**
           * What cannot be entered is a log that cannot be read; a link back up holds nothing new.
           */
          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (file.equals(folder)) {
              throw e;
            }
            if (!(e instanceof FileSystemLoopException)) {
              found.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return new ArrayList<>(found);
  }

  /** Segment by segment: the separator sorts before every character of a name. */
  private static String order(Path path) {
    StringBuilder key = new StringBuilder();
    for (Path segment : path) {
      key.append(segment).append('\0');
    }
    return key.toString();
  }
}
