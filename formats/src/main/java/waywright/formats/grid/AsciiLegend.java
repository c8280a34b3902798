package waywright.formats.grid;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * The meanings of the characters of a map drawn as text. Reads such maps, also as a kind of {@link
 * MapFiles}; {@link #marks} returns the cells of the marks. Immutable; each method returns a new
 * legend.
 *
 * <p>Start from {@link #plain()}, where every character is its own terrain letter. There are no
 * marks by default, because {@code S} and {@code G} are terrain (swamp and ground) in the benchmark
 * maps.
 *
 * <pre>{@code
 * AsciiLegend legend = AsciiLegend.plain().with('#', '@').mark('S', "start", '.').mark('G', "goal", '.');
 * }</pre>
 */
public final class AsciiLegend implements MapFiles {

  private static final AsciiLegend PLAIN = new AsciiLegend(Map.of(), Map.of(), false, -1);

  private final Map<Integer, Character> letters;
  private final Map<Integer, String> marks;
  private final boolean strict;

  /** The letter of missing cells at the ends of rows, −1 if none may be missing. */
  final int padding;

  private AsciiLegend(
      Map<Integer, Character> letters, Map<Integer, String> marks, boolean strict, int padding) {
    this.letters = letters;
    this.marks = marks;
    this.strict = strict;
    this.padding = padding;
  }

  /**
   * Returns a legend in which every character up to U+00FF is its own terrain letter. There are no
   * marks, and rows must be equally long.
   */
  public static AsciiLegend plain() {
    return PLAIN;
  }

  /**
   * Returns {@link #plain()} with the marks {@code S}, "start", and {@code G}, "goal", both on
   * {@code '.'}.
   */
  public static AsciiLegend startAndGoal() {
    return PLAIN.mark('S', "start", '.').mark('G', "goal", '.');
  }

  /**
   * Returns the same legend with a terrain letter for a character, which can be any Unicode one.
   *
   * @param letter up to U+00FF
   */
  public AsciiLegend with(int character, char letter) {
    Map<Integer, Character> more = new HashMap<>(letters);
    more.put(character, checked(letter));
    return new AsciiLegend(more, marks, strict, padding);
  }

  /**
   * Returns the same legend with a character that marks its cell, which has the given terrain
   * letter.
   *
   * @param name the mark's name in {@link #marks}
   */
  public AsciiLegend mark(int character, String name, char letter) {
    Map<Integer, String> more = new HashMap<>(marks);
    more.put(character, Objects.requireNonNull(name, "name"));
    return new AsciiLegend(letters, more, strict, padding).with(character, letter);
  }

  /** Returns the same legend, which rejects characters that it does not define. */
  public AsciiLegend strict() {
    return new AsciiLegend(letters, marks, true, padding);
  }

  /** Returns the same legend, which fills short rows with a terrain letter to the longest row. */
  public AsciiLegend padded(char letter) {
    return new AsciiLegend(letters, marks, strict, checked(letter));
  }

  /**
   * Reads a map drawn as text.
   *
   * @throws FormatException if it is malformed
   */
  public GridMap read(Source source) throws FormatException {
    return new AsciiMap(source, this).map;
  }

  /**
   * Returns the cells ({@code y · width + x}) of each mark in a map drawn as text, ascending; marks
   * that do not occur are left out. Immutable.
   *
   * @throws FormatException if the map is malformed
   */
  public Map<String, List<Integer>> marks(Source source) throws FormatException {
    return new AsciiMap(source, this).marks();
  }

  @Override
  public String kind() {
    return "text (.txt)";
  }

  @Override
  public Set<String> extensions() {
    return Set.of("txt", "ascii");
  }

  @Override
  public boolean recognizes(Source source) {
    Objects.requireNonNull(source, "source");
    return false;
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws FormatException {
    return new TerrainMap(read(source), Movement.walker());
  }

  /** Returns the terrain letter of a character, or −1 if there is none. */
  int letter(int character) {
    Character letter = letters.get(character);
    boolean isNone = strict || character > 0xff || Character.isISOControl(character);
    return letter != null ? letter : isNone ? -1 : character;
  }

  /** Returns the name of the mark of a character, or null. */
  @Nullable String mark(int character) {
    return marks.get(character);
  }

  private static char checked(char letter) {
    if (letter > 0xff) {
      throw new IllegalArgumentException(
          "terrain letter '" + letter + "' is not one byte. Maybe map it to a Latin-1 letter?");
    }
    return letter;
  }
}
