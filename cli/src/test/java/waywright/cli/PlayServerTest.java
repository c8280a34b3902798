package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Speaks raw HTTP, so that nothing tidies up a request before it is sent. */
class PlayServerTest {

  @TempDir private Path outer;
  private PlayServer server;

  @BeforeEach
  void serve() throws IOException {
    Path site = Files.createDirectories(outer.resolve("site/engine"));
    Files.writeString(outer.resolve("secret.txt"), "secret");
    Files.writeString(outer.resolve("site/index.html"), "<p>hello");
    Files.write(site.resolve("engine.wasm"), new byte[] {0, 'a', 's', 'm'});
    Files.createSymbolicLink(outer.resolve("site/link.txt"), outer.resolve("secret.txt"));
    server = new PlayServer(outer.resolve("site"), 0);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private String ask(String line, String host) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      String request = line + "\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      try (InputStream in = socket.getInputStream()) {
        return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      }
    }
  }

  private String get(String path) throws IOException {
    return ask("GET " + path + " HTTP/1.1", "127.0.0.1:" + server.address().getPort());
  }

  private static int code(String answer) {
    return answer.isEmpty() ? 0 : Integer.parseInt(answer.split(" ")[1]);
  }

  @Test
  void servesThePageWithItsPolicy() throws IOException {
    String answer = get("/");
    assertEquals(200, code(answer));
    assertTrue(answer.contains("text/html; charset=utf-8"), answer);
    assertTrue(answer.contains("default-src 'none'"), answer);
    assertTrue(answer.endsWith("<p>hello"), answer);
  }

  @Test
  void knowsWebAssembly() throws IOException {
    assertTrue(get("/engine/engine.wasm").contains("application/wasm"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/engine/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%5csecret.txt",
        "//secret.txt",
        "/link.txt",
        "/engine",
        "/%00",
        "/none"
      })
  void neverLeavesTheFolder(String path) throws IOException {
    String answer = get(path);
    assertEquals(404, code(answer), answer);
    assertFalse(answer.contains("secret"), answer);
  }

  /** The headers of the file, and no byte of it; a missing one is missing for both. */
  @Test
  void answersHeadWithHeadersAlone() throws IOException {
    String host = "localhost:" + server.address().getPort();
    String answer = ask("HEAD / HTTP/1.1", host);
    assertEquals(200, code(answer), answer);
    assertTrue(answer.toLowerCase(Locale.ROOT).contains("content-length: 8"), answer);
    assertTrue(answer.contains("text/html; charset=utf-8"), answer);
    assertTrue(answer.endsWith("\r\n\r\n"), answer);
    String packed = ask("HEAD / HTTP/1.1\r\nAccept-Encoding: gzip", host);
    assertEquals(200, code(packed), packed);
    assertTrue(packed.contains("gzip") && packed.endsWith("\r\n\r\n"), packed);
    assertEquals(404, code(ask("HEAD /none HTTP/1.1", host)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS"})
  void refusesMethodsThatChangeThings(String method) throws IOException {
    assertEquals(
        405, code(ask(method + " / HTTP/1.1", "localhost:" + server.address().getPort())), method);
  }

  @ParameterizedTest
  @ValueSource(strings = {"example.org", "127.0.0.1", "127.0.0.1:1", "localhost.example.org:80"})
  void answersToItsOwnNameOnly(String host) throws IOException {
    assertEquals(421, code(ask("GET / HTTP/1.1", host)));
  }

  @Test
  void listensOnTheLoopbackAddressOnly() throws IOException {
    for (NetworkInterface card : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress address : Collections.list(card.getInetAddresses())) {
        if (!address.isLoopbackAddress()) {
          boolean answered;
          try (Socket socket = new Socket(address, server.address().getPort())) {
            answered = socket.isConnected();
          } catch (IOException e) {
            answered = false;
          }
          assertFalse(answered, "answers on " + address);
        }
      }
    }
  }
}
