package waywright.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

/**
 * What may be done where a person looks on: color, and pictures as wide as the window.
 *
 * <p>Where standard output is a file or a pipe, nothing of this is done: what is written there is
 * read by programs, or by people with another terminal.
 */
final class Terminal {

  /** Wide enough for most maps of the samples, narrow enough for most windows. */
  private static final int USUAL = 100;

  /** Narrower windows than this are taken for one so wide. */
  private static final int NARROWEST = 20;

  /** Wider windows than this are taken for one so wide. */
  private static final int WIDEST = 1_000;

  /** A conversion of a format, or the ends of a noun: {@code [s]}, {@code [y|ies]}. */
  private static final Pattern COUNTED =
      Pattern.compile("%[n%]|%[^a-zA-Z]*[a-zA-Z]|\\[(?:(\\w*)\\|)?(\\w*)]");

  private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d)(?=(\\d{3})+$)");

  private Terminal() {}

  /** Whether color may be written: to a terminal, unless NO_COLOR is set. */
  static boolean hasColor() {
    return Ansi.AUTO.enabled();
  }

  /**
   * Formats text as {@link String#format} does, the same in every locale. In {@code "%,d file[s]"}
   * or {@code "%,d quer[y|ies]"} the noun agrees with the last number before it. Whole numbers are
   * written here, because the JDK reads the data of all locales first.
   */
  public static String words(String format, @Nullable Object... values) {
    List<@Nullable Object> rest = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    Matcher part = COUNTED.matcher(format);
    for (int next = 0; part.find(); ) {
      String found = part.group();
      if (part.group(2) != null) {
        boolean one = values[next - 1] instanceof Number n && n.longValue() == 1;
        found = one ? Objects.requireNonNullElse(part.group(1), "") : part.group(2);
      } else if (found.matches("%,?d")) {
        String digits = String.valueOf(values[next++]);
        found = found.equals("%d") ? digits : THOUSANDS.matcher(digits).replaceAll(",");
      } else if (!found.matches("%[n%]")) {
        rest.add(values[next++]);
      }
      part.appendReplacement(text, Matcher.quoteReplacement(found));
    }
    return String.format(Locale.ROOT, part.appendTail(text).toString(), rest.toArray());
  }

  /**
   * Words in bold and a color, {@code green} say, where color may be written; else the words alone.
   */
  public static String colored(String color, String words) {
    return Ansi.AUTO.string("@|bold," + color + " " + words + "|@");
  }

  /**
   * The status of a search: green if there is a path, else yellow. The word says it all; the color
   * only lets the eye find it.
   */
  public static String status(Enum<?> status) {
    return colored(status.name().equals("FOUND") ? "green" : "yellow", status.name());
  }

  /**
   * A text of a file, as a terminal may have it: control characters, line breaks and marks that
   * turn the direction of writing become {@code U+FFFD}, so that no name moves the cursor, hides
   * what stands beside it or writes a line of its own.
   */
  public static String plain(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().forEach(c -> plain.appendCodePoint(isPlain(c) ? c : 0xfffd));
    return plain.toString();
  }

  private static boolean isPlain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default ->
          c != 0x61c
              && !(c >= 0x200e && c <= 0x200f
                  || c >= 0x202a && c <= 0x202e
                  || c >= 0x2066 && c <= 0x2069);
    };
  }

  /** Letters in a line: what COLUMNS says, else {@value #USUAL}. */
  static int width() {
    String columns = System.getenv("COLUMNS");
    boolean told = columns != null && columns.matches("[0-9]{1,4}");
    return told ? Math.max(NARROWEST, Math.min(WIDEST, Integer.parseInt(columns))) : USUAL;
  }
}
