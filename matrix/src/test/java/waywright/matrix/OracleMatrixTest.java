package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.RandomWorlds;

/** Every algorithm, on more than a thousand small worlds, with every kind of estimate. */
class OracleMatrixTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int CASES = 1_333 * SCALE;

  private static final long BUDGET = 20_000;

  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void tellsTheTruth(Entrant algorithm) {
    AtomicInteger finished = new AtomicInteger();
    Property property =
        new Property(
            algorithm + " tells the truth",
            query -> {
              Truth truth = Truth.of(query);
              for (Estimate estimate : Estimate.values()) {
                TwoWayExpander space = Spaces.of(query);
                Search search = algorithm.over(space);
                search.start(query.start(), query.goal(), Spaces.heuristic(query, estimate));
                if (search.run(BUDGET) != SearchStatus.RUNNING) {
                  truth.check(algorithm, search, space);
                  finished.incrementAndGet();
                } else {
                  assertTrue(algorithm.isDepthFirst(), "ran away");
                  assertTrue(search.lowerBound() <= truth.cheapest());
                }
                if (algorithm.isNamed("dijkstra") || algorithm.isNamed("bidirectional")) {
                  break;
                }
              }
            });
    property.holds(
        algorithm.isDepthFirst() ? OracleMatrixTest::tiny : KnownCases::any,
        algorithm.isDepthFirst() ? CASES / 4 : CASES);
    assertTrue(finished.get() >= CASES * 3 / 4, finished + " searches came to an end");
  }

  private static Case tiny(long seed) {
    return seed % 2 == 0 ? RandomWorlds.grid(seed, 4) : KnownCases.any(seed);
  }

  /** Estimates that rule nodes out must not rule out the answer. */
  @Test
  void estimatesMaySayThatThereIsNoWay() {
    for (Entrant algorithm : Entrant.ALL) {
      if (algorithm.isDepthFirst() || algorithm.isNamed("bidirectional")) {
        continue;
      }
      new Property(
              algorithm + " believes NO_PATH",
              query -> {
                Search search = algorithm.over(Spaces.of(query));
                search.start(query.start(), query.goal(), Spaces.sayingNoWay(query)).run();
                Truth.of(query).check(algorithm, search);
              })
          .holds(KnownCases::any, 333 * SCALE);
    }
  }

  /**
   * A perfect estimate leads straight: apart from ties, only nodes on cheapest paths are expanded.
   */
  @Test
  void perfectEstimatesExpandCheapestPathsOnly() {
    new Property(
            "A* with a perfect estimate stays on cheapest paths",
            query -> {
              long[] left = KnownCases.estimates(query, Estimate.PERFECT);
              Truth truth = Truth.of(query);
              Search search = Algorithms.astar(Spaces.of(query));
              search
                  .start(query.start(), query.goal(), Spaces.heuristic(query, Estimate.PERFECT))
                  .run();
              if (truth.status() == SearchStatus.FOUND) {
                for (int node = 0; node < left.length; node++) {
                  boolean onCheapest =
                      truth.distances()[node] <= truth.cheapest()
                          && truth.distances()[node] + left[node] == truth.cheapest();
                  assertTrue(onCheapest || !search.isClosed(node), "node " + node);
                }
              }
            })
        .holds(KnownCases::any, 667 * SCALE);
  }
}
