package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.Judge;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;

/** What an anytime search says on its way, step by step, against the oracle. */
class AnytimeTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final double[] WEIGHTS = {1, 1.01, 1.5, 3, 17.3, 1_000};

  private static double weight(Case query) {
    return WEIGHTS[(query.start() * 31 + query.goal()) % WEIGHTS.length];
  }

  private static Search start(Case query, Estimate estimate) {
    Search search = Algorithms.anytime(Spaces.of(query), weight(query));
    search.start(query.start(), query.goal(), Spaces.heuristic(query, estimate));
    return search;
  }

  /** cost ≤ bound · cheapest, without rounding. */
  private static void assertBoundIsTrue(Search search, long cheapest) {
    assertTrue(search.bound() >= 1);
    if (search.cost() >= 0 && search.bound() < Double.POSITIVE_INFINITY) {
      BigDecimal most = new BigDecimal(search.bound()).multiply(BigDecimal.valueOf(cheapest));
      assertTrue(
          BigDecimal.valueOf(search.cost()).compareTo(most) <= 0,
          search.cost() + " is not within " + search.bound() + " of " + cheapest);
    }
  }

  @Test
  void everyBoundOnTheWayIsTrueAndNoneRises() {
    AtomicInteger improved = new AtomicInteger();
    AtomicInteger between = new AtomicInteger();
    new Property(
            "bounds are true and fall",
            query -> {
              Truth truth = Truth.of(query);
              for (Estimate estimate : Estimate.values()) {
                Search search = start(query, estimate);
                long cost = Long.MAX_VALUE;
                long lower = 0;
                double bound = search.bound();
                while (search.run(1) == SearchStatus.RUNNING) {
                  assertTrue(search.lowerBound() >= lower, "the lower bound never falls");
                  assertTrue(search.lowerBound() <= truth.cheapest(), "the lower bound is true");
                  assertTrue(search.bound() <= bound, "the bound never rises");
                  lower = search.lowerBound();
                  bound = search.bound();
                  if (search.cost() >= 0) {
                    assertTrue(search.cost() <= cost, "the cost never rises");
                    assertBoundIsTrue(search, truth.cheapest());
                    improved.addAndGet(search.cost() < cost && cost < Long.MAX_VALUE ? 1 : 0);
                    between.addAndGet(search.bound() > 1 ? 1 : 0);
                    cost = search.cost();
                  }
                }
                assertEquals(truth.status(), search.status());
                if (truth.status() == SearchStatus.FOUND) {
                  assertEquals(truth.cheapest(), search.cost());
                  assertEquals(1, search.bound());
                }
              }
            })
        .holds(KnownCases::any, 1_333 * SCALE);
    assertTrue(improved.get() > 133 * SCALE, improved + " paths better than one before");
    assertTrue(between.get() > 3_333 * SCALE, between + " steps with a path not yet proven");
  }

  /**
   * Each path told of is legal, costs what is said, and stays as it is while the search goes on.
   */
  @Test
  void everyPathOnTheWayIsLegal() {
    AtomicInteger paths = new AtomicInteger();
    new Property(
            "paths on the way are legal",
            query -> {
              for (Estimate estimate : Estimate.values()) {
                Search search = Algorithms.anytime(Spaces.of(query), weight(query));
                List<Long> told = new ArrayList<>();
                search.listen(
                    new SearchListener() {
                      @Override
                      public void destinationFound(int node, int parent, long g, long h) {
                        assertEquals(query.goal(), node);
                        assertTrue(search.isSeen(node));
                        told.add(search.cost());
                        check(query, search);
                        paths.incrementAndGet();
                      }
                    });
                search.start(query.start(), query.goal(), Spaces.heuristic(query, estimate));
                for (int i = 0; search.run(1) == SearchStatus.RUNNING; i++) {
                  assertEquals(told.isEmpty(), search.cost() < 0);
                  assertEquals(search.cost() >= 0, search.result().hasPath());
                  if (search.cost() >= 0 && i % 5 == 0) {
                    check(query, search);
                    assertEquals(SearchStatus.BUDGET_SPENT, search.result().status());
                  }
                }
                for (int i = 1; i < told.size(); i++) {
                  assertTrue(told.get(i) < told.get(i - 1), "each better than the one before");
                }
              }
            })
        .holds(KnownCases::any, 667 * SCALE);
    assertTrue(paths.get() > 1_333 * SCALE, paths + " paths");
  }

  private static void check(Case query, Search search) {
    SearchResult result = search.result();
    int[] path = result.path().toArray();
    long cheapest = Judge.cost(query.world(), path);
    assertTrue(cheapest <= result.cost(), "may use a dear one of parallel arcs");
    assertTrue(Judge.path(query.world(), query.query(), path, cheapest).accepted());
    assertEquals(search.cost(), result.cost());
    int[] buffer = new int[path.length];
    assertEquals(path.length, search.copyPath(buffer));
    assertArrayEquals(path, buffer);
  }

  @Test
  void cancellingKeepsThePath() {
    AtomicInteger kept = new AtomicInteger();
    new Property(
            "a canceled search has its path and bound",
            query -> {
              Search search = start(query, Estimate.HALF);
              while (search.cost() < 0 && search.run(1) == SearchStatus.RUNNING) {}
              if (search.status() != SearchStatus.RUNNING) {
                return;
              }
              search.run(3);
              String before = search.result().hasPath() + " " + search.result().path();
              double bound = search.bound();
              search.cancel();
              boolean canceled = search.step() == SearchStatus.CANCELLED;
              assertEquals(before, search.result().hasPath() + " " + search.result().path());
              assertEquals(bound, search.bound());
              assertBoundIsTrue(search, Truth.of(query).cheapest());
              kept.addAndGet(canceled ? 1 : 0);
              search.reset();
              assertFalse(search.result().hasPath());
            })
        .holds(KnownCases::any, 667 * SCALE);
    assertTrue(kept.get() > 33 * SCALE, kept + " canceled with a path");
  }

  /** With a limit it finds the cheapest path if that is within it, and says so if not. */
  @Test
  void limits() {
    new Property(
            "an anytime search within a limit",
            query -> {
              Truth truth = Truth.of(query);
              if (truth.status() != SearchStatus.FOUND) {
                return;
              }
              for (Estimate estimate : Estimate.values()) {
                for (long over = -1; over <= 2; over++) {
                  Search search = Algorithms.anytime(Spaces.of(query), weight(query));
                  search.limit(Math.max(0, truth.cheapest() + over));
                  search.start(query.start(), query.goal(), Spaces.heuristic(query, estimate));
                  while (search.run(1) == SearchStatus.RUNNING) {
                    assertTrue(search.lowerBound() <= truth.cheapest());
                  }
                  boolean within = over >= 0 || truth.cheapest() == 0;
                  assertEquals(
                      within ? SearchStatus.FOUND : SearchStatus.BEYOND_LIMIT, search.status());
                  assertEquals(within ? truth.cheapest() : -1, search.cost());
                }
              }
            })
        .holds(KnownCases::any, 500 * SCALE);
  }

  /** One goal of many, by a test; from several starts, one of which may be a goal. */
  @Test
  void manyStartsAndGoals() {
    new Property(
            "an anytime search of many to many",
            query -> {
              int nodes = query.world().nodeCount();
              int[] starts = {query.start(), (query.start() * 3 + 1) % nodes};
              if (!Arrays.stream(starts).allMatch(query.world()::isOpen)) {
                return;
              }
              int residue = query.goal() % 5;
              Search search = Algorithms.anytime(Spaces.of(query), weight(query));
              Search plain = Algorithms.dijkstra(Spaces.of(query));
              search.start(starts, node -> node % 5 == residue, Heuristic.ZERO).run();
              plain.start(starts, node -> node % 5 == residue, Heuristic.ZERO).run();
              assertEquals(plain.status(), search.status());
              assertEquals(plain.cost(), search.cost());
              if (search.cost() >= 0) {
                assertEquals(residue, search.goalReached() % 5);
              }
            })
        .holds(KnownCases::any, 667 * SCALE);
  }
}
