package org.latticereplay.cli.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.VerdictKind;

/** What can be said of all sessions of a call together. Keeps a few numbers, however many. */
public final class RunTally {
  private static final int SLOWEST = 5;

  private final Map<VerdictKind, Integer> counts = new EnumMap<>(VerdictKind.class);
  private final Map<NoteCode, NoteCount> notes = new EnumMap<>(NoteCode.class);
  private final List<Slow> slowest = new ArrayList<>();
  private VerdictKind worst = VerdictKind.MATCHED;
  private int sessions;
  private int expected;
  private int notGreen;
  private int notRun;
  private long ticks;
  private long millis;

  /** A log and how long it took. */
  public record Slow(String log, long millis) {}

  /**
   * How often there was a note of one code.
   *
   * @param count in how many sessions
   * @param same whether its text was the same each time
   * @param text that of the first
   * @param log the first it was about
   */
  public record NoteCount(int count, boolean same, String text, String log) {}

  /** Counts one. */
  public void add(SessionEntry entry) {
    SessionReport session = entry.session();
    sessions++;
    expected += entry.isGreen() && session.kind() != VerdictKind.MATCHED ? 1 : 0;
    notGreen += entry.isGreen() ? 0 : 1;
    counts.merge(session.kind(), 1, Integer::sum);
    worst = entry.counted().worseThan(worst) ? entry.counted() : worst;
    ticks += session.result().ticks().run();
    millis += session.millis();
    session.result().notes().forEach(note -> note(note, session.log()));
    slowest.add(new Slow(session.log(), session.millis()));
    slowest.sort(Comparator.comparingLong(slow -> -slow.millis()));
    if (slowest.size() > SLOWEST) {
      slowest.remove(SLOWEST);
    }
  }

  private void note(Note note, String log) {
    NoteCount before = notes.get(note.code());
    notes.put(
        note.code(),
        before == null
            ? new NoteCount(1, true, note.text(), log)
            : new NoteCount(
                before.count() + 1,
                before.same() && before.text().equals(note.text()),
                before.text(),
                before.log()));
  }

  /** Counts one that was not run. */
  public void addNotRun() {
    notRun++;
  }

  /** How many came to each verdict, the worst first. */
  public Map<VerdictKind, Integer> counts() {
    return counts;
  }

  /** The notes there were. */
  public Map<NoteCode, NoteCount> notes() {
    return notes;
  }

  /** The five that took longest, the longest first. */
  public List<Slow> slowest() {
    return List.copyOf(slowest);
  }

  /** That of the exit code. */
  public VerdictKind worst() {
    return worst;
  }

  /** How many were run. */
  public int sessions() {
    return sessions;
  }

  /** How many are no match, as they should be none. */
  public int expected() {
    return expected;
  }

  /** How many are not as they should be. */
  public int notGreen() {
    return notGreen;
  }

  /** How many were not run. */
  public int notRun() {
    return notRun;
  }

  /** Ticks run, of all together. */
  public long ticks() {
    return ticks;
  }

  /** The times of all sessions together, in milliseconds. */
  public long millis() {
    return millis;
  }
}
