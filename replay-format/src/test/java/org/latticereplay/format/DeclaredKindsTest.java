package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;

class DeclaredKindsTest {
  private static final SampleKind PICK =
      SampleKind.named("pick")
          .whole("card", 0, 2)
          .number("force", 0, 1)
          .text("why", "x")
          .flag("ok");

  private final SampleBuffer samples = new SampleBuffer();

  private String fault(SampleBuffer sample) {
    return DeclaredKinds.fault(sample.get(sample.size() - 1), PICK);
  }

  private SampleBuffer pick() {
    return samples.add("pick");
  }

  @Test
  void findsADeclarationByItsName() {
    SampleKind other = SampleKind.named("goto");
    DeclaredKinds kinds = new DeclaredKinds(List.of(PICK, other));
    assertSame(PICK, kinds.find("pick"));
    assertSame(other, kinds.find("goto"));
    assertNull(kinds.find("Pick"));
    assertNull(new DeclaredKinds(List.of()).find("pick"));
  }

  @Test
  void listsTheKindsItKnows() {
    String unknown = "a sample of kind \"a\\\"b\", which is none of the kit's";
    assertEquals(unknown, new DeclaredKinds(List.of()).unknown("a\"b"));
    DeclaredKinds two = new DeclaredKinds(List.of(PICK, SampleKind.named("goto")));
    assertEquals(unknown + ", nor one the game declares: pick, goto", two.unknown("a\"b"));
  }

  @Test
  void findsNoFaultInASampleAsDeclared() {
    assertNull(
        fault(
            pick()
                .member("more", 1)
                .member("card", 2)
                .member("force", 0.5)
                .member("why", "anything")
                .member("ok", false)));
    assertNull(DeclaredKinds.fault(samples.get(0), SampleKind.named("pick")));
  }

  @Test
  void namesTheFirstMemberThatIsOtherwise() {
    assertEquals("card of a pick: expected a whole number, it is absent", fault(pick()));
    assertEquals(
        "card of a pick: expected a whole number, got a fraction",
        fault(pick().member("card", 0.5)));
    assertEquals(
        "card of a pick: expected a whole number, got text", fault(pick().member("card", "1")));
    assertEquals(
        "force of a pick: expected a number, got a flag",
        fault(pick().member("card", 1).member("force", true)));
    assertEquals(
        "why of a pick: expected text, got a number",
        fault(pick().member("why", 1).member("force", 1).member("card", -1)));
    assertEquals(
        "ok of a pick: expected a flag, it is absent",
        fault(pick().member("card", 1).member("force", 1).member("why", "")));
  }

  @Test
  void hasAWordForEachType() {
    assertEquals("a number", DeclaredKinds.words(MemberType.NUMBER));
    assertEquals("text", DeclaredKinds.words(MemberType.TEXT));
    assertEquals("a flag", DeclaredKinds.words(MemberType.FLAG));
  }
}
