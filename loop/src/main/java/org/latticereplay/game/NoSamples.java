package org.latticereplay.game;

/** The bucket of a tick without input. */
enum NoSamples implements Samples, StepInput {
  INSTANCE;

  @Override
  public int size() {
    return 0;
  }

  @Override
  public Sample get(int i) {
    throw new IndexOutOfBoundsException("sample " + i + " of a tick without samples");
  }

  @Override
  public Samples read(long tick) {
    return this;
  }
}
