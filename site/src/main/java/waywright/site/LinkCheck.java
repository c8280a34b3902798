package waywright.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Follows every link of the pages: to files that exist, to headings that are there. */
final class LinkCheck {

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  private final Path site;
  private final Set<String> promised;

  /**
   * A check of a site.
   *
   * @param promised folders that are made by others and not looked into, if they are missing
   */
  LinkCheck(Path site, Set<String> promised) {
    this.site = site;
    this.promised = promised;
  }

  /** A sentence about each link that leads nowhere, or, of a picture or script, to another host. */
  List<String> complaints() throws IOException {
    List<String> complaints = new ArrayList<>();
    for (Path page : pages()) {
      String html = Files.readString(page);
      Matcher link = LINK.matcher(html);
      while (link.find()) {
        String wrong = wrong(page, link.group(1), link.group().startsWith("src"));
        if (!wrong.isEmpty()) {
          complaints.add(site.relativize(page) + ": " + wrong);
        }
      }
    }
    return complaints;
  }

  /** The pages, without what other programs have made. */
  private List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files
          .filter(file -> file.toString().endsWith(".html"))
          .filter(file -> !promised.contains(site.relativize(file).getName(0).toString()))
          .sorted()
          .toList();
    }
  }

  private String wrong(Path page, String link, boolean loaded) throws IOException {
    if (link.matches("[a-z]+:.*")) {
      return loaded ? link + " is loaded from another host" : "";
    }
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!target.startsWith(site)) {
      return link + " leads out of the site";
    }
    String first = site.relativize(target).getName(0).toString();
    if (!Files.isRegularFile(target)) {
      return promised.contains(first) && !Files.exists(site.resolve(first))
          ? ""
          : link + " leads to nothing";
    }
    boolean anchored =
        parts.length < 2
            || promised.contains(first)
            || Files.readString(target).contains("id=\"" + parts[1] + "\"");
    return anchored ? "" : link + " leads to no heading";
  }
}
