package waywright.testkit.internal;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.World.Arc;
import waywright.grid.GridMap;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.TerrainStyle.Canvas;

/**
 * Turns seeds into cases, the same everywhere. Neighboring seeds give unrelated cases, so that
 * tests can use consecutive seeds.
 */
public final class RandomWorlds {

  /** Letters that a weighted map scatters, each with its cost. */
  private static final String WEIGHTED = "~2f3+7";

  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private RandomWorlds() {}

  /**
   * Returns a grid of 1 to 14 cells a side in one of many styles (noise, rooms, maze, caves,
   * checkers, open), 4 or 8 neighbors, any corner rule, perhaps with weighted letters, one-way
   * letters and avoided cells. Start and goal are mostly free, sometimes equal, sometimes blocked.
   */
  public static GridCase grid(long seed) {
    return grid(seed, 14);
  }

  /** Returns a grid like {@link #grid(long)}, with up to {@code side} cells a side. */
  public static GridCase grid(long seed, int side) {
    Random random = new Random(seed * SPREAD);
    Corner corner = Corner.values()[random.nextInt(3)];
    GridRules rules = GridRules.plain(random.nextInt(3) == 0 ? 4 : 8, corner);
    Canvas canvas = new Canvas(1 + random.nextInt(side), 1 + random.nextInt(side));
    TerrainStyle.values()[random.nextInt(TerrainStyle.values().length)].draw(canvas, random);
    int dress = random.nextInt(8);
    if (dress >= 5) {
      rules = scatterWeights(rules, canvas, random);
    }
    if (dress == 4 || dress == 7) {
      rules = scatterOneWays(rules, canvas, random);
    }
    int cells = canvas.letters().length;
    int[] avoided =
        random.nextInt(4) == 0
            ? random.ints(1 + random.nextInt(4), 0, cells).distinct().toArray()
            : new int[0];
    GridMap map = GridMap.of(canvas.width(), canvas.height(), canvas.letters());
    return new GridCase(
        rules, map, avoided, pick(canvas, random), pick(canvas, random), Estimate.OWN);
  }

  /** Returns a perfect maze with two free ends: exactly one simple path joins them. */
  public static GridCase maze(long seed) {
    Random random = new Random(seed * SPREAD);
    Corner corner = random.nextBoolean() ? Corner.NEVER : Corner.ONE_OPEN;
    GridRules rules = GridRules.plain(corner == Corner.NEVER ? 8 : 4, corner);
    Canvas canvas = new Canvas(3 + random.nextInt(20), 3 + random.nextInt(20));
    TerrainStyle.MAZE.draw(canvas, random);
    int[] free = canvas.free();
    return new GridCase(
        rules,
        GridMap.of(canvas.width(), canvas.height(), canvas.letters()),
        new int[0],
        free[random.nextInt(free.length)],
        free[random.nextInt(free.length)],
        Estimate.OWN);
  }

  /**
   * Returns a directed graph of 1 to 16 nodes with loops, parallel arcs, arcs of cost 0,
   * unreachable parts, and sometimes costs whose sums exceed a {@code double} or an {@code int}.
   */
  public static GraphCase graph(long seed) {
    Random random = new Random(seed * SPREAD + 1);
    int nodes = 1 + random.nextInt(16);
    long most = new long[] {1, 3, 10, 1000, 1L << 54}[random.nextInt(5)];
    List<Arc> arcs = new ArrayList<>();
    for (int i = random.nextInt(nodes * (1 + random.nextInt(4)) + 1); i > 0; i--) {
      long cost = random.nextInt(5) == 0 ? 0 : Math.floorMod(random.nextLong(), most + 1);
      arcs.add(new Arc(random.nextInt(nodes), random.nextInt(nodes), cost));
    }
    return new GraphCase(nodes, arcs, random.nextInt(nodes), random.nextInt(nodes), Estimate.OWN);
  }

  /**
   * Returns a tree of 2 to 40 nodes, every edge with a cost for each direction: exactly one simple
   * path joins any two nodes.
   */
  public static GraphCase tree(long seed) {
    Random random = new Random(seed * SPREAD + 2);
    int nodes = 2 + random.nextInt(39);
    int reach = 1 + random.nextInt(nodes);
    List<Integer> number = new ArrayList<>(IntStream.range(0, nodes).boxed().toList());
    Collections.shuffle(number, random);
    List<Arc> arcs = new ArrayList<>();
    for (int i = 1; i < nodes; i++) {
      int parent = Math.max(0, i - 1 - random.nextInt(reach));
      arcs.add(new Arc(number.get(parent), number.get(i), 1 + random.nextInt(9)));
      arcs.add(new Arc(number.get(i), number.get(parent), 1 + random.nextInt(9)));
    }
    return new GraphCase(nodes, arcs, random.nextInt(nodes), random.nextInt(nodes), Estimate.OWN);
  }

  /** Returns a grid, a graph, a tree or a maze, by seed. */
  public static Case any(long seed) {
    return switch (Math.floorMod(seed, 4)) {
      case 0, 1 -> grid(seed);
      case 2 -> graph(seed);
      default -> seed % 8 == 3 ? tree(seed) : maze(seed);
    };
  }

  private static GridRules scatterWeights(GridRules rules, Canvas canvas, Random random) {
    GridRules weighted = rules;
    for (int kind = 0; kind < 3; kind++) {
      char letter = WEIGHTED.charAt(2 * kind);
      weighted = weighted.withCost(letter, WEIGHTED.charAt(2 * kind + 1) - '0');
      scatter(canvas, letter, random);
    }
    if (random.nextInt(3) == 0) {
      weighted = weighted.withCost('.', 5);
    }
    return weighted;
  }

  private static GridRules scatterOneWays(GridRules rules, Canvas canvas, Random random) {
    scatter(canvas, '>', random);
    scatter(canvas, '^', random);
    scatter(canvas, 'x', random);
    return rules
        .withCost('>', 1)
        .withExits('>', "E", "NE", "SE")
        .withCost('^', 2)
        .withExits('^', "N")
        .withCost('x', 1)
        .withExits('x', "NE", "SE", "SW", "NW", "W");
  }

  private static void scatter(Canvas canvas, char letter, Random random) {
    int percent = random.nextInt(40);
    for (int cell : canvas.free()) {
      if (random.nextInt(100) < percent) {
        canvas.letters()[cell] = (byte) letter;
      }
    }
  }

  private static int pick(Canvas canvas, Random random) {
    int[] free = canvas.free();
    return free.length == 0 || random.nextInt(12) == 0
        ? random.nextInt(canvas.letters().length)
        : free[random.nextInt(free.length)];
  }
}
