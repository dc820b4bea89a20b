package org.latticereplay.dump;

import java.util.Arrays;
import org.latticereplay.format.Parts;
import org.latticereplay.math.Hash;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * Folds a described state into one digest per top-level group, list and array, and one, named
 * {@link #FIELDS}, for the single values beside them.
 *
 * <p>The digest of a part is a {@link Hash#hashStep} fold, from 2166136261, of the default hash of
 * each top-level entry of that name, so that a name used twice is one part. Confined to one thread;
 * allocates nothing once it has seen every name.
 */
public final class PartDigests implements StateWriter, Parts {
  /** The part of the single values at the top. */
  public static final String FIELDS = "(fields)";

  private final StateHash hash = new StateHash();
  private String[] names = new String[16];
  private int[] digests = new int[16];
  private int size;
  private int last;
  private int depth;
  private String open;

  /** Without parts so far. */
  public PartDigests() {}

  /** Takes the parts of another state. */
  public Parts of(Describable state) {
    size = 0;
    depth = 0;
    hash.reset();
    state.describe(this);
    return this;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public String name(int i) {
    return names[check(i)];
  }

  @Override
  public long digest(int i) {
    return Integer.toUnsignedLong(digests[check(i)]);
  }

  private int check(int i) {
    if (i < 0 || i >= size) {
      throw new IndexOutOfBoundsException("part " + i + " of " + size);
    }
    return i;
  }

  /** Ends a top-level entry: folds what was hashed into the part of that name. */
  private void fold(String name) {
    if (depth == 0) {
      int at = part(name);
      digests[at] = Hash.hashStep(digests[at], (int) hash.digest());
      hash.reset();
    }
  }

  private int part(String name) {
    if (last < size && names[last].equals(name)) {
      return last;
    }
    for (int i = 0; i < size; i++) {
      if (names[i].equals(name)) {
        last = i;
        return i;
      }
    }
    if (size == names.length) {
      names = Arrays.copyOf(names, size * 2);
      digests = Arrays.copyOf(digests, size * 2);
    }
    last = size;
    names[size] = name;
    digests[size] = Hash.START;
    return size++;
  }

  @Override
  public void put(String name, long value) {
    hash.put(name, value);
    fold(FIELDS);
  }

  @Override
  public void put(String name, double value) {
    hash.put(name, value);
    fold(FIELDS);
  }

  @Override
  public void put(String name, boolean value) {
    hash.put(name, value);
    fold(FIELDS);
  }

  @Override
  public void put(String name, String value) {
    hash.put(name, value);
    fold(FIELDS);
  }

  @Override
  public void put(String name, Describable value) {
    hash.put(name, value);
    fold(name);
  }

  @Override
  public void array(String name, ElementKind of, int count) {
    hash.array(name, of, count);
    enter(name);
  }

  @Override
  public void element(long value) {
    hash.element(value);
  }

  @Override
  public void element(double value) {
    hash.element(value);
  }

  @Override
  public void element(boolean value) {
    hash.element(value);
  }

  @Override
  public void endArray() {
    leave();
  }

  @Override
  public void list(String name, int count) {
    hash.list(name, count);
    enter(name);
  }

  @Override
  public void item() {
    hash.item();
  }

  @Override
  public void item(Describable value) {
    hash.item(value);
  }

  @Override
  public void begin(String name) {
    hash.begin(name);
    enter(name);
  }

  private void enter(String name) {
    if (depth++ == 0) {
      open = name;
    }
  }

  @Override
  public void end() {
    hash.end();
    leave();
  }

  private void leave() {
    if (--depth == 0) {
      fold(open);
    }
  }
}
