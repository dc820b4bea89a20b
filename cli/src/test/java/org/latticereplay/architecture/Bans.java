package org.latticereplay.architecture;

import static org.latticereplay.architecture.Calls.is;

import com.tngtech.archunit.core.domain.JavaAccess;
import java.io.FileDescriptor;
import java.nio.charset.Charset;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.Timer;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.BaseStream;

/** What is given to few classes, or to none, to do. */
final class Bans {
  private static final Set<String> TIER_B =
      Set.of(
          "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "expm1", "log", "log10",
          "log1p", "pow", "cbrt", "hypot", "sinh", "cosh", "tanh");

  private Bans() {}

  /** Prints, reads or redirects the process's own streams, or ends the process. */
  static boolean printsOrExits(JavaAccess<?> access) {
    return is(access, System.class, "out", "err", "in", "setOut", "setErr", "setIn", "console")
        || is(access, FileDescriptor.class, "out", "err", "in")
        || is(access, System.class, "exit")
        || is(access, Runtime.class, "exit", "halt", "addShutdownHook")
        || is(access, Thread.class, "dumpStack")
        || printsItsStack(access);
  }

  private static boolean printsItsStack(JavaAccess<?> access) {
    return is(access, Throwable.class, "printStackTrace")
        && access.getTarget().getFullName().endsWith("()");
  }

  /** Has work done on a thread or in a process that was not there before. */
  static boolean makesThreadsOrProcesses(JavaAccess<?> access) {
    boolean made =
        is(access, Thread.class, "<init>", "ofVirtual", "ofPlatform", "startVirtualThread")
            || is(access, Timer.class, "<init>")
            || is(access, ThreadPoolExecutor.class, "<init>")
            || is(access, ForkJoinPool.class, "<init>", "commonPool")
            || access.getTargetOwner().isEquivalentTo(Executors.class);
    boolean borrowed =
        is(access, BaseStream.class, "parallel")
            || is(access, Collection.class, "parallelStream")
            || (access.getTargetOwner().isEquivalentTo(CompletableFuture.class)
                && access.getName().endsWith("Async"));
    boolean process =
        is(access, ProcessBuilder.class, "<init>", "start", "startPipeline")
            || is(access, Runtime.class, "exec");
    return made || borrowed || process;
  }

  /** Lets the machine, the moment or chance into a simulation. */
  static boolean asksTheSurroundings(JavaAccess<?> access) {
    boolean moment =
        is(access, System.class, "currentTimeMillis", "nanoTime")
            || is(access, Clock.class, "systemUTC", "systemDefaultZone", "system")
            || is(access, InstantSource.class, "system")
            || (access.getTargetOwner().getPackageName().startsWith("java.time")
                && access.getName().equals("now"));
    boolean chance =
        access.getTargetOwner().isAssignableTo(Random.class)
            || is(access, SplittableRandom.class, "<init>")
            || is(access, UUID.class, "randomUUID")
            || is(access, Math.class, "random")
            || is(access, System.class, "identityHashCode");
    boolean machine =
        is(access, System.class, "getenv", "getProperty", "getProperties", "lineSeparator")
            || is(access, Integer.class, "getInteger")
            || is(access, Long.class, "getLong")
            || is(access, Boolean.class, "getBoolean")
            || is(access, Runtime.class, "availableProcessors", "freeMemory", "maxMemory")
            || is(access, Locale.class, "getDefault")
            || is(access, TimeZone.class, "getDefault")
            || is(access, Charset.class, "defaultCharset");
    return moment || chance || machine;
  }

  /** May differ in the last bit between two JVMs. */
  static boolean isTierB(JavaAccess<?> access) {
    return access.getTargetOwner().isEquivalentTo(Math.class) && TIER_B.contains(access.getName());
  }
}
