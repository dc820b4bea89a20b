package org.latticereplay.format;

import org.latticereplay.format.json.TextPosition;

/**
 * What follows the header of a stream.
 *
 * @param check the first pass over it
 * @param lines where the line behind the header begins
 * @param cut in which way the stream is cut off or ended early; empty when it is whole
 * @param fault why it cannot be used beyond its sound lines, or null
 */
record StreamBody(StreamCheck check, TextPosition lines, String cut, StreamCheck.Fault fault) {}
