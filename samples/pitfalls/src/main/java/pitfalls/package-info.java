/**
 * One small game for each way a replay is commonly broken: the class falls into the trap, its
 * nested {@code Fixed} does not. {@link pitfalls.Pitfall} is what they share.
 */
package pitfalls;
