package org.latticereplay.host.game;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/**
 * Lets a jar that was compiled before four types moved to {@code org.latticereplay.state} go on
 * working: a recording is only worth as much as the build that made it, so that build must load.
 */
final class MovedTypes {
  private static final Map<String, String> NOW =
      Set.of("Describable", "Saveable", "StateHash", "StateWriter").stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  name -> "org/latticereplay/game/" + name,
                  name -> "org/latticereplay/state/" + name));

  private static final List<byte[]> OLD_NAMES =
      NOW.keySet().stream().map(name -> name.getBytes(StandardCharsets.US_ASCII)).toList();

  private MovedTypes() {}

  /** The class to define: the very same bytes when it names none of them by its old name. */
  static byte[] rename(byte[] bytes) {
    if (!mentions(bytes)) {
      return bytes;
    }
    try {
      ClassReader reader = new ClassReader(bytes);
      ClassWriter writer = new ClassWriter(0);
      reader.accept(new ClassRemapper(writer, new SimpleRemapper(Opcodes.ASM9, NOW)), 0);
      return writer.toByteArray();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Damaged, or of a JVM newer than the parser: the JVM itself decides what to make of it.
      return bytes;
    }
  }

  /** Whether an old name may stand in it; a class that names none is spared the parse. */
  private static boolean mentions(byte[] bytes) {
    for (byte[] old : OLD_NAMES) {
      if (contains(bytes, old)) {
        return true;
      }
    }
    return false;
  }

  private static boolean contains(byte[] bytes, byte[] word) {
    for (int i = 0; i <= bytes.length - word.length; i++) {
      if (Arrays.equals(bytes, i, i + word.length, word, 0, word.length)) {
        return true;
      }
    }
    return false;
  }
}
