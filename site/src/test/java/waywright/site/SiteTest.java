package waywright.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this repository has no dead links; and a site that has some is told of them. */
class SiteTest {

  @TempDir private Path folder;

  @Test
  void noLinkOfOursIsDead() throws IOException {
    List<String> complaints = Site.write(Path.of(".."), folder.toRealPath());
    assertEquals(List.of(), complaints);
    String json = Files.readString(folder.resolve("json.html"));
    assertTrue(json.contains("<h2 id=\"index-build\">"), "headings have names");
    assertTrue(json.contains("<table tabindex=\"0\">"), "tables are tables, and can be scrolled");
    assertFalse(json.contains("<th></th>"), "a heading without words");
    assertTrue(json.contains("aria-current=\"page\""), "the contents show where one is");
    String index = Files.readString(folder.resolve("index.html"));
    assertTrue(index.contains("href=\"choose.html\""), "links lead from page to page");
    assertTrue(Files.exists(folder.resolve("files/docs/images/dungeon.png")), "pictures are here");
  }

  @Test
  void everyGuideIsInTheContents() throws IOException {
    Book book = new Book(Path.of("..").toRealPath());
    List<String> linked =
        book.contents().stream()
            .flatMap(group -> group.entries().stream())
            .map(Book.Entry::target)
            .toList();
    for (String page : book.pages().values()) {
      boolean told = linked.contains(page) || page.contains("/") || page.equals("contents.html");
      assertTrue(told, page + " is not in docs/README.md");
    }
  }

  @Test
  void everySectionCanBeFound() throws IOException {
    Site.write(Path.of(".."), folder.toRealPath());
    String sections = Files.readString(folder.resolve("sections.js"));
    assertTrue(sections.startsWith("globalThis.sections = [\n[\""), "a script, no data");
    assertTrue(sections.contains("\"json.html#index-build\""), "sections are named by page");
    assertFalse(sections.contains("<"), "words, no tags");
    assertFalse(sections.contains("import waywright"), "words, no programs");
    assertTrue(Files.size(folder.resolve("sections.js")) < 600_000, "small enough to be loaded");
    String decision =
        Files.readString(folder.resolve("decisions/0001-costs-are-whole-numbers.html"));
    assertTrue(decision.contains("data-up=\"../\""), "pages know where the site begins");
    assertTrue(decision.contains("<script src=\"../find.js\">"), "every page has the search");
  }

  @Test
  void deadLinksAreFound() throws IOException {
    Path site = folder.toRealPath();
    Files.createDirectories(site.resolve("sub"));
    Files.writeString(site.resolve("b.html"), "<h1 id=\"here\">B</h1>");
    Files.writeString(
        site.resolve("sub/a.html"),
        "<a href=\"../b.html#here\">1</a><a href=\"../b.html#there\">2</a><a href=\"c.html\">3</a>"
            + "<a href=\"../../x\">4</a><img src=\"https://example.org/x.png\">"
            + "<a href=\"https://example.org\">5</a><a href=\"../play/index.html#a\">6</a>");
    List<String> complaints = new LinkCheck(site, Set.of("play")).complaints();
    assertEquals(4, complaints.size(), complaints::toString);
    assertTrue(complaints.get(0).contains("no heading"), complaints::toString);
    assertTrue(complaints.get(1).contains("nothing"), complaints::toString);
    assertTrue(complaints.get(2).contains("out of the site"), complaints::toString);
    assertTrue(complaints.get(3).contains("another host"), complaints::toString);
  }
}
