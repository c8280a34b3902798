package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.prepare.Workers;

/**
 * What the package says of corners and ends, read aloud: the distance of any two cells is that of
 * the straight look, of one corner seen by both, or of two corners and the graph between.
 */
class CornerGraphTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final long NO_PATH = 1L << 40;

  /** Corners of a map at most: the distances of all pairs are worked out. */
  private static final int MOST = 120;

  private long asked;

  @Test
  void keepsWhatTheEndsOfAPathNeed() {
    Random random = new Random(1);
    for (int round = 0; round < 135 * SCALE; round++) {
      GridMap map =
          round % 2 == 0 ? RandomGrids.blocks(random, 22, 17) : RandomGrids.map(random, 22);
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, random);
      }
    }
    assertTrue(asked > 330_000 * SCALE, "only " + asked);
  }

  private void compare(GridMap map, Movement movement, Random random) {
    SubgoalIndex.Terrain terrain = SubgoalIndex.Terrain.of(map, movement);
    CornerGraph graph = new CornerGraph(terrain, Workers.NONE);
    if (graph.count() > MOST) {
      return;
    }
    long[][] between = between(graph);
    int[][] seen = new int[map.size()][];
    CornerScan scan = new CornerScan(terrain.ahead());
    int[] nodes = new int[terrain.runs().paddedSize()];
    for (int v = 0; v < graph.count(); v++) {
      nodes[graph.ys[v] * terrain.runs().columns + graph.xs[v]] = v;
    }
    for (int cell = 0; cell < map.size(); cell++) {
      int found = scan.scan(map.x(cell) + 1, map.y(cell) + 1);
      seen[cell] = new int[found];
      for (int i = 0; i < found; i++) {
        seen[cell][i] = nodes[scan.y(i) * terrain.runs().columns + scan.x(i)];
      }
    }
    for (int start = random.nextInt(7); start < map.size(); start += 1 + random.nextInt(20)) {
      if (!movement.passable(map.terrain(start))) {
        continue;
      }
      long[] distances = GridOracle.distances(map, movement, start);
      for (int goal = 0; goal < map.size(); goal++) {
        if (movement.passable(map.terrain(goal))) {
          Ends ends = new Ends(map, graph, scan, seen, start, goal);
          long expected = distances[goal] < 0 ? NO_PATH : distances[goal];
          assertEquals(
              expected,
              ends.distance(between),
              () -> movement + " " + ends.start + " " + ends.goal + "\n" + map);
          asked++;
        }
      }
    }
  }

  /** Distances of all pairs, by Floyd's and Warshall's algorithm. */
  private static long[][] between(CornerGraph graph) {
    int n = graph.count();
    long[][] between = new long[n][n];
    for (int v = 0; v < n; v++) {
      Arrays.fill(between[v], NO_PATH);
      between[v][v] = 0;
      for (int e = graph.firsts[v]; e < graph.firsts[v + 1]; e++) {
        between[v][graph.heads[e]] = graph.lengths[e];
      }
    }
    for (int by = 0; by < n; by++) {
      for (int v = 0; v < n; v++) {
        for (int w = 0; w < n; w++) {
          between[v][w] = Math.min(between[v][w], between[v][by] + between[by][w]);
        }
      }
    }
    return between;
  }

  /** Two cells. */
  private record Ends(
      GridMap map, CornerGraph graph, CornerScan scan, int[][] seen, int start, int goal) {

    long distance(long[][] between) {
      if (scan.sees(x(start), y(start), x(goal), y(goal))) {
        return scan.distance(x(start) - x(goal), y(start) - y(goal));
      }
      long least = NO_PATH;
      for (int v : seen[start]) {
        if (scan.sees(x(goal), y(goal), graph.xs[v], graph.ys[v])) {
          least = Math.min(least, to(start, v) + to(goal, v));
        }
        for (int w : seen[goal]) {
          least = Math.min(least, to(start, v) + between[v][w] + to(goal, w));
        }
      }
      return least;
    }

    private long to(int cell, int node) {
      return scan.distance(x(cell) - graph.xs[node], y(cell) - graph.ys[node]);
    }

    private int x(int cell) {
      return map.x(cell) + 1;
    }

    private int y(int cell) {
      return map.y(cell) + 1;
    }
  }
}
