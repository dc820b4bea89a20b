package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.game.SampleBuffer;

/** Each bound to the byte: what is just within it is taken, one more is refused. */
class WrittenBoundsTest {
  /** What a sample of the kind k with one text t takes beside the text. */
  private static final int REST = "{\"kind\":\"k\",\"t\":\"\"}".length();

  private final WrittenBounds bounds = new WrittenBounds();
  private final SampleBuffer samples = new SampleBuffer();

  private static String refusal(Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }

  private void add(String text) {
    samples.clear();
    samples.add("k").member("t", text);
  }

  private void accepts(String text) {
    add(text);
    assertDoesNotThrow(() -> bounds.sample(samples.get(0)));
  }

  private String refuses(String text) {
    add(text);
    return refusal(() -> bounds.sample(samples.get(0)));
  }

  @Test
  void measureALineByWhatIsWrittenAndNotByWhatItMightTake() {
    accepts("x".repeat(LogBounds.LINE_BYTES - REST));
    assertEquals(
        "a sample of 1048577 bytes on its line: a log holds at most 1048576 (LINE_BYTES)",
        refuses("x".repeat(LogBounds.LINE_BYTES - REST + 1)));
    int escapes = (LogBounds.LINE_BYTES - REST) / 6;
    accepts("\0".repeat(escapes));
    refuses("\0".repeat(escapes + 1));
  }

  @Test
  void countTheNamesAndTheKindOfASampleToo() {
    int escapes = LogBounds.LINE_BYTES / 6;
    samples.add("\0".repeat(escapes));
    refusal(() -> bounds.sample(samples.get(0)));
    samples.clear();
    samples.add("k").member("\0".repeat(escapes), 1);
    refusal(() -> bounds.sample(samples.get(0)));
    samples.clear();
    samples.add("k");
    for (int i = 0; i < LogBounds.OTHER_MEMBERS; i++) {
      samples.member("m".repeat(4080) + i, -Double.MAX_VALUE);
    }
    refusal(() -> bounds.sample(samples.get(0)));
  }

  @Test
  void leaveASampleNoMoreThanItsTickHasLeft() {
    String text = "x".repeat(1000 - REST);
    bounds.written(LogBounds.TICK_BYTES - 1000);
    accepts(text);
    bounds.written(1);
    assertEquals(
        "the samples of one tick of 4194305 bytes: a log holds at most 4194304 (TICK_BYTES)",
        refuses(text));
    bounds.tick();
    accepts(text);
  }

  @Test
  void countTheMembersThatAreNotTheKits() {
    samples.add("k").id(1).sx(2);
    for (int i = 0; i < LogBounds.OTHER_MEMBERS; i++) {
      samples.member("m" + i, true);
    }
    assertDoesNotThrow(() -> bounds.sample(samples.get(0)));
    samples.member("more", true);
    assertEquals(
        "a sample of 257 members of its own: a log holds at most 256 (OTHER_MEMBERS)",
        refusal(() -> bounds.sample(samples.get(0))));
  }

  @Test
  void countPartsAndMeasureTheirLine() {
    assertDoesNotThrow(() -> bounds.parts(parts(LogBounds.PARTS, "p")));
    assertEquals(
        "a checkpoint of 1001 parts: a log holds at most 1000 (PARTS)",
        refusal(() -> bounds.parts(parts(LogBounds.PARTS + 1, "p"))));
    // ,"parts":{ and } around, a comma less than parts, and for each "":0 and its name
    int rest = 200 + ",\"parts\":{}".length();
    String name = "p".repeat(LogBounds.LINE_BYTES - rest - "\"\":0".length());
    assertDoesNotThrow(() -> bounds.parts(parts(1, name)));
    assertEquals(
        "a checkpoint of 1048577 bytes on its line: a log holds at most 1048576 (LINE_BYTES)",
        refusal(() -> bounds.parts(parts(1, name + "p"))));
  }

  private static Parts parts(int count, String name) {
    return new Parts() {
      @Override
      public int size() {
        return count;
      }

      @Override
      public String name(int i) {
        return name;
      }

      @Override
      public long digest(int i) {
        return 0;
      }
    };
  }

  @Test
  void measureALineThatIsWrittenOnce() {
    assertDoesNotThrow(() -> bounds.line("a line", json -> json.text("x".repeat(1048574))));
    assertEquals(
        "a line of 1048577 bytes on its line: a log holds at most 1048576 (LINE_BYTES)",
        refusal(() -> bounds.line("a line", json -> json.text("x".repeat(1048575)))));
  }
}
