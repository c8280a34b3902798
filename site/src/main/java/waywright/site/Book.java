package waywright.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which Markdown files there are, and which page each becomes. The order of the pages is that of
 * {@code docs/README.md}, the table of contents that is read in the repository too.
 */
final class Book {

  /** A group of pages under one heading of the table of contents. */
  record Group(String title, List<Entry> entries) {}

  /**
   * A line of the table of contents.
   *
   * @param title the words of the link
   * @param target the page or folder it leads to, relative to the site
   */
  record Entry(String title, String target) {}

  private static final Pattern LINK = Pattern.compile("^- \\[([^]]+)]\\(([^)]+)\\).*");

  private final Path root;
  private final Map<Path, String> pages = new LinkedHashMap<>();

  /** The book of a repository. */
  Book(Path root) throws IOException {
    this.root = root;
    pages.put(root.resolve("README.md"), "index.html");
    for (String folder : List.of("", "docs", "docs/decisions", "lab", "lab/docs")) {
      for (Path file : markdown(root.resolve(folder))) {
        pages.putIfAbsent(file, name(file));
      }
    }
    pages.put(root.resolve("samples/README.md"), "samples.html");
  }

  private static List<Path> markdown(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** {@code ARCHITECTURE.md} becomes architecture.html, and {@code docs/} is the site's root. */
  private String name(Path file) {
    String path = root.relativize(file).toString().replace('\\', '/').replaceFirst("^docs/", "");
    String plain = path.equals("README.md") ? "contents.md" : path;
    return plain.toLowerCase(Locale.ROOT).replaceFirst("\\.md$", ".html");
  }

  /** The repository. */
  Path root() {
    return root;
  }

  /** The page of each Markdown file, relative to the site. */
  Map<Path, String> pages() {
    return pages;
  }

  /** The groups of the table of contents. */
  List<Group> contents() throws IOException {
    List<Group> groups = new ArrayList<>();
    Path file = root.resolve("docs/README.md");
    for (String line : Files.readAllLines(file)) {
      Matcher link = LINK.matcher(line);
      if (line.startsWith("## ")) {
        groups.add(new Group(line.substring(3), new ArrayList<>()));
      } else if (link.matches()) {
        Path target = file.resolveSibling(link.group(2)).normalize();
        // The only folder that is listed: the decisions, whose page has no Markdown of its own.
        String page =
            pages.getOrDefault(target, root.resolve("docs").relativize(target) + "/index.html");
        groups.get(groups.size() - 1).entries().add(new Entry(link.group(1), page));
      }
    }
    return groups;
  }
}
