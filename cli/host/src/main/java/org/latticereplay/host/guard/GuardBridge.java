package org.latticereplay.host.guard;

import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method that is added to a class: it makes the call that a method reference means, with the hook
 * before it.
 *
 * @param number of those of its class
 * @param to the method that is meant
 * @param received the type of the object that is called, as a descriptor; null when there is none
 */
record GuardBridge(
    int number, Handle to, String received, CatalogueEntry entry, int site, int line) {
  private static final String NAME = "lattice$guard$";
  private static final int ACCESS =
      Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private String descriptor() {
    if (to.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      return Type.getMethodDescriptor(
          Type.getObjectType(to.getOwner()), Type.getArgumentTypes(to.getDesc()));
    }
    return received == null ? to.getDesc() : "(" + received + to.getDesc().substring(1);
  }

  /** What stands in place of the reference. */
  Handle handle(String owner, boolean isInterface) {
    return new Handle(Opcodes.H_INVOKESTATIC, owner, NAME + number, descriptor(), isInterface);
  }

  void write(ClassVisitor into) {
    MethodVisitor out = into.visitMethod(ACCESS, NAME + number, descriptor(), null, null);
    out.visitCode();
    if (line >= 0) {
      Label start = new Label();
      out.visitLabel(start);
      out.visitLineNumber(line, start);
    }
    boolean made = to.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    if (made) {
      out.visitTypeInsn(Opcodes.NEW, to.getOwner());
      out.visitInsn(Opcodes.DUP);
    }
    int locals = arguments(out);
    GuardedMethod.hook(out, opcode(), to.getDesc(), entry, site);
    out.visitMethodInsn(opcode(), to.getOwner(), to.getName(), to.getDesc(), to.isInterface());
    out.visitInsn(Type.getReturnType(descriptor()).getOpcode(Opcodes.IRETURN));
    out.visitMaxs(locals + 2 + 2, locals); // the new object twice, and the hook's
    out.visitEnd();
  }

  private int arguments(MethodVisitor out) {
    int at = 0;
    for (Type each : Type.getArgumentTypes(descriptor())) {
      out.visitVarInsn(each.getOpcode(Opcodes.ILOAD), at);
      if (at == 0 && received != null && !to.getOwner().equals("java/lang/Object")) {
        out.visitTypeInsn(Opcodes.CHECKCAST, to.getOwner());
      }
      at += each.getSize();
    }
    return at;
  }

  private int opcode() {
    return switch (to.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
