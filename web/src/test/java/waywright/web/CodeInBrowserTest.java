package waywright.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * "The code that made this" made it: what the page gives compiles as it stands, and prints the cost
 * and the expansions that the page shows.
 */
class CodeInBrowserTest {

  private static final Path FOLDER = Browser.TARGET.resolve("programs");

  @TestFactory
  Stream<DynamicTest> programsPrintWhatThePageShows() throws IOException, InterruptedException {
    Files.createDirectories(FOLDER);
    try (Stream<Path> old = Files.list(FOLDER)) {
      for (Path file : old.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
    List<DynamicTest> given = Browser.run("code.mjs", FOLDER.toString()).toList();
    List<Path> programs;
    try (Stream<Path> files = Files.list(FOLDER)) {
      programs = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    assertTrue(programs.size() > 30, programs.size() + " programs");
    return Stream.concat(
        given.stream(),
        programs.stream()
            .map(
                file ->
                    DynamicTest.dynamicTest(
                        "runs: " + file.getFileName(),
                        () -> assertEquals(expected(file), printed(file)))));
  }

  private static String expected(Path program) throws IOException {
    return Files.readString(Path.of(program.toString().replace(".java", ".txt"))).strip();
  }

  /** Compiled alone, as a newcomer would, and run. */
  private static String printed(Path program) throws Exception {
    Path out = Files.createDirectories(Path.of(program.toString().replace(".java", "")));
    Path file = out.resolve("FromThePage.java");
    Files.copy(program, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    var errors = new ByteArrayOutputStream();
    String[] arguments = {
      "-d",
      out.toString(),
      "-classpath",
      System.getProperty("java.class.path"),
      "-proc:none",
      "-implicit:none",
      file.toString()
    };
    int code = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments);
    assertEquals(0, code, () -> errors.toString(UTF_8));
    PrintStream usual = System.out;
    var printed = new ByteArrayOutputStream();
    try (var loader = new URLClassLoader(new URL[] {out.toUri().toURL()})) {
      System.setOut(new PrintStream(printed, true, UTF_8));
      loader
          .loadClass("FromThePage")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(usual);
    }
    return printed.toString(UTF_8).strip();
  }
}
