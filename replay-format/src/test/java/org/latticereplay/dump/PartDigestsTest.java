package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Parts;
import org.latticereplay.math.Hash;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

class PartDigestsTest {
  /** The default hash of one entry, folded into a part as FORMAT.md says. */
  private static long entry(long part, Consumer<StateWriter> entry) {
    StateHash hash = new StateHash();
    entry.accept(hash);
    return Integer.toUnsignedLong(Hash.hashStep((int) part, (int) hash.digest()));
  }

  private static long part(Parts parts, String name) {
    for (int i = 0; i < parts.size(); i++) {
      if (parts.name(i).equals(name)) {
        return parts.digest(i);
      }
    }
    throw new AssertionError("no part " + name);
  }

  private static void describe(StateWriter out, int hp) {
    out.put("score", 5);
    out.begin("player");
    out.put("x", 1.5);
    out.begin("bag");
    out.put("coins", 3);
    out.end();
    out.end();
    out.put("grid", new int[] {1, 2});
    out.list("enemies", 2);
    out.item();
    out.put("hp", hp);
    out.item(null);
    out.end();
    out.put("over", false);
    out.put("nobody", (Describable) null);
  }

  @Test
  void foldsEachTopLevelEntryIntoThePartOfItsName() {
    Parts parts = new PartDigests().of(out -> describe(out, 9));
    assertEquals(5, parts.size());
    long fields = entry(0x811c9dc5L, out -> out.put("score", 5));
    assertEquals(entry(fields, out -> out.put("over", false)), part(parts, PartDigests.FIELDS));
    assertEquals(
        entry(
            0x811c9dc5L,
            out -> {
              out.begin("player");
              out.put("x", 1.5);
              out.begin("bag");
              out.put("coins", 3);
              out.end();
              out.end();
            }),
        part(parts, "player"));
    assertEquals(entry(0x811c9dc5L, out -> out.put("grid", new int[] {1, 2})), part(parts, "grid"));
  }

  @Test
  void aChangeTouchesItsPartAlone() {
    PartDigests one = new PartDigests();
    PartDigests other = new PartDigests();
    one.of(out -> describe(out, 9));
    other.of(out -> describe(out, 8));
    for (int i = 0; i < one.size(); i++) {
      assertEquals(one.name(i), other.name(i));
      if (one.name(i).equals("enemies")) {
        assertNotEquals(one.digest(i), other.digest(i));
      } else {
        assertEquals(one.digest(i), other.digest(i), one.name(i));
      }
    }
  }

  @Test
  void forgetsTheStateBefore() {
    PartDigests parts = new PartDigests();
    parts.of(out -> describe(out, 9));
    long enemies = part(parts, "enemies");
    parts.of(out -> describe(out, 8));
    parts.of(out -> describe(out, 9));
    assertEquals(enemies, part(parts, "enemies"));
    assertThrows(IndexOutOfBoundsException.class, () -> parts.digest(5));
  }

  @Test
  void aNameUsedTwiceIsOnePart() {
    Parts parts =
        new PartDigests()
            .of(
                out -> {
                  out.put("row", new long[] {1});
                  out.put("row", new long[] {2});
                });
    assertEquals(1, parts.size());
    long first = entry(0x811c9dc5L, out -> out.put("row", new long[] {1}));
    assertEquals(entry(first, out -> out.put("row", new long[] {2})), parts.digest(0));
    Parts second =
        new PartDigests()
            .of(
                out -> {
                  out.put("score", 1L);
                  out.put("row", new long[] {1});
                  out.put("row", new long[] {2});
                });
    assertEquals(parts.digest(0), second.digest(1));
    assertEquals(entry(0x811c9dc5L, out -> out.put("score", 1L)), second.digest(0));
  }

  /** What is in a group, a list or an array is in its part, and nothing of it in the fields. */
  @Test
  void everyFormCountsInItsPart() {
    Parts parts = new PartDigests().of(PartDigestsTest::everyForm);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      names.add(parts.name(i));
    }
    assertEquals(
        List.of("numbers", "flags", "wholes", "items", "nobody", PartDigests.FIELDS), names);
    long start = 0x811c9dc5L;
    assertEquals(entry(start, out -> out.put("n", new double[] {1, 2})), parts.digest(0));
    assertEquals(entry(start, out -> out.put("f", new boolean[] {true})), parts.digest(1));
    assertEquals(entry(start, out -> out.put("w", new long[] {7})), parts.digest(2));
    assertEquals(entry(start, PartDigestsTest::items), parts.digest(3));
    assertEquals(entry(start, out -> out.put("n", (Describable) null)), parts.digest(4));
    long fields = entry(start, out -> out.put("x", 0.5));
    fields = entry(fields, out -> out.put("name", "Ada"));
    assertEquals(entry(fields, out -> out.put("on", true)), parts.digest(5));
  }

  private static void everyForm(StateWriter out) {
    out.put("numbers", new double[] {1, 2});
    out.put("flags", new boolean[] {true});
    out.put("wholes", new long[] {7});
    items(out);
    out.put("nobody", (Describable) null);
    out.put("x", 0.5);
    out.put("name", "Ada");
    out.put("on", true);
  }

  private static void items(StateWriter out) {
    out.list("items", 3);
    out.item();
    out.put("hp", 3L);
    out.put("alive", true);
    out.put("name", "Bob");
    out.put("x", 0.25);
    out.item(item -> item.put("hp", 4L));
    out.item((Describable) null);
    out.end();
  }

  @Test
  void hasRoomForAnyNumberOfParts() {
    PartDigests digests = new PartDigests();
    Parts parts =
        digests.of(
            out -> {
              for (int i = 0; i < 40; i++) {
                out.put("row" + i, new long[] {i});
              }
              out.put("row0", new long[] {99});
              out.put("row39", new long[] {98});
            });
    assertEquals(40, parts.size());
    for (int i = 1; i < 39; i++) {
      long value = i;
      assertEquals("row" + i, parts.name(i));
      assertEquals(entry(0x811c9dc5L, out -> out.put("r", new long[] {value})), parts.digest(i));
    }
    long first = entry(0x811c9dc5L, out -> out.put("r", new long[] {0}));
    assertEquals(entry(first, out -> out.put("r", new long[] {99})), parts.digest(0));
    long last = entry(0x811c9dc5L, out -> out.put("r", new long[] {39}));
    assertEquals(entry(last, out -> out.put("r", new long[] {98})), parts.digest(39));
  }

  /** A description that was broken off leaves nothing behind for the next one. */
  @Test
  void forgetsADescriptionThatWasBrokenOff() {
    PartDigests digests = new PartDigests();
    assertThrows(
        IllegalArgumentException.class,
        () ->
            digests.of(
                out -> {
                  out.put("row", new long[] {1});
                  out.begin("player");
                  out.put("x", 1L);
                  throw new IllegalArgumentException("game broke");
                }));
    Parts parts = digests.of(out -> out.put("row", new long[] {1}));
    assertEquals(1, parts.size());
    assertEquals(entry(0x811c9dc5L, out -> out.put("r", new long[] {1})), parts.digest(0));
  }

  @Test
  void hasNoPartBeyondThose() {
    Parts parts = new PartDigests().of(out -> out.put("score", 1L));
    assertEquals(PartDigests.FIELDS, parts.name(0));
    for (int i : new int[] {-1, 1, 15}) {
      assertThrows(IndexOutOfBoundsException.class, () -> parts.name(i));
      String message =
          assertThrows(IndexOutOfBoundsException.class, () -> parts.digest(i)).getMessage();
      assertEquals("part " + i + " of 1", message);
    }
  }
}
