package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Parts;

class PartComparisonTest {
  private record Some(List<String> names, List<Long> digests) implements Parts {
    @Override
    public int size() {
      return names.size();
    }

    @Override
    public String name(int i) {
      return names.get(i);
    }

    @Override
    public long digest(int i) {
      return digests.get(i);
    }
  }

  private static final Parts WATER_AND_CROPS = new Some(List.of("water", "crops"), List.of(1L, 2L));

  @Test
  void comparesByNameWhateverTheOrder() {
    Parts turned = new Some(List.of("crops", "water"), List.of(2L, 1L));
    assertTrue(PartComparison.agree(WATER_AND_CROPS, turned));
    assertTrue(PartComparison.of(WATER_AND_CROPS, turned).stream().allMatch(p -> p.agrees()));
    assertTrue(PartComparison.agree(WATER_AND_CROPS, WATER_AND_CROPS));
    Parts three = new Some(List.of("water", "crops", "sheep"), List.of(1L, 2L, 3L));
    Parts moved = new Some(List.of("sheep", "water", "crops"), List.of(3L, 1L, 2L));
    assertTrue(PartComparison.agree(three, moved));
    assertTrue(PartComparison.agree(moved, three));
    assertTrue(PartComparison.agree(Parts.NONE, Parts.NONE));
  }

  @Test
  void namesThePartsThatDiffer() {
    Parts other = new Some(List.of("water", "crops"), List.of(1L, 3L));
    assertFalse(PartComparison.agree(WATER_AND_CROPS, other));
    List<PartComparison> all = PartComparison.of(WATER_AND_CROPS, other);
    assertEquals(
        List.of(new PartComparison("water", 1, 1), new PartComparison("crops", 2, 3)), all);
    assertEquals("crops", PartComparison.differing(all));
    assertEquals("it is in crops (of 2 parts)", PartComparison.differences(all));
  }

  @Test
  void namesWhatIsNewAndWhatIsGone() {
    Parts other = new Some(List.of("water", "sheep"), List.of(1L, 2L));
    assertFalse(PartComparison.agree(WATER_AND_CROPS, other));
    List<PartComparison> all = PartComparison.of(WATER_AND_CROPS, other);
    assertEquals(
        List.of(
            new PartComparison("water", 1, 1),
            new PartComparison("crops", 2, PartComparison.ABSENT),
            new PartComparison("sheep", PartComparison.ABSENT, 2)),
        all);
    assertEquals("crops (gone), sheep (new)", PartComparison.differing(all));
    Parts more = new Some(List.of("water", "crops", "sheep"), List.of(1L, 2L, 3L));
    assertFalse(PartComparison.agree(WATER_AND_CROPS, more));
    assertFalse(PartComparison.agree(more, WATER_AND_CROPS));
  }

  @Test
  void saysWhenNoPartDiffers() {
    List<PartComparison> all = PartComparison.of(WATER_AND_CROPS, WATER_AND_CROPS);
    assertEquals("", PartComparison.differing(all));
    assertTrue(PartComparison.differences(all).contains("more than describe writes"));
    assertEquals("", PartComparison.differences(List.of()));
  }
}
