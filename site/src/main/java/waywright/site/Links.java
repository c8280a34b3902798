package waywright.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Turns the links of one Markdown file into those of its page; files they need are copied. */
final class Links {

  private final Book book;
  private final Path source;
  private final Path site;
  private final String page;

  /**
   * The links of a file.
   *
   * @param source the Markdown file
   * @param site the folder of the site
   */
  Links(Book book, Path source, Path site) {
    this.book = book;
    this.source = source;
    this.site = site;
    page = book.pages().getOrDefault(source, "");
  }

  /**
   * The link as the page needs it.
   *
   * @return empty if it leads to a folder of sources, which the site does not have
   */
  String turned(String link) {
    if (link.isEmpty() || link.startsWith("#") || link.matches("[a-z]+:.*")) {
      return link;
    }
    int hash = link.indexOf('#');
    String anchor = hash < 0 ? "" : link.substring(hash);
    Path target = source.resolveSibling(hash < 0 ? link : link.substring(0, hash)).normalize();
    String known = book.pages().get(target);
    if (known != null) {
      return up() + known + anchor;
    }
    if (Files.isDirectory(target)) {
      boolean listed = target.equals(book.root().resolve("docs/decisions"));
      return listed ? up() + "decisions/index.html" : "";
    }
    return Files.exists(target) ? up() + copied(target) : link;
  }

  /** From the page to the root of the site. */
  String up() {
    return "../".repeat((int) page.chars().filter(sign -> sign == '/').count());
  }

  private String copied(Path file) {
    String name = "files/" + book.root().relativize(file).toString().replace('\\', '/');
    Path copy = site.resolve(name);
    try {
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("copying " + file, e);
    }
    return name;
  }
}
