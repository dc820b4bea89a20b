package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;
import org.latticereplay.state.StateHash;

/** Runs of which no log could ever be replayed are refused before there is a log. */
class RefusedRunsTest {
  private static final RunStart START = TinySessions.START;

  @TempDir private Path folder;

  private final OddGame game = new OddGame();

  private GameLoop<TinyGame.State> run() {
    GameLoop<TinyGame.State> run = new GameLoop<>(game, event -> {});
    run.start(START);
    return run;
  }

  private String refuses(GameLoop<TinyGame.State> run, RunStart start) {
    boolean[] closed = {false};
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    UnrecordableRunException refused =
        assertThrows(
            UnrecordableRunException.class,
            () -> SessionRecorder.open(out, game, run, start, RecorderOptions.DEFAULT));
    assertEquals(0, out.size());
    assertTrue(closed[0], "the stream is the recorder's");
    return refused.getMessage();
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  private long digest(TinyGame.State state) {
    return game.hash(state, new StateHash());
  }

  @Test
  void aStateThatWasLoadedOrChangedIsRefusedWithDigestsAndField() {
    GameLoop<TinyGame.State> run = run();
    long expected = digest(run.state());
    run.modify(state -> state.score = 812);
    String said = refuses(run, START);
    assertSays("expected digest " + expected + ", got " + digest(run.state()), said);
    assertSays("first in score: 0 -> 812", said);
    assertSays("a save or a changed state cannot be recorded", said);
  }

  @Test
  void anotherStartThanTheRunsIsRefusedByWhatDiffers() {
    RunStart other = new RunStart(START.seed(), 77, 600, Settings.none().with("hard", true));
    String said = refuses(run(), other);
    assertSays("state: expected " + START.state() + ", got 77", said);
    assertSays("tick: expected 0, got 600", said);
    assertSays("settings: expected ", said);
    assertFalse(said.contains("seed: "), said);
    RunStart seeded = new RunStart(START.seed() ^ 1, START.state(), 0, Settings.none());
    assertSays("seed: expected " + START.seed() + ", got ", refuses(run(), seeded));
  }

  @Test
  void aCreateThatIsNotRepeatableIsCalledThat() {
    game.created = 5;
    game.counts = true;
    String said = refuses(run(), START);
    assertSays("create is not repeatable", said);
    assertSays(", first in score: 7 -> 8", said);
    assertFalse(said.contains("a save"), said);
  }

  @Test
  void aCreateThatOnlyItsFirstCallSetsApartIsNotBlamedOnTheRun() {
    GameLoop<TinyGame.State> run = run();
    game.created = 5;
    assertSays("If nothing changed it, create gave something else", refuses(run, START));
  }

  @Test
  void aHashThatIsNeverTheSameIsCalledThat() {
    game.hashes = 1;
    assertSays("taking the digest of a state twice gives two digests", refuses(run(), START));
  }

  @Test
  void aHashOfWhatIsNoStateIsCalledThat() {
    game.hashesCalls = true;
    String said = refuses(run(), START);
    assertSays("are described alike, but their digests are ", said);
    assertSays("hash may cover nothing that describe does not write", said);
  }

  @Test
  void aChangeThatTheDescriptionMissesIsRefusedToo() {
    GameLoop<TinyGame.State> run = run();
    game.hashesLastKeyAlone = true;
    run.modify(state -> state.lastKey = "Escape");
    game.describesNothing = true;
    assertSays("the description does not show which field", refuses(run, START));
  }

  @Test
  void createIsCalledOnceMoreAndNoOftener() {
    GameLoop<TinyGame.State> run = run();
    assertEquals(1, game.calls);
    SessionRecorder.open(new ByteArrayOutputStream(), game, run, START, RecorderOptions.DEFAULT);
    assertEquals(2, game.calls);
  }

  @Test
  void aRefusedRunLeavesNoFileAndNoOtherContents() throws IOException {
    GameLoop<TinyGame.State> run = run();
    run.modify(state -> state.score = 1);
    Path none = folder.resolve("none.log");
    Path kept = Files.writeString(folder.resolve("kept.log"), "kept");
    for (Path each : new Path[] {none, kept}) {
      assertThrows(
          UnrecordableRunException.class,
          () -> SessionRecorder.open(each, game, run, START, RecorderOptions.DEFAULT));
    }
    assertFalse(Files.exists(none));
    assertEquals("kept", Files.readString(kept));
  }

  @Test
  void aFileGetsTheBytesOfAStream() throws IOException {
    Path file = folder.resolve("session.log");
    SessionRecorder recorder =
        SessionRecorder.open(file, game, run(), START, RecorderOptions.DEFAULT);
    recorder.close();
    assertTrue(recorder.complete());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionRecorder.open(out, game, run(), START, RecorderOptions.DEFAULT).close();
    assertArrayEquals(out.toByteArray(), Files.readAllBytes(file));
  }
}
