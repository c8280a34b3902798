package waywright.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the site is made of: no link is dead, every page has a title, every guide is listed. */
class MarkdownTest {

  private static final List<String> FOLDERS =
      List.of("", "docs", "docs/coming-from", "docs/decisions", "lab", "lab/docs", "samples");

  @TempDir private Path folder;

  @Test
  void everyPageCanBeShown() throws IOException {
    Markdown markdown = new Markdown(Project.root());
    List<String> complaints = new ArrayList<>();
    for (String place : FOLDERS) {
      for (Path file : markdown.files(place)) {
        complaints.addAll(markdown.complaints(file));
      }
    }
    assertEquals(List.of(), complaints);
  }

  @Test
  void everyGuideIsInTheContents() throws IOException {
    Markdown markdown = new Markdown(Project.root());
    Set<Path> listed = markdown.targets(Project.root().resolve("docs/README.md"));
    for (String place : List.of("", "docs", "docs/coming-from")) {
      for (Path file : markdown.files(place)) {
        assertTrue(
            listed.contains(file) || file.endsWith("docs/README.md"),
            file + " is not in docs/README.md");
      }
    }
  }

  @Test
  void theFirstPagesAreShort() throws IOException {
    List<String> readme = Files.readAllLines(Project.root().resolve("README.md"));
    assertTrue(readme.size() <= 150, readme.size() + " lines of the README, of at most 150");
    List<String> changes = Files.readAllLines(Project.root().resolve("CHANGELOG.md"));
    List<Integer> versions =
        IntStream.range(0, changes.size())
            .filter(i -> changes.get(i).startsWith("## "))
            .boxed()
            .toList();
    int newest = versions.get(1) - versions.get(0);
    assertTrue(newest <= 40, newest + " lines of the newest changes, of at most 40");
  }

  @Test
  void mistakesAreFound() throws IOException {
    Path root = folder.toRealPath();
    Files.writeString(root.resolve("b.md"), "# B\n\nWords.\n\n## Two `x`, 3\n\n## Two\n\n## Two\n");
    Files.writeString(
        root.resolve("a.md"),
        "no title\n\n## later\n\n[1](b.md#two-x-3) [2](b.md#two-1) [3](b.md#two-2) [4](c.md)\n"
            + "[5](#later) [6](https://example.org) `[7](d.md)`\n```\n[8](e.md)\n```\n"
            + "<!-- play: nothing -->\n");
    Markdown markdown = new Markdown(root);
    assertEquals(List.of(), markdown.complaints(root.resolve("b.md")));
    assertEquals(
        List.of(
            "a.md: the first line is not a title",
            "a.md: b.md#two-2 leads to no heading",
            "a.md: c.md leads to nothing",
            "a.md: nothing is not a scene"),
        markdown.complaints(root.resolve("a.md")));
  }
}
