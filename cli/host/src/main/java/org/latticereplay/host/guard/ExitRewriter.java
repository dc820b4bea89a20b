package org.latticereplay.host.guard;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Turns calls of {@code System.exit}, {@code Runtime.exit} and {@code Runtime.halt}, method
 * references and method handle constants included, into calls of {@link GameExit}. Each takes and
 * leaves the same on the operand stack, so frames and sizes stay as they are.
 */
public final class ExitRewriter {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int FIRST_MAJOR = 44; // of Java 1.0; each release counts one up
  private static final String GUARD = Type.getInternalName(GameExit.class);
  private static final String ON_RUNTIME = "(Ljava/lang/Runtime;I)V";
  private static final byte[] EXIT = "exit".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] HALT = "halt".getBytes(StandardCharsets.US_ASCII);

  /** Owner, name and descriptor, to the descriptor of the method of {@link GameExit}. */
  private static final Map<String, String> TARGETS =
      Map.of(
          "java/lang/System.exit(I)V", "(I)V",
          "java/lang/Runtime.exit(I)V", ON_RUNTIME,
          "java/lang/Runtime.halt(I)V", ON_RUNTIME);

  private ExitRewriter() {}

  /** The class to define: the very same bytes when there is nothing to turn. */
  public static byte[] rewrite(byte[] bytes) {
    if (!readable(bytes) || !(contains(bytes, EXIT) || contains(bytes, HALT))) {
      return bytes;
    }
    try {
      ClassReader reader = new ClassReader(bytes);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new Calls(writer), 0);
      return writer.toByteArray();
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Damaged, or of a JVM newer than the parser: the JVM itself decides what to make of it.
      return bytes;
    }
  }

  /** Whether this JVM would take the class at all; if not, its own error says why best. */
  static boolean readable(byte[] bytes) {
    if (bytes.length < 8 || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      return false;
    }
    int major = ByteBuffer.wrap(bytes).getShort(6) & 0xFFFF;
    return major <= FIRST_MAJOR + Runtime.version().feature();
  }

  /** Most classes name no such method anywhere, and are spared the parse. */
  private static boolean contains(byte[] bytes, byte[] word) {
    for (int i = 0; i <= bytes.length - word.length; i++) {
      int k = 0;
      while (k < word.length && bytes[i + k] == word[k]) {
        k++;
      }
      if (k == word.length) {
        return true;
      }
    }
    return false;
  }

  private static final class Calls extends ClassVisitor {
    Calls(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          String target = TARGETS.get(owner + "." + called + type);
          if (target == null) {
            super.visitMethodInsn(opcode, owner, called, type, isInterface);
          } else {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, GUARD, called, target, false);
          }
        }

        @Override
        public void visitInvokeDynamicInsn(
            String called, String type, Handle bootstrap, Object... arguments) {
          Object[] turned = arguments.clone();
          for (int i = 0; i < turned.length; i++) {
            turned[i] = turn(turned[i]);
          }
          super.visitInvokeDynamicInsn(called, type, bootstrap, turned);
        }

        @Override
        public void visitLdcInsn(Object value) {
          super.visitLdcInsn(turn(value));
        }
      };
    }

    /** A constant: a handle itself, or one that is computed from handles. */
    private static Object turn(Object constant) {
      if (constant instanceof Handle handle) {
        return turn(handle);
      }
      if (constant instanceof ConstantDynamic dynamic) {
        Object[] arguments = new Object[dynamic.getBootstrapMethodArgumentCount()];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = turn(dynamic.getBootstrapMethodArgument(i));
        }
        return new ConstantDynamic(
            dynamic.getName(), dynamic.getDescriptor(), dynamic.getBootstrapMethod(), arguments);
      }
      return constant;
    }

    private static Handle turn(Handle handle) {
      String target = TARGETS.get(handle.getOwner() + "." + handle.getName() + handle.getDesc());
      return target == null
          ? handle
          : new Handle(Opcodes.H_INVOKESTATIC, GUARD, handle.getName(), target, false);
    }
  }
}
