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
    String shown = code.length() > DIGEST_SHOWN ? code.substring(0, DIGEST_SHOWN) : code;
    String first = shown.isEmpty() ? "" : "code " + shown;
    return first + (first.isEmpty() || machine.isEmpty() ? "" : ", ") + machine;
  }
}
