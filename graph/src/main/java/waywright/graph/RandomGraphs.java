package waywright.graph;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Generates networks from a seed, identical on every platform: for tests, demonstrations and
 * tutorials.
 */
final class RandomGraphs {

  private final SplitMix64 random;
  private final GraphBuilder builder = new GraphBuilder();

  /** By node. */
  private final double[] xs;

  private final double[] ys;

  private RandomGraphs(long seed, int nodes) {
    random = new SplitMix64(seed);
    xs = new double[nodes];
    ys = new double[nodes];
  }

  /** See {@link GraphBuilder#busStops}. */
  static Graph busStops(long seed, int stops, int links) {
    requireRange("stops", stops, 20_000);
    requireRange("links", links, 20_000);
    return new RandomGraphs(seed, stops).busStops(links);
  }

  private Graph busStops(int links) {
    for (int stop = 0; stop < xs.length; stop++) {
      xs[stop] = random.below(1_001);
      ys[stop] = random.below(1_001);
      builder.node("Stop " + (stop + 1), xs[stop], ys[stop]);
    }
    Set<Long> joined = new HashSet<>();
    for (int stop = 0; stop < xs.length; stop++) {
      // A link to the nearest earlier stop connects all stops.
      for (int other : nearest(stop, stop, 1)) {
        join(joined, stop, other);
      }
      for (int other : nearest(stop, xs.length, links)) {
        join(joined, stop, other);
      }
    }
    return builder.build();
  }

  private void join(Set<Long> joined, int a, int b) {
    if (joined.add((long) Math.min(a, b) << 32 | Math.max(a, b))) {
      builder.edge(a, b, (long) Math.ceil(Math.sqrt(squared(a, b))));
    }
  }

  /**
   * Returns the stops among the first {@code among} that are nearest to {@code stop}, nearest
   * first.
   */
  private int[] nearest(int stop, int among, int count) {
    int[] nearest = new int[Math.min(count, stop < among ? among - 1 : among)];
    int size = 0;
    for (int other = 0; other < among; other++) {
      if (other == stop) {
        continue;
      }
      double distance = squared(stop, other);
      int at = Math.min(size, nearest.length - 1);
      if (size == nearest.length && squared(stop, nearest[at]) <= distance) {
        continue;
      }
      for (; at > 0 && squared(stop, nearest[at - 1]) > distance; at--) {
        nearest[at] = nearest[at - 1];
      }
      nearest[at] = other;
      size = Math.min(size + 1, nearest.length);
    }
    return Arrays.copyOf(nearest, size);
  }

  private double squared(int a, int b) {
    double dx = xs[a] - xs[b];
    double dy = ys[a] - ys[b];
    return dx * dx + dy * dy;
  }

  /** See {@link GraphBuilder#city}. */
  static Graph city(long seed, int columns, int rows) {
    requireRange("columns", columns, 4_096);
    requireRange("rows", rows, 4_096);
    return new RandomGraphs(seed, columns * rows).city(columns, rows);
  }

  private Graph city(int columns, int rows) {
    for (int node = 0; node < xs.length; node++) {
      xs[node] = 100 * (node % columns) + random.below(61) - 30;
      ys[node] = 100 * (node / columns) + random.below(61) - 30;
      builder.node(xs[node], ys[node]);
    }
    for (int node = 0; node < xs.length; node++) {
      int x = node % columns;
      int y = node / columns;
      if (x + 1 < columns) {
        street(node, node + 1, y % 8 == 0);
      }
      if (y + 1 < rows) {
        street(node, node + columns, x % 8 == 0);
      }
    }
    return builder.build();
  }

  private void street(int a, int b, boolean avenue) {
    int kind = random.below(10);
    double meters = Math.sqrt(squared(a, b));
    long millis = (long) Math.ceil(meters * (avenue ? 50 : 100));
    if (avenue || kind < 7) {
      builder.edge(a, b, millis);
    } else if (kind == 7) {
      builder.arc(a, b, millis);
    } else if (kind == 8) {
      builder.arc(b, a, millis);
    }
  }

  private static void requireRange(String what, int value, int most) {
    if (value < 1 || value > most) {
      throw new IllegalArgumentException(what + " " + value + " is not in 1 .. " + most);
    }
  }
}
