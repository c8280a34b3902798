package waywright.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static waywright.checker.OctileWorld.DIAGONAL;
import static waywright.checker.OctileWorld.STRAIGHT;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.checker.Verdict.Finding;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;

class JudgePathTest {

  private static final OctileWorld MAP =
      OctileWorld.builder(
              "....", //
              ".#..", //
              "....")
          .passable(".")
          .build();

  private static Finding judge(int start, int goal, long cost, int... path) {
    return Judge.path(MAP, Query.of(start, goal), path, cost).finding();
  }

  @Test
  void legalPaths() {
    assertEquals(Finding.ACCEPTED, judge(0, 2, 2 * STRAIGHT, 0, 1, 2));
    assertEquals(Finding.ACCEPTED, judge(2, 7, DIAGONAL, 2, 7));
    assertEquals(Finding.ACCEPTED, judge(0, 0, 0, 0));
  }

  @Test
  void everyKindOfFaultHasItsName() {
    assertEquals(Finding.EMPTY_PATH, judge(0, 2, 0));
    assertEquals(Finding.NO_SUCH_STEP, judge(0, 2, 2 * STRAIGHT, 0, 2));
    assertEquals(Finding.NO_SUCH_STEP, judge(0, 0, 0, 0, 0));
    assertEquals(Finding.NO_SUCH_STEP, judge(1, 6, DIAGONAL, 1, 6), "corner cut");
    assertEquals(Finding.NO_SUCH_STEP, judge(3, 4, STRAIGHT, 3, 4), "from row end to row start");
    assertEquals(Finding.BLOCKED, judge(4, 6, 2 * STRAIGHT, 4, 5, 6));
    assertEquals(Finding.BLOCKED, judge(5, 5, 0, 5));
    assertEquals(Finding.WRONG_START, judge(0, 2, STRAIGHT, 1, 2));
    assertEquals(Finding.WRONG_GOAL, judge(0, 2, STRAIGHT, 0, 1));
    assertEquals(Finding.WRONG_COST, judge(0, 2, 2 * STRAIGHT - 1, 0, 1, 2));
    assertEquals(Finding.WRONG_COST, judge(0, 2, 2 * STRAIGHT + 1, 0, 1, 2));
    assertEquals(Finding.NO_SUCH_NODE, judge(0, 2, 2 * STRAIGHT, 0, 12, 2));
    assertEquals(Finding.NO_SUCH_NODE, judge(0, 12, STRAIGHT, 0, 1));
    assertEquals(
        Finding.NO_QUERY,
        Judge.path(MAP, new Query(new int[] {}, new int[] {1}), new int[] {1}, 0).finding());
  }

  @Test
  void theVerdictSaysWhere() {
    Verdict verdict = Judge.path(MAP, Query.of(0, 6), new int[] {0, 1, 6}, 0);
    assertFalse(verdict.accepted());
    assertEquals(2, verdict.position());
    assertEquals(6, verdict.node());
    assertTrue(
        verdict.message().contains("path[2]") && verdict.message().contains("(2, 1)"),
        verdict.message());
  }

  @Test
  void ofParallelArcsTheCheapestCounts() {
    World world = World.of(2, List.of(new Arc(0, 1, 5), new Arc(0, 1, 2), new Arc(0, 1, 9)));
    assertTrue(Judge.path(world, Query.of(0, 1), new int[] {0, 1}, 2).accepted());
    assertFalse(Judge.path(world, Query.of(0, 1), new int[] {0, 1}, 5).accepted());
  }

  @Test
  void aSumThatWrapsIsRefused() {
    World world =
        World.of(3, List.of(new Arc(0, 1, Long.MAX_VALUE), new Arc(1, 2, Long.MAX_VALUE)));
    assertEquals(
        Finding.WRONG_COST, Judge.path(world, Query.of(0, 2), new int[] {0, 1, 2}, -2).finding());
  }

  /** Cuts one node out of cheapest paths, or puts a random one in, wherever that is not legal. */
  @Test
  void bentPathsAreSeen() {
    int refused = 0;
    for (long seed = 0; seed < 3_000; seed++) {
      World world = SmallWorlds.any(seed);
      Random random = new Random(~seed);
      int start = random.nextInt(world.nodeCount());
      int goal = random.nextInt(world.nodeCount());
      long[] distance = Oracle.dijkstra(world, start);
      if (distance[goal] == Oracle.UNREACHED) {
        continue;
      }
      int[] path = SmallWorlds.cheapestPath(world, start, goal);
      Query query = Query.of(start, goal);
      assertTrue(Judge.path(world, query, path, distance[goal]).accepted(), "seed " + seed);
      assertFalse(Judge.path(world, query, path, distance[goal] + 1).accepted());
      assertFalse(Judge.path(world, query, path, distance[goal] - 1).accepted());
      int at = random.nextInt(path.length);
      int[] bent = path.clone();
      bent[at] = random.nextInt(world.nodeCount());
      assertEquals(
          isWalk(world, bent, start, goal, distance[goal]),
          Judge.path(world, query, bent, distance[goal]).accepted(),
          "seed " + seed);
      int[] cut = IntStream.range(0, path.length).filter(i -> i != at).map(i -> path[i]).toArray();
      boolean accepted = Judge.path(world, query, cut, distance[goal]).accepted();
      assertEquals(isWalk(world, cut, start, goal, distance[goal]), accepted, "seed " + seed);
      refused += accepted ? 0 : 1;
    }
    assertTrue(refused > 500, "the faults were really made: " + refused);
  }

  /** The definition once more, over a list of arcs. */
  private static boolean isWalk(World world, int[] path, int start, int goal, long cost) {
    if (path.length == 0 || path[0] != start || path[path.length - 1] != goal) {
      return false;
    }
    List<Arc> arcs = world.arcs();
    long sum = 0;
    for (int i = 1; i < path.length; i++) {
      int tail = path[i - 1];
      int head = path[i];
      var step =
          arcs.stream()
              .filter(arc -> arc.tail() == tail && arc.head() == head)
              .mapToLong(Arc::cost)
              .min();
      if (step.isEmpty()) {
        return false;
      }
      sum += step.getAsLong();
    }
    return sum == cost;
  }
}
