package org.latticereplay.host.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.StreamWriter;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;

/**
 * A script of samples, written by hand: one JSON object a line, a sample as a log has it, and
 * {@code at}, the log tick it is delivered at.
 *
 * <pre>
 *   # left for half a second
 *   {"at": 10, "kind": "key", "code": "ArrowLeft", "down": true}
 *   {"at": 40, "kind": "key", "code": "ArrowLeft", "down": false}
 * </pre>
 *
 * <p>A line without {@code at} belongs to the tick of the one before. Empty lines and those that
 * start with # are passed over. Ticks never run backwards.
 */
public final class InputScript {
  /** Longer than any sample that a log may hold. */
  private static final int LINE_CHARS_MAX = 4 << 20;

  private final List<Sample> samples = new ArrayList<>();
  private final List<Long> ticks = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();

  private InputScript() {}

  /** A line that is none of a script's; the message names the line. */
  public static final class WrongException extends Exception {
    private static final long serialVersionUID = 1L;

    WrongException(int line, String reason) {
      super("line " + line + ": " + reason);
    }
  }

  /**
   * Reads a script.
   *
   * @throws WrongException if a line is wrong
   * @throws IOException if the file cannot be read
   */
  public static InputScript read(Path file) throws IOException, WrongException {
    InputScript script = new InputScript();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      int number = 0;
      for (String line = line(in, 1); line != null; line = line(in, number + 1)) {
        number++;
        if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
          script.line(number, line);
        }
      }
    }
    return script;
  }

  /** The next line, or null; a file of any length may have none. */
  private static String line(BufferedReader in, int number) throws IOException, WrongException {
    StringBuilder line = new StringBuilder();
    int next = in.read();
    if (next < 0) {
      return null;
    }
    for (; next >= 0 && next != '\n'; next = in.read()) {
      if (line.length() == LINE_CHARS_MAX) {
        throw new WrongException(
            number, "expected a sample, got more than " + LINE_CHARS_MAX + " characters");
      }
      line.append((char) next);
    }
    return line.toString();
  }

  private void line(int number, String text) throws WrongException {
    ScriptLine line;
    try {
      line = ScriptLine.read(text);
    } catch (DatabindException e) { // Jackson's own words speak of classes
      throw new WrongException(number, "expected one JSON object and nothing behind it");
    } catch (JacksonException e) { // also a number or a text beyond what Jackson takes
      throw new WrongException(number, "no JSON: " + e.getOriginalMessage());
    }
    long last = ticks.isEmpty() ? 0 : ticks.get(ticks.size() - 1);
    try {
      long tick = line.tick(last);
      if (tick < last) {
        throw new IllegalArgumentException("at: tick " + tick + " comes after tick " + last);
      }
      samples.add(line.sample());
      ticks.add(tick);
      lines.add(number);
    } catch (IllegalArgumentException e) {
      throw new WrongException(number, e.getMessage());
    }
  }

  /**
   * Holds every sample against what a log of this game may have.
   *
   * @throws WrongException if one lacks a member its kind must have, has one of another type, or is
   *     of a kind the game does not declare
   */
  public void check(GameSimulation<?> game) throws WrongException {
    try {
      StreamWriter writer =
          new StreamWriter(
              OutputStream.nullOutputStream(), game.identity(), RunStart.seeded("a check"));
      writer.declare(game.sampleKinds());
      long written = 0;
      for (int i = 0; i < samples.size(); i++) {
        if (i > 0 && !ticks.get(i).equals(ticks.get(i - 1))) {
          writer.tick(written++); // the bounds of a tick are those of one alone
        }
        try {
          writer.sample(samples.get(i));
        } catch (IllegalArgumentException e) {
          throw new WrongException(lines.get(i), e.getMessage());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is written, and that failed", e);
    }
  }

  /** The first log tick that has samples, or -1. */
  public long firstTick() {
    return ticks.isEmpty() ? -1 : ticks.get(0);
  }

  /** The last log tick that has samples, or -1. */
  public long lastTick() {
    return ticks.isEmpty() ? -1 : ticks.get(ticks.size() - 1);
  }

  /** Plays it, from its first line on. */
  public StepInput input() {
    return new StepInput() {
      private final SampleBuffer buffer = new SampleBuffer();
      private int next;

      @Override
      public Samples read(long tick) {
        buffer.clear();
        while (next < samples.size() && ticks.get(next) <= tick) {
          buffer.add(samples.get(next++));
        }
        return buffer;
      }
    };
  }
}
