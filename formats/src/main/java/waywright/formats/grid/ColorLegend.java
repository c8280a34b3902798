package waywright.formats.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.grid.Movement;

/**
 * The meanings of the colors of a picture: terrain letters and their costs of entering. Immutable;
 * each method returns a new legend.
 *
 * <p>A color has the terrain of the nearest entry: the one with the least sum of squared
 * differences of red, green and blue, the earlier of equally near ones. By default the entry must
 * be equal; {@link #tolerance} allows a difference in each channel, {@link #nearest} any
 * difference. A pixel that is less than half opaque has the terrain of {@link #transparent}, if
 * set; otherwise its color is used.
 *
 * <p>A legend file has one entry per line:
 *
 * <pre>
 * // color letter cost, or "blocked"
 * #ffffff . 1
 * #0000ff ~ 5
 * #000000 @ blocked
 * transparent @ blocked
 * tolerance 16
 * </pre>
 */
public final class ColorLegend {

  private static final int BLOCKED = 0;
  private static final int MOST_ENTRIES = 1000;

  private static final ColorLegend STANDARD =
      of().with(0xffffff, '.', 1)
          .with(0xc0c0c0, '.', 1)
          .blocked(0x000000, '@')
          .blocked(0x606060, '@')
          .with(0x0000ff, '~', 5)
          .with(0x4080ff, '~', 5)
          .with(0xffff00, ':', 3)
          .with(0x8b5a2b, ':', 3)
          .with(0x00ff00, 'T', 4)
          .with(0x006400, 'T', 4)
          .transparent('@', BLOCKED)
          .nearest();

  /** The terrain of one color; {@code rgb} is −1 for transparent pixels. */
  private record Entry(int rgb, char letter, int cost) {}

  private final List<Entry> entries;
  private final int tolerance;

  private ColorLegend(List<Entry> entries, int tolerance) {
    this.entries = entries;
    this.tolerance = tolerance;
  }

  /** Returns a legend without colors. */
  public static ColorLegend of() {
    return new ColorLegend(List.of(), 0);
  }

  /**
   * Returns a legend for pictures drawn by hand: white and light gray are ground {@code .} at cost
   * 1, black, dark gray and transparent are blocked {@code @}, blue is water {@code ~} at cost 5,
   * yellow and brown are mud {@code :} at cost 3, green is trees {@code T} at cost 4. Any other
   * color is read as the nearest of these.
   */
  public static ColorLegend standard() {
    return STANDARD;
  }

  /**
   * Returns the same legend with a passable terrain for a color.
   *
   * @param rgb {@code 0xrrggbb}
   * @param letter up to U+00FF; all entries of a letter must have the same cost
   * @param cost of entering, in {@code 1 .. } {@link Movement#MAX_TERRAIN_COST}
   */
  public ColorLegend with(int rgb, char letter, int cost) {
    if (cost < 1) {
      throw new IllegalArgumentException(
          "cost " + cost + " of '" + letter + "': it must be 1 or more. Maybe blocked() is meant?");
    }
    return plus(new Entry(checked(rgb), letter, cost));
  }

  /** Returns the same legend with a blocked terrain for a color {@code 0xrrggbb}. */
  public ColorLegend blocked(int rgb, char letter) {
    return plus(new Entry(checked(rgb), letter, BLOCKED));
  }

  /** Returns the same legend with a terrain for transparent pixels; cost 0 means blocked. */
  public ColorLegend transparent(char letter, int cost) {
    return plus(new Entry(-1, letter, cost));
  }

  /**
   * Returns the same legend, with colors that may differ from their entries by 0 to 255 in each of
   * red, green and blue.
   */
  public ColorLegend tolerance(int difference) {
    if (difference < 0 || difference > 255) {
      throw new IllegalArgumentException(
          "tolerance " + difference + " is not in 0 .. 255. Maybe nearest() is meant?");
    }
    return new ColorLegend(entries, difference);
  }

  /** Returns the same legend, with the nearest entry for every color. */
  public ColorLegend nearest() {
    return tolerance(255);
  }

  /**
   * Reads a legend.
   *
   * @throws FormatException if it is malformed
   */
  public static ColorLegend read(Source source) throws FormatException {
    ColorLegend legend = of();
    LineCursor lines = new LineCursor(source);
    while (lines.nextFilled()) {
      String line = lines.text().strip();
      if (!line.startsWith("//")) {
        legend = legend.plusLine(lines, line);
      }
    }
    if (legend.entries.isEmpty()) {
      throw source.error(1, 0, "no colors. Maybe the file is empty?");
    }
    return legend;
  }

