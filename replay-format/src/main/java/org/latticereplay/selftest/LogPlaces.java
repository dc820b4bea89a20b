package org.latticereplay.selftest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;

/**
 * Where a log can be spoilt: some of its checkpoints and inputs. It reads the log twice, to count
 * and to pick, so that memory does not grow with it.
 *
 * <p>Inputs are picked that are likely to matter: some at the tick of a checkpoint, where even one
 * tick too late shows at once, the first of each kind, and some spread evenly over the log.
 */
final class LogPlaces {
  /** How many inputs are picked in each of the three ways. */
  static final int INPUTS_MAX = 8;

  private final SeenValues seen = new SeenValues();
  private long checkpoints;
  private long inputs;
  private long lastTick = -1;

  private long firstCheckpoint = -1;
  private long middleCheckpoint = -1;
  private long lastCheckpoint = -1;
  private long inputsSinceCheckpoint;
  private InputPlace lastInput;
  private Sample lastSample;
  private final Map<InputPlace, Sample> samples = new LinkedHashMap<>();
  private final List<InputPlace> atCheckpoints = new ArrayList<>();
  private final Map<String, InputPlace> byKind = new LinkedHashMap<>();
  private final List<InputPlace> spread = new ArrayList<>();

  private LogPlaces() {}

  static LogPlaces of(SessionLog log) {
    LogPlaces found = new LogPlaces();
    found.count(log);
    found.pick(log);
    return found;
  }

  private void count(SessionLog log) {
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        inputs += cursor.samples().size();
        lastTick = cursor.tick();
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          checkpoints++;
        }
      }
    }
  }

  private void pick(SessionLog log) {
    long passed = 0;
    long checkpoint = 0;
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        passed = pickInputs(cursor, passed);
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          firstCheckpoint = checkpoint == 0 ? cursor.tick() : firstCheckpoint;
          middleCheckpoint = checkpoint == checkpoints / 2 ? cursor.tick() : middleCheckpoint;
          lastCheckpoint = cursor.tick();
          inputsSinceCheckpoint = 0;
          checkpoint++;
        }
      }
    }
  }

  private long pickInputs(LogCursor cursor, long before) {
    Samples here = cursor.samples();
    long passed = before;
    for (int i = 0; i < here.size(); i++) {
      Sample sample = here.get(i);
      InputPlace place = new InputPlace(cursor.tick(), i);
      seen.add(sample);
      if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT && atCheckpoints.size() < INPUTS_MAX) {
        keep(atCheckpoints, place, sample);
      }
      if (byKind.size() < INPUTS_MAX && byKind.putIfAbsent(sample.kind(), place) == null) {
        samples.put(place, sample.copy());
      }
      long wanted = Math.min(INPUTS_MAX, inputs);
      if (spread.size() < wanted && passed == spread.size() * inputs / wanted) {
        keep(spread, place, sample);
      }
      if (++passed == inputs) {
        lastInput = place;
        lastSample = sample.copy();
      }
    }
    inputsSinceCheckpoint += here.size();
    return passed;
  }

  private void keep(List<InputPlace> list, InputPlace place, Sample sample) {
    list.add(place);
    samples.put(place, sample.copy());
  }

  /** Log tick of the first checkpoint, or -1. */
  long firstCheckpoint() {
    return firstCheckpoint;
  }

  long middleCheckpoint() {
    return middleCheckpoint;
  }

  long lastCheckpoint() {
    return lastCheckpoint;
  }

  long lastTick() {
    return lastTick;
  }

  /** How many inputs the log delivers. */
  long inputCount() {
    return inputs;
  }

  /** How many of them come after the last checkpoint, where nothing is compared any more. */
  long inputsAfterLastCheckpoint() {
    return inputsSinceCheckpoint;
  }

  /** The last input; null when there is none. */
  InputPlace lastInput() {
    return lastInput;
  }

  /** Every way to give one member of the last input another value. */
  List<InputChange> lastInputAltered() {
    return altered(lastInput, lastSample);
  }

  /** The picked inputs, one after the other of each way of picking. */
  List<InputPlace> picked() {
    List<InputPlace> kinds = List.copyOf(byKind.values());
    Set<InputPlace> all = new LinkedHashSet<>();
    for (int i = 0; i < INPUTS_MAX; i++) {
      for (List<InputPlace> list : List.of(atCheckpoints, kinds, spread)) {
        if (i < list.size()) {
          all.add(list.get(i));
        }
      }
    }
    return List.copyOf(all);
  }

  /**
   * Ways to give a member of a picked input another value: first one member of each kind of input,
   * then another one of each, and so on, each in another input of that kind if there is one.
   */
  List<InputChange> pickedAltered() {
    Map<String, List<List<InputChange>>> kinds = new LinkedHashMap<>();
    int members = 0;
    int most = 0;
    for (InputPlace place : picked()) {
      Sample sample = samples.get(place);
      List<InputChange> ways = altered(place, sample);
      List<List<InputChange>> kind =
          kinds.computeIfAbsent(sample.kind(), name -> new ArrayList<>());
      kind.add(ways);
      members = Math.max(members, ways.size());
      most = Math.max(most, kind.size());
    }
    List<InputChange> all = new ArrayList<>();
    for (int round = 0; round < most; round++) {
      for (int member = 0; member < members; member++) {
        for (List<List<InputChange>> kind : kinds.values()) {
          List<InputChange> ways = kind.get((round + member) % kind.size());
          if (round < kind.size() && member < ways.size()) {
            all.add(ways.get(member));
          }
        }
      }
    }
    return all;
  }

  private List<InputChange> altered(InputPlace place, Sample sample) {
    return seen.others(sample).stream().map(other -> InputChange.alter(place, other)).toList();
  }
}
