package org.latticereplay.host.audit;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/**
 * What a class file says that an audit asks for; names have slashes.
 *
 * @param archive the name of the jar or folder it lies in
 */
record ClassFacts(
    String archive,
    String name,
    String parent,
    List<String> interfaces,
    int access,
    int version,
    String file,
    List<Field> fields,
    List<Method> methods) {

  /**
   * A field.
   *
   * @param signature with its type arguments; null for a type without
   */
  record Field(String name, String type, String signature, int access) {
    boolean has(int flag) {
      return (access & flag) != 0;
    }
  }

  /** A call, or a handle on a method; the opcode is that of the call it makes. */
  record Call(int opcode, String owner, String name, String type, int line) {
    boolean isVirtual() {
      return opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
    }
  }

  /**
   * A read or a write of a field.
   *
   * @param from for a write, the call whose value is most likely written, as owner.name; or null
   */
  record Access(
      String owner, String field, boolean writes, boolean isStatic, int line, String from) {}

  /** A method. */
  record Method(
      String name,
      String type,
      int access,
      List<Call> calls,
      List<Access> accesses,
      List<Integer> locks,
      List<Integer> lines) {
    Method(String name, String type, int access) {
      this(
          name,
          type,
          access,
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>());
    }

    boolean has(int flag) {
      return (access & flag) != 0;
    }

    String selector() {
      return name + type;
    }

    int line() {
      return lines.isEmpty() ? -1 : lines.get(0);
    }
  }

  String dotted() {
    return name.replace('/', '.');
  }

  boolean has(int flag) {
    return (access & flag) != 0;
  }

  Method method(String selector) {
    for (Method each : methods) {
      if (each.selector().equals(selector)) {
        return each;
      }
    }
    return null;
  }
}
