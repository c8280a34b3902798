package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithms;
import waywright.grid.GridSpace;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** Searches that share a world do not touch one another, by turns or on several threads. */
class InterleavingTest {

  private static final long BUDGET = 2_000;

  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void interleavedEqualsAlone(Entrant algorithm) {
    new Property(
            algorithm + " may be interleaved",
            query -> {
              TwoWayExpander world = Spaces.of(query);
              Random random = new Random(query.goal());
              List<Search> together = new ArrayList<>();
              List<String> alone = new ArrayList<>();
              for (int i = 0; i < 4; i++) {
                int nodes = world.nodeCount();
                Case next = query.with(random.nextInt(nodes), random.nextInt(nodes));
                Search single = algorithm.over(world);
                single.start(next.start(), next.goal(), Spaces.heuristic(next)).run(BUDGET);
                alone.add(single.result().toString());
                Search one = algorithm.over(world);
                together.add(one.start(next.start(), next.goal(), Spaces.heuristic(next)));
              }
              for (int i = 0; i < BUDGET; i++) {
                together.forEach(Search::step);
              }
              for (int i = 0; i < 4; i++) {
                assertEquals(alone.get(i), together.get(i).result().toString());
              }
            })
        .holds(
            seed -> algorithm.isDepthFirst() ? RandomWorlds.grid(seed, 4) : KnownCases.any(seed),
            100);
  }

  @Test
  void threadsEqualOneThread() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (long seed = 0; seed < 60; seed++) {
        GridCase query = RandomWorlds.grid(seed, 30);
        GridSpace shared = new GridSpace(query.map(), query.movement());
        List<Future<String>> answers = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
          long own = thread % 4;
          answers.add(threads.submit(() -> walk(query, shared, own)));
        }
        for (int thread = 0; thread < 8; thread++) {
          GridSpace fresh = new GridSpace(query.map(), query.movement());
          assertEquals(walk(query, fresh, thread % 4), answers.get(thread).get(), "seed " + seed);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Many queries in a row with one search. */
  private static String walk(GridCase query, GridSpace space, long seed) {
    Random random = new Random(seed);
    Search search = Algorithms.astar(space);
    StringBuilder answers = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      int nodes = space.nodeCount();
      Case next = query.with(random.nextInt(nodes), random.nextInt(nodes));
      search.start(next.start(), next.goal(), Spaces.heuristic(next)).run();
      answers.append(search.result()).append('\n');
    }
    return answers.toString();
  }

  /** Canceling from another thread ends a search, sooner or later, as canceled. */
  @Test
  void anotherThreadMayCancel() throws InterruptedException {
    GridCase query = RandomWorlds.maze(3);
    for (int i = 0; i < 20; i++) {
      Search search = Algorithms.astar(Spaces.of(query));
      Thread other =
          new Thread(
              () -> {
                Thread.yield();
                search.cancel();
              });
      search.start(query.start(), node -> false, node -> 0);
      other.start();
      SearchStatus status = search.run();
      other.join();
      assertTrue(
          status == SearchStatus.CANCELLED || status == SearchStatus.UNREACHABLE,
          status.toString());
    }
  }
}
