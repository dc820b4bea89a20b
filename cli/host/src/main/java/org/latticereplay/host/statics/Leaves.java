package org.latticereplay.host.statics;

import java.io.File;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Currency;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.regex.Pattern;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Settings;

/** Objects that can never change, and lead to none that can. */
final class Leaves {
  /** Two of the same type that are equal cannot be told apart but by identity. */
  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          MathContext.class,
          UUID.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class,
          Locale.class,
          URI.class,
          File.class,
          MethodType.class);

  private static final String LOGGER = "java.util.logging.Logger";

  private static final Set<Class<?>> LOOP =
      Set.of(
          GameIdentity.class,
          SampleKind.class,
          SampleKind.Member.class,
          RunStart.class,
          Settings.class);

  private Leaves() {}

  /** Whether equal objects of this type are as good as the same one. */
  static boolean areValues(Class<?> type) {
    return VALUES.contains(type) || isTime(type);
  }

  private static boolean isTime(Class<?> type) {
    return type.getClassLoader() == null && type.getPackageName().startsWith("java.time");
  }

  /**
   * Whether it is one.
   *
   * @param game the loader of the game's classes
   */
  static boolean is(Object object, ClassLoader game) {
    Class<?> type = object.getClass();
    if (VALUES.contains(type) || type == Object.class) {
      return true;
    }
    if (!isOfTheJdk(type)) {
      return LOOP.contains(type) || (isOfLoop(type) && object instanceof Enum);
    }
    return isTime(type)
        || object instanceof Enum
        || object instanceof Pattern
        || object instanceof Charset
        || object instanceof Path
        || object instanceof Currency
        || object instanceof Field
        || object instanceof Executable
        || object instanceof VarHandle
        || object instanceof AtomicIntegerFieldUpdater
        || object instanceof AtomicLongFieldUpdater
        || object instanceof AtomicReferenceFieldUpdater
        || type.getName()
            .equals(LOGGER) // each is one for the whole process, with or without sharing
        || (object instanceof Class<?> named && isKnown(named, game));
  }

  /** A class that stands for itself: one of the JDK, of loop, or of the game's own loader. */
  private static boolean isKnown(Class<?> type, ClassLoader game) {
    return isOfTheJdk(type) || isOfLoop(type) || type.getClassLoader() == game;
  }

  static boolean isOfTheJdk(Class<?> type) {
    String module = type.getModule().isNamed() ? type.getModule().getName() : "";
    return type.getClassLoader() == null || module.startsWith("java.") || module.startsWith("jdk.");
  }

  private static boolean isOfLoop(Class<?> type) {
    return type.getClassLoader() == GameSimulation.class.getClassLoader()
        && type.getName().startsWith("org.latticereplay.");
  }
}