  /** Returns the movement with the costs of this legend, 8 neighbors and no corner cutting. */
  public Movement movement() {
    Movement.Builder movement = Movement.builder();
    entries.stream()
        .filter(entry -> entry.cost != BLOCKED)
        .forEach(entry -> movement.cost(entry.letter, entry.cost));
    return movement.build();
  }

  /** Returns the terrain letter of a color {@code 0xaarrggbb}, if it has one. */
  public OptionalInt letter(int argb) {
    boolean transparent = argb >>> 24 < 128;
    int best = Integer.MAX_VALUE;
    OptionalInt letter = OptionalInt.empty();
    for (Entry entry : entries) {
      if (entry.rgb < 0) {
        if (transparent) {
          return OptionalInt.of(entry.letter);
        }
        continue;
      }
      int red = Math.abs((entry.rgb >> 16) - (argb >> 16 & 0xff));
      int green = Math.abs((entry.rgb >> 8 & 0xff) - (argb >> 8 & 0xff));
      int blue = Math.abs((entry.rgb & 0xff) - (argb & 0xff));
      int distance = red * red + green * green + blue * blue;
      if (Math.max(red, Math.max(green, blue)) <= tolerance && distance < best) {
        best = distance;
        letter = OptionalInt.of(entry.letter);
      }
    }
    return letter;
  }

  private ColorLegend plus(Entry entry) {
    if (entry.letter > 0xff) {
      throw new IllegalArgumentException(
          "terrain letter '" + entry.letter + "' is not one byte. Maybe use a Latin-1 letter?");
    }
    if (entry.cost < 0 || entry.cost > Movement.MAX_TERRAIN_COST) {
      throw new IllegalArgumentException(
          "cost %s of '%s' is not in 0 .. %s. Maybe scale all costs down?"
              .formatted(entry.cost, entry.letter, Movement.MAX_TERRAIN_COST));
    }
    for (Entry other : entries) {
      if (other.rgb == entry.rgb) {
        throw new IllegalArgumentException(
            "a color occurs twice, for '%s' and '%s'. Maybe remove one?"
                .formatted(other.letter, entry.letter));
      }
      if (other.letter == entry.letter && other.cost != entry.cost) {
        throw new IllegalArgumentException(
            "'%s' costs both %s and %s (0 = blocked). Maybe two letters are needed?"
                .formatted(entry.letter, other.cost, entry.cost));
      }
    }
    List<Entry> more = new ArrayList<>(entries);
    more.add(entry);
    return new ColorLegend(List.copyOf(more), tolerance);
  }

  private ColorLegend plusLine(LineCursor lines, String line) throws FormatException {
    String[] words = line.split("[ \t]+");
    try {
      if (words.length == 1 && words[0].equals("nearest")) {
        return nearest();
      }
      if (words.length == 2 && words[0].equals("tolerance")) {
        return tolerance(lines.number(words[1], 0, "tolerance", 0, 255));
      }
      if (words.length == 3 && words[1].length() == 1 && entries.size() < MOST_ENTRIES) {
        return plus(entry(lines, words));
      }
    } catch (IllegalArgumentException e) {
      throw lines.error(1, String.valueOf(e.getMessage()));
    }
    throw lines.error(
        1,
        FormatException.excerpt(line)
            + " is not an entry like \"#rrggbb letter cost\" or \"#rrggbb"
            + " letter blocked\", nor \"tolerance N\" nor \"nearest\". Maybe the letter is missing?");
  }

  private static Entry entry(LineCursor lines, String[] words) throws FormatException {
    char letter = words[1].charAt(0);
    int cost =
        words[2].equals("blocked")
            ? BLOCKED
            : lines.number(words[2], 0, "cost", 1, Movement.MAX_TERRAIN_COST);
    if (words[0].equals("transparent")) {
      return new Entry(-1, letter, cost);
    }
    if (!words[0].matches("#[0-9a-fA-F]{6}")) {
      throw lines.error(
          1, FormatException.excerpt(words[0]) + " is not like #ff8000. Maybe the # is missing?");
    }
    return new Entry(Integer.parseInt(words[0].substring(1), 16), letter, cost);
  }

  private static int checked(int rgb) {
    if (rgb < 0 || rgb > 0xffffff) {
      throw new IllegalArgumentException(
          "color %s is not in 000000 .. ffffff. Maybe drop its alpha?"
              .formatted(Integer.toHexString(rgb)));
    }
    return rgb;
  }
}
