// provider: evil.Evil
package evil;

import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.function.Consumer;
import org.latticereplay.game.*;
import org.latticereplay.state.*;

/**
 * A game with a misdeed. The name of the log says which and where: {@code 017=step700=loop=.log}; a
 * log of another name is played honestly. The deeds are those of a game that harms by mistake or on
 * purpose, but none writes to a file that is not its own: as root that would be Java itself.
 */
public class Evil implements GameSimulation<Evil.S> {
  public static class S {
    long h;
    long n;
    long t;
  }

  static final String MODE;
  static List<Object> keep = new ArrayList<>();
  static int calls;
  static Object head;

  static <T extends Throwable> RuntimeException sneak(Throwable t) throws T {
    throw (T) t;
  }

  static void forever() {
    for (; ; ) {
      Thread.onSpinWait();
    }
  }

  static void sleepForever() {
    for (; ; ) {
      try {
        Thread.sleep(100000);
      } catch (InterruptedException e) {
      }
    }
  }

  static void fill() {
    try {
      int n = 1 << 24;
      while (true) {
        try {
          keep.add(new byte[n]);
        } catch (OutOfMemoryError e) {
          if (n <= 16) return;
          n >>= 1;
        }
      }
    } catch (OutOfMemoryError e) {
    }
  }

  static {
    String name = Thread.currentThread().getName();
    String[] p = name.substring(name.lastIndexOf('/') + 1).split("=", -1);
    MODE = p.length < 4 ? "none" : p[1] + ":" + p[2] + ":" + p[3].replace(".log", "");
    at("clinit");
  }

  static void recurse() {
    recurse();
    recurse();
  }

  static class BadString extends RuntimeException {
    public String toString() {
      throw sneak(new IOException("sneaky"));
    }
  }

  static class BadStack extends RuntimeException {
    public void printStackTrace(PrintWriter w) {
      Evil.<RuntimeException>sneak(new IOException("sneaky"));
    }
  }

  static class LoopString extends RuntimeException {
    public String toString() {
      forever();
      return "";
    }
  }

  static class NullString extends RuntimeException {
    public String toString() {
      return null;
    }
  }

  static class OomString extends RuntimeException {
    public String toString() {
      fill();
      throw new OutOfMemoryError("mine");
    }
  }

  static class BadMsg extends RuntimeException {
    public String getMessage() {
      throw sneak(new IOException("sneaky"));
    }
  }

  static class BadCause extends RuntimeException {
    public Throwable getCause() {
      throw sneak(new IOException("sneaky"));
    }
  }

  static void at(String where) {
    String[] p = MODE.split(":", 3);
    if (!p[0].equals(where)) return;
    try {
      act(p[1], p.length > 2 ? p[2] : "");
    } catch (Exception e) {
      Evil.<RuntimeException>sneak(e);
    }
  }

  static Path log() {
    String n = Thread.currentThread().getName();
    return Path.of(n.substring(n.indexOf(' ') + 1));
  }

  /** Only where a pipe or a socket is behind the number: anything else may be a file of Java's. */
  static void write(int fd, String text) {
    Path link = Path.of("/proc/self/fd/" + fd);
    try {
      String target = Files.readSymbolicLink(link).toString();
      if (!target.startsWith("pipe:") && !target.startsWith("socket:")) return;
      try (FileOutputStream o = new FileOutputStream(link.toFile(), true)) {
        o.write(text.getBytes());
      }
    } catch (IOException e) {
    }
  }

