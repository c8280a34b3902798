package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every whole program of the README and the guides, one that begins with an import, compiles and
 * runs as it stands, and prints what its comments say: the first words of {@code // ...} after a
 * {@code println}. Every question of the README leads to such a program.
 */
class ReadmeTest {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern BLOCK = Pattern.compile("(?s)```java\n(import .*?)```");
  private static final Pattern SAID = Pattern.compile("print(?:ln|f)\\(.*\\)\\)?; // ([^:\n]+)");
  private static final Pattern QUESTION =
      Pattern.compile("\\| \\[[^\\]]+\\]\\(docs/questions\\.md#([^)]+)\\)");

  /**
   * Of engines and other libraries, whose jars the usual build does not have: they have tests of
   * their own.
   */
  private static final Pattern FOREIGN = Pattern.compile("(?m)^import (?!java\\.|waywright\\.)");

  /** Whole classes, which the recipes' own test compiles. */
  private static final Path RECIPES = ROOT.resolve("docs/recipes.md");

  @TempDir private Path folder;

  @Test
  void programsRun() throws Exception {
    List<String> programs = new ArrayList<>();
    for (Path page : pages()) {
      Matcher block = BLOCK.matcher(text(page));
      while (block.find()) {
        if (!FOREIGN.matcher(block.group(1)).find()) {
          programs.add(block.group(1));
        }
      }
    }
    assertTrue(programs.size() > 30, programs.size() + " programs");
    run(programs);
  }

  @Test
  void everyQuestionHasAProgram() throws Exception {
    String[] sections = text(ROOT.resolve("docs/questions.md")).split("(?m)^(?=###? )");
    List<String> asked = new ArrayList<>();
    Matcher question = QUESTION.matcher(text(ROOT.resolve("README.md")));
    while (question.find()) {
      asked.add(question.group(1));
    }
    List<String> answered = new ArrayList<>();
    for (String section : sections) {
      if (section.startsWith("### ")) {
        assertTrue(BLOCK.matcher(section).find(), section);
        answered.add(anchor(section.lines().findFirst().orElseThrow()));
      }
    }
    assertEquals(answered, asked, "the table of the README has the sections of questions.md");
  }

  @Test
  void coordinatesAreOurs() throws Exception {
    String version = element(Files.readString(ROOT.resolve("pom.xml")), "version");
    String readme = text(ROOT.resolve("README.md"));
    assertTrue(readme.contains("<version>" + version + "</version>"), version);
    assertTrue(readme.contains("waywright-grid:" + version + "\""), version);
    String bom = Files.readString(ROOT.resolve("bom/pom.xml"));
    Matcher named = Pattern.compile("`waywright-([a-z]+)`").matcher(readme);
    while (named.find()) {
      String artifact = "<artifactId>waywright-" + named.group(1) + "</artifactId>";
      assertTrue(bom.contains(artifact), artifact);
    }
  }

  private static List<Path> pages() throws Exception {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    for (String folder : List.of("docs", "docs/coming-from")) {
      try (Stream<Path> docs = Files.list(ROOT.resolve(folder))) {
        docs.filter(page -> page.toString().endsWith(".md") && !page.equals(RECIPES))
            .sorted()
            .forEach(pages::add);
      }
    }
    return pages;
  }

  private static String text(Path page) throws Exception {
    return Files.readString(page).replace("\r\n", "\n");
  }

  /** As sites for Markdown name a heading. */
  private static String anchor(String heading) {
    String words = heading.replace("#", "").strip().toLowerCase(Locale.ROOT);
    return words.replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
  }

  private static String element(String xml, String name) {
    Matcher element = Pattern.compile("<" + name + ">(.*?)</" + name + ">").matcher(xml);
    assertTrue(element.find(), name);
    return element.group(1);
  }

  /** Compiles all programs at once and runs them in one Java, in the project's folder. */
  private void run(List<String> programs) throws Exception {
    List<Path> sources = new ArrayList<>();
    StringBuilder calls = new StringBuilder();
    for (int i = 0; i < programs.size(); i++) {
      sources.add(source("Program" + i, programs.get(i)));
      calls.append("System.out.println(\"\\n# " + i + "\");\nProgram" + i + ".main(null);\n");
    }
    compile(sources);
    Path all = source("All", calls.toString());
    String[] printed = Outside.run(all, ROOT, folder).split("\n# \\d+\r?\n", -1);
    assertEquals(programs.size() + 1, printed.length);
    for (int i = 0; i < programs.size(); i++) {
      Matcher said = SAID.matcher(programs.get(i));
      while (said.find()) {
        String words = said.group(1).strip();
        String lines = printed[i + 1];
        assertTrue(
            lines.lines().anyMatch(words::equals),
            words + " is not in\n" + lines + "\nof\n" + programs.get(i));
      }
    }
  }

  /** The program within a class, as a reader would put it there. */
  private Path source(String name, String program) throws Exception {
    List<String> imports = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    program.lines().forEach(line -> (line.startsWith("import ") ? imports : lines).add(line));
    Path source = folder.resolve(name + ".java");
    Files.writeString(
        source,
        String.join("\n", imports)
            + "\npublic class "
            + name
            + " {\n  public static void main(String[] arguments) throws Exception {\n"
            + String.join("\n", lines)
            + "\n  }\n}\n");
    return source;
  }

  private void compile(List<Path> sources) {
    List<String> arguments = new ArrayList<>(List.of("-cp", Outside.classPath()));
    arguments.addAll(List.of("-d", folder.toString()));
    sources.forEach(source -> arguments.add(source.toString()));
    StringWriter problems = new StringWriter();
    PrintWriter out = new PrintWriter(problems);
    ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
    assertEquals(0, javac.run(out, out, arguments.toArray(String[]::new)), problems::toString);
  }
}
