package waywright.grid.internal.auto;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.internal.frontier.CellStates;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.WorldVersion;

/** The shared state of the candidates of a search: grid, cells to avoid, and version. */
final class GridWorld {

  /** The number of expansions that take as long as preparing the smallest map. */
  private static final int LEAST_PRICE = 100;

  /** With at least this share of mixed cells, weighted jumps save less than they cost. */
  private static final double MIXED = 0.15;

  final GridOverlay overlay;

  /** The space of {@link #version}. */
  private GridSpace space;

  /** Null until something is prepared. */
  private @Nullable WorldVersion version;

  boolean isShared;

  /** The space of {@link #fitting}. */
  private @Nullable GridSpace judged;

  private Fitting fitting = Fitting.NONE;

  /**
   * The fast search that suits a grid.
   *
   * @param kind null if only a general search does
   * @param reason why, in words
   */
  record Fitting(@Nullable PreparedAlgorithm<?> kind, String reason) {

    static final Fitting NONE =
        new Fitting(null, "costs are too high for faster ones, or steps are not octile");
  }

  GridWorld(GridOverlay overlay) {
    this.overlay = Objects.requireNonNull(overlay, "overlay");
    space = overlay.space();
  }

  /** Uses the store of a version of the current grid from now on. */
  void use(WorldVersion version) {
    this.version = version;
    space = overlay.space();
    isShared = true;
  }

  /** Returns the price of a preparation in expansions of A*, each worth {@code cells} cells. */
  long price(int cells) {
    return Math.max(LEAST_PRICE, overlay.nodeCount() / cells);
  }

  /** Returns the version of the current grid, without the cells to avoid. */
  WorldVersion version() {
    GridSpace now = overlay.space();
    WorldVersion known = version;
    if (known == null || known.map().width() != now.ground().width()) {
      known = WorldVersion.of(now);
    } else if (space != now) {
      known = known.with(now);
    }
    version = known;
    space = now;
    return known;
  }

  /** Returns the version with a wall on each cell to avoid. */
  WorldVersion walled() {
    int wall = overlay.space().mover().lowestBlocked();
    if (wall < 0) {
      throw new IllegalStateException(
          "all letters are passable, so this algorithm cannot block the cells to avoid."
              + " Maybe use astar?");
    }
    int[] cells = IntStream.range(0, overlay.namedCount()).map(overlay::namedCell).toArray();
    byte[] letters = new byte[cells.length];
    Arrays.fill(letters, (byte) wall);
    return version().with(cells, letters);
  }

  /**
   * Returns the fast search for the grid: jump points if all costs are equal, weighted jump points
   * if few cells lie beside other costs, else canonical A*. Time O(cells).
   */
  Fitting fitting() {
    GridSpace now = overlay.space();
    if (judged != now) {
      judged = now;
      fitting =
          now.movement().isOctile()
              ? judge(now, TerrainProfile.of(version(), now.mover()))
              : Fitting.NONE;
    }
    return fitting;
  }

  private static Fitting judge(GridSpace space, TerrainProfile profile) {
    if (profile.isUniform()) {
      return new Fitting(PreparedAlgorithm.JPS, "all terrain costs the same");
    }
    if ((double) profile.freeCells() * profile.mostCost() * Octile.DIAGONAL
        >= CellStates.COST_LIMIT) {
      return Fitting.NONE;
    }
    if (profile.oneWay()) {
      return new Fitting(PreparedAlgorithm.CANONICAL, "there is one-way terrain");
    }
    double mixed = TerrainProfile.mixedShare(space.map(), space.movement());
    String beside = Math.round(100 * mixed) + " % of the cells lie beside terrain of another cost";
    return mixed < MIXED
        ? new Fitting(PreparedAlgorithm.JPSW, "only " + beside)
        : new Fitting(PreparedAlgorithm.CANONICAL, beside);
  }
}
