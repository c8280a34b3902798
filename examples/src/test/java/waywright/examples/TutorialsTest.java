package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the pages in docs quote is what the programs say, between their tag and end comments. The
 * snippets of the README are whole: see {@link ReadmeTest}.
 */
class TutorialsTest {

  private static final Path SOURCES = Path.of("src/main/java/waywright/examples");
  private static final Path TUTORIALS = Path.of("../docs/tutorials.md");
  private static final Path DOCS = Path.of("../docs");
  private static final Pattern QUOTE =
      Pattern.compile("<!-- (\\w+)\\.java: (\\w+) -->\\R```java\\R(.*?)\\R```", Pattern.DOTALL);

  @Test
  void quotesAreTrue() throws IOException {
    Set<String> inTutorials = new TreeSet<>();
    quotes(TUTORIALS, inTutorials);
    Set<String> quoted = new TreeSet<>();
    try (Stream<Path> pages = Files.list(DOCS)) {
      for (Path page : pages.filter(page -> page.toString().endsWith(".md")).sorted().toList()) {
        quotes(page, quoted);
      }
    }
    assertEquals(allTags(), quoted);
    assertEquals(
        inTutorials.size(),
        Files.readString(TUTORIALS).split("```java", -1).length - 1,
        "every block of the tutorials is checked");
  }

  private static void quotes(Path document, Set<String> quoted) throws IOException {
    Matcher quote = QUOTE.matcher(Files.readString(document).replace("\r\n", "\n"));
    while (quote.find()) {
      quoted.add(quote.group(1) + ": " + quote.group(2));
      assertEquals(
          tagged(quote.group(1), quote.group(2)),
          quote.group(3),
          "the quote of " + quote.group(2) + " in " + document + " is out of date");
    }
  }

  private static String tagged(String file, String tag) throws IOException {
    String source = Files.readString(SOURCES.resolve(file + ".java")).replace("\r\n", "\n");
    Matcher part =
        Pattern.compile("// tag: " + tag + "\n(.*?)\n *// end: " + tag + "\n", Pattern.DOTALL)
            .matcher(source);
    assertTrue(part.find(), "there is no tag " + tag + " in " + file);
    return part.group(1).stripTrailing().stripIndent();
  }

  private static Set<String> allTags() throws IOException {
    Set<String> tags = new TreeSet<>();
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Matcher tag = Pattern.compile("// tag: (\\w+)").matcher(Files.readString(file));
        while (tag.find()) {
          tags.add(file.getFileName().toString().replace(".java", "") + ": " + tag.group(1));
        }
      }
    }
    return tags;
  }
}
