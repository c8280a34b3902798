package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * The list of all public types, {@code architecture/types.txt}, is what the sources show, and the
 * counts of {@code architecture/types-most.txt}, of types and of lines, only go down.
 */
class PublicTypesTest {

  private static final Path LIST = Project.root().resolve("architecture/types.txt");
  private static final Path MOST = Project.root().resolve("architecture/types-most.txt");

  /** Public types of one package: more are two subjects. */
  private static final int MOST_IN_PACKAGE = 12;

  private static final String HOW =
      "Maybe write it again, and look at the difference before you commit it: mvn -o -q -Dfast -pl"
          + " architecture -am test -Dtest=PublicTypesTest -Dtypes.write"
          + " -Dsurefire.failIfNoSpecifiedTests=false";

  @Test
  void countsOnlyGoDown() throws IOException {
    List<String> now = new ArrayList<>(ofProduct().counts(MOST_IN_PACKAGE));
    now.add("lines of code, in hundreds: " + (linesOfCode() + 99) / 100);
    List<String> most = Files.readAllLines(MOST, StandardCharsets.UTF_8);
    assertEquals(
        List.of(),
        grown(most, now),
        "more public types, one name for two, or more code: maybe a package-private type, a package"
            + " that is not exported, another name, or something that exists does?");
    if (isWriting()) {
      Files.writeString(MOST, text(now), StandardCharsets.UTF_8);
    } else {
      assertEquals(text(most), text(now), MOST + " allows more than there is. " + HOW);
    }
  }

  @Test
  void listIsWhatTheSourcesShow() throws IOException {
    String now = text(ofProduct().lines());
    if (isWriting()) {
      Files.writeString(LIST, now, StandardCharsets.UTF_8);
    } else {
      String committed = Files.readString(LIST, StandardCharsets.UTF_8);
      assertEquals(committed, now, LIST + " is not what the sources show. " + HOW);
    }
  }

  @Test
  void growthIsFound() {
    assertEquals(List.of(), grown(List.of("a: 3", "b: 2"), List.of("a: 3")));
    assertEquals(List.of("a: 4", "c: 1"), grown(List.of("a: 3"), List.of("a: 4", "c: 1")));
  }

  @Test
  void typesAreSorted() throws IOException {
    PublicTypes types = new PublicTypes();
    types.add(
        "one",
        List.of(
            source(
                "module-info", "module m { exports a; exports a.spi; exports b.internal to n; }"),
            source(
                "A", "package a; public class A { public interface N { class X {} } class P {} }"),
            source("S", "package a.spi; public interface S {}"),
            source("D", "package b.internal; public class D {} class E {}")));
    types.add("two", List.of(source("E", "package c; public class E {}")));
    assertEquals(
        List.of(
            "product  one            a.A",
            "product  one            a.A.N",
            "product  one            a.A.N.X",
            "spi      one            a.spi.S",
            "inside   one            b.internal.D",
            "inside   two            c.E"),
        types.lines());
    assertEquals(
        List.of(
            "exported top-level types: 2",
            "exported nested types: 2",
            "top-level types named E: 2"),
        types.counts(1));
    assertTrue(types.counts(0).contains("public types of package b.internal: 1"));
  }

  @Test
  void linesOfCodeAreCounted() {
    String text = "package a;\n\n/** What.\n * Why. */\nclass A {\n  // here\n  int b; // c\n}\n";
    assertEquals(4, linesOfCode(text.lines().toList()));
  }

  /** The lines of the product without blank lines and comments. */
  private static long linesOfCode() throws IOException {
    long lines = 0;
    for (Path source : sourcesOfProduct()) {
      lines += linesOfCode(Files.readAllLines(source, StandardCharsets.UTF_8));
    }
    return lines;
  }

  private static long linesOfCode(List<String> lines) {
    long code = 0;
    boolean inComment = false;
    for (String line : lines) {
      String text = line.strip();
      boolean comment = inComment || text.startsWith("/*");
      inComment = comment && !text.contains("*/");
      code += comment || text.isEmpty() || text.startsWith("//") ? 0 : 1;
    }
    return code;
  }

  /** Lines whose count is above that of the same name, or whose name is new. */
  private static List<String> grown(List<String> most, List<String> now) {
    Map<String, Integer> allowed = new LinkedHashMap<>();
    most.forEach(line -> allowed.put(name(line), count(line)));
    return now.stream().filter(l -> count(l) > allowed.getOrDefault(name(l), 0)).toList();
  }

  private static String name(String line) {
    return line.substring(0, line.lastIndexOf(':'));
  }

  private static int count(String line) {
    return Integer.parseInt(line.substring(line.lastIndexOf(':') + 2));
  }

  private static String text(List<String> lines) {
    return String.join("\n", lines) + "\n";
  }

  private static boolean isWriting() {
    return System.getProperty("types.write") != null;
  }

  /** The types of all modules but those that only measure or show. */
  static PublicTypes ofProduct() throws IOException {
    PublicTypes types = new PublicTypes();
    try (StandardJavaFileManager files =
        ToolProvider.getSystemJavaCompiler()
            .getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      for (String module : Project.modules()) {
        if (!Project.SHOWN.contains(module)) {
          types.add(module, files.getJavaFileObjectsFromPaths(sources(module)));
        }
      }
    }
    return types;
  }

  private static List<Path> sourcesOfProduct() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : Project.modules()) {
      if (!Project.SHOWN.contains(module)) {
        sources.addAll(sources(module));
      }
    }
    return sources;
  }

  private static List<Path> sources(String module) throws IOException {
    try (Stream<Path> tree = Files.walk(Project.sources(module))) {
      return tree.filter(path -> path.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public String getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
