package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The programs of the pages for those who come from another library: theirs and ours print the same
 * lines.
 */
class ComingFromTest {

  private static final Pattern BLOCK = Pattern.compile("(?s)```java\n(import .*?)```");
  private static final Pattern SAID = Pattern.compile("println\\(.*\\); // (.+)");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"gdx-ai", "jgrapht", "hipster4j", "recast-detour"})
  void bothPrintTheSame(String page) throws Exception {
    Path file = Path.of("../../docs/coming-from", page + ".md");
    Matcher block = BLOCK.matcher(Files.readString(file, StandardCharsets.UTF_8));
    List<List<String>> printed = new ArrayList<>();
    while (block.find()) {
      List<String> lines = printed(block.group(1), "Program" + printed.size());
      assertFalse(lines.isEmpty());
      Matcher said = SAID.matcher(block.group(1));
      while (said.find()) {
        assertTrue(lines.contains(said.group(1)), said.group(1) + " is not in " + lines);
      }
      printed.add(lines);
    }
    assertEquals(2, printed.size(), "theirs and ours");
    assertEquals(printed.get(0), printed.get(1));
  }

  /** Compiles the program within a class, runs it, and returns its lines. */
  private List<String> printed(String program, String name) throws Exception {
    int end = program.lastIndexOf("import ");
    int begin = program.indexOf('\n', end);
    Path source = folder.resolve(name + ".java");
    Files.writeString(
        source,
        program.substring(0, begin)
            + "\npublic class "
            + name
            + " {\n  public static void main(String[] arguments) throws Exception {\n"
            + program.substring(begin).replace("\"samples/", "\"../../samples/")
            + "  }\n}\n");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8)) {
      int code =
          ToolProvider.findFirst("javac")
              .orElseThrow()
              .run(
                  print,
                  print,
                  "-proc:none",
                  "-cp",
                  System.getProperty("java.class.path"),
                  "-d",
                  folder.toString(),
                  source.toString());
      assertEquals(0, code, out.toString(StandardCharsets.UTF_8));
      out.reset();
      PrintStream before = System.out;
      System.setOut(print);
      try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
        loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) null);
      } finally {
        System.setOut(before);
      }
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
