package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogMeta;

/** What a log says about its making beside the surroundings of this build: shown, never judged. */
public final class MetaComparison {
  private MetaComparison() {}

  /** How the two differ, for a person; empty when they do not, or one of them says nothing. */
  public static String note(LogMeta recorded, LogMeta here) {
    if (recorded.isEmpty() || here.isEmpty()) {
      return "";
    }
    String recordedCode = recorded.text(LogMeta.CODE);
    String code = here.text(LogMeta.CODE);
    boolean otherCode = !recordedCode.isEmpty() && !code.isEmpty() && !recordedCode.equals(code);
    boolean otherCpus = Surroundings.of(recorded, here).cpus().other();
    String recordedMachine = machine(recorded, otherCpus);
    String machine = machine(here, otherCpus);
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
    Surroundings both = Surroundings.of(recorded, here);
    List<Note> notes = new ArrayList<>();
    if (both.code().same()) {
      String code = Surroundings.shown(both.code().here());
      notes.add(new Note(NoteCode.SAME_CODE, "the code is that of the recording: " + code));
    } else if (both.code().other()) {
      notes.add(new Note(NoteCode.OTHER_CODE, both.codeLine()));
    }
    if (both.java().other()) {
      Surroundings.Pair java = both.java();
      notes.add(
          new Note(
              NoteCode.OTHER_JAVA,
              "recorded with Java " + java.recorded() + "; this is Java " + java.here()));
    }
    if (both.otherMachine()) {
      notes.add(new Note(NoteCode.OTHER_MACHINE, both.machineLine()));
    }
    return notes;
  }

  private static String machine(LogMeta meta, boolean withCpus) {
    List<String> words = new ArrayList<>();
    for (String name : List.of(LogMeta.JDK, LogMeta.OS, LogMeta.TOOL)) {
      if (!meta.text(name).isEmpty()) {
        words.add(name + " " + meta.text(name));
      }
    }
    if (withCpus) {
      words.add(meta.text(LogMeta.CPUS) + " CPUs");
    }
    return String.join(", ", words);
  }

  private static String words(String code, String machine) {
    String first = code.isEmpty() ? "" : "code " + Surroundings.shown(code);
    return first + (first.isEmpty() || machine.isEmpty() ? "" : ", ") + machine;
  }
}
