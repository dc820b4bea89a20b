package org.latticereplay.host.game;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.text.OneLine;

/** Makes one provider, or says in words why that cannot be. */
final class ProviderLoading {
  private static final Pattern VERSIONS =
      Pattern.compile("class file version ([0-9]+)\\.[0-9]+.* up to ([0-9]+)\\.[0-9]+");
  private static final int FIRST_MAJOR = 44;

  /** The message is the reason. */
  static final class Failed extends Exception {
    private static final long serialVersionUID = 1L;

    Failed(String reason) {
      super(reason);
    }
  }

  private ProviderLoading() {}

  static GameSimulation<?> load(ClassLoader loader, String name) throws Failed {
    GameSimulation<?> provider = create(find(loader, name));
    Object identity;
    try {
      identity = provider.identity();
    } catch (Throwable e) {
      // Throwable, here and below: a game can throw checked exceptions that it does not declare.
      throw rethrown("its identity() threw ", e);
    }
    if (identity == null) {
      throw new Failed("its identity() returned null; return a GameIdentity");
    }
    return provider;
  }

  private static Class<?> find(ClassLoader loader, String name) throws Failed {
    try {
      // Initialised on purpose here: a failing static initialiser is then told as what it is.
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new Failed("there is no such class in the jar; check the name in " + GameJar.SERVICE);
    } catch (LinkageError e) {
      throw new Failed(linkage(e));
    } catch (Throwable e) {
      throw rethrown("loading it threw ", e);
    }
  }

  private static GameSimulation<?> create(Class<?> type) throws Failed {
    if (!GameSimulation.class.isAssignableFrom(type)) {
      throw new Failed("it does not implement " + GameSimulation.class.getName());
    }
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      throw new Failed("it is abstract; name a class that can be made");
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw new Failed("it is an inner class; make it static");
    }
    if (!Modifier.isPublic(type.getModifiers())) {
      throw new Failed("the class is not public; make it public");
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      if (!Modifier.isPublic(constructor.getModifiers())) {
        throw new Failed("its constructor without arguments is not public; make it public");
      }
      return (GameSimulation<?>) constructor.newInstance();
    } catch (NoSuchMethodException e) {
      throw new Failed("it has no constructor without arguments; add a public one");
    } catch (InvocationTargetException e) {
      throw rethrown("its constructor threw ", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new Failed("it cannot be made: " + e.getMessage());
    } catch (LinkageError e) {
      throw new Failed(linkage(e));
    }
  }

  private static Failed rethrown(String what, Throwable thrown) {
    if (thrown instanceof OutOfMemoryError memory) {
      throw memory;
    }
    return new Failed(
        thrown instanceof LinkageError linkage && !(thrown instanceof ExceptionInInitializerError)
            ? linkage(linkage)
            : what + OneLine.of(thrown));
  }

  private static String linkage(LinkageError error) {
    try {
      return linkageAsTold(error);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return "it does not link: " + error.getClass().getName(); // the game's own, and hostile
    }
  }

  private static String linkageAsTold(LinkageError error) {
    if (error instanceof UnsupportedClassVersionError) {
      return newer(String.valueOf(error.getMessage()));
    }
    if (error instanceof NoClassDefFoundError) {
      String missing = String.valueOf(error.getMessage());
      if (missing.startsWith("Could not initialize class")) {
        return OneLine.of(error);
      }
      return "it needs the class "
          + missing.replace('/', '.')
          + ", which is missing; add its jar with --class-path";
    }
    if (error instanceof ExceptionInInitializerError && error.getCause() != null) {
      return "its static initialiser threw " + OneLine.of(error.getCause());
    }
    return "it does not link: "
        + OneLine.of(error)
        + "; was the game built against another release of a library?";
  }

  private static String newer(String message) {
    Matcher matcher = VERSIONS.matcher(message);
    if (!matcher.find()) {
      return message;
    }
    int needed = Integer.parseInt(matcher.group(1)) - FIRST_MAJOR;
    int have = Integer.parseInt(matcher.group(2)) - FIRST_MAJOR;
    return "it was compiled for Java "
        + needed
        + " and this is Java "
        + have
        + "; run with a newer Java, or compile the game with --release "
        + have;
  }
}
