package org.latticereplay.cli.report.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.cli.report.AuditReport;
import org.latticereplay.host.audit.AuditFinding;

/** The report of {@code audit} as SARIF 2.1.0, which code hosts and editors show at the lines. */
public record SarifDocument(@JsonProperty("$schema") String schema, String version, List<Run> runs)
    implements Document {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";
  private static final String VERSION = "2.1.0";
  private static final String FINGERPRINT = "latticeReplaySite/v1";

  record Run(ToolMember tool, List<Result> results) {}

  record ToolMember(Driver driver) {}

  record Driver(String name, String version, List<Rule> rules) {}

  record Rule(String id, Text shortDescription, Text help) {}

  record Text(String text) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Result(
      String ruleId,
      String level,
      Text message,
      List<Location> locations,
      Map<String, String> partialFingerprints,
      List<Suppression> suppressions,
      Map<String, String> properties) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Location(Physical physicalLocation, List<Logical> logicalLocations) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Physical(Artifact artifactLocation, Region region) {}

  record Artifact(String uri) {}

  record Region(int startLine) {}

  record Logical(String fullyQualifiedName) {}

  record Suppression(String kind) {}

  /** The document of a report. */
  public static SarifDocument of(AuditReport report) {
    Map<String, Rule> rules = new TreeMap<>();
    List<Result> results = new ArrayList<>();
    report.open().forEach(each -> add(each, null, rules, results));
    List<Suppression> accepted = List.of(new Suppression("external"));
    report.accepted().forEach(each -> add(each, accepted, rules, results));
    Driver driver = new Driver("lattice-replay", report.tool(), List.copyOf(rules.values()));
    return new SarifDocument(SCHEMA, VERSION, List.of(new Run(new ToolMember(driver), results)));
  }

  private static void add(
      AuditFinding finding,
      List<Suppression> suppressions,
      Map<String, Rule> rules,
      List<Result> results) {
    rules.putIfAbsent(
        finding.rule(),
        new Rule(finding.rule(), new Text(finding.why()), new Text(finding.instead())));
    results.add(
        new Result(
            finding.rule(),
            finding.severity().word(),
            new Text(finding.what() + ": " + finding.why() + "; instead: " + finding.instead()),
            List.of(new Location(physical(finding), logical(finding))),
            Map.of(FINGERPRINT, finding.site()),
            suppressions,
            Map.of("reached", finding.reached().word())));
  }

  private static List<Logical> logical(AuditFinding finding) {
    return List.of(new Logical(finding.in() + "." + finding.member()));
  }

  /** As a source folder has it: the package's folders and the file. */
  private static Physical physical(AuditFinding finding) {
    if (finding.file() == null) {
      return null;
    }
    int dot = finding.in().lastIndexOf('.');
    String folder = dot < 0 ? "" : finding.in().substring(0, dot + 1).replace('.', '/');
    return new Physical(
        new Artifact(uri(folder + finding.file())),
        finding.line() < 1 ? null : new Region(finding.line()));
  }

  private static String uri(String path) {
    try {
      return new URI(null, null, "/" + path, null).toASCIIString().substring(1);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("every path can be quoted", e);
    }
  }
}
