package org.latticereplay.host.guard;

import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A method with a call of {@link GuardHook} before each call of the catalogue. */
final class GuardedMethod extends MethodVisitor {
  private static final String HOOK = Type.getInternalName(GuardHook.class);
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final int SERIALIZABLE = 1;
  private static final int FLAGS_AT = 3;

  /** How much deeper the stack may get for a hook. */
  private static final int DEEPER = 2;

  private final Planning planning;
  private int line = -1;
  private boolean hooked;

  /** What the class of the method knows. */
  interface Planning {
    /** What the catalogue says of a call, or null. */
    CatalogueEntry find(String owner, String called, String type);

    /** The number of the call's site; negative when it is let through in silence. */
    int site(CatalogueEntry entry, String owner, String called, int line);

    /**
     * A method of the class that makes a call in place of a method reference.
     *
     * @param received the type of the object the reference was taken on, or null for none
     */
    Handle bridge(Handle to, String received, CatalogueEntry entry, int line);
  }

  GuardedMethod(MethodVisitor next, Planning planning) {
    super(Opcodes.ASM9, next);
    this.planning = planning;
  }

  @Override
  public void visitLineNumber(int number, org.objectweb.asm.Label start) {
    line = number;
    super.visitLineNumber(number, start);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(hooked ? maxStack + DEEPER : maxStack, maxLocals);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String called, String type, boolean isInterface) {
    CatalogueEntry entry = planning.find(owner, called, type);
    if (entry != null) {
      int site = planning.site(entry, owner, called, line);
      if (site >= 0) {
        hook(mv, opcode, type, entry, site);
        hooked = true;
      }
    }
    super.visitMethodInsn(opcode, owner, called, type, isInterface);
  }

  /** The hook for a call whose object and arguments are on the stack. */
  static void hook(MethodVisitor out, int opcode, String type, CatalogueEntry entry, int site) {
    String hook = watched(out, opcode, type, entry);
    out.visitLdcInsn(site);
    out.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        HOOK,
        hook,
        hook.equals("hit") ? "(I)V" : "(Ljava/lang/Object;I)V",
        false);
  }

  /** Puts the object that the hook has to look at on the stack; gives the hook's name. */
  private static String watched(MethodVisitor out, int opcode, String type, CatalogueEntry entry) {
    if (entry.when() == null) {
      return "hit";
    }
    Type[] arguments = Type.getArgumentTypes(type);
    boolean ofReceiver = opcode != Opcodes.INVOKESTATIC;
    boolean last = arguments.length == (ofReceiver ? 0 : 1);
    if (opcode == Opcodes.INVOKESPECIAL) {
      // The class has a method of its own and asks for the one above it.
      if (!last || entry.when() != CatalogueEntry.When.IDENTITY_TEXT) {
        return "hit";
      }
      out.visitInsn(Opcodes.DUP);
      return CatalogueEntry.When.IDENTITY_HASH.hook();
    }
    boolean word = arguments.length == 1 && isReference(arguments[0]);
    if (last && (arguments.length == 0 || word)) {
      out.visitInsn(Opcodes.DUP);
    } else if (ofReceiver && word && entry.when() != CatalogueEntry.When.UNORDERED) {
      out.visitInsn(Opcodes.DUP);
    } else if (ofReceiver && word) {
      out.visitInsn(Opcodes.DUP2);
      out.visitInsn(Opcodes.POP);
    } else {
      return "hit";
    }
    return entry.when().hook();
  }

  private static boolean isReference(Type type) {
    return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
  }

  @Override
  public void visitInvokeDynamicInsn(
      String called, String type, Handle bootstrap, Object... arguments) {
    Object[] turned = arguments.clone();
    boolean lambda = isLambda(bootstrap, arguments);
    for (int i = 0; i < turned.length; i++) {
      if (lambda && turned[i] instanceof Handle handle) {
        turned[i] = turn(handle, type);
      } else {
        announce(turned[i]);
      }
    }
    super.visitInvokeDynamicInsn(called, type, bootstrap, turned);
  }

  /** One that can be written to a stream names its method there, so that must stay. */
  private static boolean isLambda(Handle bootstrap, Object... arguments) {
    if (!bootstrap.getOwner().equals(LAMBDAS)) {
      return false;
    }
    return arguments.length <= FLAGS_AT
        || !(arguments[FLAGS_AT] instanceof Integer flags)
        || (flags & SERIALIZABLE) == 0;
  }

  private Handle turn(Handle handle, String factory) {
    CatalogueEntry entry = planning.find(handle.getOwner(), handle.getName(), handle.getDesc());
    if (entry == null) {
      return handle;
    }
    switch (handle.getTag()) {
      case Opcodes.H_INVOKESTATIC, Opcodes.H_NEWINVOKESPECIAL -> {
        return planning.bridge(handle, null, entry, line);
      }
      case Opcodes.H_INVOKEVIRTUAL, Opcodes.H_INVOKEINTERFACE -> {
        Type[] captured = Type.getArgumentTypes(factory);
        String received =
            captured.length == 0
                ? Type.getObjectType(handle.getOwner()).getDescriptor()
                : captured[0].getDescriptor();
        return planning.bridge(handle, received, entry, line);
      }
      default -> {
        return handle;
      }
    }
  }

  @Override
  public void visitLdcInsn(Object value) {
    announce(value);
    super.visitLdcInsn(value);
  }

  /** A handle as a constant: that it is taken is all that can be seen. */
  private void announce(Object constant) {
    if (constant instanceof ConstantDynamic dynamic) {
      for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
        announce(dynamic.getBootstrapMethodArgument(i));
      }
    }
    if (!(constant instanceof Handle handle) || handle.getTag() < Opcodes.H_INVOKEVIRTUAL) {
      return;
    }
    CatalogueEntry entry = planning.find(handle.getOwner(), handle.getName(), handle.getDesc());
    if (entry == null || entry.when() != null) {
      return;
    }
    int site = planning.site(entry, handle.getOwner(), handle.getName(), line);
    if (site >= 0) {
      hook(mv, Opcodes.INVOKESTATIC, "()V", entry, site);
      hooked = true;
    }
  }
}
