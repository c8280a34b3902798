package waywright.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Shortest ways among square cells between which some sides are one-way, by a graph of lattice
 * points, each as often as cells touch it, and straight lines that are followed cell by cell in
 * whole numbers. Shares nothing with what it judges.
 */
final class OneWayOracle {

  /** The width of a cell, so that its middle has whole coordinates too. */
  private static final int SIZE = 2;

  private final int width;
  private final int height;
  private final boolean[] free;

  /** Whether one may go from a cell, to the right, up, to the left or down. */
  private final boolean[][] open;

  OneWayOracle(Random random) {
    width = 2 + random.nextInt(5);
    height = 1 + random.nextInt(5);
    free = new boolean[width * height];
    open = new boolean[width * height][4];
    double blocked = 0.3 * random.nextDouble();
    double oneWay = 0.6 * random.nextDouble();
    for (int cell = 0; cell < free.length; cell++) {
      free[cell] = random.nextDouble() >= blocked;
    }
    free[random.nextInt(free.length)] = true;
    for (int cell = 0; cell < free.length; cell++) {
      for (int d = 0; d < 2; d++) {
        int next = neighbor(cell, d);
        if (free[cell] && next >= 0 && free[next]) {
          int kind = random.nextDouble() < oneWay ? random.nextInt(2) : 2;
          open[cell][d] = kind != 1;
          open[next][d + 2] = kind != 0;
        }
      }
    }
  }

  private int neighbor(int cell, int d) {
    int x = cell % width + (d == 0 ? 1 : d == 2 ? -1 : 0);
    int y = cell / width + (d == 1 ? 1 : d == 3 ? -1 : 0);
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  }

  /** The free cells; with the one-way sides, or all of them open. */
  NavMesh mesh(boolean oneWays) {
    NavMeshBuilder builder = NavMesh.builder();
    for (int y = 0; y <= height; y++) {
      for (int x = 0; x <= width; x++) {
        builder.vertex(SIZE * x, SIZE * y);
      }
    }
    for (int cell = 0; cell < free.length; cell++) {
      int[] ring = ring(cell);
      if (free[cell]) {
        builder.polygon(ring);
      }
      for (int d = 0; oneWays && d < 4; d++) {
        int next = neighbor(cell, d);
        if (next >= 0 && open[cell][d] && !open[next][d ^ 2]) {
          builder.oneWay(ring[(d + 1) % 4], ring[(d + 2) % 4]);
        }
      }
    }
    return builder.build();
  }

  /** Its corners from the lower left one; side d of it runs from corner d+1 to d+2. */
  private int[] ring(int cell) {
    int low = cell / width * (width + 1) + cell % width;
    return new int[] {low, low + 1, low + width + 2, low + width + 1};
  }

  /** A point of a free cell: its middle, a corner, or the middle of a side. */
  int[] point(Random random) {
    int cell = random.nextInt(free.length);
    while (!free[cell]) {
      cell = random.nextInt(free.length);
    }
    return new int[] {
      SIZE * (cell % width) + random.nextInt(SIZE + 1),
      SIZE * (cell / width) + random.nextInt(SIZE + 1)
    };
  }

  /** Whether the straight way is free, beginning in any cell that holds the start. */
  boolean sees(int[] from, int[] to) {
    return any(follow(held(from[0], from[1], 1), from, to));
  }

  private static boolean any(boolean[] cells) {
    boolean any = false;
    for (boolean cell : cells) {
      any |= cell;
    }
    return any;
  }

  /** The free cells that hold a point given in parts of a unit. */
  private boolean[] held(long x, long y, long parts) {
    boolean[] held = new boolean[free.length];
    for (int cell = 0; cell < held.length; cell++) {
      held[cell] = free[cell] && contains(cell, x, y, parts);
    }
    return held;
  }

  private boolean contains(int cell, long x, long y, long parts) {
    long left = SIZE * parts * (cell % width);
    long low = SIZE * parts * (cell / width);
    return left <= x && x <= left + SIZE * parts && low <= y && y <= low + SIZE * parts;
  }

