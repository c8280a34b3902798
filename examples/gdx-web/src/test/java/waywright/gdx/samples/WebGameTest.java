package waywright.gdx.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.xpenatan.gdx.teavm.backends.shared.config.AssetFileHandle;
import com.github.xpenatan.gdx.teavm.backends.shared.config.compiler.TeaCompiler;
import com.github.xpenatan.gdx.teavm.backends.web.config.backend.WebBackend;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.teavm.vm.TeaVMOptimizationLevel;

/** The RTS is compiled by gdx-teavm and runs in Chromium: its hashes are those of the JVM. */
class WebGameTest {

  private static final Pattern LOGGED = Pattern.compile("frame (\\d+), hash [0-9a-f]+");

  private static @Nullable Path chromium() {
    return Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  @Test
  void theHashesInTheBrowserAreThoseOfTheDesktop() throws Exception {
    Path chromium = chromium();
    assumeTrue(chromium != null, "SKIPPED: there is no Chromium");
    File folder = new File("target/web");
    long began = System.nanoTime();
    new TeaCompiler(new WebBackend())
        .addAssets(new AssetFileHandle("src/main/assets"))
        .setMainClass(WebGame.class.getName())
        .setOptimizationLevel(TeaVMOptimizationLevel.SIMPLE)
        .setObfuscated(true)
        .build(folder);
    System.out.printf("compiled in %.1f s%n", (System.nanoTime() - began) / 1e9);
    Path page = folder.toPath().resolve("webapp");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          Path file = page.resolve(exchange.getRequestURI().getPath().substring(1));
          boolean found = Files.isRegularFile(file);
          byte[] body = found ? Files.readAllBytes(file) : new byte[0];
          if (file.toString().endsWith(".wasm")) {
            exchange.getResponseHeaders().set("Content-Type", "application/wasm");
          } else if (file.toString().endsWith(".html")) {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
          }
          exchange.sendResponseHeaders(found ? 200 : 404, found ? body.length : -1);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      List<String> logged =
          logged(
              chromium.toString(),
              "http://localhost:" + server.getAddress().getPort() + "/index.html");
      assertEquals(WebGame.HASHES, logged.size(), logged.toString());
      for (int i = 1; i <= WebGame.HASHES; i++) {
        assertEquals(WebGame.hash(i), logged.get(i - 1));
      }
      System.out.println("in Chromium as on the JVM: " + logged);
    } finally {
      server.stop(0);
    }
  }

  private static List<String> logged(String chromium, String address)
      throws IOException, InterruptedException {
    Path output = Path.of("target/chromium.log");
    Path profile = Path.of("target/chromium").toAbsolutePath();
    Process browser =
        new ProcessBuilder(
                chromium,
                "--headless=new",
                "--no-sandbox",
                "--use-gl=angle",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--user-data-dir=" + profile,
                "--enable-logging=stderr",
                "--window-size=1280,640",
                address)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    List<String> found = new ArrayList<>();
    try {
      for (int i = 0; i < 240 && found.size() < WebGame.HASHES; i++) {
        browser.waitFor(500, TimeUnit.MILLISECONDS);
        found.clear();
        Matcher lines =
            LOGGED.matcher(new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
        while (lines.find()) {
          found.add(lines.group());
        }
      }
    } finally {
      browser.descendants().forEach(ProcessHandle::destroy);
      browser.destroy();
    }
    return found;
  }
}
