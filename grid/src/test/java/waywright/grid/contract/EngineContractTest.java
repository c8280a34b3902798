package waywright.grid.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.grid.contract.Contender.Ground;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;

/** All engines of the grid keep the contract of a search, on all the ground that they know. */
class EngineContractTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final long NO_LIMIT = ArcBuffer.MAX_COST;

  private static final class Mishap extends RuntimeException {
    private static final long serialVersionUID = 1;

    Mishap() {
      super("", null, false, false);
    }
  }

  static Stream<Contender> contenders() {
    return Contender.all().stream();
  }

  /** So many queries from a seed, on ground up to the most expensive kind. */
  private record Series(Ground most, int rounds, int seed) {}

  /** Contenders on the same ground are asked the same, so each series is made once. */
  private static final Map<Series, List<GridQuery>> MADE = new HashMap<>();

  private static void each(Contender contender, int rounds, int seed, Consumer<GridQuery> check) {
    MADE.computeIfAbsent(new Series(contender.ground(), rounds, seed), EngineContractTest::make)
        .forEach(check);
  }

  private static List<GridQuery> make(Series series) {
    Random random = new Random(series.seed);
    List<GridQuery> made = new ArrayList<>();
    for (int round = 0; round < series.rounds; round++) {
      Ground ground = Ground.values()[random.nextInt(series.most.ordinal() + 1)];
      int side = 2 + round % 19;
      made.add(
          switch (round % 3) {
            case 0 -> GridQuery.single(random, ground, side);
            case 1 -> GridQuery.several(random, ground, side);
            default -> GridQuery.beside(random, ground, side);
          });
    }
    return made;
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void agreesWithDijkstra(Contender contender) {
    int[] found = {0};
    each(
        contender,
        500 * SCALE,
        1,
        query -> {
          Search search = contender.over().apply(query.map, query.movement);
          query.start(search).run();
          query.checkAnswer(search, NO_LIMIT, contender + " on " + query);
          found[0] += search.status() == SearchStatus.FOUND ? 1 : 0;
        });
    assertTrue(found[0] > 200 * SCALE, found[0] + " found");
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void portionsGiveTheSameAnswerAndTrueBounds(Contender contender) {
    each(
        contender,
        100 * SCALE,
        2,
        query -> {
          Search whole = contender.over().apply(query.map, query.movement);
          Search parts = contender.over().apply(query.map, query.movement);
          query.start(whole).run();
          for (long budget : new long[] {1, 2, 7}) {
            query.start(parts);
            long steps = 0;
            long truth = query.best < 0 ? SearchResult.INFINITE : query.best;
            while (parts.run(budget) == SearchStatus.RUNNING) {
              steps += budget;
              long so = steps;
              Supplier<String> what = () -> contender + " after " + so + " steps on " + query;
              assertTrue(parts.expanded() <= steps, what);
              assertTrue(parts.lowerBound() <= truth, what);
              assertEquals(-1, parts.cost(), what);
              assertEquals(SearchStatus.BUDGET_SPENT, parts.result().status(), what);
            }
            query.checkAnswer(parts, NO_LIMIT, contender + " in portions on " + query);
            assertEquals(whole.expanded(), parts.expanded());
            assertEquals(whole.generated(), parts.generated());
            if (parts.supports(SearchFeature.NODES)) {
              assertEquals(parts.seen().count(), parts.generated());
            }
            assertEquals(whole.peakFrontier(), parts.peakFrontier());
            assertEquals(whole.goalReached(), parts.goalReached());
            int[] path = new int[query.map.size()];
            int[] other = new int[query.map.size()];
            assertEquals(whole.copyPath(path), parts.copyPath(other));
            assertSame(-1, java.util.Arrays.mismatch(path, other));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void limitsAreExact(Contender contender) {
    each(
        contender,
        200 * SCALE,
        3,
        query -> {
          if (query.best < 0) {
            return;
          }
          Search search = contender.over().apply(query.map, query.movement);
          for (long limit : new long[] {0, query.best - 1, query.best, query.best + 1}) {
            if (limit >= 0) {
              search.limit(limit);
              query.start(search).run();
              query.checkAnswer(search, limit, contender + " up to " + limit + " on " + query);
            }
          }
        });
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void mayBeCancelledAtAnyStep(Contender contender) {
    each(
        contender,
        40 * SCALE,
        4,
        query -> {
          Search search = contender.over().apply(query.map, query.movement);
          long truth = query.best < 0 ? SearchResult.INFINITE : query.best;
          boolean over = false;
          for (int steps = 0; !over; steps++) {
            query.start(search).run(steps);
            over = search.status() != SearchStatus.RUNNING;
            if (!over) {
              search.cancel();
              assertEquals(SearchStatus.CANCELLED, search.step());
              assertEquals(SearchStatus.CANCELLED, search.run());
              assertTrue(search.lowerBound() <= truth);
              assertEquals(-1, search.cost());
            }
          }
          query.checkAnswer(search, NO_LIMIT, contender + " at last on " + query);
        });
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void whatAListenerHearsIsTheSearch(Contender contender) {
    each(
        contender,
        200 * SCALE,
        5,
        query -> {
          Search search = contender.over().apply(query.map, query.movement);
          query.start(search).run();
          long expanded = search.expanded();
          Witness witness = new Witness(query, search, -1, () -> {});
          search.listen(witness);
          try {
            query.start(search).run();
            witness.checkEnd();
          } catch (AssertionError e) {
            throw new AssertionError(contender + " on " + query + witness.heard, e);
          }
          query.checkAnswer(search, NO_LIMIT, contender + " heard on " + query);
          assertEquals(expanded, search.expanded());
          assertTrue(witness.heard.size() > 1);
        });
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void aListenerThatFailsOrCancelsLeavesItCancelled(Contender contender) {
    each(
        contender,
        14 * SCALE,
        6,
        query -> {
          Search search = contender.over().apply(query.map, query.movement);
          Witness all = new Witness(query, search, -1, () -> {});
          search.listen(all);
          query.start(search).run();
          long truth = query.best < 0 ? SearchResult.INFINITE : query.best;
          int last = all.heard.size() - 1;
          for (int turn = 0; turn < last; turn++) {
            search.listen(
                new Witness(
                    query,
                    search,
                    turn,
                    () -> {
                      throw new Mishap();
                    }));
            assertThrows(Mishap.class, () -> query.start(search).run());
            assertEquals(SearchStatus.CANCELLED, search.status(), all.heard.get(turn));
            assertTrue(search.lowerBound() <= truth, () -> contender + " on " + query);
            assertEquals(-1, search.cost());
            search.listen(new Witness(query, search, turn, search::cancel));
            query.start(search).run();
            boolean late = turn >= all.heard.lastIndexOf("running");
            SearchStatus end = late ? query.status : SearchStatus.CANCELLED;
            assertEquals(
                query.status.name().startsWith("INVALID") ? query.status : end, search.status());
          }
          search.listen(null);
          query.start(search).run();
          query.checkAnswer(search, NO_LIMIT, contender + " after mishaps on " + query);
        });
  }

  @ParameterizedTest
  @MethodSource("contenders")
  void aGoalThatIsATestIsFoundOrRefused(Contender contender) {
    each(
        contender,
        100 * SCALE,
        7,
        any -> {
          Search search = contender.over().apply(any.map, any.movement);
          GridQuery query = any.where(2 + any.map.size() / 3);
          if (!search.supports(SearchFeature.ANY_GOAL)) {
            assertThrows(UnsupportedOperationException.class, () -> query.start(search));
            return;
          }
          query.start(search).run();
          query.checkAnswer(search, NO_LIMIT, contender + " on " + query);
        });
  }
}
