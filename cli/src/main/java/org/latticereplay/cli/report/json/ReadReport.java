package org.latticereplay.cli.report.json;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.cli.report.VerifyReport;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A report of {@code verify} that is read again: its head as values, and of its sessions where they
 * stand in the file, so that they can be copied as they are.
 */
final class ReadReport {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private final Path file;
  private final Map<String, JsonNode> head = new TreeMap<>();
  private final List<Session> sessions = new ArrayList<>();

  /**
   * Where one session stands.
   *
   * @param report in which report
   * @param begin its first byte
   * @param end the byte after its last
   */
  record Session(ReadReport report, String log, String jar, String verdict, long begin, long end) {
    /** Copies its bytes. */
    void copyTo(OutputStream to) throws IOException {
      try (InputStream in = Files.newInputStream(report.file)) {
        in.skipNBytes(begin);
        to.write(in.readNBytes((int) (end - begin)));
      }
    }
  }

  private ReadReport(Path file) {
    this.file = file;
  }

  /**
   * Reads one.
   *
   * @throws WrongReportException if it is none
   */
  static ReadReport of(Path file) throws WrongReportException {
    ReadReport report = new ReadReport(file);
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), in)) {
      report.read(parser);
    } catch (IOException e) {
      throw new WrongReportException(file + " cannot be read: " + e);
    } catch (JacksonException e) {
      throw new WrongReportException(
          file + ", line " + e.getLocation().getLineNr() + ": no JSON: " + e.getOriginalMessage());
    }
    report.check();
    return report;
  }

  private void read(JsonParser in) throws WrongReportException {
    if (in.nextToken() != JsonToken.START_OBJECT) {
      throw wrong("it does not begin as one");
    }
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      in.nextToken();
      if (name.equals("sessions") && in.currentToken() == JsonToken.START_ARRAY) {
        while (in.nextToken() != JsonToken.END_ARRAY) {
          sessions.add(session(in));
        }
      } else {
        head.put(name, MAPPER.readTree(in));
      }
    }
    if (in.nextToken() != null) {
      throw wrong("something follows it");
    }
  }

  private Session session(JsonParser in) throws WrongReportException {
    if (in.currentToken() != JsonToken.START_OBJECT) {
      throw wrong("a session is no object");
    }
    long begin = in.currentTokenLocation().getByteOffset();
    Map<String, String> texts = new TreeMap<>();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      if (in.nextToken() == JsonToken.VALUE_STRING) {
        texts.put(name, in.getString());
      } else {
        in.skipChildren();
      }
    }
    long end = in.currentLocation().getByteOffset();
    if (!texts.containsKey("log") || !texts.containsKey("verdict")) {
      throw wrong("a session has no log or no verdict");
    }
    return new Session(
        this, texts.get("log"), texts.getOrDefault("jar", ""), texts.get("verdict"), begin, end);
  }

  private WrongReportException wrong(String why) {
    return new WrongReportException(
        file + " is no JSON report of verify, version " + VerifyReport.VERSION + ": " + why);
  }

  private void check() throws WrongReportException {
    if (!member("report").asString("").equals(VerifyReport.NAME)) {
      throw wrong("its report is " + member("report") + ", not " + VerifyReport.NAME);
    }
    if (member("version").asInt(0) != VerifyReport.VERSION) {
      throw wrong("its version is " + member("version"));
    }
    for (String needed : List.of("exit", "tool")) {
      if (!head.containsKey(needed)) {
        throw wrong("it has no " + needed);
      }
    }
    if (shard() != null && shard().positions().size() != sessions.size()) {
      throw wrong("it has " + sessions.size() + " sessions, and places for another number");
    }
  }

  Path file() {
    return file;
  }

  /** A member of the head; a missing one is no value. */
  JsonNode member(String name) {
    return head.getOrDefault(name, MAPPER.missingNode());
  }

  List<Session> sessions() {
    return sessions;
  }

  List<String> notRun() {
    List<String> logs = new ArrayList<>();
    member("notRun").forEach(log -> logs.add(log.asString("")));
    return logs;
  }

  /** Which part it is; null for a report about all logs of its call. */
  VerifyHead.ShardMember shard() throws WrongReportException {
    if (!head.containsKey("shard")) {
      return null;
    }
    return value("shard", VerifyHead.ShardMember.class);
  }

  /** A member as a record of ours; null when it is null or missing. */
  <T> T value(String name, Class<T> type) throws WrongReportException {
    if (member(name).isMissingNode() || member(name).isNull()) {
      return null;
    }
    try {
      return MAPPER.treeToValue(member(name), type);
    } catch (JacksonException e) {
      throw wrong("its " + name + " is " + member(name));
    }
  }
}
