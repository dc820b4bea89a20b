package org.latticereplay.cli.report.html;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chromium without a window, driven through its DevTools protocol; one tab. */
final class Browser implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String LISTENING = "DevTools listening on ";
  private static final int SECONDS_MAX = 60;

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private volatile CompletableFuture<JsonNode> loaded = new CompletableFuture<>();
  private final Object session;
  private int id;

  /** The browser of this machine, if it has one. */
  static Optional<Path> installed() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome", "chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /**
   * Starts it.
   *
   * @param profile an empty folder
   */
  Browser(Path program, Path profile) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                program.toString(),
                "--headless",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile));
    if (System.getProperty("user.name").equals("root")) {
      command.add("--no-sandbox"); // it does not start otherwise
    }
    process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    BufferedReader said = process.errorReader(StandardCharsets.UTF_8);
    String line = said.readLine();
    while (line != null && !line.startsWith(LISTENING)) {
      line = said.readLine();
    }
    if (line == null) {
      throw new IOException("the browser ended before it listened");
    }
    Thread rest = new Thread(() -> drain(said), "browser-stderr");
    rest.setDaemon(true);
    rest.start();
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(line.substring(LISTENING.length())), new Listener())
            .join();
    String target =
        send(null, "Target.createTarget", Map.of("url", "about:blank")).get("targetId").asString();
    session =
        send(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .get("sessionId")
            .asString();
    for (String domain : List.of("Page", "Runtime", "Log")) {
      send(domain + ".enable", Map.of());
    }
  }

  private static void drain(BufferedReader said) {
    try (said) {
      said.transferTo(
          new OutputStreamWriter(OutputStream.nullOutputStream(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return; // it ended
    }
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        take(MAPPER.readTree(text.toString()));
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  private void take(JsonNode message) {
    if (message.has("id")) {
      answers.remove(message.get("id").asInt()).complete(message);
      return;
    }
    switch (message.get("method").asString()) {
      case "Page.loadEventFired" -> loaded.complete(message);
      case "Runtime.exceptionThrown", "Log.entryAdded", "Page.javascriptDialogOpening" ->
          complaints.add(message.toString());
      default -> {}
    }
  }

  JsonNode send(String method, Map<String, Object> parameters) {
    return send(session, method, parameters);
  }

  private JsonNode send(Object to, String method, Map<String, Object> parameters) {
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(++id, answer);
    Map<String, Object> message =
        to == null
            ? Map.of("id", id, "method", method, "params", parameters)
            : Map.of("id", id, "method", method, "params", parameters, "sessionId", to);
    socket.sendText(MAPPER.writeValueAsString(message), true).join();
    JsonNode came = answer.orTimeout(SECONDS_MAX, TimeUnit.SECONDS).join();
    if (came.has("error")) {
      throw new IllegalStateException(method + ": " + came.get("error"));
    }
    return came.get("result");
  }

  /** Opens a page and waits until it is there. */
  void open(Path page) {
    loaded = new CompletableFuture<>();
    send("Page.navigate", Map.of("url", page.toUri().toString()));
    loaded.orTimeout(SECONDS_MAX, TimeUnit.SECONDS).join();
  }

  /** The value of an expression of JavaScript, as text. */
  String value(String expression) {
    JsonNode result = send("Runtime.evaluate", Map.of("expression", "String(" + expression + ")"));
    if (result.has("exceptionDetails")) {
      throw new IllegalStateException(expression + ": " + result.get("exceptionDetails"));
    }
    return result.at("/result/value").asString();
  }

  /** Presses and releases a key. */
  void press(String key, int code, String text) {
    Map<String, Object> down =
        Map.of("type", "keyDown", "key", key, "windowsVirtualKeyCode", code, "text", text);
    send("Input.dispatchKeyEvent", down);
    send(
        "Input.dispatchKeyEvent",
        Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", code));
  }

  void screen(int width, boolean dark) {
    send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 800, "deviceScaleFactor", 1, "mobile", width < 500));
    send(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
  }

  /** What the browser complained about: errors, refused scripts, dialogs. */
  List<String> complaints() {
    return complaints;
  }

  @Override
  public void close() {
    socket.abort();
    process.destroy();
    process.onExit().orTimeout(SECONDS_MAX, TimeUnit.SECONDS).join();
  }
}
