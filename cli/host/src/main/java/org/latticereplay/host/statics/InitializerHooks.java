package org.latticereplay.host.statics;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Has the static initialiser of a class report its begin and its end to {@link Initializers}.
 *
 * <p>A class without an initialiser gets none: Java's serialisation counts it among what makes a
 * class the same class. What its static fields hold at first is known all the same.
 */
public final class InitializerHooks extends ClassVisitor {
  private static final String TO = Type.getInternalName(Initializers.class);
  private static final String INITIALIZER = "<clinit>";

  private String name;
  private boolean initializer;
  private boolean fields;
  private boolean preset;

  /** What there is to watch in a class. */
  public enum Kind {
    /** No static field that could change, and no initialiser. */
    NOTHING,
    /** Static fields that begin with the value of their type. */
    FIELDS,
    /** An initialiser, which reports. */
    INITIALIZER,
    /** It could not be looked into. */
    UNKNOWN
  }

  /** A class to define. */
  public static final class Hooked {
    private final byte[] bytes;
    private final Kind kind;

    private Hooked(byte[] bytes, Kind kind) {
      this.bytes = bytes;
      this.kind = kind;
    }

    /** Its bytes; the very same when nothing was added. */
    public byte[] bytes() {
      return bytes;
    }

    /** What there is to watch. */
    public Kind kind() {
      return kind;
    }
  }

  InitializerHooks(ClassVisitor next) {
    super(Opcodes.ASM9, next);
  }

  /** Adds the reports to a class of this JVM's or an earlier release. */
  public static Hooked add(byte[] bytes) {
    try {
      ClassReader reader = new ClassReader(bytes);
      InitializerHooks look = new InitializerHooks(null);
      reader.accept(look, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      if (!look.initializer) {
        return new Hooked(bytes, look.kind());
      }
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(new InitializerHooks(writer), 0);
      return new Hooked(writer.toByteArray(), Kind.INITIALIZER);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Damaged, newer than the parser, or with an initialiser that has no room for a call.
      return new Hooked(bytes, Kind.UNKNOWN);
    }
  }

  private Kind kind() {
    if (preset) {
      return Kind.UNKNOWN; // no compiler of Java does this
    }
    return fields ? Kind.FIELDS : Kind.NOTHING;
  }

  @Override
  public void visit(
      int version, int access, String type, String signature, String parent, String[] interfaces) {
    name = type.replace('/', '.');
    super.visit(version, access, type, signature, parent, interfaces);
  }

  @Override
  public FieldVisitor visitField(
      int access, String field, String descriptor, String signature, Object value) {
    boolean constant = (access & Opcodes.ACC_FINAL) != 0 && value != null;
    fields |= (access & Opcodes.ACC_STATIC) != 0 && !constant;
    preset |=
        (access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == Opcodes.ACC_STATIC && value != null;
    return super.visitField(access, field, descriptor, signature, value);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
    if (!method.equals(INITIALIZER)) {
      return next;
    }
    initializer = true;
    return next == null ? null : new Reporting(next, name);
  }

  private static final class Reporting extends MethodVisitor {
    private final String name;

    Reporting(MethodVisitor next, String name) {
      super(Opcodes.ASM9, next);
      this.name = name;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      report("begin");
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN) {
        report("end");
      }
      super.visitInsn(opcode);
    }

    private void report(String method) {
      super.visitLdcInsn(name);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, TO, method, "(Ljava/lang/String;)V", false);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      super.visitMaxs(stack + 1, locals);
    }
  }
}
