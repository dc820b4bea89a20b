package org.latticereplay.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.loop.ExecutorHost;
import org.latticereplay.loop.Loop;

/** The walls of this module: what its packages may know of each other and of the machine. */
final class LoopRulesTest {
  private static final String OURS = "org.latticereplay.";

  /** Reads which thread it is on, to refuse a call from another; decides nothing else by it. */
  private static final String THREAD_CHECK = OURS + "loop.LoopThread";

  /** The only class that runs on an executor, one that is handed in. */
  private static final Class<?> EXECUTOR_HOST = ExecutorHost.class;

  /** What would make a replay depend on the machine it runs on. */
  private static final Set<String> IMPURE_TYPES =
      Set.of(
          "java.util.Random",
          "java.util.SplittableRandom",
          "java.security.SecureRandom",
          "java.util.UUID",
          "java.util.Date",
          "java.util.Calendar",
          "java.util.TimeZone",
          "java.util.Timer",
          "java.lang.Runtime",
          "java.lang.Process",
          "java.lang.ProcessBuilder",
          "java.lang.ProcessHandle",
          "java.lang.StackWalker",
          "java.lang.ThreadLocal");

  private static final Set<String> IMPURE_PACKAGES =
      Set.of(
          "java.time",
          "java.io",
          "java.nio.file",
          "java.net",
          "java.util.random",
          "java.util.concurrent");

  /** Types of those packages that only name a stream handed in, or a failure of one. */
  private static final Set<String> HANDED_IN =
      Set.of("java.io.DataInput", "java.io.DataOutput", "java.io.IOException");

  /** Methods whose answer depends on the default locale or zone. */
  private static final Set<String> LOCALE_METHODS =
      Set.of("toLowerCase", "toUpperCase", "format", "formatted");

  private static final Set<String> CONSTANT_TYPES =
      Set.of("java.lang.String", "java.lang.invoke.VarHandle", "org.latticereplay.game.Settings");

  /** Tables and lists that are filled as their class is initialised, and never after. */
  private static final Set<String> NEVER_WRITTEN =
      Set.of(
          "GameLoop.BUSY_WITH",
          "SampleKind.TAKEN",
          "SampleRecord.NO_NAMES",
          "SampleRecord.NO_TYPES",
          "SampleRecord.NO_NUMBERS",
          "SampleRecord.NO_TEXTS",
          "KitMember.ALL",
          "NumberText.G",
          "Curve.BY_NAME");

  private static final JavaClasses LIBRARY =
      new ClassFileImporter()
          .withImportOption(LoopRulesTest::isOfThisModule)
          .importPackages("org.latticereplay");

  /** Where the module's own classes lie, so that benchmarks and other modules do not count. */
  private static boolean isOfThisModule(Location location) {
    String root = GameLoop.class.getProtectionDomain().getCodeSource().getLocation().toString();
    return location.asURI().toString().contains(root.replaceFirst("^file:/*", "/"));
  }

  private static ArchRule noCircle() {
    return slices().matching("org.latticereplay.(**)").should().beFreeOfCycles();
  }

  private static ArchRule stateStandsBelowAll() {
    return noClasses()
        .that()
        .resideInAPackage("org.latticereplay.state")
        .should()
        .dependOnClassesThat(
            describe(
                "are ours and in another package",
                type ->
                    type.getPackageName().startsWith(OURS)
                        && !type.getPackageName().equals("org.latticereplay.state")));
  }

  private static ArchRule nothingButTheJdk() {
    return noClasses()
        .should()
        .dependOnClassesThat(
            describe(
                "are neither ours nor of java.base",
                type ->
                    !type.getPackageName().startsWith("org.latticereplay") && !isOfJavaBase(type)));
  }

  private static boolean isOfJavaBase(JavaClass type) {
    JavaClass element = type.getBaseComponentType();
    if (element.isPrimitive() || element.getPackageName().startsWith("org.latticereplay")) {
      return true;
    }
    return ModuleLayer.boot()
        .findModule("java.base")
        .orElseThrow()
        .getPackages()
        .contains(element.getPackageName());
  }

  private static ArchRule noImpureType() {
    return noClasses()
        .that(areNot(EXECUTOR_HOST.getName()))
        .should()
        .dependOnClassesThat(
            describe(
                "read a clock, chance, the environment or files",
                type ->
                    IMPURE_TYPES.contains(type.getName())
                        || (IMPURE_PACKAGES.stream()
                                .anyMatch(
                                    name -> (type.getPackageName() + '.').startsWith(name + '.'))
                            && !HANDED_IN.contains(type.getName()))));
  }

