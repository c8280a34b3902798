package waywright.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The links, headings and first lines of Markdown files, as code forges and the site read them. */
final class Markdown {

  private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$");
  private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
  private static final Pattern LINK =
      Pattern.compile("(?:\\]\\(|<!-- code: )([^)\\s]+)(?:\\)| -->)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.*?) *$");
  private static final Pattern WORDS = Pattern.compile("!?\\[([^]]*)]\\([^)]*\\)");
  private static final Pattern SCENE = Pattern.compile("<!-- (?:play|live): ([a-z]+) -->");

  private final Path root;
  private final Map<Path, Set<String>> headings = new HashMap<>();

  /** The files of a repository. */
  Markdown(Path root) {
    this.root = root;
  }

  /** The files of a folder, not of those below it. */
  List<Path> files(String folder) throws IOException {
    Path place = root.resolve(folder);
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }

  /** Where the relative links of a file lead, without anchors. */
  Set<Path> targets(Path file) {
    Set<Path> targets = new HashSet<>();
    for (String link : links(file)) {
      targets.add(target(file, link));
    }
    return targets;
  }

  /** A sentence about everything in a file that the site could not show. */
  List<String> complaints(Path file) {
    List<String> complaints = new ArrayList<>();
    String text = read(file);
    String name = root.relativize(file).toString().replace('\\', '/');
    if (!text.startsWith("# ")) {
      complaints.add(name + ": the first line is not a title");
    }
    if (HEADING.matcher(outsideCode(text)).results().filter(m -> m.group().startsWith("# ")).count()
        > 1) {
      complaints.add(name + ": two titles");
    }
    for (String link : links(file)) {
      String said = wrong(file, link);
      if (!said.isEmpty()) {
        complaints.add(name + ": " + link + " " + said);
      }
    }
    Matcher scene = SCENE.matcher(text);
    while (scene.find()) {
      if (!Files.exists(root.resolve("web/src/main/site/js/scenes/" + scene.group(1) + ".js"))) {
        complaints.add(name + ": " + scene.group(1) + " is not a scene");
      }
    }
    return complaints;
  }

  private List<String> links(Path file) {
    String text = CODE.matcher(outsideCode(read(file))).replaceAll("`code`");
    return LINK.matcher(text)
        .results()
        .map((MatchResult m) -> m.group(1))
        .filter(link -> !link.matches("[a-z]+:.*"))
        .toList();
  }

  private static Path target(Path file, String link) {
    String path = link.replaceFirst("#.*", "");
    return path.isEmpty() ? file : file.resolveSibling(path).normalize();
  }

  private String wrong(Path file, String link) {
    Path target = target(file, link);
    if (!Files.exists(target)) {
      return "leads to nothing";
    }
    int hash = link.indexOf('#');
    boolean found =
        hash < 0
            || !target.toString().endsWith(".md")
            || headings(target).contains(link.substring(hash + 1));
    return found ? "" : "leads to no heading";
  }

  /** The names of a file's headings; the second of the same words gets a number. */
  private Set<String> headings(Path file) {
    return headings.computeIfAbsent(
        file,
        any -> {
          Set<String> names = new HashSet<>();
          Map<String, Integer> seen = new HashMap<>();
          Matcher heading = HEADING.matcher(outsideCode(read(file)));
          while (heading.find()) {
            String words = WORDS.matcher(heading.group(1)).replaceAll("$1");
            String name =
                words
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int before = seen.merge(name, 1, Integer::sum) - 1;
            names.add(before == 0 ? name : name + "-" + before);
          }
          return names;
        });
  }

  private static String outsideCode(String text) {
    return FENCED.matcher(text).replaceAll("");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException("reading " + file, e);
    }
  }
}
