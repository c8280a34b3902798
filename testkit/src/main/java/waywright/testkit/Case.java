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
 * <p>On a square grid, {@link #map} holds the letters and {@link #movement} the rules, and cell (x,
 * y) is node {@code y · width + x}. On a directed graph both are null, and {@link #world} holds the
 * arcs. The kit makes all cases; do not implement this interface.
 *
 * <p>The caller owns all returned arrays.
 */
public interface Case {

  /** Returns the start node. */
  int start();

  /** Returns the goal node. */
  int goal();

  /** Returns the estimate that an informed search should use. */
  Estimate estimate();

  /** Returns the same case with another estimate. */
  Case with(Estimate estimate);

  /** Returns the same world with another query. */
  Case with(int start, int goal);

  /** Returns the letters of a square grid; null if the world is a graph. */
  default @Nullable GridMap map() {
    return null;
  }

  /**
   * Returns the rules of movement on a square grid, without the avoided cells; null if the world is
   * a graph. Its terrains are the letters of {@link #map}.
   */
  default @Nullable Movement movement() {
    return null;
  }

  /** Returns the cells that count as blocked for this query, whatever their letters. */
  default int[] avoided() {
    return new int[0];
  }

  /** Returns the world in the form that the checker reads; built again on each call. */
  World world();

  /** Returns start and goal in the form that the checker reads. */
  default Query query() {
    return Query.of(start(), goal());
  }

  /**
   * Returns the estimate of every node, admissible, in the units of the arcs' costs; all 0 for
   * {@link Estimate#OWN}.
   */
  default long[] estimates() {
    return estimate().of(world(), goal());
  }

  /** Returns the text of a failure file. */
  default String toText() {
    return toString();
  }

  /**
   * The estimate of the remaining cost for an informed search. All of them are admissible; not all
   * are consistent.
   */
  enum Estimate {
    /** The search's own estimate for such a world. */
    OWN,
    /** The true cost at every node: the search should expand only nodes of cheapest paths. */
    PERFECT,
    /** The true cost, rounded down to sevenths of the largest cost: slightly inconsistent. */
    ROUNDED,
    /** The true cost at about half of the nodes, 0 at the others: very inconsistent. */
    HALF;

    /** Returns the estimate of every node; the highest for nodes that cannot reach the goal. */
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
