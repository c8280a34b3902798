package waywright.cli;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Names as they are typed: of constants, {@code ONE_OPEN} is one-open; and what was probably meant
 * by a word that nobody knows: {@code rout}, {@code --form}.
 *
 * <p>It guesses only where few letters differ. A guess from far away is worse than none: it sends
 * people looking for what they never meant. The same for commands, options, nodes of networks and
 * names of files.
 */
final class Names {

  private Names() {}

  /** The name of a constant, in small letters and with hyphens. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The constant of a name, in letters of any case.
   *
   * @param what the constants are, for the message
   * @throws UsageError if there is none
   */
  public static <E extends Enum<E>> E named(E[] constants, String what, String name) {
    List<String> names = Stream.of(constants).map(Names::of).toList();
    return constants[names.indexOf(among(what, name, names))];
  }

  /**
   * The known word that is nearest to one that is not; the first of several. Capitals count as
   * small letters.
   *
   * @param known all words that would have been understood
   * @return empty if none is near: of more than a third of the letters it would have to change
   */
  public static String near(String word, Collection<String> known) {
    String best = "";
    int fewest = Math.max(1, word.length() / 3) + 1;
    for (String one : known) {
      int typos = typos(word.toLowerCase(Locale.ROOT), one.toLowerCase(Locale.ROOT));
      if (typos < fewest) {
        fewest = typos;
        best = one;
      }
    }
    return best;
  }

  /**
   * The question "Maybe X?", with a blank before it, or nothing if no known word is near: to be put
   * behind any sentence.
   */
  public static String maybe(String word, Collection<String> known) {
    String near = near(word, known);
    return near.isEmpty() ? "" : " Maybe " + near + "?";
  }

  /**
   * A word that an option knows, in letters of any case.
   *
   * @param what the words name, for the message
   * @throws UsageError if it is none of them, with the nearest one or else the first
   */
  public static String among(String what, String word, List<String> known) {
    int last = known.size() - 1;
    String near = near(word, known);
    return known.stream()
        .filter(word::equalsIgnoreCase)
        .findFirst()
        .orElseThrow(
            () ->
                new UsageError(
                    "there is no %s \"%s\", only %s and %s. Maybe %s?",
                    what,
                    word,
                    String.join(", ", known.subList(0, last)),
                    known.get(last),
                    near.isEmpty() ? known.get(0) : near));
  }

  /**
   * How many letters must be put in, left out, replaced or swapped with the next one to turn one
   * word into the other (Damerau 1964); no part is changed twice. Swaps count once here, unlike in
   * the catalogue of algorithms, for they are what fingers do to short words.
   */
  public static int typos(String one, String other) {
    int[][] least = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          least[i][j] = i + j;
          continue;
        }
        int replaced = least[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        int shorter = Math.min(least[i - 1][j], least[i][j - 1]) + 1;
        least[i][j] = Math.min(replaced, shorter);
        boolean swapped =
            i > 1
                && j > 1
                && one.charAt(i - 1) == other.charAt(j - 2)
                && one.charAt(i - 2) == other.charAt(j - 1);
        if (swapped) {
          least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
        }
      }
    }
    return least[one.length()][other.length()];
  }
}
