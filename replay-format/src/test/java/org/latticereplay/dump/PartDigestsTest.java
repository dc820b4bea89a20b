package org.latticereplay.dump;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Parts;
import org.latticereplay.math.Hash;
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
    out.put("nobody", (org.latticereplay.state.Describable) null);
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
  }
}
