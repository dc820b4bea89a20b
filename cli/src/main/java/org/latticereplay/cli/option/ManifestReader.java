package org.latticereplay.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/** Reads a {@link Manifest}, or says in one line what is wrong with it and where. */
final class ManifestReader {
  /** More than any corpus needs; a log is told from a manifest before. */
  private static final long BYTES_MAX = 64 << 20;

  private static final int HEAD_BYTES = 256;
  private static final Pattern HEAD =
      Pattern.compile(
          "\\s*\\{\\s*\"manifest\"\\s*:\\s*\"" + Manifest.NAME + "\".*", Pattern.DOTALL);

  /** A file that is no manifest; the message names the file, the line and what was expected. */
  static final class WrongManifestException extends Exception {
    private static final long serialVersionUID = 1L;

    WrongManifestException(String message) {
      super(message);
    }
  }

  private ManifestReader() {}

  /** Made when the first manifest is read: it costs a good part of a short call. */
  private static final class Lazy {
    static final JsonMapper MAPPER =
        JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .withCoercionConfig(
                LogicalType.Textual,
                config ->
                    config
                        .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                        .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                        .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .addModule(
                new SimpleModule().addDeserializer(Manifest.Located.class, new LocatedReader()))
            .build();
  }

  /** Notes the line at which an entry begins: what it names is looked at later. */
  private static final class LocatedReader extends StdDeserializer<Manifest.Located> {
    LocatedReader() {
      super(Manifest.Located.class);
    }

    @Override
    public Manifest.Located deserialize(JsonParser in, DeserializationContext context) {
      int line = in.currentTokenLocation().getLineNr();
      return new Manifest.Located(line, context.readValue(in, Manifest.Entry.class));
    }
  }

  /** Whether a file says of itself that it is a manifest, as its first member. */
  static boolean isManifest(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return HEAD.matcher(new String(in.readNBytes(HEAD_BYTES), StandardCharsets.UTF_8)).matches();
    } catch (IOException e) {
      return false; // its verdict says so
    }
  }

  static Manifest read(Path file) throws WrongManifestException {
    byte[] bytes;
    try {
      if (Files.size(file) > BYTES_MAX) {
        throw new WrongManifestException(
            file + ": expected a manifest of at most 64 MiB, got " + Files.size(file) + " bytes");
      }
      bytes = Files.readAllBytes(file);
    } catch (IOException e) {
      throw new WrongManifestException(file + " cannot be read: " + e);
    }
    Manifest manifest;
    try {
      manifest = Lazy.MAPPER.readValue(bytes, Manifest.class);
    } catch (JacksonException e) {
      throw new WrongManifestException(file + ": " + words(e, bytes));
    }
    check(file, manifest);
    return manifest;
  }

  private static void check(Path file, Manifest manifest) throws WrongManifestException {
    if (manifest == null || !Manifest.NAME.equals(manifest.manifest())) {
      throw new WrongManifestException(
          file + " is no manifest: expected \"manifest\": \"" + Manifest.NAME + "\"");
    }
    if (manifest.version() == null || manifest.version() != Manifest.VERSION) {
      throw new WrongManifestException(
          file + ": expected \"version\": " + Manifest.VERSION + ", got " + manifest.version());
    }
    if (manifest.sessions() == null || manifest.sessions().isEmpty()) {
      throw new WrongManifestException(
          file + ": expected \"sessions\": a list of at least one {\"log\": ...}");
    }
    for (Manifest.Located each : manifest.sessions()) {
      if (each == null || each.entry() == null || each.entry().log() == null) {
        throw new WrongManifestException(
            (each == null ? file + "" : at(file, each))
                + ": a session without a log; expected {\"log\": \"PATH\"}");
      }
    }
  }

  /** The place of an entry. */
  static String at(Path file, Manifest.Located entry) {
    return file + ", line " + entry.line();
  }

  private static String words(JacksonException e, byte[] text) {
    String member = e instanceof DatabindException bound ? member(bound) : "";
    int line = e.getLocation() == null ? -1 : e.getLocation().getLineNr();
    if (e instanceof DatabindException bound) {
      line = Math.max(line, line(bound, text)); // where it was bound, its place may be lost
    }
    return "line " + line + (member.isEmpty() ? "" : ", " + member) + ": " + reason(e);
  }

  /** The line of the member that could not be bound. */
  private static int line(DatabindException e, byte[] text) {
    StringBuilder pointer = new StringBuilder();
    for (JacksonException.Reference step : e.getPath()) {
      pointer.append('/');
      pointer.append(step.getPropertyName() == null ? step.getIndex() : step.getPropertyName());
    }
    try (JsonParser in = Lazy.MAPPER.createParser(text)) {
      while (in.nextToken() != null) {
        if (in.streamReadContext().pathAsPointer().toString().contentEquals(pointer)) {
          return in.currentTokenLocation().getLineNr();
        }
      }
    } catch (JacksonException broken) {
      return -1; // the line of that is known
    }
    return -1;
  }

  private static String reason(JacksonException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      String known =
          unknown.getKnownPropertyIds().stream()
              .map(String::valueOf)
              .sorted()
              .collect(Collectors.joining(", "));
      return "there is no member " + unknown.getPropertyName() + "; there are " + known;
    }
    if (e instanceof MismatchedInputException mismatched) {
      return "expected " + expected(mismatched.getTargetType()) + ", got something else";
    }
    return "no JSON: " + e.getOriginalMessage();
  }

  private static String expected(Class<?> type) {
    if (type == null) {
      return "a manifest";
    }
    if (type == String.class) {
      return "a text";
    }
    if (List.class.isAssignableFrom(type)) {
      return "a list";
    }
    return Number.class.isAssignableFrom(type) ? "a whole number" : "an object";
  }

  /** As in {@code sessions[2].expect}. */
  private static String member(DatabindException e) {
    StringBuilder path = new StringBuilder();
    for (JacksonException.Reference step : e.getPath()) {
      if (step.getPropertyName() != null) {
        path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
      } else {
        path.append('[').append(step.getIndex()).append(']');
      }
    }
    return path.toString();
  }
}
