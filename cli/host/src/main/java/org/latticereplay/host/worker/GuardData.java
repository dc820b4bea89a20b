package org.latticereplay.host.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.latticereplay.host.guard.CatalogueEntry;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.guard.GuardSite;

/** How a game's calls are guarded and what they came to, as bytes, exactly. */
public final class GuardData {
  private GuardData() {}

  /** Writes how calls are guarded. */
  public static void policy(DataOutputStream out, GuardPolicy policy) throws IOException {
    Payload.constant(out, policy.mode());
    Payload.list(out, policy.added(), GuardData::entry);
    Payload.list(out, List.copyOf(policy.allowed()), Payload::text);
    Payload.list(out, List.copyOf(policy.accepted()), Payload::text);
  }

  /** Reads it back. */
  public static GuardPolicy policy(DataInputStream in) throws IOException {
    return new GuardPolicy(
        Payload.constant(in, GuardPolicy.Mode.class),
        Payload.list(in, GuardData::entry),
        Set.copyOf(Payload.list(in, Payload::text)),
        Set.copyOf(Payload.list(in, Payload::text)));
  }

  private static void entry(DataOutputStream out, CatalogueEntry entry) throws IOException {
    Payload.text(out, entry.owner());
    Payload.text(out, entry.name());
    Payload.text(out, entry.descriptor());
    Payload.text(out, entry.category());
    Payload.constant(out, entry.severity());
    Payload.text(out, entry.when() == null ? null : entry.when().name());
    Payload.text(out, entry.why());
    Payload.text(out, entry.instead());
    Payload.text(out, entry.replacement());
    Payload.text(out, entry.since());
  }

  private static CatalogueEntry entry(DataInputStream in) throws IOException {
    return new CatalogueEntry(
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        Payload.constant(in, CatalogueEntry.Severity.class),
        when(Payload.text(in)),
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        Payload.text(in));
  }

  private static CatalogueEntry.When when(String name) {
    return name == null ? null : CatalogueEntry.When.valueOf(name);
  }

  /** Writes what the calls came to. */
  public static void report(DataOutputStream out, GuardReport report) throws IOException {
    Payload.constant(out, report.mode());
    Payload.list(out, report.sites(), GuardData::site);
    Payload.list(out, report.unguarded(), Payload::text);
  }

  /** Reads it back. */
  public static GuardReport report(DataInputStream in) throws IOException {
    return new GuardReport(
        Payload.constant(in, GuardPolicy.Mode.class),
        Payload.list(in, GuardData::site),
        Payload.list(in, Payload::text));
  }

  private static void site(DataOutputStream out, GuardSite site) throws IOException {
    Payload.text(out, site.in());
    Payload.text(out, site.method());
    Payload.text(out, site.file());
    out.writeInt(site.line());
    Payload.text(out, site.call());
    Payload.text(out, site.category());
    Payload.text(out, site.severity());
    Payload.text(out, site.why());
    Payload.text(out, site.instead());
    out.writeLong(site.count());
    out.writeLong(site.firstTick());
    Payload.text(out, site.stack());
  }

  private static GuardSite site(DataInputStream in) throws IOException {
    return new GuardSite(
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        in.readInt(),
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        Payload.text(in),
        in.readLong(),
        in.readLong(),
        Payload.text(in));
  }
}
