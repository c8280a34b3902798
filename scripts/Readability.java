import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints for the README and each guide the Flesch reading ease, words per sentence, and words. Code, tables, headings and
 * inline code are not counted; a syllable is a group of vowels, but for an e at the end. Called as {@code java
 * scripts/Readability.java} in the folder of the repository, or {@code java .../Readability.java} in that of an older version.
 */
final class Readability {

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9'’-]*");
  private static final Pattern SYLLABLE = Pattern.compile("[aeiouy]+");

  public static void main(String[] arguments) throws IOException {
    for (String folder : List.of("", "docs", "docs/coming-from", "web/src/main/npm", "samples", "integrations")) {
      if (!Files.isDirectory(Path.of(folder))) {
        continue;
      }
      try (Stream<Path> files = Files.list(Path.of(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(Readability::print);
      }
    }
  }

  private static void print(Path file) {
    String prose = prose(file);
    long sentences = Stream.of(prose.split("[.!?](?=\\s)|\n\\s*\n|\n- ")).filter(part -> WORD.matcher(part).find()).count();
    List<String> words = WORD.matcher(prose).results().map(found -> found.group().toLowerCase(Locale.ROOT)).toList();
    long syllables = words.stream().mapToLong(Readability::syllables).sum();
    double length = (double) words.size() / sentences;
    double ease = 206.835 - 1.015 * length - 84.6 * syllables / words.size();
    System.out.printf(Locale.ROOT, "| %s | %.0f | %.1f | %d |%n", file, ease, length, words.size());
  }

  private static long syllables(String word) {
    return Math.max(1, SYLLABLE.matcher(word.replaceFirst("(?<=[^l])e$", "")).results().count());
  }

  private static String prose(Path file) {
    try {
      return Files.readString(file)
          .replaceAll("(?ms)^```.*?^```$|<!--.*?-->", "")
          .replaceAll("(?m)^[|#].*$", "")
          .replaceAll("`[^`\n]*`", "")
          .replaceAll("!\\[[^\\]]*\\]\\([^)]*\\)", "")
          .replaceAll("\\]\\([^)]*\\)", "]");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
