package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.lang.reflect.Constructor;

/** The descriptors that the launcher hands over beside the three standard ones. */
final class ProcessDescriptors {
  /** What the tool says last. */
  static final int LAST_WORD = 4;

  /** What the last word has to repeat. */
  static final int SECRETS = 5;

  private ProcessDescriptors() {}

  /** That of this number, which must be open. */
  static FileDescriptor numbered(int number) throws ReflectiveOperationException {
    // Java opens files by name alone, and by its name in /dev/fd a file would be opened anew. The
    // launcher opens the package of this constructor to this module.
    Constructor<FileDescriptor> numbered = FileDescriptor.class.getDeclaredConstructor(int.class);
    numbered.setAccessible(true);
    return numbered.newInstance(number);
  }
}
