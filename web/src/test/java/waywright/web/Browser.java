package waywright.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import waywright.cli.PlayServer;

/** Runs a script of {@code src/test/browser} in a real browser against the built page. */
public final class Browser {

  public static final Path HOME = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
  static final Path TARGET = HOME.resolve("target");
  private static final Path SCRIPTS = HOME.resolve("src/test/browser");

  /** Minutes. A script that takes longer hangs; how fast it is, is not judged. */
  private static final int HUNG = 60;

  private Browser() {}

  /**
   * Serves the page, runs the script, and makes a test of each line that it prints. Skipped, with a
   * word about what is missing, where there is no Node.js or no Chromium.
   */
  static Stream<DynamicTest> run(String script, String... arguments)
      throws IOException, InterruptedException {
    String node = program("node", "nodejs");
    String chromium =
        program("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");
    Path site = TARGET.resolve("site");
    assumeTrue(node != null, "no Node.js here. Maybe install it to test the page in a browser?");
    assumeTrue(chromium != null, "no Chromium here. Maybe install it to test the page?");
    if (!Files.exists(site.resolve("engine/engine.wasm"))) {
      fail("the page is not built: target/site/engine/engine.wasm is missing");
    }
    install();
    List<String> command = new ArrayList<>(List.of(node, SCRIPTS.resolve(script).toString()));
    Path output = TARGET.resolve(script + ".txt");
    try (PlayServer server = new PlayServer(site, 0)) {
      command.add(server.address().toString());
      command.addAll(List.of(arguments));
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.directory(HOME.toFile()).environment().put("CHROMIUM", chromium);
      // -Dscenes=graph,truth leaves all other parts out.
      if (System.getProperty("scenes") != null) {
        builder.environment().put("ONLY", System.getProperty("scenes"));
      }
      Process process = builder.redirectOutput(output.toFile()).start();
      if (!process.waitFor(HUNG, TimeUnit.MINUTES)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        fail(script + " took more than " + HUNG + " minutes: " + Files.readString(output));
      }
      assertEquals(0, process.exitValue(), () -> read(output));
    }
    List<String> lines = Files.readAllLines(output);
    lines.stream().filter(line -> line.startsWith("figure ")).forEach(System.out::println);
    List<String> judged =
        lines.stream().filter(l -> l.startsWith("pass ") || l.startsWith("fail ")).toList();
    assertFalse(judged.isEmpty(), () -> script + " judged nothing: " + read(output));
    return judged.stream()
        .map(
            line ->
                DynamicTest.dynamicTest(
                    line.substring(5),
                    () -> assertFalse(line.startsWith("fail "), line.substring(5))));
  }

  /** The pinned packages, from the registry that this machine is set up for. */
  private static void install() throws IOException, InterruptedException {
    if (Files.isDirectory(HOME.resolve("node_modules/playwright-core"))
        && Files.isDirectory(HOME.resolve("node_modules/axe-core"))) {
      return;
    }
    String npm = program("npm");
    assumeTrue(npm != null, "no npm here. Maybe install it to test the page in a browser?");
    Path log = TARGET.resolve("npm.txt");
    Process process =
        new ProcessBuilder(npm, "ci", "--ignore-scripts")
            .directory(HOME.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    assumeTrue(
        ended && process.exitValue() == 0,
        () -> "npm ci failed, so the page is not tested in a browser: " + read(log));
  }

  private static String program(String... names) {
    for (String name : names) {
      for (String folder : System.getenv("PATH").split(java.io.File.pathSeparator)) {
        Path file = Path.of(folder, name);
        if (Files.isExecutable(file)) {
          return file.toString();
        }
      }
    }
    return null;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
