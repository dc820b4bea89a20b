package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogMeta;

/** What a log says about its making beside the surroundings of this build: shown, never judged. */
public final class MetaComparison {
  private static final int REASON_MAX = 200;

  private MetaComparison() {}

  /** How the two differ, for a person; empty when they do not, or one of them says nothing. */
  public static String note(LogMeta recorded, LogMeta here) {
    if (recorded.isEmpty() || here.isEmpty()) {
      return "";
    }
    Surroundings both = Surroundings.of(recorded, here);
    boolean otherCpus = both.cpus().other();
    String recordedMachine = machine(recorded, here, otherCpus);
    String machine = machine(here, recorded, otherCpus);
    if (!both.code().other() && recordedMachine.equals(machine)) {
      return unknownCode(recorded);
    }
    String unknown = unknownCode(recorded);
    return (both.code().other() ? "same game id, different code: " : "")
        + "recorded with "
        + words(both.code().recorded(), recordedMachine)
        + "; this is "
        + words(both.code().here(), machine)
        + (unknown.isEmpty() ? "" : "; " + unknown);
  }

  /** Why the recording does not name its code, if it says so. */
  private static String unknownCode(LogMeta recorded) {
    String why = recorded.text(LogMeta.CODE_OF);
    if (!recorded.text(LogMeta.CODE).isEmpty() || why.isEmpty()) {
      return "";
    }
    return "code of the recording: "
        + (why.length() <= REASON_MAX ? why : why.substring(0, REASON_MAX) + "...");
  }

  /** What can be said of code, Java and machine; nothing of what either of the two does not say. */
  static List<Note> notes(LogMeta recorded, LogMeta here) {
    Surroundings both = Surroundings.of(recorded, here);
    List<Note> notes = new ArrayList<>();
    if (both.code().same()) {
      String code = Surroundings.shown(both.code().here());
      boolean ofJar = Surroundings.isOfJarAlone(recorded, here);
      String alone = ofJar ? ", without what is on the class path" : "";
      notes.add(new Note(NoteCode.SAME_CODE, "the code is that of the recording: " + code + alone));
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

  /** What one of them says of the machine, as far as the other says it too. */
  private static String machine(LogMeta meta, LogMeta other, boolean withCpus) {
    List<String> words = new ArrayList<>();
    for (String name : List.of(LogMeta.JDK, LogMeta.OS, LogMeta.TOOL)) {
      if (!meta.text(name).isEmpty() && !other.text(name).isEmpty()) {
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
