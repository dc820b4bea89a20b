package org.latticereplay.selftest;

/**
 * Where an input stands.
 *
 * @param tick the log tick it is delivered at
 * @param index its place among that tick's samples, from 0
 */
record InputPlace(long tick, int index) {}
