package org.latticereplay.host.audit;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the facts of one class. */
final class ClassFactsReader extends ClassVisitor {
  private static final int MAJOR = 0xFFFF;

  private final List<ClassFacts.Field> fields = new ArrayList<>();
  private final List<ClassFacts.Method> methods = new ArrayList<>();
  private String name;
  private String parent;
  private String[] interfaces;
  private int access;
  private int version;
  private String file;

  private ClassFactsReader() {
    super(Opcodes.ASM9);
  }

  /**
   * Reads a class.
   *
   * @throws RuntimeException if it is damaged, or newer than the parser
   */
  static ClassFacts read(String archive, byte[] bytes) {
    ClassFactsReader reader = new ClassFactsReader();
    new ClassReader(bytes).accept(reader, ClassReader.SKIP_FRAMES);
    return new ClassFacts(
        archive,
        reader.name,
        reader.parent,
        List.of(reader.interfaces),
        reader.access,
        reader.version,
        reader.file,
        reader.fields,
        reader.methods);
  }

  @Override
  public void visit(
      int format, int flags, String own, String signature, String above, String[] implemented) {
    version = format & MAJOR;
    access = flags;
    name = own;
    parent = above;
    interfaces = implemented == null ? new String[0] : implemented;
  }

  @Override
  public void visitSource(String source, String debug) {
    file = source;
  }

  @Override
  public FieldVisitor visitField(
      int flags, String field, String type, String signature, Object value) {
    fields.add(new ClassFacts.Field(field, type, signature, flags));
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags, String method, String type, String signature, String[] exceptions) {
    ClassFacts.Method facts = new ClassFacts.Method(method, type, flags);
    methods.add(facts);
    return new Code(facts);
  }

  private static final class Code extends MethodVisitor {
    private final ClassFacts.Method facts;
    private int line = -1;
    private String lastCall;

    Code(ClassFacts.Method facts) {
      super(Opcodes.ASM9);
      this.facts = facts;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
      facts.lines().add(number);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.MONITORENTER) {
        facts.locks().add(line);
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.ANEWARRAY) {
        lastCall = null;
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String type) {
      boolean writes = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
      boolean isStatic = opcode == Opcodes.PUTSTATIC || opcode == Opcodes.GETSTATIC;
      facts.accesses().add(new ClassFacts.Access(owner, field, writes, isStatic, line, lastCall));
      lastCall = null;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String type, boolean isInterface) {
      facts.calls().add(new ClassFacts.Call(opcode, owner, called, type, line));
      lastCall = owner + "." + called;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String type, Handle bootstrap, Object... arguments) {
      for (Object each : arguments) {
        constant(each);
      }
      lastCall = bootstrap.getOwner() + "." + called;
    }

    @Override
    public void visitLdcInsn(Object value) {
      constant(value);
    }

    private void constant(Object value) {
      if (value instanceof ConstantDynamic dynamic) {
        for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
          constant(dynamic.getBootstrapMethodArgument(i));
        }
      } else if (value instanceof Handle handle) {
        handle(handle);
      }
    }

    private void handle(Handle handle) {
      int opcode =
          switch (handle.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            default -> -1;
          };
      if (opcode >= 0) {
        facts
            .calls()
            .add(
                new ClassFacts.Call(
                    opcode, handle.getOwner(), handle.getName(), handle.getDesc(), line));
      } else {
        boolean writes =
            handle.getTag() == Opcodes.H_PUTFIELD || handle.getTag() == Opcodes.H_PUTSTATIC;
        boolean isStatic =
            handle.getTag() == Opcodes.H_GETSTATIC || handle.getTag() == Opcodes.H_PUTSTATIC;
        facts
            .accesses()
            .add(
                new ClassFacts.Access(
                    handle.getOwner(), handle.getName(), writes, isStatic, line, null));
      }
    }
  }
}
