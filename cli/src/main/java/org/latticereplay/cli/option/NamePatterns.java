package org.latticereplay.cli.option;

import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/**
 * Which files to take and which to leave, by their names: a pattern without a slash is held against
 * the last name of a path, one with a slash against the path from any folder on.
 */
final class NamePatterns {
  private final List<PathMatcher> names = new ArrayList<>();
  private final List<PathMatcher> paths = new ArrayList<>();

  /**
   * Patterns of an option.
   *
   * @throws LogSelection.EmptyException if one of them is no glob
   */
  NamePatterns(FileSystem files, String option, List<String> globs)
      throws LogSelection.EmptyException {
    for (String glob : globs) {
      try {
        if (glob.isEmpty()) {
          throw new LogSelection.EmptyException(option + " is empty; is a variable not set?");
        }
        if (glob.contains("/")) {
          paths.add(files.getPathMatcher("glob:" + glob));
          paths.add(files.getPathMatcher("glob:**/" + glob));
        } else {
          names.add(files.getPathMatcher("glob:" + glob));
        }
      } catch (PatternSyntaxException e) {
        throw new LogSelection.EmptyException(
            option + ": not a glob: " + glob + ": " + e.getDescription());
      }
    }
  }

  boolean isEmpty() {
    return names.isEmpty() && paths.isEmpty();
  }

  /** Whether one of them fits. */
  boolean fits(Path path) {
    Path name = path.getFileName();
    return (name != null && names.stream().anyMatch(each -> each.matches(name)))
        || paths.stream().anyMatch(each -> each.matches(path.normalize()));
  }
}