  static void act(String what, String arg) throws Exception {
    switch (what) {
      case "loop" -> forever();
      case "sleep" -> sleepForever();
      case "exit" -> System.exit(0);
      case "exitcatch" -> {
        try {
          System.exit(0);
        } catch (Throwable t) {
        }
      }
      case "reflexit" -> System.class.getMethod("exit", int.class).invoke(null, 0);
      case "reflhalt" -> Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
      case "recurse" -> recurse();
      case "oom" -> {
        while (true) keep.add(new byte[1 << 20]);
      }
      case "oomloop" -> {
        fill();
        forever();
      }
      case "spin1" -> {
        Thread t = new Thread(Evil::forever);
        t.setDaemon(true);
        t.start();
      }
      case "oomgo" -> fill();
      case "leakfd" -> {
        for (int i = 0; i < Integer.parseInt(arg); i++) new FileInputStream("/etc/hostname").read();
      }
      case "leakres" -> {
        for (int i = 0; i < Integer.parseInt(arg); i++)
          Evil.class.getResourceAsStream("/evil/Evil.class").read();
      }
      case "slowleak" -> {
        List<byte[]> l = new ArrayList<>();
        for (int i = 0; ; i++) {
          l.add(new byte[1000]);
          if (i % 100 == 0) Thread.sleep(1);
        }
      }
      case "slowleakcatch" -> {
        List<byte[]> l = new ArrayList<>();
        for (int i = 0; ; i++) {
          try {
            l.add(new byte[1000]);
            if (i % 100 == 0) Thread.sleep(1);
          } catch (Throwable t) {
          }
        }
      }
      case "chainloop" -> {
        try {
          for (; ; ) head = new Object[] {head};
        } catch (OutOfMemoryError e) {
        }
        forever();
      }
      case "chaingo" -> {
        try {
          for (; ; ) head = new Object[] {head};
        } catch (OutOfMemoryError e) {
        }
      }
      case "chaindrop" -> {
        try {
          for (; ; ) head = new Object[] {head};
        } catch (OutOfMemoryError e) {
          head = null;
        }
      }
      case "maploop" -> {
        Map<Integer, String> m = new HashMap<>();
        try {
          for (int i = 0; ; i++) m.put(i, "enemy " + i);
        } catch (OutOfMemoryError e) {
        }
        keep.add(m);
        forever();
      }
      case "mapsleep" -> {
        Map<Integer, String> m = new HashMap<>();
        try {
          for (int i = 0; ; i++) m.put(i, "enemy " + i);
        } catch (OutOfMemoryError e) {
        }
        try {
          Thread.sleep(3600000);
        } catch (InterruptedException e) {
        }
        m.size();
      }
      case "oomthread" -> {
        Thread t =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(Long.parseLong(arg));
                  } catch (Exception e) {
                  }
                  List<byte[]> l = new ArrayList<>();
                  while (true) {
                    try {
                      l.add(new byte[1 << 16]);
                    } catch (OutOfMemoryError e) {
                      try {
                        l.add(new byte[16]);
                      } catch (OutOfMemoryError f) {
                      }
                    }
                  }
                });
        t.setDaemon(true);
        t.start();
      }
      case "spinthreads" -> {
        for (int i = 0; i < 8; i++) {
          Thread t = new Thread(Evil::forever);
          t.setDaemon(true);
          t.start();
        }
      }
      case "threadsmany" -> {
        for (int i = 0; i < 3000; i++) {
          Thread t = new Thread(Evil::sleepForever);
          t.setDaemon(true);
          t.start();
        }
      }
      case "nondaemon" -> {
        Thread t = new Thread(Evil::sleepForever);
        t.setDaemon(false);
        t.start();
      }
      case "locklocale" -> {
        synchronized (Locale.class) {
          forever();
        }
      }
      case "lockprops" -> {
        synchronized (System.getProperties()) {
          forever();
        }
      }
      case "locktz" -> {
        synchronized (TimeZone.class) {
          forever();
        }
      }
      case "lockshutdown" -> {
        synchronized (Class.forName("java.lang.Shutdown")) {
          forever();
        }
      }
      case "lockhooks" -> {
        synchronized (Class.forName("java.lang.ApplicationShutdownHooks")) {
          forever();
        }
      }
      case "lockthread" -> {
        for (Thread t : Thread.getAllStackTraces().keySet())
          if (t.getName().equals("main"))
            synchronized (t) {
              forever();
            }
      }
      case "lockself" -> {
        synchronized (Thread.currentThread()) {
          forever();
        }
      }
      case "lockthrow" -> {
        Object o = System.err;
        Thread t =
            new Thread(
                () -> {
                  synchronized (o) {
                    forever();
                  }
                });
        t.setDaemon(true);
        t.start();
        Thread.sleep(100);
      }
      case "badstring" -> throw new BadString();
      case "badstack" -> throw new BadStack();
      case "badmsg" -> throw new BadMsg();
      case "badcause" -> throw new BadCause();
      case "loopstring" -> throw new LoopString();
      case "nullstring" -> throw new NullString();
      case "oomstring" -> throw new OomString();
      case "hugemsg" -> throw new RuntimeException("x".repeat(200_000_000));
      case "manylines" -> throw new RuntimeException("x\n".repeat(20_000_000));
      case "causes" -> {
        Throwable t = new RuntimeException("0");
        for (int i = 0; i < 200000; i++) t = new RuntimeException("c" + i, t);
        throw (Exception) t;
      }
      case "suppressed" -> {
        RuntimeException t = new RuntimeException("0");
        for (int i = 0; i < 500000; i++) t.addSuppressed(new RuntimeException("c" + i));
        throw t;
      }
      case "ansi" ->
          throw new RuntimeException("\u001b[2J\u001b[31mred\u0007\u009b31m\rmatched     all.log");
      case "threaddeath" -> throw new ThreadDeath();
      case "gtex" ->
          throw Evil.<RuntimeException>sneak(
              (Throwable) (Object) new java.util.concurrent.ExecutionException("x", null));
      case "interruptself" -> Thread.currentThread().interrupt();
      case "interruptgroup" -> Thread.currentThread().getThreadGroup().interrupt();
      case "interruptmain" -> {
        for (Thread t : Thread.getAllStackTraces().keySet())
          if (t.getName().equals("main")) t.interrupt();
      }
      case "stopmain" -> {
        for (Thread t : Thread.getAllStackTraces().keySet())
          if (t.getName().equals("main")) t.stop();
      }
      case "suspendmain" -> {
        for (Thread t : Thread.getAllStackTraces().keySet())
          if (t.getName().equals("main")) t.suspend();
      }
      case "secman" -> System.setSecurityManager(new SecurityManager());
      case "secmandeny" ->
          System.setSecurityManager(
              new SecurityManager() {
                public void checkPermission(java.security.Permission p) {
                  if (p.getName().startsWith("read") || p instanceof FilePermission)
                    throw new SecurityException("no");
                }
              });
      case "secmanexit" ->
          System.setSecurityManager(
              new SecurityManager() {
                public void checkPermission(java.security.Permission p) {}

                public void checkExit(int s) {
                  throw new SecurityException("no exit");
                }
              });
      case "nosun" -> {
        for (java.security.Provider p : java.security.Security.getProviders())
          java.security.Security.removeProvider(p.getName());
      }
      case "urlfactory" -> java.net.URL.setURLStreamHandlerFactory(p -> null);
      case "load" -> {
        for (String line : Files.readAllLines(Path.of("/proc/self/maps")))
          if (line.contains("/libm.") || line.contains("/libm-")) {
            System.load(line.substring(line.indexOf('/')));
            break;
          }
      }
      case "mbean" ->
          java.lang.management.ManagementFactory.getPlatformMBeanServer()
              .registerMBean(
                  new javax.management.StandardMBean(new ArrayList<String>(), List.class, false),
                  new javax.management.ObjectName("game:type=Echo"));
      case "bind" -> keep.add(new java.net.ServerSocket(Integer.parseInt(arg)));
      case "fds" -> {
        while (true) keep.add(new FileInputStream("/dev/null"));
      }
      case "fdscatch" -> {
        try {
          while (true) keep.add(new FileInputStream("/dev/null"));
        } catch (IOException e) {
        }
      }
      case "fdsthread" -> {
        List<Object> l = new ArrayList<>();
        try {
          while (true) l.add(new FileInputStream("/dev/null"));
        } catch (IOException e) {
        }
        Thread t =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(1000000);
                  } catch (Exception e) {
                  }
                  l.size();
                });
        t.setDaemon(true);
        t.start();
      }
      case "hookloop" -> Runtime.getRuntime().addShutdownHook(new Thread(Evil::forever));
      case "hookhalt" ->
          Runtime.getRuntime()
              .addShutdownHook(
                  new Thread(
                      () -> {
                        try {
                          Runtime.class
                              .getMethod("halt", int.class)
                              .invoke(Runtime.getRuntime(), 0);
                        } catch (Exception e) {
                        }
                      }));
      case "hooksleep2" ->
          Runtime.getRuntime()
              .addShutdownHook(
                  new Thread(
                      () -> {
                        try {
                          Thread.sleep(2500);
                        } catch (Exception e) {
                        }
                      }));
      case "kill" -> {
        new ProcessBuilder("kill", "-9", "" + ProcessHandle.current().pid()).start().waitFor();
        Thread.sleep(5000);
      }
      case "term" -> {
        new ProcessBuilder("kill", "-15", "" + ProcessHandle.current().pid()).start().waitFor();
        Thread.sleep(5000);
      }
      case "fdout" -> {
        try (FileOutputStream o = new FileOutputStream(FileDescriptor.out)) {
          o.write("FD OUT NOISE\n".getBytes());
        }
      }
      case "sysout" -> {
        System.out.println("SYSOUT NOISE");
        System.out.flush();
      }
      case "procfd" -> {
        for (int i = 0; i < 12; i++) write(i, "PROC FD " + i + "\n");
      }
      case "procfd3" -> write(3, "{\"report\":\"lattice-replay/verify\",\"version\":1}\n");
      case "closeerr" -> System.err.close();
      case "closefd0" -> System.in.close();
      case "delete" -> Files.deleteIfExists(log());
      case "truncate" -> {
        try (RandomAccessFile r = new RandomAccessFile(log().toFile(), "rw")) {
          r.setLength(Long.parseLong(arg));
        }
      }
      case "spawn" -> new ProcessBuilder("sleep", "3600.25").inheritIO().start();
      case "spawnpipe" -> new ProcessBuilder("sleep", "3600.25").start();
      case "props" -> {
        System.setProperty("user.dir", "/nonexistent");
        System.setProperty("file.encoding", "UTF-16");
        System.setProperty("line.separator", "XX");
        System.setProperty("java.home", "/nonexistent");
        System.setProperty("jdk.module.path", "/nonexistent");
        System.setProperty("java.io.tmpdir", "/nonexistent");
        if (arg.equals("loop")) forever();
      }
      case "clearprops" -> {
        System.getProperties().clear();
        if (arg.equals("loop")) forever();
      }
      case "nullprops" -> {
        System.setProperties(null);
      }
      case "badprops" -> {
        System.setProperties(
            new Properties() {
              public synchronized Object clone() {
                throw new RuntimeException("no clone");
              }
            });
      }
      case "unsafe" -> {
        Class<?> c = Class.forName("sun.misc.Unsafe");
        java.lang.reflect.Field f = c.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        c.getMethod("putAddress", long.class, long.class).invoke(f.get(null), 0L, 0L);
      }
      case "logs" -> java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.ALL);
      case "ctxloader" -> {
        ClassLoader sys = ClassLoader.getSystemClassLoader();
        System.err.println("SYS " + sys.loadClass("org.latticereplay.cli.Main"));
      }
      case "reflcli" -> {
        ClassLoader sys = ClassLoader.getSystemClassLoader();
        Class<?> c = sys.loadClass("org.latticereplay.host.session.SessionRunner");
        System.err.println(c.getModule() + " " + c.getModule().isOpen(c.getPackageName()));
        c.getDeclaredFields()[0].setAccessible(true);
      }
      case "nestthread" -> {
        Thread t =
            new Thread(
                () -> {
                  forever();
                },
                "SIGTERM handler");
        t.setDaemon(true);
        t.start();
        System.class.getMethod("exit", int.class).invoke(null, 0);
      }
      case "tzlate" -> {
        Thread t =
            new Thread(
                () -> {
                  try {
                    Thread.sleep(200);
                  } catch (Exception e) {
                  }
                  while (true) {
                    Locale.setDefault(new Locale("ar", "EG"));
                    System.setProperty("user.dir", "/nonexistent");
                    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
                    System.setOut(null);
                    System.setErr(null);
                  }
                });
        t.setDaemon(true);
        t.start();
      }
      default -> throw new IllegalArgumentException("no mode " + what);
    }
  }

  public Evil() {
    at("ctor");
  }

  public GameIdentity identity() {
    calls++;
    if (MODE.startsWith("idcalls:")) {
      String[] p = MODE.split(":");
      int from = Integer.parseInt(p[1]);
      if (calls >= from)
        switch (p[2]) {
          case "null" -> {
            return null;
          }
          case "throw" -> throw new RuntimeException("identity again");
          case "other" -> {
            return GameIdentity.of("other@" + calls, 60);
          }
          case "hz" -> {
            return GameIdentity.of("echo@1", 50);
          }
          case "loop" -> forever();
        }
    }
    at("identity");
    return GameIdentity.of("echo@1", 60);
  }

  static void mix(S s, long v) {
    s.h = (s.h ^ v) * 0x9E3779B97F4A7C15L;
    s.h ^= s.h >>> 29;
  }

  static void mix(S s, String t) {
    mix(s, t.length());
    for (int i = 0; i < t.length(); i++) mix(s, t.charAt(i));
  }

  public S create(RunStart st) {
    at("create");
    S s = new S();
    mix(s, st.seed());
    mix(s, st.state());
    mix(s, st.tick());
    return s;
  }

  public void step(S s, Samples in, double dt, long tick) {
    if (MODE.startsWith("step")) {
      String[] p = MODE.split(":");
      long t = p[0].length() > 4 ? Long.parseLong(p[0].substring(4)) : 0;
      if (tick == t) at(p[0]);
    }
    mix(s, tick);
    mix(s, in.size());
    for (int i = 0; i < in.size(); i++) {
      Sample a = in.get(i);
      mix(s, a.kind());
      mix(s, a.peer());
      for (int k = 0; k < a.memberCount(); k++) {
        String m = a.memberName(k);
        mix(s, m);
        switch (a.memberType(k)) {
          case NUMBER -> mix(s, Double.doubleToLongBits(a.number(m)));
          case TEXT -> mix(s, a.text(m));
          case FLAG -> mix(s, a.flag(m) ? 1 : 0);
        }
      }
      s.n++;
    }
    s.t = tick;
  }

  public void describe(S s, StateWriter out) {
    at("describe");
    out.put("h", s.h);
    out.begin("part");
    out.put("n", s.n);
    out.end();
  }

  public long hash(S s, StateHash f) {
    at("hash");
    describe(s, f);
    return f.digest();
  }

  public void drainEvents(S s, Consumer<Object> to) {
    at("drain");
  }

  public void outcome(S s, StateWriter out) {
    at("outcome");
    out.put("samples", s.n);
    out.put("big", s.h);
    out.put("name", "x\u001b[31mred");
    out.put("ok", true);
  }

  public List<SampleKind> sampleKinds() {
    at("kinds");
    return List.of(SampleKind.named("chat").text("word", "hi", "gg").flag("team").whole("n", 0, 9));
  }
}
