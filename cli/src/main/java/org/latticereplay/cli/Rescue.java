package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import org.latticereplay.cli.command.LatticeReplay;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.verify.VerdictKind;

/**
 * The last resort of a call in whose process a game keeps the heap full. The launcher calls the
 * tool once more, and that runs the game in a worker, which leaves it memory of its own; where a
 * call makes no report, it says here and now that the memory did not suffice. Allocates nothing
 * once it is made.
 */
final class Rescue implements Runnable {
  /** Those with a report, which only a process with memory can write. */
  private static final Set<String> REPORTING = Set.of("verify", "selftest", "bisect");

  private static final String MEMORY =
      "lattice-replay: ran out of memory; give it more, as in LATTICE_REPLAY_JAVA_OPTS=-Xmx2g\n";

  private final LastWord word;
  private final ReportStream report;
  private final boolean reports;
  private final int faultCode;
  private final byte[] message = MEMORY.getBytes(StandardCharsets.US_ASCII);
  private final FileOutputStream err = new FileOutputStream(FileDescriptor.err);

  private Rescue(LastWord word, ReportStream report, boolean reports, int faultCode) {
    this.word = word;
    this.report = report;
    this.reports = reports;
    this.faultCode = faultCode;
    say(0); // so that no class is left to be loaded, which a full heap has no room for
  }

  /** Makes it the last resort, where the launcher hears the word and is not at it already. */
  static void offer(LastWord word, ReportStream report, String[] arguments) {
    if (word.isHeard() && !LastResort.isSecond()) {
      boolean reports = Arrays.stream(arguments).anyMatch(REPORTING::contains);
      LastResort.set(new Rescue(word, report, reports, LatticeReplay.internalExit(arguments)));
    }
  }

  @Override
  public void run() {
    try {
      if (reports && !report.hasBegun()) {
        word.again();
      } else {
        say(message.length);
        // What is there of a report is half of one.
        word.say(reports ? faultCode : VerdictKind.LIMIT.exitCode());
      }
    } finally {
      Runtime.getRuntime().halt(faultCode);
    }
  }

  private void say(int length) {
    try {
      err.write(message, 0, length);
    } catch (IOException | OutOfMemoryError e) {
      return; // nowhere to say it
    }
  }
}
