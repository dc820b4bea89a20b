package org.latticereplay.loop;

public interface Clock {
  double now();
}
