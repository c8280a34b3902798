package waywright.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the site of a repository into a folder. */
public final class Site {

  /** The playground and the API documentation, which are made by compilers of their own. */
  static final Set<String> PROMISED = Set.of("play", "api");

  private Site() {}

  /**
   * Writes the pages and follows their links.
   *
   * @param arguments the repository, and the folder to write into
   */
  public static void main(String[] arguments) throws IOException {
    Path site = Path.of(arguments[1]).toAbsolutePath().normalize();
    List<String> complaints = write(Path.of(arguments[0]), site);
    complaints.forEach(System.err::println);
    if (!complaints.isEmpty()) {
      System.exit(1);
    }
  }

  /**
   * Writes the pages.
   *
   * @return a sentence about each link that is wrong
   */
  static List<String> write(Path repository, Path site) throws IOException {
    Book book = new Book(repository.toAbsolutePath().normalize());
    PageWriter writer = new PageWriter(book, site);
    Files.createDirectories(site);
    for (String file : List.of("style.css", "find.js")) {
      Files.writeString(site.resolve(file), PageWriter.resource(file));
    }
    for (Map.Entry<Path, String> page : book.pages().entrySet()) {
      writer.write(page.getKey(), page.getValue());
    }
    writer.write("decisions/index.html", "Decisions", decisions(book), "../");
    Files.writeString(site.resolve("sections.js"), writer.found());
    return new LinkCheck(site, PROMISED).complaints();
  }

  /** A list of the decisions, by their headings. */
  private static String decisions(Book book) throws IOException {
    StringBuilder html = new StringBuilder("<h1>Decisions</h1>\n<ul>\n");
    for (Map.Entry<Path, String> page : book.pages().entrySet()) {
      if (page.getValue().startsWith("decisions/")) {
        String file = page.getValue().substring("decisions/".length());
        String title = PageWriter.title(PageWriter.parse(page.getKey()));
        html.append("<li><a href=\"")
            .append(file)
            .append("\">")
            .append(title)
            .append("</a></li>\n");
      }
    }
    return html.append("</ul>\n").toString();
  }
}
