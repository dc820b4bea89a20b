package org.latticereplay.tween;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class EasingVectorsTest {
  private static final JsonNode VECTORS = Vectors.json("kit/core-easing.json");

  @Test
  void knowsExactlyTheNamesOfTheReference() {
    assertEquals(
        items(need(VECTORS, "names")).stream().map(JsonNode::asString).toList(),
        Stream.of(Curve.values()).map(Curve::label).toList());
  }

  @TestFactory
  Stream<DynamicTest> curvesAgreeBitForBit() {
    return need(VECTORS, "curves").properties().stream()
        .map(
            curve ->
                DynamicTest.dynamicTest(
                    curve.getKey(), () -> check(Curve.named(curve.getKey()), curve.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> combinationsAgreeBitForBit() {
    return need(VECTORS, "combined").properties().stream()
        .map(
            curve ->
                DynamicTest.dynamicTest(
                    curve.getKey(), () -> check(combined(curve.getKey()), curve.getValue())));
  }

  /** Reads {@code reverse(quadIn)} and the like. */
  private static Easing combined(String text) {
    if (!text.endsWith(")")) {
      return Curve.named(text);
    }
    int open = text.indexOf('(');
    Easing inner = combined(text.substring(open + 1, text.length() - 1));
    return switch (text.substring(0, open)) {
      case "reverse" -> Easing.reverse(inner);
      case "inOut" -> Easing.inOut(inner);
      default -> throw new AssertionError("no such combination: " + text);
    };
  }

  private static void check(Easing curve, JsonNode recorded) {
    int divisions = need(VECTORS, "divisions").asInt();
    List<String> values = new ArrayList<>();
    for (int i = 0; i <= divisions; i++) {
      values.add(bits(curve.at((double) i / divisions)));
    }
    assertEquals(texts(recorded, "bits"), values);
    if (recorded.has("outsideBits")) {
      List<JsonNode> points = items(need(VECTORS, "outside"));
      List<String> outside = points.stream().map(point -> bits(curve.at(number(point)))).toList();
      assertEquals(texts(recorded, "outsideBits"), outside);
      assertEquals(need(recorded, "nan").asString(), bits(curve.at(Double.NaN)));
    }
  }

  private static List<String> texts(JsonNode object, String member) {
    return items(need(object, member)).stream().map(JsonNode::asString).toList();
  }

  private static String bits(double value) {
    return HexFormat.of().toHexDigits(Double.doubleToLongBits(value));
  }
}
