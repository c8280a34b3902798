package waywright.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.grid.Corners;
import waywright.grid.Movement;

/**
 * The options that say who moves, whatever the cells: corner rule, and what the terrain costs.
 *
 * <p>A map's file may say what its letters cost. --passable replaces all of that, --costs changes
 * single letters of it; both may be given, and --costs then has the last word.
 */
abstract class MovementOptions extends BodyOptions {

  /** One part of --costs: a letter, its cost, and a comma or the end. */
  private static final Pattern COST = Pattern.compile("(.)=(\\d{1,7})(,|$)", Pattern.DOTALL);

  /**
   * NEVER is what most games mean: a unit that cuts a corner would walk through the wall's edge.
   */
  @Option(names = "--corners", paramLabel = "RULE")
  private Corners corners = Corners.NEVER;

  /**
   * Quoted, for a shell takes some signs for itself. Costs are whole numbers, so that sums are
   * exact.
   */
  @Option(names = "--costs", paramLabel = "L=N,...")
  private @Nullable String costs;

  /**
   * The rules for 4, 6 or 8 neighbors, on top of what the map's file says of its letters.
   *
   * @param terrain the map as it was read
   * @param neighbors 4, 6 or 8, already looked at
   * @throws UsageError if costs are not written as they should be
   * @throws IllegalArgumentException if a cost or the size is out of range
   */
  final Movement movement(TerrainMap terrain, int neighbors) {
    Movement.Builder rules = body(terrain);
    if (costs != null) {
      addCosts(rules, costs);
    }
    return rules.neighbors(neighbors).corners(corners).build();
  }

  /**
   * Reads pairs of a letter and a cost. The letter may be any sign, even a comma or an equals sign,
   * which is why this is no split at commas.
   */
  private static void addCosts(Movement.Builder rules, String costs) {
    Matcher entry = COST.matcher(costs);
    int at = 0;
    while (entry.find() && entry.start() == at) {
      int cost = Integer.parseInt(entry.group(2));
      if (cost < 1 || cost > Movement.MAX_TERRAIN_COST) {
        throw new UsageError(
            "--costs \"%s=%s\": costs are in 1 .. %s. Maybe --passable without this letter, to"
                + " block it?",
            entry.group(1), cost, Movement.MAX_TERRAIN_COST);
      }
      rules.cost(entry.group(1).charAt(0), cost);
      at = entry.end();
    }
    if (at < costs.length() || costs.isEmpty()) {
      throw new UsageError(
          "--costs \"" + costs + "\" is not LETTER=COST,LETTER=COST. Maybe write S=3,~=5?");
    }
  }
}
