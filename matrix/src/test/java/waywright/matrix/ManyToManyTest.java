package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Promise;
import waywright.checker.Judge;
import waywright.checker.Query;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.CostToGo;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.testing.Property;
import waywright.testkit.internal.RandomWorlds;

/** Trees, nearest of many, limits, moved goals and partial answers against the oracle. */
class ManyToManyTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  @Test
  void treesHoldEveryDistanceForwardAndBackward() {
    new Property(
            "trees are right",
            query -> {
              World world = query.world();
              if (!world.isOpen(query.start())) {
                return;
              }
              TwoWayExpander space = Spaces.of(query);
              long[] from = Oracle.dijkstra(world, query.start());
              long[] to = Oracle.distancesTo(world, query.start());
              checkTree(world, query.start(), tree(space, query.start()), from, true);
              checkTree(world, query.start(), tree(space.reversed(), query.start()), to, false);
              TwoWayExpander again = space.reversed().reversed();
              checkTree(world, query.start(), tree(again, query.start()), from, true);
            })
        .holds(KnownCases::any, 1_000 * SCALE);
  }

  private static CostToGo tree(TwoWayExpander space, int root) {
    Search search = Algorithms.dijkstra(space);
    search.start(root, Goal.none(), Heuristic.ZERO).run();
    return Algorithms.tree(search, space);
  }

  private static void checkTree(
      World world, int root, CostToGo tree, long[] distances, boolean forward) {
    for (int node = 0; node < distances.length; node++) {
      assertEquals(distances[node] != Oracle.UNREACHED, tree.reached(node), "node " + node);
      if (!tree.reached(node)) {
        assertEquals(CostToGo.NO_PATH, tree.cost(node));
        continue;
      }
      assertEquals(distances[node], tree.cost(node), "node " + node);
      int[] path = new int[tree.copyPath(node, new int[0])];
      tree.copyPath(node, path);
      if (forward) {
        for (int i = 0, j = path.length - 1; i < j; i++, j--) {
          int kept = path[i];
          path[i] = path[j];
          path[j] = kept;
        }
      }
      Query query = forward ? Query.of(root, node) : Query.of(node, root);
      assertTrue(Judge.path(world, query, path, distances[node]).accepted());
    }
  }

  @Test
  void theNearestOfManyStartsAndGoals() {
    new Property(
            "nearest of many",
            query -> {
              World world = query.world();
              Random random = new Random(query.start() + 77L * query.goal());
              int nodes = world.nodeCount();
              int[] starts =
                  random.ints(1 + random.nextInt(3), 0, nodes).filter(world::isOpen).toArray();
              int[] goals =
                  random.ints(2 + random.nextInt(3), 0, nodes).filter(world::isOpen).toArray();
              if (starts.length == 0 || goals.length < 2) {
                return;
              }
              long[] distances = Oracle.dijkstra(world, starts);
              long best =
                  Arrays.stream(goals).mapToLong(goal -> distances[goal]).min().orElseThrow();
              for (Search search :
                  new Search[] {
                    Algorithms.astar(Spaces.of(query)), Algorithms.dijkstra(Spaces.of(query))
                  }) {
                long[] left = Oracle.distancesTo(world, goals);
                search.start(
                    starts,
                    Goal.anyOf(goals),
                    node -> left[node] == Oracle.UNREACHED || node % 2 == 0 ? 0 : left[node]);
                SearchResult result = search.solve();
                assertEquals(
                    best == Oracle.UNREACHED ? SearchStatus.UNREACHABLE : SearchStatus.FOUND,
                    result.status());
                if (result.hasPath()) {
                  int[] path = result.path().toArray();
                  assertTrue(Judge.path(world, new Query(starts, goals), path, best).accepted());
                }
              }
            })
        .holds(KnownCases::any, 667 * SCALE);
  }

  /** A limit finds what is within it, and never says that more is impossible. */
  @Test
  void limitsAreKept() {
    AtomicInteger beyond = new AtomicInteger();
    for (Entrant algorithm : Entrant.ALL) {
      new Property(
              algorithm + " keeps limits",
              query -> {
                Truth truth = Truth.of(query);
                boolean found = truth.status() == SearchStatus.FOUND;
                long best = found ? truth.cheapest() : 7;
                for (long limit : new long[] {0, best / 2, best - 1, best, best + 1, best * 2}) {
                  Search search = algorithm.over(Spaces.of(query));
                  search.limit(Math.max(0, limit));
                  search.start(query.start(), query.goal(), Spaces.heuristic(query));
                  if (search.run(5_000) == SearchStatus.RUNNING) {
                    continue;
                  }
                  checkLimited(algorithm, search.result(), truth, Math.max(0, limit));
                  beyond.addAndGet(search.status() == SearchStatus.BEYOND_LIMIT ? 1 : 0);
                }
              })
          .holds(
              seed -> algorithm.isDepthFirst() ? RandomWorlds.grid(seed, 4) : KnownCases.any(seed),
              67 * SCALE);
    }
    assertTrue(beyond.get() > 166 * SCALE, beyond + " beyond");
  }

  private static void checkLimited(
      Entrant algorithm, SearchResult result, Truth truth, long limit) {
    String about = algorithm + " limit " + limit + " " + result;
    if (truth.status() != SearchStatus.FOUND) {
      boolean maybe = result.status() == SearchStatus.BEYOND_LIMIT;
      boolean mayNotKnow = truth.status() == SearchStatus.UNREACHABLE;
      assertTrue(maybe && mayNotKnow || result.status() == truth.status(), about);
      return;
    }
    if (result.hasPath()) {
      assertTrue(result.cost() <= limit, about);
      boolean exact = algorithm.promise() == Promise.CHEAPEST;
      assertTrue(!exact || result.cost() == truth.cheapest(), about);
    } else {
      assertEquals(SearchStatus.BEYOND_LIMIT, result.status(), about);
      boolean complete =
          algorithm.promise() == Promise.CHEAPEST || algorithm.promise() == Promise.WITHIN_WEIGHT;
      assertTrue(!complete || truth.cheapest() > limit, about);
    }
    assertTrue(result.lowerBound() <= truth.cheapest(), about);
  }

  /** Without a path: the way to the reached node with the lowest estimate, then g, then id. */
  @Test
  void partialAnswersFollowTheRule() {
    AtomicInteger partial = new AtomicInteger();
    new Property(
            "partial answers follow the rule",
            query -> {
              Truth truth = Truth.of(query);
              Search search = Algorithms.astar(Spaces.of(query));
              Heuristic h = Spaces.heuristic(query);
              search.acceptPartial(true);
              SearchResult result = search.start(query.start(), query.goal(), h).solve();
              assertEquals(truth.status(), result.reason());
              if (truth.status() != SearchStatus.UNREACHABLE) {
                assertEquals(truth.status(), result.status());
                return;
              }
              partial.incrementAndGet();
              assertEquals(SearchStatus.PARTIAL, result.status());
              int best = -1;
              for (int node = 0; node < truth.distances().length; node++) {
                if (truth.distances()[node] != Oracle.UNREACHED
                    && (best < 0 || before(truth, h, node, best))) {
                  best = node;
                }
              }
              int[] path = result.path().toArray();
              Query toNearest = Query.of(query.start(), best);
              assertTrue(
                  Judge.path(query.world(), toNearest, path, truth.distances()[best]).accepted());
            })
        .holds(KnownCases::any, 667 * SCALE);
    assertTrue(partial.get() > 133 * SCALE, partial + " partial");
  }

  private static boolean before(Truth truth, Heuristic h, int node, int best) {
    long difference = h.estimate(node) - h.estimate(best);
    return difference < 0 || difference == 0 && truth.distances()[node] < truth.distances()[best];
  }
}
