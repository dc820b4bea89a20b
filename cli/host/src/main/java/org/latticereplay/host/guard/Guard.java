package org.latticereplay.host.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * The guard over the classes of one loader: it rewrites them, and keeps what their calls came to.
 *
 * <p>Any thread may call it.
 */
public final class Guard {
  private static final int FRAMES_MAX = 24;

  /** Sites beyond are counted, but their stacks are not kept. */
  private static final int STACKS_MAX = 2000;

  private static final String HOOK = GuardHook.class.getName();

  private final GuardPolicy policy;
  private final List<PlannedSite> planned = new ArrayList<>();
  private final List<First> firsts = new ArrayList<>();
  private final List<String> unguarded = new ArrayList<>();
  private Catalogue catalogue;
  private LongSupplier tick;

  /** The first call at a site. */
  private record First(int site, long tick, String stack) {}

  /**
   * A guard.
   *
   * @param policy not off
   */
  public Guard(GuardPolicy policy) {
    this.policy = policy;
  }

  /**
   * The class to define: the very same bytes when it makes no call that matters, or when it cannot
   * be rewritten, which the report says then.
   */
  public byte[] rewrite(byte[] bytes) {
    return GuardRewriter.rewrite(bytes, this);
  }

  /** A class stays as it is although it makes calls that matter. */
  synchronized void unguarded(String name) {
    unguarded.add(name);
  }

  /** Read at the first class, since a call may come to nothing before it has one. */
  synchronized Catalogue catalogue() {
    if (catalogue == null) {
      catalogue = policy.catalogue();
    }
    return catalogue;
  }

  /**
   * The number of a new site, or -1 for one that is let through in silence.
   *
   * @param owner the class that is called, with slashes
   */
  synchronized int plan(
      String in,
      String method,
      String file,
      int line,
      CatalogueEntry entry,
      String owner,
      String called) {
    String call = CatalogueEntry.call(owner.replace('/', '.'), called);
    if (policy.allows(entry.category(), in, method, call)) {
      return -1;
    }
    planned.add(new PlannedSite(in, method, file, line, call, entry));
    return planned.size() - 1;
  }

  /** What {@link GuardHook} of the loader is given. */
  public IntFunction<String> listener() {
    return this::first;
  }

  /**
   * The run begins: from here on, calls can be denied.
   *
   * @param now the log tick of the run
   */
  public synchronized void begin(LongSupplier now) {
    tick = now;
  }

  private synchronized String first(int site) {
    String stack = firsts.size() < STACKS_MAX ? stack() : "";
    firsts.add(new First(site, tick == null ? -1 : tick.getAsLong(), stack));
    return policy.mode() == GuardPolicy.Mode.DENY && tick != null
        ? denial(planned.get(site))
        : null;
  }

  private static String denial(PlannedSite site) {
    return "the guard denies "
        + site.call()
        + ": "
        + site.entry().why()
        + "; instead: "
        + site.entry().instead();
  }

  /** Of the game's call: what is above it is ours. */
  private static String stack() {
    StackTraceElement[] frames = new Throwable().getStackTrace();
    int from = 0;
    for (int i = 0; i < frames.length; i++) {
      if (frames[i].getClassName().equals(HOOK)) {
        from = i + 1;
      }
      if (from > 0 && i > from) {
        break;
      }
    }
    StringJoiner lines = new StringJoiner("\n");
    for (int i = from; i < Math.min(frames.length, from + FRAMES_MAX); i++) {
      lines.add("at " + frame(frames[i]));
    }
    return lines.toString();
  }

  /** Without the name of the loader, which is the same for all. */
  private static String frame(StackTraceElement frame) {
    String text = frame.toString();
    return text.startsWith("game//") ? text.substring("game//".length()) : text;
  }

  /**
   * What the calls came to.
   *
   * @param counts of {@link GuardHook} of the loader
   */
  public synchronized GuardReport report(long[] counts) {
    List<GuardSite> sites = new ArrayList<>();
    for (First first : firsts) {
      long count = first.site() < counts.length ? counts[first.site()] : 1;
      sites.add(site(planned.get(first.site()), first, Math.max(1, count)));
    }
    return new GuardReport(policy.mode(), sites, unguarded);
  }

  private static GuardSite site(PlannedSite site, First first, long count) {
    CatalogueEntry entry = site.entry();
    return new GuardSite(
        site.in(),
        site.method(),
        site.file(),
        site.line(),
        site.call(),
        entry.category(),
        entry.severity().word(),
        entry.why(),
        entry.instead(),
        count,
        first.tick(),
        first.stack());
  }

  /**
   * Forgets the calls, for another run with the same classes. Those of static initialisers stay,
   * since they are not made again.
   *
   * @param counts of {@link GuardHook} of the loader
   * @return the counts to begin with
   */
  public synchronized long[] reset(long[] counts) {
    firsts.removeIf(first -> !first.stack().contains(".<clinit>("));
    tick = null;
    long[] kept = new long[counts.length];
    for (First first : firsts) {
      int site = first.site();
      // One outside the initialiser itself may be called again, which cannot be told apart.
      kept[site] = planned.get(site).method().equals("<clinit>") ? counts[site] : 1;
    }
    return kept;
  }
}
