package org.latticereplay.host.guard;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Which methods of a class make a call of the catalogue. The others are copied as they are, which
 * is many times faster than writing them anew.
 */
final class CallingMethods extends ClassVisitor {
  private final Catalogue catalogue;
  private final Set<String> calling = new HashSet<>();

  private CallingMethods(Catalogue catalogue) {
    super(Opcodes.ASM9);
    this.catalogue = catalogue;
  }

  /** Their names with their descriptors. */
  static Set<String> of(ClassReader reader, Catalogue catalogue) {
    CallingMethods methods = new CallingMethods(catalogue);
    reader.accept(methods, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return methods.calling;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    return new Code(method + descriptor);
  }

  private final class Code extends MethodVisitor {
    private final String method;

    Code(String method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    private void look(String owner, String called, String type) {
      if (catalogue.find(owner, called, type) != null) {
        calling.add(method);
      }
    }

    private void constant(Object value) {
      if (value instanceof ConstantDynamic dynamic) {
        for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
          constant(dynamic.getBootstrapMethodArgument(i));
        }
      } else if (value instanceof Handle handle) {
        look(handle.getOwner(), handle.getName(), handle.getDesc());
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String type, boolean isInterface) {
      look(owner, called, type);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String type, Handle bootstrap, Object... arguments) {
      for (Object each : arguments) {
        constant(each);
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      constant(value);
    }
  }
}
