/**
 * A small turn-based game: start with {@link pushpuzzle.PushPuzzleGame}, which is all that a replay
 * needs.
 */
package pushpuzzle;
