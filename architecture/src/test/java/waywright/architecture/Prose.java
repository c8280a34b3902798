package waywright.architecture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The texts of the repository, line by line: Markdown without code, comments, strings, the page.
 */
final class Prose {

  /** What a line is: a comment is read by programmers, a string by users, a guide is Markdown. */
  enum Kind {
    COMMENT,
    STRING,
    PAGE,
    GUIDE,
    RECORD
  }

  /** One line, or one string, with its file and number. */
  record Line(String file, int number, Kind kind, String text) {

    @Override
    public String toString() {
      return file + ":" + number + ": " + text.strip();
    }
  }

  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```$|<!--.*?-->");
  private static final Pattern CODE =
      Pattern.compile("`[^`\n]*`|\\]\\([^)\n]*\\)|https?://\\S+|\\$\\{[^}]*\\}");

  private static final Pattern ADDRESS = Pattern.compile("https?://\\S+");

  /** Comments of both kinds, text blocks, strings; letters, so that a quote in one begins none. */
  private static final Pattern JAVA =
      Pattern.compile(
          "(?s)(?<comment>/\\*.*?\\*/|//[^\n]*+)"
              + "|(?<string>\"\"\".*?\"\"\"|\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\")"
              + "|'(?:[^'\\\\]|\\\\[^\n'\\\\]*+.)'");

  private static final Pattern JAVADOC_CODE =
      Pattern.compile("\\{@(?:code|link|linkplain) [^}]*\\}|@(?:param|see) \\S+|<pre>.*?</pre>");

  private Prose() {}

  /** All lines of the repository that somebody reads. */
  static List<Line> lines() throws IOException {
    List<Line> lines = new ArrayList<>();
    try (Stream<Path> tree = Files.walk(Project.root())) {
      for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
        String name = Project.root().relativize(file).toString().replace('\\', '/');
        if (!name.matches("(.*/)?(target|\\.git|node_modules|\\.[a-z]+)/.*")) {
          add(lines, name, file);
        }
      }
    }
    return lines;
  }

  private static void add(List<Line> lines, String name, Path file) throws IOException {
    if (name.endsWith(".md")) {
      boolean record = name.startsWith("lab/") || name.startsWith("docs/decisions/");
      markdown(lines, name, record ? Kind.RECORD : Kind.GUIDE, read(file));
    } else if (name.matches(
        "(([^/]+|(examples|integrations)/[^/]+)/src/main/java|scripts|recipes/newcomer)/.*\\.java")) {
      java(lines, name, read(file));
    } else if (name.matches("waywright|check|engines|scripts/[a-z-]+")) {
      page(lines, name, read(file));
    } else if (name.matches("[^/]+/src/main/resources/.*\\.properties")) {
      split(lines, name, 1, Kind.STRING, read(file));
    } else if (name.matches("(web/src/main/(site|npm)|site/src)/.*\\.(js|mjs|ts|astro|html|css)")) {
      page(lines, name, read(file));
    }
  }

  /** A page or a script: back-ticks are around its texts, not around code, so all of it is read. */
  static void page(List<Line> lines, String name, String text) {
    split(lines, name, 1, Kind.PAGE, blank(ADDRESS, text));
  }

  static void markdown(List<Line> lines, String name, Kind kind, String text) {
    split(lines, name, 1, kind, blank(CODE, blank(FENCED, text)));
  }

  static void java(List<Line> lines, String name, String text) {
    Matcher part = JAVA.matcher(text);
    int number = 1;
    int seen = 0;
    while (part.find()) {
      number += (int) text.substring(seen, part.start()).chars().filter(c -> c == '\n').count();
      seen = part.start();
      if (part.group("comment") != null) {
        split(lines, name, number, Kind.COMMENT, blank(JAVADOC_CODE, part.group("comment")));
      } else if (part.group("string") != null) {
        split(lines, name, number, Kind.STRING, part.group("string"));
      }
    }
  }

  /** Blanks out what matches, and keeps the ends of lines, so that numbers stay right. */
  private static String blank(Pattern pattern, String text) {
    return pattern.matcher(text).replaceAll(found -> found.group().replaceAll("[^\n]", " "));
  }

  private static void split(List<Line> lines, String name, int first, Kind kind, String text) {
    String[] parts = text.split("\n", -1);
    for (int i = 0; i < parts.length; i++) {
      lines.add(new Line(name, first + i, kind, parts[i]));
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).replace("\r\n", "\n");
  }
}
