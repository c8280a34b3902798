package waywright.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import waywright.formats.TerrainMap;
import waywright.grid.Corners;
import waywright.grid.Movement;
import waywright.hex.HexMap;
import waywright.hex.HexStorage;

/** The options that say who moves: neighbors, corner rule, and what the terrain letters cost. */
final class MovementOptions {

  private static final Pattern COST = Pattern.compile("(.)=(\\d{1,7})(,|$)", Pattern.DOTALL);

  @Option(
      names = "--neighbors",
      paramLabel = "N",
      description =
          "4 or 8 on a square grid, 6 on a hex grid. Default: 6 if the map's file says that its"
              + " cells are hexagons, else 8")
  private @Nullable Integer neighbors;

  @Option(
      names = "--hex",
      paramLabel = "LAYOUT",
      converter = HexConverter.class,
      description =
          "which hexagons of a hex grid are shifted: odd-r, even-r (rows), odd-q, even-q (columns)"
              + " or axial (none). Default: what the map's file says, else odd-r")
  private @Nullable HexStorage hex;

  @Option(
      names = "--corners",
      paramLabel = "RULE",
      defaultValue = "never",
      converter = CornersConverter.class,
      description =
          "when a diagonal step may pass blocked cells: never, one-open (one of the two beside it is"
              + " free) or always. Default: never")
  private Corners corners = Corners.NEVER;

  @Option(
      names = "--passable",
      paramLabel = "LETTERS",
      description = "the terrain letters that may be entered, at cost 1; all others are blocked")
  private @Nullable String passable;

  @Option(
      names = "--costs",
      paramLabel = "L=N,...",
      description = "what entering a terrain costs, a whole number from 1: S=3,~=5")
  private @Nullable String costs;

  /** How the hexagons lie, or null if the cells are squares. */
  @Nullable HexStorage hex(TerrainMap terrain) {
    int count = neighbors(terrain);
    if (hex != null && count != HexMap.SIDES) {
      throw new Complaint("--hex is for --neighbors 6, not " + count + ".");
    }
    if (count != HexMap.SIDES) {
      return null;
    }
    return hex != null ? hex : terrain.hex() != null ? terrain.hex() : HexStorage.ODD_R;
  }

  private int neighbors(TerrainMap terrain) {
    if (neighbors == null) {
      return terrain.hex() != null || hex != null ? HexMap.SIDES : 8;
    }
    if (neighbors != 4 && neighbors != HexMap.SIDES && neighbors != 8) {
      throw new Complaint("--neighbors " + neighbors + " is neither 4, 8 nor 6.");
    }
    return neighbors;
  }

  /** Whether the options say which terrain may be entered. */
  boolean namesTerrain() {
    return passable != null || costs != null;
  }

  /**
   * The rules for squares.
   *
   * @throws Complaint if the cells are hexagons
   */
  Movement onSquares(TerrainMap terrain) {
    if (neighbors(terrain) == HexMap.SIDES) {
      throw new Complaint(
          (terrain.hex() != null && neighbors == null
                  ? "the map is one of hexagons"
                  : "--neighbors 6 is for hexagons")
              + "; this is for squares. Maybe --neighbors 4 or 8?");
    }
    return movement(terrain);
  }

  /** The rules, on top of what the map's file says of its letters. */
  Movement movement(TerrainMap terrain) {
    Movement.Builder rules = passable == null ? terrain.movement().toBuilder() : Movement.builder();
    if (passable != null) {
      rules.passable(passable);
    }
    if (costs != null) {
      addCosts(rules, costs);
    }
    return rules.neighbors(neighbors(terrain)).corners(corners).build();
  }

  private static void addCosts(Movement.Builder rules, String costs) {
    Matcher entry = COST.matcher(costs);
    int at = 0;
    while (entry.find() && entry.start() == at) {
      rules.cost(entry.group(1).charAt(0), Integer.parseInt(entry.group(2)));
      at = entry.end();
    }
    if (at < costs.length() || costs.isEmpty()) {
      throw new Complaint(
          "--costs \"" + costs + "\" is not LETTER=COST,LETTER=COST. Maybe write S=3,~=5?");
    }
  }

  /** The name of a corner rule as it stands on the command line. */
  static String nameOf(Corners corners) {
    return corners.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The corner rule of a name. */
  static Corners cornersOf(String name) {
    for (Corners rule : Corners.values()) {
      if (nameOf(rule).equals(name.toLowerCase(Locale.ROOT))) {
        return rule;
      }
    }
    throw new Complaint(
        "there is no corner rule \"" + name + "\", only never, one-open and always");
  }

  /** The name of a layout of hexagons as it stands on the command line. */
  static String nameOf(HexStorage storage) {
    return storage.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** For the option. */
  static final class HexConverter implements ITypeConverter<HexStorage> {

    @Override
    public HexStorage convert(String name) {
      for (HexStorage storage : HexStorage.values()) {
        if (nameOf(storage).equals(name.toLowerCase(Locale.ROOT))) {
          return storage;
        }
      }
      throw new TypeConversionException(
          "there is no layout \"" + name + "\", only odd-r, even-r, odd-q, even-q and axial");
    }
  }

  /** For the option. */
  static final class CornersConverter implements ITypeConverter<Corners> {

    @Override
    public Corners convert(String name) {
      try {
        return cornersOf(name);
      } catch (Complaint e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
