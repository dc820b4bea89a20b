package org.latticereplay.host.audit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.game.LoopPackages;
import org.latticereplay.host.guard.Catalogue;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Looks through the classes of a jar for what can make two runs of a game differ. None of them is
 * run.
 */
public final class JarAudit {
  private static final String SIMULATION = Type.getInternalName(GameSimulation.class);
  private static final Comparator<AuditFinding> ORDER =
      Comparator.comparing(AuditFinding::reached)
          .thenComparing(AuditFinding::severity)
          .thenComparing(AuditFinding::in)
          .thenComparing(AuditFinding::line)
          .thenComparing(AuditFinding::site);

  /** The methods of a game that a run calls. */
  private static final Set<String> CALLED =
      Set.of(
          "identity",
          "create",
          "step",
          "describe",
          "hash",
          "drainEvents",
          "outcome",
          "sampleKinds",
          "save",
          "load",
          "<init>");

  private JarAudit() {}

  /**
   * Audits.
   *
   * @param jar a jar or a folder of classes
   * @param classPath more of them, looked through as well
   * @throws IOException if one cannot be read
   */
  public static AuditResult of(Path jar, List<Path> classPath, Catalogue catalogue)
      throws IOException {
    ClassPool pool = new ClassPool();
    pool.add(jar);
    for (Path each : classPath) {
      pool.add(each);
    }
    List<ClassFacts> games = games(pool);
    if (!games.isEmpty()) {
      pool.removePackages(LoopPackages.names()); // a fat jar's copy of them is never run
    }
    List<Reach> steps = new ArrayList<>();
    List<Reach> wholes = new ArrayList<>();
    for (ClassFacts game : games) {
      Reach whole = new Reach(pool).from(game.name(), selectors(pool, game, CALLED), Set.of());
      wholes.add(whole);
      steps.add(
          new Reach(pool).from(game.name(), selectors(pool, game, Set.of("step")), whole.made()));
    }
    AuditContext context = AuditContext.of(pool, catalogue, steps, wholes);
    for (int i = 0; i < games.size(); i++) {
      DescribeAudit.of(context, games.get(i), wholes.get(i).made());
    }
    for (ClassFacts each : pool.all()) {
      CallAudit.of(context, each);
      FieldAudit.of(context, each);
      LockAudit.of(context, each);
    }
    LockAudit.oldClassFiles(context);
    return new AuditResult(
        games.stream().map(ClassFacts::dotted).toList(),
        pool.all().size(),
        pool.unread(),
        once(context.findings()).stream().sorted(ORDER).toList());
  }

  /** A generated method may make one call on many paths: one place is told once. */
  private static List<AuditFinding> once(List<AuditFinding> findings) {
    Map<String, AuditFinding> byPlace = new LinkedHashMap<>();
    findings.forEach(
        each -> byPlace.putIfAbsent(each.site() + ":" + each.line() + each.severity(), each));
    return List.copyOf(byPlace.values());
  }

  private static List<ClassFacts> games(ClassPool pool) {
    return pool.all().stream()
        .filter(each -> !each.has(Opcodes.ACC_ABSTRACT) && !each.has(Opcodes.ACC_INTERFACE))
        .filter(each -> pool.above(each.name()).contains(SIMULATION))
        .toList();
  }

  /** The methods of a game that have one of these names. */
  static List<String> selectors(ClassPool pool, ClassFacts game, Set<String> names) {
    List<String> selectors = new ArrayList<>();
    for (String above : pool.above(game.name())) {
      ClassFacts facts = pool.get(above);
      if (facts != null) {
        facts.methods().stream()
            .filter(method -> names.contains(method.name()))
            .forEach(method -> selectors.add(method.selector()));
      }
    }
    return selectors;
  }
}
