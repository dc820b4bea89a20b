package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogMeta;

/** What a log says about its making beside the surroundings of this build: shown, never judged. */
final class MetaComparison {
  private static final int DIGEST_SHOWN = 12;

  private MetaComparison() {}

  /** How the two differ, for a person; empty when they do not, or one of them says nothing. */
  static String note(LogMeta recorded, LogMeta here) {
    if (recorded.isEmpty() || here.isEmpty()) {
      return "";
    }
    String recordedCode = recorded.text(LogMeta.CODE);
    String code = here.text(LogMeta.CODE);
    boolean otherCode = !recordedCode.isEmpty() && !code.isEmpty() && !recordedCode.equals(code);
    String recordedMachine = machine(recorded);
    String machine = machine(here);
    boolean otherMachine = !recordedMachine.isEmpty() && !recordedMachine.equals(machine);
    if (!otherCode && !otherMachine) {
      return "";
    }
    return (otherCode ? "same game id, different code: " : "")
        + "recorded with "
        + words(recordedCode, recordedMachine)
        + "; this is "
        + words(code, machine);
  }

  /** What can be said of code, Java and machine; nothing of what either of the two does not say. */
  static List<Note> notes(LogMeta recorded, LogMeta here) {
    List<Note> notes = new ArrayList<>();
    String was = recorded.text(LogMeta.CODE);
    String is = here.text(LogMeta.CODE);
    if (!was.isEmpty() && was.equals(is)) {
      notes.add(new Note(NoteCode.SAME_CODE, "the code is that of the recording: " + shown(was)));
    } else {
      other(NoteCode.OTHER_CODE, "code ", was, is, notes);
    }
    other(NoteCode.OTHER_JAVA, "Java ", recorded.text(LogMeta.JDK), here.text(LogMeta.JDK), notes);
    other(NoteCode.OTHER_MACHINE, "", recorded.text(LogMeta.OS), here.text(LogMeta.OS), notes);
    return notes;
  }

  private static void other(NoteCode code, String what, String was, String is, List<Note> into) {
    if (!was.isEmpty() && !is.isEmpty() && !was.equals(is)) {
      boolean isCode = code == NoteCode.OTHER_CODE;
      into.add(
          new Note(
              code,
              "recorded with "
                  + what
                  + (isCode ? shown(was) : was)
                  + "; this is "
                  + what
                  + (isCode ? shown(is) : is)));
    }
  }

  private static String shown(String code) {
    return code.length() > DIGEST_SHOWN ? code.substring(0, DIGEST_SHOWN) : code;
  }

  private static String machine(LogMeta meta) {
    List<String> words = new ArrayList<>();
    for (String name : List.of(LogMeta.JDK, LogMeta.OS, LogMeta.TOOL)) {
      if (!meta.text(name).isEmpty()) {
        words.add(name + " " + meta.text(name));
      }
    }
    return String.join(", ", words);
  }

  private static String words(String code, String machine) {
    String first = code.isEmpty() ? "" : "code " + shown(code);
    return first + (first.isEmpty() || machine.isEmpty() ? "" : ", ") + machine;
  }
}
