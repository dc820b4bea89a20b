/**
 * JSON as this module reads and writes it: strictly, and without allocating once warm. Start with
 * {@link org.latticereplay.format.json.JsonReader} and {@link
 * org.latticereplay.format.json.JsonWriter}.
 *
 * <p>Nothing here knows what a log is. Not exported: a log is read with {@code SessionLog}.
 */
package org.latticereplay.format.json;
