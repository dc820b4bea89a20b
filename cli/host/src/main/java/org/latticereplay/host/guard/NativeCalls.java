package org.latticereplay.host.guard;

import java.util.Set;
import org.objectweb.asm.ClassReader;

/** Whether a class can load a native library by a plain call, as its constants tell. */
public final class NativeCalls {
  private static final int METHOD_REFERENCE = 10;
  private static final Set<String> OWNERS = Set.of("java/lang/System", "java/lang/Runtime");
  private static final Set<String> NAMES = Set.of("load", "loadLibrary");

  private NativeCalls() {}

  /** Whether it names such a method; false for what is no class. */
  public static boolean in(byte[] bytes) {
    try {
      ClassReader reader = new ClassReader(bytes);
      char[] buffer = new char[reader.getMaxStringLength()];
      for (int i = 1; i < reader.getItemCount(); i++) {
        int at = reader.getItem(i);
        if (at != 0
            && reader.readByte(at - 1) == METHOD_REFERENCE
            && OWNERS.contains(reader.readClass(at, buffer))
            && NAMES.contains(
                reader.readUTF8(reader.getItem(reader.readUnsignedShort(at + 2)), buffer))) {
          return true;
        }
      }
      return false;
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return false; // damaged, or newer than the parser
    }
  }
}
