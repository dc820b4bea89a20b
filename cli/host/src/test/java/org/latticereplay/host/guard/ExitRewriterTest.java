package org.latticereplay.host.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Constants that no Java compiler writes, but others may; calls are tested on compiled games. */
class ExitRewriterTest {
  private static final String HANDLE = Type.getDescriptor(MethodHandle.class);
  private static final Handle HALT =
      new Handle(Opcodes.H_INVOKEVIRTUAL, "java/lang/Runtime", "halt", "(I)V", false);
  private static final Handle TURNED =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          Type.getInternalName(GameExit.class),
          "halt",
          "(Ljava/lang/Runtime;I)V",
          false);
  private static final Handle IDENTITY =
      new Handle(
          Opcodes.H_INVOKESTATIC,
          "java/lang/invoke/ConstantBootstraps",
          "invoke",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
              + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;",
          false);

  private static byte[] loading(Object constant) {
    ClassWriter out = new ClassWriter(0);
    out.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "fix/Loads", null, "java/lang/Object", null);
    MethodVisitor method =
        out.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "get", "()" + HANDLE, null, null);
    method.visitCode();
    method.visitLdcInsn(constant);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(1, 0);
    method.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  private static Object loaded(byte[] bytes) {
    List<Object> constants = new ArrayList<>();
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitLdcInsn(Object value) {
                    constants.add(value);
                  }
                };
              }
            },
            0);
    assertEquals(1, constants.size());
    return constants.get(0);
  }

  @Test
  void turnsAHandleThatIsAConstant() {
    assertEquals(TURNED, loaded(ExitRewriter.rewrite(loading(HALT))));
  }

  @Test
  void turnsAHandleInsideAComputedConstant() {
    ConstantDynamic inner = new ConstantDynamic("inner", HANDLE, IDENTITY, HALT, "exit");
    ConstantDynamic outer = new ConstantDynamic("outer", HANDLE, IDENTITY, inner);
    assertEquals(
        new ConstantDynamic(
            "outer",
            HANDLE,
            IDENTITY,
            new ConstantDynamic("inner", HANDLE, IDENTITY, TURNED, "exit")),
        loaded(ExitRewriter.rewrite(loading(outer))));
  }

  @Test
  void leavesOtherHandlesAsTheyAre() {
    Handle other = new Handle(Opcodes.H_INVOKEVIRTUAL, "fix/Machine", "halt", "(I)V", false);
    assertEquals(other, loaded(ExitRewriter.rewrite(loading(other))));
  }

  @Test
  void leavesAClassThatNamesNoExitUntouched() {
    byte[] bytes = loading("a text");
    assertSame(bytes, ExitRewriter.rewrite(bytes));
  }
}
