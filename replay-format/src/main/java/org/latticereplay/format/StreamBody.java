package org.latticereplay.format;

import org.latticereplay.format.json.TextPosition;

/**
 * What follows the header of a stream.
 *
 * @param check the first pass over it
 * @param lines where the line behind the header begins
 * @param damage why the stream is not complete; empty when it is
 */
record StreamBody(StreamCheck check, TextPosition lines, String damage) {}
