package waywright.testkit.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;
import waywright.grid.GridMap;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GraphCase;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.GridRules;
import waywright.testkit.internal.RandomWorlds;

/** Makes the cases of each family from seeds. */
final class Cases {

  private static final GridRules PLAIN = GridRules.plain(8, Corner.NEVER);

  private Cases() {}

  static Case singleNode(long seed) {
    return switch (Math.floorMod(seed, 4)) {
      case 0 -> GridCase.of(PLAIN, 0, 0, ".");
      case 1 -> GridCase.of(PLAIN, 0, 0, "#");
      case 2 -> new GraphCase(1, List.of(), 0, 0, Estimate.OWN);
      default -> new GraphCase(1, List.of(new Arc(0, 0, 1)), 0, 0, Estimate.OWN);
    };
  }

  static Case startIsGoal(long seed) {
    Case one = varied(seed);
    return one.with(one.start(), one.start());
  }

  static Case openField(long seed) {
    Random random = new Random(seed);
    int width = 1 + random.nextInt(70);
    int height = 1 + random.nextInt(20);
    GridMap map = GridMap.filled(width, height, '.');
    int start = random.nextInt(map.size());
    int goal = random.nextInt(map.size());
    if (random.nextInt(3) == 0) {
      goal = map.cell(random.nextInt(width), map.y(start));
    }
    return new GridCase(PLAIN, map, new int[0], start, goal, Estimate.OWN);
  }

  static Case blockedEnds(long seed) {
    return grid(seed, c -> isPlain(c) && !hasOpenEnds(c));
  }

  static Case unreachable(long seed) {
    return first(
        seed,
        RandomWorlds::any,
        c ->
            (!(c instanceof GridCase grid) || isPlain(grid))
                && hasOpenEnds(c)
                && Oracle.hops(c.world(), c.start())[c.goal()] == Oracle.UNREACHED);
  }

  static Case cornersNever(long seed) {
    return ruled(seed, 8, Corner.NEVER);
  }

  /** Long maps with scattered walls, where many detours cost nearly the same. */
  static Case closeCalls(long seed) {
    Random random = new Random(seed);
    int width = 20 + random.nextInt(25);
    int height = 10 + random.nextInt(15);
    byte[] letters = new byte[width * height];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = (byte) (random.nextInt(100) < 25 ? '#' : '.');
    }
    int start = random.nextInt(height) * width;
    int goal = random.nextInt(height) * width + width - 1;
    letters[start] = '.';
    letters[goal] = '.';
    GridMap map = GridMap.of(width, height, letters);
    return new GridCase(PLAIN, map, new int[0], start, goal, Estimate.OWN);
  }

  static Case weighted(long seed) {
    return grid(
        seed,
        c -> !c.rules().isUniform() && c.rules().exits().isEmpty() && c.avoided().length == 0);
  }

  static Case oneWay(long seed) {
    return grid(seed, c -> !c.rules().exits().isEmpty());
  }

  static Case avoided(long seed) {
    return grid(seed, c -> c.avoided().length > 0 && c.rules().exits().isEmpty());
  }

  static GraphCase digraph(long seed) {
    return first(
        seed, RandomWorlds::graph, c -> c.arcs().stream().allMatch(arc -> arc.cost() <= 1000));
  }

  static Case zeroCosts(long seed) {
    return withArcs(
        digraph(seed),
        arc -> Stream.of((arc.tail() * 31 + arc.head()) % 3 != 0 ? plus(arc, -arc.cost()) : arc));
  }

  static Case loops(long seed) {
    GraphCase graph = digraph(seed);
    List<Arc> arcs = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      arcs.add(new Arc(node, node, node % 3));
    }
    arcs.addAll(graph.arcs());
    return new GraphCase(graph.nodeCount(), arcs, graph.start(), graph.goal(), Estimate.OWN);
  }

  static Case parallelArcs(long seed) {
    return withArcs(digraph(seed), arc -> Stream.of(plus(arc, 7), arc, plus(arc, 1)));
  }

  /** Two chains of equal length; the second is cheaper by one in all. */
  static Case largeCosts(long seed) {
    Random random = new Random(seed);
    int links = 2 + random.nextInt(4);
    int goal = 2 * links - 1;
    List<Arc> arcs = new ArrayList<>();
    long large = (1L << 25) + random.nextInt(1 << 20);
    int cheaper = random.nextInt(2);
    for (int chain = 0; chain < 2; chain++) {
      int node = 0;
      for (int i = 1; i <= links; i++) {
        int next = i == links ? goal : chain * (links - 1) + i;
        arcs.add(new Arc(node, next, i == 1 && chain == cheaper ? large - 1 : large));
        node = next;
      }
    }
    return new GraphCase(goal + 1, arcs, 0, goal, Estimate.OWN);
  }

  static Case estimated(long seed, Estimate estimate) {
    return (seed % 2 == 0 ? closeCalls(seed) : digraph(seed)).with(estimate);
  }

  static Case uniquePath(long seed) {
    return seed % 2 == 0 ? RandomWorlds.tree(seed) : RandomWorlds.maze(seed);
  }

  /** Grids of plain rules and graphs of moderate costs, by turns. */
  static Case varied(long seed) {
    return seed % 2 == 0 ? cornersNever(seed) : digraph(seed);
  }

  private static boolean isPlain(GridCase grid) {
    return grid.rules().equals(PLAIN) && grid.avoided().length == 0;
  }

  private static Arc plus(Arc arc, long more) {
    return new Arc(arc.tail(), arc.head(), arc.cost() + more);
  }

  /** The same graph with other arcs in the place of each. */
  private static Case withArcs(GraphCase graph, Function<Arc, Stream<Arc>> others) {
    List<Arc> arcs = graph.arcs().stream().flatMap(others).toList();
    return new GraphCase(graph.nodeCount(), arcs, graph.start(), graph.goal(), Estimate.OWN);
  }

  /** Returns a random map of free cells and walls, with the rules of the family. */
  static Case ruled(long seed, int neighbors, Corner corner) {
    GridCase drawn = grid(seed, c -> c.rules().costs().equals(PLAIN.costs()) && hasOpenEnds(c));
    GridRules rules = GridRules.plain(neighbors, corner);
    return new GridCase(rules, drawn.map(), new int[0], drawn.start(), drawn.goal(), Estimate.OWN);
  }

  private static boolean hasOpenEnds(Case one) {
    return one.world().isOpen(one.start()) && one.world().isOpen(one.goal());
  }

  private static GridCase grid(long seed, Predicate<GridCase> fits) {
    return first(seed, RandomWorlds::grid, fits);
  }

  /** Returns the first case that fits, from an endless sequence that starts at the seed. */
  private static <T extends Case> T first(long seed, LongFunction<T> cases, Predicate<T> fits) {
    for (long i = 0; ; i++) {
      T candidate = cases.apply(seed + i * 1_000_003);
      if (fits.test(candidate)) {
        return candidate;
      }
    }
  }
}
