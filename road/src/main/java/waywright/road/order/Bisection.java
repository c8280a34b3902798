package waywright.road.order;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.graph.Geometry;
import waywright.prepare.Workers;

/**
 * Cuts a connected cell in two where few edges join the halves: Inertial Flow (Schild and Sommer,
 * "On balanced separators in road networks", SEA 2015). The nodes are sorted along four directions;
 * along each, a maximum flow goes from the first nodes to the last, and the cut with the fewest
 * edges relative to the size of its smaller side is chosen.
 *
 * <p>Without coordinates, the directions are differences of hop counts from distant nodes.
 */
final class Bisection {

  private static final int DIRECTIONS = 4;

  /** The fraction of the nodes at either end that are sources or sinks. */
  private static final double PART = 0.25;

  /** The cell. */
  private final CutCell cell;

  /** By node. */
  private final double[] xs;

  private final double[] ys;

  Bisection(CutCell cell, @Nullable Geometry geometry) {
    this.cell = cell;
    int n = cell.size();
    xs = new double[n];
    ys = new double[n];
    if (geometry == null) {
      placeByHops();
    } else {
      Arrays.setAll(xs, v -> geometry.x(cell.nodes[v]));
      Arrays.setAll(ys, v -> geometry.y(cell.nodes[v]));
    }
  }

  /** A cut: the nodes on its first side, and its quality. */
  record Cut(boolean[] first, int edges, int smaller) {

    boolean isBetterThan(@Nullable Cut other) {
      return other == null || (long) edges * other.smaller < (long) other.edges * smaller;
    }
  }

  /** Sets x to the difference of the hops to two distant nodes, and y likewise for two others. */
  private void placeByHops() {
    int n = cell.size();
    int[] queue = new int[n];
    int[] depths = new int[n];
    int[] least = new int[n];
    Arrays.fill(least, Integer.MAX_VALUE);
    int a = cell.depths(0, depths, queue);
    int b = cell.depths(a, depths, queue);
    add(xs, depths, 1, least);
    cell.depths(b, depths, queue);
    add(xs, depths, -1, least);
    cell.depths(largest(least), depths, queue);
    add(ys, depths, 1, least);
    cell.depths(largest(least), depths, queue);
    add(ys, depths, -1, least);
  }

  /** Adds hops from a node to a coordinate, and updates the hops to the nearest such node. */
  private static void add(double[] values, int[] depths, int sign, int[] least) {
    for (int v = 0; v < values.length; v++) {
      values[v] += sign * depths[v];
      least[v] = Math.min(least[v], depths[v]);
    }
  }

  private static int largest(int[] values) {
    int best = 0;
    for (int v = 1; v < values.length; v++) {
      best = values[v] > values[best] ? v : best;
    }
    return best;
  }

  /** Returns the best cut of the four directions, the first of equally good ones. */
  Cut best(Workers workers) {
    @Nullable Cut[] bests = new Cut[DIRECTIONS];
    workers.share(
        DIRECTIONS,
        (worker, from, to) -> {
          for (int direction = from; direction < to; direction++) {
            Cut known = direction == from ? null : bests[direction - 1];
            Cut cut = along(direction, known);
            bests[direction] = cut != null && cut.isBetterThan(known) ? cut : known;
          }
        });
    Cut best = null;
    for (Cut cut : bests) {
      best = cut != null && cut.isBetterThan(best) ? cut : best;
    }
    if (best == null) {
      throw new IllegalStateException("no cut of " + cell.size() + " nodes");
    }
    return best;
  }

  /**
   * Returns the best cut along a direction.
   *
   * @param known a good cut, or null; the result may be null if it would not be better
   */
  @Nullable Cut along(int direction, @Nullable Cut known) {
    int n = cell.size();
    int part = Math.max(1, (int) (n * PART));
    UnitFlow flow = new UnitFlow(cell);
    long enough =
        known == null ? Integer.MAX_VALUE : ((long) known.edges * (n / 2) - 1) / known.smaller + 1;
    if (!flow.run(sorted(direction), part, (int) Math.min(Integer.MAX_VALUE, enough))) {
      return null;
    }
    boolean[] near = flow.nearSources();
    boolean[] far = flow.farFromSinks();
    int nearSize = smaller(near);
    int farSize = smaller(far);
    return nearSize >= farSize
        ? new Cut(near, flow.value, nearSize)
        : new Cut(far, flow.value, farSize);
  }

  private static int smaller(boolean[] side) {
    int count = (int) IntStream.range(0, side.length).filter(v -> side[v]).count();
    return Math.min(count, side.length - count);
  }

  /** Returns the nodes sorted along a direction; ties by number. */
  private int[] sorted(int direction) {
    int n = cell.size();
    long[] keys = new long[n];
    for (int v = 0; v < n; v++) {
      float key =
          (float)
              switch (direction) {
                case 0 -> xs[v];
                case 1 -> ys[v];
                case 2 -> xs[v] + ys[v];
                default -> xs[v] - ys[v];
              };
      int bits = Float.floatToIntBits(key + 0.0f);
      // Non-negative floats compare like their bits, negative ones in reverse.
      keys[v] = (long) (bits ^ bits >> 31 & 0x7fffffff) << 32 | v;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> (int) key).toArray();
  }
}
