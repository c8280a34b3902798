package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.search.spi.NodeStates;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** A search that has been used before answers as a new one does, whatever happened to it. */
class RepeatedUseTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final long BUDGET = 3_000;

  /** All there is to compare: status, path, cost, bound and the work done. */
  private static String all(Search search) {
    SearchResult result = search.result();
    return result
        + " bound "
        + result.lowerBound()
        + " nearest "
        + (result.hasNearest() ? result.nearestPath() : "none");
  }

  private static Search start(Search search, Case query) {
    return search.start(query.start(), query.goal(), Spaces.heuristic(query));
  }

  private static Case elsewhere(Case query, Random random) {
    int nodes = query.world().nodeCount();
    return query.with(random.nextInt(nodes), random.nextInt(nodes));
  }

  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void dirtyEqualsFresh(Entrant algorithm) {
    new Property(
            algorithm + " answers the same when used before",
            query -> {
              Random random = new Random(query.start() * 31L + query.goal());
              TwoWayExpander world = Spaces.of(query);
              Search used = algorithm.over(world);
              for (int i = 0; i < 6; i++) {
                soil(used, elsewhere(query, random), random.nextInt(5));
                Case next = elsewhere(query, random);
                Search fresh = algorithm.over(world);
                start(fresh, next).run(BUDGET);
                start(used, next).run(BUDGET);
                assertEquals(all(fresh), all(used), "after " + i);
                used.reset();
              }
            })
        .holds(seed -> small(algorithm, seed), 200 * SCALE);
  }

  private static Case small(Entrant algorithm, long seed) {
    return algorithm.isDepthFirst() ? RandomWorlds.grid(seed, 4) : KnownCases.any(seed);
  }

  /** Leaves a search behind in one of several bad states. */
  private static void soil(Search search, Case query, int how) {
    start(search, query);
    switch (how) {
      case 0 -> search.run(BUDGET);
      case 1 -> search.run(3);
      case 2 -> {
        search.run(2);
        search.cancel();
        search.step();
      }
      case 3 -> search.cancel();
      default -> search.result();
    }
    search.reset();
  }

  /** The stamp that tells one search from the next wraps round after 2^32 searches. */
  @Test
  void generationsWrapRound() throws ReflectiveOperationException {
    for (Entrant algorithm :
        new Entrant[] {
          Entrant.ASTAR,
          Entrant.of("dijkstra"),
          Entrant.of("bfs"),
          Entrant.of("bidirectional"),
          Entrant.of("anytime 3.0")
        }) {
      for (long seed = 0; seed < 34 * SCALE; seed++) {
        Case query = KnownCases.any(seed);
        Random random = new Random(seed);
        TwoWayExpander world = Spaces.of(query);
        Search used = algorithm.over(world);
        for (int i = 0; i < 8; i++) {
          Case next = elsewhere(query, random);
          if (i == 3) {
            age(used, -3);
          }
          Search fresh = algorithm.over(world);
          start(fresh, next).run();
          start(used, next).run();
          assertEquals(all(fresh), all(used), algorithm + " seed " + seed + " search " + i);
        }
      }
    }
  }

  /** Sets the generation of every wave of a search. */
  private static void age(Search search, int generation) throws ReflectiveOperationException {
    int aged = 0;
    for (Class<?> type = search.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (var field : type.getDeclaredFields()) {
        if (field.getType().getSimpleName().equals("Wave")) {
          field.setAccessible(true);
          Object wave = field.get(search);
          var states = wave.getClass().getDeclaredField("states");
          states.setAccessible(true);
          ((NodeStates) states.get(wave)).ageTo(-generation);
          aged++;
        }
      }
    }
    assertTrue(aged > 0, "no wave to age");
  }

  /** Stopping after every single step and looking at everything changes nothing. */
  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void stopAndResumeEqualsStraightRun(Entrant algorithm) {
    new Property(
            algorithm + " may be stopped at every step",
            query -> {
              long cheapest = Truth.of(query).cheapest();
              TwoWayExpander world = Spaces.of(query);
              Search straight = algorithm.over(world);
              start(straight, query).run(BUDGET);
              Search halting = algorithm.over(world);
              start(halting, query);
              for (int i = 0; i < BUDGET && halting.run(1) == SearchStatus.RUNNING; i++) {
                SearchResult soFar = halting.result();
                assertEquals(SearchStatus.BUDGET_SPENT, soFar.status());
                assertTrue(soFar.lowerBound() <= cheapest, "bound on the way");
                halting.copyPath(new int[3]);
              }
              assertEquals(all(straight), all(halting));
            })
        .holds(seed -> small(algorithm, seed), 50 * SCALE);
  }

  /**
   * What the world throws goes to the caller, and the search goes on as if nothing had happened.
   */
  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void exceptionsFromTheWorldLeaveTheSearchWhole(Entrant algorithm) {
    new Property(
            algorithm + " survives a failing world",
            query -> {
              Search straight = algorithm.over(Spaces.of(query));
              start(straight, query).run(BUDGET);
              Moody world = new Moody(Spaces.of(query), new int[1]);
              Search shaken = algorithm.over(world);
              start(shaken, query);
              for (int i = 0; i < BUDGET && shaken.status() == SearchStatus.RUNNING; i++) {
                world.mood[0] = i % 3 == 1 ? 1 : 0;
                long before = shaken.expanded();
                try {
                  shaken.step();
                } catch (IllegalStateException moody) {
                  assertEquals(before, shaken.expanded());
                  world.mood[0] = 0;
                  shaken.step();
                }
              }
              world.mood[0] = 0;
              if (straight.status() != SearchStatus.RUNNING) {
                assertEquals(all(straight), all(shaken));
              }
            })
        .holds(seed -> small(algorithm, seed), 100 * SCALE);
  }

  /** A world that throws half-way through an expansion when in the mood. */
  private record Moody(TwoWayExpander world, int[] mood) implements TwoWayExpander {

    @Override
    public int nodeCount() {
      return world.nodeCount();
    }

    @Override
    public boolean contains(int node) {
      return world.contains(node);
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      world.expand(node, out);
      if (mood[0] == 1) {
        throw new IllegalStateException("moody");
      }
    }

    @Override
    public TwoWayExpander reversed() {
      return new Moody(world.reversed(), mood);
    }
  }

  @Test
  void heuristicsThatFailLeaveTheSearchWhole() {
    new Property(
            "A* survives a failing heuristic",
            query -> {
              Heuristic h = Spaces.heuristic(query);
              Set<Integer> asked = new HashSet<>();
              Heuristic failing =
                  node -> {
                    if (node % 3 == 1 && asked.add(node)) {
                      throw new IllegalStateException("asked for the first time: " + node);
                    }
                    return h.estimate(node);
                  };
              Search search = Algorithms.astar(Spaces.of(query));
              boolean started = false;
              while (!started || search.status() == SearchStatus.RUNNING) {
                try {
                  if (!started) {
                    search.start(query.start(), query.goal(), failing);
                    started = true;
                  }
                  search.step();
                } catch (IllegalStateException e) {
                  assertTrue(e.getMessage().startsWith("asked"), e.toString());
                }
              }
              Truth.of(query).check(Entrant.ASTAR, search);
            })
        .holds(seed -> RandomWorlds.grid(seed, 6), 167 * SCALE);
  }

  /** One search per algorithm over all sorts of worlds of one size, one after another. */
  @Test
  void startingWhileRunningIsRefused() {
    Map<Entrant, Search> searches = new LinkedHashMap<>();
    GridCase query = RandomWorlds.maze(5);
    Expander world = Spaces.of(query);
    assertTrue(world.nodeCount() > 1);
    for (Entrant algorithm : Entrant.ALL) {
      searches.put(algorithm, algorithm.over(Spaces.of(query)));
    }
    searches.forEach(
        (algorithm, search) -> {
          start(search, query.with(query.start(), query.goal()));
          search.step();
          assertEquals(SearchStatus.RUNNING, search.status(), algorithm.toString());
          assertThrows(IllegalStateException.class, () -> start(search, query));
          assertThrows(IllegalStateException.class, () -> search.listen(null));
          assertThrows(IllegalStateException.class, () -> search.limit(5));
          search.cancel();
          assertEquals(SearchStatus.CANCELLED, search.status());
          start(search, query).run(100_000);
          if (!algorithm.isDepthFirst()) {
            Truth.of(query).check(algorithm, search);
          }
        });
  }
}
