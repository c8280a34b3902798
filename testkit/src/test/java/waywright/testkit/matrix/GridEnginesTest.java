package waywright.testkit.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import waywright.checker.Judge;
import waywright.checker.Verdict;
import waywright.grid.GridSpace;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.search.SearchStatus;
import waywright.testkit.Case;
import waywright.testkit.GridCase;
import waywright.testkit.Property;
import waywright.testkit.RandomWorlds;

/** The grid's own engines against the oracle, each search used again and again. */
class GridEnginesTest {

  /** What an engine says about a query. */
  private record Said(SearchStatus status, long cost, int[] path) {}

  /** An engine that has been given a map. */
  private interface Engine {
    Said ask(int start, int goal);
  }

  @Test
  void jumpPoints() {
    holds(
        "jump point search",
        query -> query.rules().isUniform() && query.rules().exits().isEmpty(),
        query -> {
          var search = new JumpPointSearch(JumpMap.of(query.map(), query.movement()));
          return (start, goal) -> {
            SearchStatus status = search.start(start, goal).run();
            return new Said(status, search.cost(), path(query, search::copyPath));
          };
        });
  }

  @Test
  void weightedJumpPoints() {
    holds(
        "weighted jump point search",
        query -> query.rules().exits().isEmpty(),
        query -> {
          var search = new WeightedJumpSearch(WeightedJumpMap.of(query.map(), query.movement()));
          return (start, goal) -> {
            SearchStatus status = search.start(start, goal).run();
            return new Said(status, search.cost(), path(query, search::copyPath));
          };
        });
  }

  @Test
  void canonicalOrderings() {
    holds(
        "canonical A*",
        query -> true,
        query -> {
          var space = new CanonicalSpace(new GridSpace(query.map(), query.movement()));
          var search = new CanonicalSearch(space);
          return (start, goal) -> {
            SearchStatus status = search.start(start, goal).run();
            return new Said(status, search.cost(), path(query, search::copyPath));
          };
        });
  }

  private static int[] path(GridCase query, ToIntFunction<int[]> copyPath) {
    int[] buffer = new int[query.map().size() + 1];
    int count = copyPath.applyAsInt(buffer);
    return Arrays.copyOf(buffer, count);
  }

  private static void holds(
      String name, Predicate<GridCase> serves, Function<GridCase, Engine> engines) {
    int[] found = {0};
    new Property(
            name + " tells the truth",
            any -> {
              if (!(any instanceof GridCase drawn) || !serves.test(drawn)) {
                return;
              }
              GridCase query = drawn.withoutAvoided();
              Engine engine = engines.apply(query);
              Random random = new Random(query.start());
              int cells = query.map().size();
              for (int i = 0; i < 5; i++) {
                Case next =
                    i == 0 ? query : query.with(random.nextInt(cells), random.nextInt(cells));
                Said said = engine.ask(next.start(), next.goal());
                check(Truth.of(next), said);
                found[0] += said.status == SearchStatus.FOUND ? 1 : 0;
              }
            })
        .holds(RandomWorlds::grid, 4_000);
    assertTrue(found[0] > 4_000, found[0] + " found");
  }

  private static void check(Truth truth, Said said) {
    assertEquals(truth.status(), said.status);
    if (truth.status() == SearchStatus.FOUND) {
      assertEquals(truth.cheapest(), said.cost);
      Verdict verdict = Judge.path(truth.world(), truth.query(), said.path, truth.cheapest());
      assertTrue(verdict.accepted(), verdict.toString());
    } else {
      assertEquals(0, said.path.length);
    }
  }
}
