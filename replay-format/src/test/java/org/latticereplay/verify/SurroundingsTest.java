package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;

class SurroundingsTest {
  private static final LogMeta THERE = meta("17", "Linux", "8");

  private static LogMeta meta(String jdk, String os, String cpus) {
    return LogMeta.none()
        .with(LogMeta.JDK, jdk)
        .with(LogMeta.OS, os)
        .with(LogMeta.CPUS, cpus)
        .with(LogMeta.CODE, "abcdef");
  }

  private static Surroundings here(String jdk, String os, String cpus) {
    return Surroundings.of(THERE, meta(jdk, os, cpus));
  }

  @Test
  void isTheSameAroundWhereJavaAndSystemAre() {
    assertTrue(here("17", "Linux", "8").sameAround());
    assertFalse(here("25", "Linux", "8").sameAround());
    assertFalse(here("17", "Mac", "8").sameAround());
    assertFalse(here("17", "Linux", "4").sameAround());
    assertFalse(here("", "Linux", "8").sameAround());
    assertFalse(here("17", "", "8").sameAround());
    assertTrue(here("17", "Linux", "").sameAround());
  }

  @Test
  void isAnotherMachineByItsSystemOrItsProcessors() {
    assertFalse(here("25", "Linux", "8").otherMachine());
    assertTrue(here("17", "Mac", "8").otherMachine());
    assertTrue(here("17", "Linux", "4").otherMachine());
    assertFalse(here("17", "", "").otherMachine());
  }

  @Test
  void linesNameWhatDiffers() {
    Surroundings all = here("25", "Mac", "4");
    assertEquals(
        "recorded with Java 17, Linux, 8 CPUs; this is Java 25, Mac, 4 CPUs", all.aroundLine());
    assertEquals("recorded with Linux, 8 CPUs; this is Mac, 4 CPUs", all.machineLine());
    assertEquals("recorded with Java 17; this is Java 25", here("25", "Linux", "8").aroundLine());
    assertEquals("", here("25", "Linux", "8").machineLine());
    assertEquals("", here("17", "Linux", "8").aroundLine());
  }

  @Test
  void whatOneOfThemDoesNotSayIsNeitherTheSameNorAnother() {
    Surroundings.Pair pair = new Surroundings.Pair("17", "");
    assertFalse(pair.known() || pair.same() || pair.other());
    pair = new Surroundings.Pair("", "17");
    assertFalse(pair.known() || pair.same() || pair.other());
    pair = new Surroundings.Pair("17", "17");
    assertTrue(pair.known() && pair.same() && !pair.other());
    pair = new Surroundings.Pair("17", "25");
    assertTrue(pair.known() && !pair.same() && pair.other());
  }

  @Test
  void showsTwelveDigitsOfACode() {
    assertEquals("0123456789ab", Surroundings.shown("0123456789ab"));
    assertEquals("0123456789ab", Surroundings.shown("0123456789abc"));
    assertEquals("01", Surroundings.shown("01"));
    assertEquals(
        "recorded with code abcdef; this is code abcdef", here("17", "Linux", "8").codeLine());
  }

  /** A live game writes the digest of its jar, whatever it needs beside. */
  @Test
  void aDigestOfAJarAloneIsHeldAgainstTheJarAlone() {
    LogMeta live = LogMeta.none().with(LogMeta.CODE, "jar").with(LogMeta.CODE_OF, "game.jar");
    LogMeta here = LogMeta.none().with(LogMeta.CODE, "all").with(LogMeta.CODE_ALONE, "jar");
    assertTrue(Surroundings.of(live, here).code().same());
    assertTrue(Surroundings.of(LogMeta.none().with(LogMeta.CODE, "all"), here).code().same());
    assertTrue(Surroundings.of(LogMeta.none().with(LogMeta.CODE, "jar"), here).code().other());
    assertTrue(Surroundings.of(live, here.with(LogMeta.CODE_ALONE, "other")).code().other());
    LogMeta noClassPath = LogMeta.none().with(LogMeta.CODE, "jar");
    assertTrue(Surroundings.of(live, noClassPath).code().same());
    assertFalse(Surroundings.isOfJarAlone(live, noClassPath));
  }
}
