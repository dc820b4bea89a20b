package org.latticereplay.host.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Has a class say which calls of the catalogue it makes: before each stands a call of {@link
 * GuardHook}. The calls themselves stay as they are, so what they compute does too.
 */
final class GuardRewriter {
  private static final int METHOD_REFERENCE = 10;
  private static final int INTERFACE_METHOD_REFERENCE = 11;

  private GuardRewriter() {}

  /** The class to define: the very same bytes when it makes no such call. */
  static byte[] rewrite(byte[] bytes, Guard guard) {
    if (!ExitRewriter.readable(bytes)) {
      return bytes;
    }
    String name = null;
    try {
      ClassReader reader = new ClassReader(bytes);
      if (!names(reader, guard.catalogue())) {
        return bytes;
      }
      name = reader.getClassName().replace('/', '.');
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new Calls(writer, guard, CallingMethods.of(reader, guard.catalogue())), 0);
      return writer.toByteArray();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Damaged, of a JVM newer than the parser, or a method too long for one call more: the JVM
      // gets what the jar has.
      if (name != null) {
        guard.unguarded(name);
      }
      return bytes;
    }
  }

  /** Whether any call of the catalogue stands among its constants; most classes are spared more. */
  private static boolean names(ClassReader reader, Catalogue catalogue) {
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at == 0) {
        continue;
      }
      int tag = reader.readByte(at - 1);
      if (tag != METHOD_REFERENCE && tag != INTERFACE_METHOD_REFERENCE) {
        continue;
      }
      String owner = reader.readClass(at, buffer);
      if (catalogue.hasOwner(owner)) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        String type = reader.readUTF8(nameAndType + 2, buffer);
        if (catalogue.find(owner, name, type) != null) {
          return true;
        }
      }
    }
    return false;
  }

  private static final class Calls extends ClassVisitor {
    private final Guard guard;
    private final Set<String> calling;
    private final List<GuardBridge> bridges = new ArrayList<>();
    private String name;
    private String file;
    private boolean isInterface;

    Calls(ClassVisitor next, Guard guard, Set<String> calling) {
      super(Opcodes.ASM9, next);
      this.guard = guard;
      this.calling = calling;
    }

    @Override
    public void visit(
        int version, int access, String own, String signature, String parent, String[] interfaces) {
      name = own;
      isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
      super.visit(version, access, own, signature, parent, interfaces);
    }

    @Override
    public void visitSource(String source, String debug) {
      file = source;
      super.visitSource(source, debug);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, method, descriptor, signature, exceptions);
      if (!calling.contains(method + descriptor)) {
        return out;
      }
      return new GuardedMethod(
          out,
          new GuardedMethod.Planning() {
            @Override
            public CatalogueEntry find(String owner, String called, String type) {
              return guard.catalogue().find(owner, called, type);
            }

            @Override
            public int site(CatalogueEntry entry, String owner, String called, int line) {
              String in = name.replace('/', '.');
              return guard.plan(in, method, file, line, entry, owner, called);
            }

            @Override
            public Handle bridge(Handle to, String received, CatalogueEntry entry, int line) {
              int site = site(entry, to.getOwner(), to.getName(), line);
              if (site < 0) {
                return to;
              }
              GuardBridge bridge = new GuardBridge(bridges.size(), to, received, entry, site, line);
              bridges.add(bridge);
              return bridge.handle(name, isInterface);
            }
          });
    }

    @Override
    public void visitEnd() {
      bridges.forEach(bridge -> bridge.write(cv));
      super.visitEnd();
    }
  }
}
