package waywright.testkit;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import waywright.checker.Query;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * A world and a query over it, small enough to print. Immutable; equal if the text is equal.
 *
 * <p>On a square grid, {@link #map} and {@link #movement} tell the letters and the rules, and cell
 * (x, y) is node {@code y · width + x}. On a directed graph both are null, and {@link #world} tells
 * the arcs. The kit makes all cases; do not implement this interface.
 *
 * <p>The arrays handed out are the caller's.
 */
public interface Case {

  /** The node to start from. */
  int start();

  /** The node to reach. */
  int goal();

  /** Which estimate an informed search should use. */
  Estimate estimate();

  /** The same case with another estimate. */
  Case with(Estimate estimate);

  /** The same world with another query. */
  Case with(int start, int goal);

  /** The letters of a square grid; null if the world is a graph. */
  default @Nullable GridMap map() {
    return null;
  }

  /**
   * The rules of movement on a square grid, without the cells to avoid; null if the world is a
   * graph. Its terrains are the letters of {@link #map}.
   */
  default @Nullable Movement movement() {
    return null;
  }

  /** Cells that count as blocked for this query, although their letters may be entered. */
  default int[] avoided() {
    return new int[0];
  }

  /** The world as the judge sees it, grids too. Built anew on each call. */
  World world();

  /** Start and goal as the judge wants them. */
  default Query query() {
    return Query.of(start(), goal());
  }

  /**
   * The estimate of every node, admissible, in the units of the arcs' costs; of {@link
   * Estimate#OWN} all 0.
   */
  default long[] estimates() {
    return estimate().of(world(), goal());
  }

  /** The text of a failure file. */
  default String toText() {
    return toString();
  }

  /**
   * Which estimate of the cost that is left an informed search should be given. All of them are
   * admissible; not all are consistent.
   */
  enum Estimate {
    /** The search's own: what it would use on such a world. */
    OWN,
    /** The true cost at every node: the search should walk straight to the goal. */
    PERFECT,
    /**
     * The true cost rounded down to a multiple of a seventh of the largest: a little inconsistent.
     */
    ROUNDED,
    /** The true cost at about half of the nodes, 0 at the others: badly inconsistent. */
    HALF;

    /**
     * The estimates of every node of a world; at nodes that cannot reach the goal, above all
     * others.
     */
    long[] of(World world, int goal) {
      if (this == OWN) {
        return new long[world.nodeCount()];
      }
      long[] estimates = Oracle.distancesTo(world, goal);
      long most = 0;
      for (long distance : estimates) {
        most = distance == Oracle.UNREACHED ? most : Math.max(most, distance);
      }
      for (int node = 0; node < estimates.length; node++) {
        estimates[node] = blur(node, Math.min(estimates[node], most + 1), Math.max(1, most / 7));
      }
      return estimates;
    }

    private long blur(int node, long distance, long unit) {
      return switch (this) {
        case OWN -> 0;
        case PERFECT -> distance;
        case ROUNDED -> distance - distance % unit;
        case HALF -> Integer.bitCount(node * 0x9E3779B9) % 2 == 0 ? distance : 0;
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
