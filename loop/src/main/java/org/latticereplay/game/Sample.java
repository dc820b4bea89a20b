package org.latticereplay.game;

/**
 * One recorded raw input: a kind and its members.
 *
 * <p>The kit's kinds and the members each always has:
 *
 * <table>
 *   <caption>Kinds of the kit</caption>
 *   <tr><th>kind</th><th>members</th></tr>
 *   <tr><td>{@code down}</td><td>id, sx, sy, pointerType</td></tr>
 *   <tr><td>{@code move}, {@code up}</td><td>id, sx, sy</td></tr>
 *   <tr><td>{@code cancel}</td><td>id</td></tr>
 *   <tr><td>{@code wheel}</td><td>sx, sy, dz, pinch</td></tr>
 *   <tr><td>{@code key}</td><td>code, down</td></tr>
 *   <tr><td>{@code blur}</td><td></td></tr>
 * </table>
 *
 * <p>A game's own kinds have the members its {@link SampleKind} declares. Any sample may have more
 * members than these; they are read by name. Asking for a member that is not there, or is of
 * another type, is an {@link IllegalStateException} that names the kind and the member.
 *
 * <p>Unless it came from {@link #copy}, a sample is a view, valid until the step it was passed to
 * returns.
 */
public interface Sample {
  /** Which input this is. */
  String kind();

  /** Whether there is a member of that name. */
  boolean has(String member);

  /** A number by name. */
  double number(String member);

  /** A text by name. */
  String text(String member);

  /** A flag by name. */
  boolean flag(String member);

  /** How many members there are, the kind not counted. */
  int memberCount();

  /** The name of a member; the kit's own members come first. */
  String memberName(int i);

  /** The type of a member. */
  MemberType memberType(int i);

  /** Which pointer, as the host numbers them; whole. */
  long id();

  /** Horizontal position on the surface, in the host's pixels. */
  double sx();

  /** Vertical position on the surface, in the host's pixels. */
  double sy();

  /** How far the wheel turned, in the profile's pixels. */
  double dz();

  /** Whether a wheel movement was a pinch. */
  boolean pinch();

  /** Which physical key, as {@code KeyboardEvent.code} names it. */
  String code();

  /** Whether a key went down; false when it came up. */
  boolean down();

  /** What kind of pointer: {@code mouse}, {@code touch}, {@code pen} or the host's own word. */
  String pointerType();

  /** Which player of a lockstep game made it, or -1 when the log names none. */
  int peer();

  /** The same sample, to keep. */
  Sample copy();
}
