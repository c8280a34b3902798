package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every snippet of the README compiles and runs as it stands, its imports included, and prints what
 * its comments say: the first words of {@code // ...} after a {@code println}.
 */
class ReadmeTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern BLOCK = Pattern.compile("(?s)```java\n(.*?)```");
  private static final Pattern SAID = Pattern.compile("println\\(.*\\); // ([^:\n]+)");

  @TempDir private Path folder;

  @Test
  void snippetsRun() throws Exception {
    Matcher block = BLOCK.matcher(readme());
    int count = 0;
    while (block.find()) {
      run("Snippet" + count++, block.group(1));
    }
    assertTrue(count >= 7, "only " + count + " snippets");
  }

  @Test
  void coordinatesAreOurs() throws Exception {
    String version = element(Files.readString(ROOT.resolve("pom.xml")), "version");
    String readme = readme();
    assertTrue(readme.contains("<version>" + version + "</version>"), version);
    assertTrue(readme.contains("waywright-grid:" + version + "\""), version);
    String bom = Files.readString(ROOT.resolve("bom/pom.xml"));
    Matcher named = Pattern.compile("`waywright-([a-z]+)`").matcher(readme);
    while (named.find()) {
      String artifact = "<artifactId>waywright-" + named.group(1) + "</artifactId>";
      assertTrue(bom.contains(artifact), artifact);
    }
  }

  private static String readme() throws Exception {
    return Files.readString(ROOT.resolve("README.md")).replace("\r\n", "\n");
  }

  private static String element(String xml, String name) {
    Matcher element = Pattern.compile("<" + name + ">(.*?)</" + name + ">").matcher(xml);
    assertTrue(element.find(), name);
    return element.group(1);
  }

  /** Compiles the snippet within a class and runs it in the project's folder, like a reader. */
  private void run(String name, String snippet) throws Exception {
    List<String> imports = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    snippet.lines().forEach(line -> (line.startsWith("import ") ? imports : lines).add(line));
    Path source = folder.resolve(name + ".java");
    Files.writeString(
        source,
        String.join("\n", imports)
            + "\nclass "
            + name
            + " {\n  public static void main(String[] arguments) throws Exception {\n"
            + String.join("\n", lines)
            + "\n  }\n}\n");
    String printed = Outside.run(source, ROOT);
    Matcher said = SAID.matcher(snippet);
    while (said.find()) {
      String words = said.group(1).strip();
      assertTrue(printed.lines().anyMatch(words::equals), words + " is not in\n" + printed);
    }
  }
}
