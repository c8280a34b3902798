package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import waywright.architecture.Prose.Kind;
import waywright.architecture.Prose.Line;

/** No text of the repository has a word of {@code architecture/words.txt}. */
class WordsTest {

  private static final Path LIST = Project.root().resolve("architecture/words.txt");

  /** A line of the list. */
  private record Word(String place, Pattern pattern, String better) {

    boolean isIn(Line line) {
      return isRead(line.kind()) && pattern.matcher(line.text()).find();
    }

    private boolean isRead(Kind kind) {
      return switch (place) {
        case "all" -> true;
        case "shown" -> kind == Kind.GUIDE || kind == Kind.STRING || kind == Kind.PAGE;
        default -> kind == Kind.GUIDE;
      };
    }
  }

  /** A file, or a folder, that may have a word, or all of them. */
  private record Allowed(String place, String expression) {

    boolean allows(Line line, Word word) {
      return line.file().startsWith(place)
          && (expression.equals("*") || word.pattern().pattern().contains(expression));
    }
  }

  private final List<Word> words = new ArrayList<>();
  private final List<Allowed> exceptions = new ArrayList<>();

  WordsTest() throws IOException {
    for (String line : Files.readAllLines(LIST, StandardCharsets.UTF_8)) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String place = line.substring(0, line.indexOf('|')).strip();
      String expression = line.substring(line.indexOf('|') + 1, line.lastIndexOf(" | ")).strip();
      String better = line.substring(line.lastIndexOf(" | ") + 3).strip();
      if (place.equals("except")) {
        exceptions.add(new Allowed(expression, better));
      } else {
        assertTrue(List.of("all", "shown", "guides").contains(place), line);
        String bounded = "(?<![\\w-])(?:" + expression + ")(?![\\w])";
        words.add(new Word(place, Pattern.compile(bounded, Pattern.CASE_INSENSITIVE), better));
      }
    }
  }

  @Test
  void noTextHasThem() throws IOException {
    List<Line> lines = Prose.lines();
    assertTrue(lines.size() > 20_000, lines.size() + " lines");
    assertEquals(List.of(), found(lines), "see " + LIST);
  }

  @Test
  void theyAreFound() {
    List<Line> lines = new ArrayList<>();
    Prose.markdown(
        lines,
        "guide.md",
        Kind.GUIDE,
        """
        Paths are reckoned anew, `reckoned` by the neighbour.
        ```
        reckoned
        ```
        A cell that is no goal; there is no goal, and it is no longer one.
        The shortest way home, a one-way street, in the way.
        """);
    Prose.java(
        lines,
        "a/A.java",
        """
        /** The centre, {@code centre}. */
        class A { char quote = '"'; String s = "%d files \\" and %d file"; int reckoned; }
        """);
    Prose.page(lines, "page.js", "wrong(`${problem} is no JSON`);");
    assertEquals(
        List.of(
            "guide.md:1: compute",
            "guide.md:1: again",
            "guide.md:1: neighbor",
            "guide.md:5: is not a …",
            "guide.md:6: path",
            "a/A.java:1: center",
            "a/A.java:2: \"%",
            "page.js:1: is not a …"),
        found(lines).stream()
            .map(text -> text.strip().replaceAll("(?s): .*\n  maybe ([^;,]*).*", ": $1"))
            .toList());
  }

  private List<String> found(List<Line> lines) {
    return lines.stream()
        .flatMap(
            line ->
                words.stream()
                    .filter(word -> word.isIn(line))
                    .filter(word -> exceptions.stream().noneMatch(e -> e.allows(line, word)))
                    .map(word -> "\n" + line + "\n  maybe " + word.better()))
        .collect(Collectors.toList());
  }
}
