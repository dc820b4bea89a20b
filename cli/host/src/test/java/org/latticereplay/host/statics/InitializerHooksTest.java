package org.latticereplay.host.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.host.statics.InitializerHooks.Hooked;
import org.latticereplay.host.statics.InitializerHooks.Kind;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Each initialiser reports its begin and each of its ends, in classes of any release. */
class InitializerHooksTest {
  private static final int STATIC = Opcodes.ACC_STATIC;

  /** Defines one class, and reports in place of a game's loader. */
  private static final class Defining extends ClassLoader {
    Defining() {
      super(InitializerHooksTest.class.getClassLoader());
    }

    Class<?> define(byte[] bytes) {
      return defineClass("fix.A", bytes, 0, bytes.length);
    }
  }

  private static ClassWriter type(int version, int access) {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
    out.visit(version, access, "fix/A", null, "java/lang/Object", null);
    return out;
  }

  private static byte[] initialised(int version, int access) {
    ClassWriter out = type(version, access);
    int constant = access == Opcodes.ACC_PUBLIC ? STATIC : STATIC | Opcodes.ACC_FINAL;
    out.visitField(constant | Opcodes.ACC_PUBLIC, "n", "I", null, null).visitEnd();
    MethodVisitor method = out.visitMethod(STATIC, "<clinit>", "()V", null, null);
    method.visitCode();
    Label other = new Label();
    method.visitLdcInsn("some");
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Boolean", "getBoolean", "(Ljava/lang/String;)Z", false);
    method.visitJumpInsn(Opcodes.IFEQ, other);
    method.visitInsn(Opcodes.RETURN);
    method.visitLabel(other);
    method.visitInsn(Opcodes.ICONST_5);
    method.visitFieldInsn(Opcodes.PUTSTATIC, "fix/A", "n", "I");
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    out.visitEnd();
    return out.toByteArray();
  }

  private static List<String> told(byte[] bytes) throws ReflectiveOperationException {
    List<String> told = new ArrayList<>();
    Class<?> type = new Defining().define(bytes);
    Initializers.tell((name, end) -> told.add(name + (end ? " ends" : " begins")));
    assertEquals(5, type.getField("n").getInt(null));
    return told;
  }

  @Test
  void anInitialiserReportsItsBeginAndTheEndItComesTo() throws Exception {
    for (int version : new int[] {Opcodes.V1_3, Opcodes.V1_6, Opcodes.V1_8, Opcodes.V17}) {
      Hooked hooked = InitializerHooks.add(initialised(version, Opcodes.ACC_PUBLIC));
      assertEquals(Kind.INITIALIZER, hooked.kind());
      assertEquals(List.of("fix.A begins", "fix.A ends"), told(hooked.bytes()));
    }
  }

  @Test
  void soDoesThatOfAnInterface() throws Exception {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
    Hooked hooked = InitializerHooks.add(initialised(Opcodes.V17, access));
    assertEquals(List.of("fix.A begins", "fix.A ends"), told(hooked.bytes()));
  }

  private static Kind withField(int access, Object value) {
    ClassWriter out = type(Opcodes.V17, Opcodes.ACC_PUBLIC);
    out.visitField(access, "n", "I", null, value).visitEnd();
    out.visitEnd();
    byte[] bytes = out.toByteArray();
    Hooked hooked = InitializerHooks.add(bytes);
    assertSame(bytes, hooked.bytes());
    return hooked.kind();
  }

  @Test
  void aClassWithoutOneStaysAsItIs() {
    assertEquals(Kind.NOTHING, withField(0, null));
    assertEquals(Kind.NOTHING, withField(STATIC | Opcodes.ACC_FINAL, 3));
    assertEquals(Kind.FIELDS, withField(STATIC, null));
    assertEquals(Kind.FIELDS, withField(STATIC | Opcodes.ACC_FINAL, null));
    assertEquals(Kind.UNKNOWN, withField(STATIC, 3));
  }

  @Test
  void whatIsNoClassIsLeftToTheJvm() {
    byte[] bytes = {1, 2, 3};
    Hooked hooked = InitializerHooks.add(bytes);
    assertSame(bytes, hooked.bytes());
    assertEquals(Kind.UNKNOWN, hooked.kind());
    assertThrows(ClassFormatError.class, () -> new Defining().define(hooked.bytes()));
  }

  @Test
  void anInitialiserWithoutRoomForTheCallStaysAsItIs() {
    ClassWriter out = type(Opcodes.V17, Opcodes.ACC_PUBLIC);
    MethodVisitor method = out.visitMethod(STATIC, "<clinit>", "()V", null, null);
    method.visitCode();
    for (int i = 0; i < 65_530; i++) {
      method.visitInsn(Opcodes.NOP);
    }
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    out.visitEnd();
    byte[] bytes = out.toByteArray();
    Hooked hooked = InitializerHooks.add(bytes);
    assertSame(bytes, hooked.bytes());
    assertEquals(Kind.UNKNOWN, hooked.kind());
    assertNotSame(bytes, InitializerHooks.add(initialised(Opcodes.V17, 1)).bytes());
  }
}