  private static ArchRule noImpureCall() {
    return noClasses()
        .that(areNot(EXECUTOR_HOST.getName(), THREAD_CHECK))
        .should()
        .accessTargetWhere(
            describe("asks the machine or the default locale", LoopRulesTest::isImpure));
  }

  private static boolean isImpure(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    String name = access.getTarget().getName();
    return switch (owner) {
      case "java.lang.System" -> !name.equals("arraycopy");
      case "java.lang.Thread" -> true;
      case "java.lang.Math" -> name.equals("random");
      case "java.util.Locale" -> !name.equals("ROOT");
      // A hashCode may ask a member's: compilers before 18 name Object where the member is an
      // interface, and that is no identity hash.
      case "java.lang.Object" ->
          name.equals("hashCode") && !access.getOrigin().getName().equals("hashCode");
      case "java.lang.String" -> LOCALE_METHODS.contains(name) && !takesLocale(access);
      default -> false;
    };
  }

  private static boolean takesLocale(JavaAccess<?> access) {
    return access.getTarget().getFullName().contains("(" + Locale.class.getName());
  }

  private static ArchRule noMutableStatic() {
    return noFields()
        .that()
        .areStatic()
        .and()
        .doNotHaveModifier(JavaModifier.SYNTHETIC)
        .should(have(describe("a value that can change", field -> !isConstant(field))));
  }

  private static boolean isConstant(JavaField field) {
    JavaClass type = field.getRawType();
    return field.getModifiers().contains(JavaModifier.FINAL)
        && (type.isPrimitive()
            || type.isEnum()
            || CONSTANT_TYPES.contains(type.getName())
            || NEVER_WRITTEN.contains(field.getOwner().getSimpleName() + "." + field.getName()));
  }

  private static DescribedPredicate<JavaClass> areNot(String... outermost) {
    return describe(
        "are not " + Arrays.toString(outermost),
        type ->
            Arrays.stream(outermost)
                .noneMatch(
                    name -> type.getName().equals(name) || type.getName().startsWith(name + "$")));
  }

  @Test
  void looksAtTheWholeModuleAndNothingElse() {
    assertTrue(LIBRARY.contain(Loop.class));
    assertTrue(LIBRARY.size() > 100, () -> LIBRARY.size() + " classes");
    assertFalse(LIBRARY.contain(LoopRulesTest.class));
  }

  @Test
  void noCircleAmongPackages() {
    noCircle().check(LIBRARY);
  }

  @Test
  void stateDependsOnNothingOfOurs() {
    stateStandsBelowAll().check(LIBRARY);
  }

  @Test
  void dependsOnNothingButJavaBase() {
    nothingButTheJdk().check(LIBRARY);
  }

  @Test
  void readsNoClockChanceEnvironmentOrLocale() {
    noImpureType().check(LIBRARY);
    noImpureCall().check(LIBRARY);
  }

  @Test
  void keepsNothingInAStaticField() {
    noMutableStatic().check(LIBRARY);
  }

  @Test
  void everyRuleNoticesWhoBreaksIt() {
    refuses(nothingButTheJdk(), Foreign.class);
    refuses(noImpureType(), Chancy.class);
    refuses(noImpureCall(), Timed.class);
    refuses(noImpureCall(), Local.class);
    refuses(noImpureCall(), Threaded.class);
    refuses(noMutableStatic(), Counting.class);
    refuses(noMutableStatic(), Keeping.class);
  }

  private static void refuses(ArchRule rule, Class<?> offender) {
    JavaClasses classes = new ClassFileImporter().importClasses(offender);
    assertThrows(AssertionError.class, () -> rule.check(classes), offender::getSimpleName);
  }

  static final class Foreign {
    java.util.logging.Level level;
  }

  static final class Chancy {
    int roll() {
      return new Random().nextInt();
    }
  }

  static final class Timed {
    long now() {
      return System.nanoTime();
    }
  }

  static final class Local {
    @SuppressWarnings("StringCaseLocaleUsage") // that is what the rule must notice
    String loud(String text) {
      return text.toUpperCase();
    }
  }

  static final class Threaded {
    long id() {
      return Thread.currentThread().getId();
    }
  }

  static final class Counting {
    static int count;
  }

  static final class Keeping {
    static final int[] KEPT = new int[1];
  }
}
