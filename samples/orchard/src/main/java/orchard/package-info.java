/**
 * A small farming game: sixteen columns by twelve rows of plants and water, a cursor moved with the
 * arrow keys, a pointer that paints, and weather.
 *
 * <p>{@link orchard.Orchard} is the state of one run and its rules; {@link orchard.OrchardGame}
 * presents them to the replayer. The four small classes are the providers, one for each identity
 * the shipped sessions were recorded under.
 */
package orchard;