  /** Adds all cells that can be got to at a point, by sides that hold it. */
  private void spread(boolean[] at, long x, long y, long parts) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int cell = 0; cell < at.length; cell++) {
        for (int d = 0; at[cell] && d < 4; d++) {
          int next = open[cell][d] ? neighbor(cell, d) : -1;
          if (next >= 0
              && !at[next]
              && contains(cell, x, y, parts)
              && contains(next, x, y, parts)) {
            at[next] = true;
            changed = true;
          }
        }
      }
    }
  }

  /** The cells in which one may arrive who goes straight from one point to another. */
  private boolean[] follow(boolean[] start, int[] from, int[] to) {
    long dx = to[0] - from[0];
    long dy = to[1] - from[1];
    // Lines of the lattice are crossed at whole parts of the way, out of this many.
    long parts = 2 * Math.max(1, Math.abs(dx)) * Math.max(1, Math.abs(dy));
    boolean[] at = start.clone();
    spread(at, from[0], from[1], 1);
    long before = 0;
    for (long t = 2; t <= parts && (dx != 0 || dy != 0); t += 2) {
      long x = from[0] * parts + t * dx;
      long y = from[1] * parts + t * dy;
      boolean crosses = x % (SIZE * parts) == 0 || y % (SIZE * parts) == 0;
      if (crosses || t == parts) {
        long half = (before + t) / 2;
        keep(at, from[0] * parts + half * dx, from[1] * parts + half * dy, parts);
        keep(at, x, y, parts);
        before = t;
      }
    }
    return at;
  }

  private void keep(boolean[] at, long x, long y, long parts) {
    for (int cell = 0; cell < at.length; cell++) {
      at[cell] &= contains(cell, x, y, parts);
    }
    spread(at, x, y, parts);
  }

  /** The length of the shortest way, infinity if there is none. */
  double length(int[] from, int[] to) {
    List<int[]> points = new ArrayList<>();
    for (int y = 0; y <= height; y++) {
      for (int x = 0; x <= width; x++) {
        points.add(new int[] {SIZE * x, SIZE * y});
      }
    }
    points.add(to);
    points.add(from);
    int cells = free.length;
    double[] g = new double[points.size() * cells];
    boolean[] closed = new boolean[g.length];
    Arrays.fill(g, Double.POSITIVE_INFINITY);
    boolean[] held = held(from[0], from[1], 1);
    for (int cell = 0; cell < cells; cell++) {
      g[(points.size() - 1) * cells + cell] = held[cell] ? 0 : Double.POSITIVE_INFINITY;
    }
    while (true) {
      int best = -1;
      for (int i = 0; i < g.length; i++) {
        best = !closed[i] && (best < 0 || g[i] < g[best]) ? i : best;
      }
      if (best < 0 || g[best] == Double.POSITIVE_INFINITY) {
        return Double.POSITIVE_INFINITY;
      }
      int[] here = points.get(best / cells);
      if (best / cells == points.size() - 2) {
        return g[best];
      }
      closed[best] = true;
      boolean[] in = new boolean[cells];
      in[best % cells] = true;
      for (int p = 0; p < points.size(); p++) {
        int[] there = points.get(p);
        boolean[] arrived = follow(in, here, there);
        double length = g[best] + Math.hypot(there[0] - here[0], there[1] - here[1]);
        for (int cell = 0; cell < cells; cell++) {
          if (arrived[cell]) {
            g[p * cells + cell] = Math.min(g[p * cells + cell], length);
          }
        }
      }
    }
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < free.length; cell++) {
      text.append(free[cell] ? cell % width + "," + cell / width : "#");
      for (int d = 0; d < 4; d++) {
        text.append(open[cell][d] ? "RULD".charAt(d) : ' ');
      }
      text.append(cell % width == width - 1 ? "\n" : " | ");
    }
    return text.toString();
  }
}
