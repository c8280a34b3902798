package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Code of the user that fails, calls back, or cancels at every possible moment. */
class FailingTest {

  /** Has an improvement, a loop, parallel arcs, a zero cost and a way round. */
  private static final Arcs WORLD =
      Arcs.of(
          6, 0, 1, 10, 0, 2, 1, 2, 2, 0, 2, 1, 2, 2, 1, 3, 1, 0, 0, 1, 3, 4, 3, 4, 0, 4, 3, 7, 4, 5,
          1);

  private static final Heuristic H = node -> new long[] {8, 5, 7, 1, 1, 0}[node];

  private static final class Mishap extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static List<Function<TwoWayExpander, Search>> algorithms() {
    return List.of(
        Algorithms::astar,
        Algorithms::dijkstra,
        Algorithms::breadthFirst,
        Algorithms::greedy,
        world -> Algorithms.weightedAstar(world, 2),
        world -> Algorithms.anytime(world, 4),
        Algorithms::bidirectional,
        Algorithms::idaStar,
        world -> Algorithms.depthLimited(world, 20));
  }

  private static String all(Search search) {
    return search.result() + " bound " + search.lowerBound();
  }

  private static List<String> story(Search search) {
    Diary diary = new Diary();
    search.listen(diary);
    search.start(0, 5, H).run();
    return diary.lines;
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void aListenerThatFailsAnywhereLeavesTheSearchCancelled(
      Function<TwoWayExpander, Search> algorithm) {
    List<String> told = story(algorithm.apply(WORLD));
    String fresh = all(finished(algorithm.apply(WORLD)));
    for (int turn = 0; turn < told.size(); turn++) {
      Search search = algorithm.apply(WORLD);
      Mishap mishap = new Mishap();
      Diary failing =
          new Diary(
              turn,
              () -> {
                throw mishap;
              });
      search.listen(failing);
      assertSame(mishap, assertThrows(Mishap.class, () -> search.start(0, 5, H).run()));
      String where = "failed at " + turn + ": " + told.get(turn);
      boolean wasOver = told.get(turn).equals("success");
      assertEquals(wasOver ? SearchStatus.FOUND : SearchStatus.CANCELLED, search.status(), where);
      boolean hasPath =
          wasOver || search instanceof AnytimeSearch && found(told.subList(0, turn + 1));
      assertEquals(hasPath, search.cost() >= 0, where);
      assertEquals(hasPath, search.result().hasPath(), where);
      assertTrue(search.lowerBound() <= 8, where + ": bound " + search.lowerBound());
      assertEquals(search.status(), search.step(), "a step does nothing");
      assertEquals(told.subList(0, turn + 1), failing.lines);
      search.listen(null);
      assertEquals(fresh, all(finished(search)), where);
    }
  }

  private static boolean found(List<String> told) {
    return told.stream().anyMatch(line -> line.startsWith("destinationFound"));
  }

  private static Search finished(Search search) {
    search.start(0, 5, H).run();
    return search;
  }

  /** What was not relaxed is not in the frontier, so that its bound may be too high. */
  @Test
  void theBoundOfASearchCutShortIsTrue() {
    Arcs world = Arcs.of(3, 0, 2, 100, 0, 1, 1);
    for (Search search : List.of(Algorithms.astar(world), Algorithms.bidirectional(world))) {
      Runnable fail =
          () -> {
            throw new Mishap();
          };
      search.listen(new Diary(5, fail));
      assertThrows(Mishap.class, () -> search.start(0, 1).run());
      assertEquals(SearchStatus.CANCELLED, search.status());
      assertTrue(search.lowerBound() <= 1, "bound " + search.lowerBound());
      assertTrue(search.result().lowerBound() <= 1);
    }
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void noListenerMayCallBack(Function<TwoWayExpander, Search> algorithm) {
    int events = story(algorithm.apply(WORLD)).size();
    for (int turn = 0; turn < events; turn++) {
      Search search = algorithm.apply(WORLD);
      boolean[] asked = {false};
      search.listen(
          new Diary(
              turn,
              () -> {
                assertThrows(IllegalStateException.class, () -> search.start(0, 5));
                assertThrows(IllegalStateException.class, search::reset);
                assertThrows(IllegalStateException.class, () -> search.listen(null));
                assertThrows(IllegalStateException.class, () -> search.limit(7));
                if (search.status() == SearchStatus.RUNNING) {
                  assertThrows(IllegalStateException.class, search::step);
                  assertThrows(IllegalStateException.class, search::run);
                }
                asked[0] = true;
              }));
      assertEquals(SearchStatus.FOUND, search.start(0, 5, H).run());
      assertTrue(asked[0]);
      search.listen(null);
      assertEquals(all(finished(algorithm.apply(WORLD))), all(search), "unmoved by it");
    }
  }

  @Test
  void theLastWordOfACancelledSearchMayNotStartAnother() {
    Search search = Algorithms.astar(WORLD);
    search.listen(
        new SearchListener() {
          @Override
          public void failure(SearchStatus status) {
            assertThrows(IllegalStateException.class, () -> search.start(0, 5));
          }
        });
    search.start(0, 5).run(1);
    search.cancel();
    assertEquals(SearchStatus.CANCELLED, search.step());
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void aListenerMayCancelAnywhere(Function<TwoWayExpander, Search> algorithm) {
    List<String> told = story(algorithm.apply(WORLD));
    for (int turn = 0; turn < told.size(); turn++) {
      Search search = algorithm.apply(WORLD);
      Diary diary = new Diary(turn, search::cancel);
      search.listen(diary);
      search.start(0, 5, H).run();
      boolean late = turn >= told.lastIndexOf("running");
      assertEquals(late ? SearchStatus.FOUND : SearchStatus.CANCELLED, search.status());
      assertEquals(late ? "success" : "failure CANCELLED", diary.lines.get(diary.lines.size() - 1));
      assertTrue(search.lowerBound() <= 8);
      finished(search);
      assertEquals(SearchStatus.FOUND, search.status(), "a new start forgets the request");
    }
  }

  @Test
  void anotherThreadCancelsASearchWithoutEnd() throws InterruptedException {
    Search search = Algorithms.dijkstra(Arcs.of(1, 0, 0, 0));
    CountDownLatch running = new CountDownLatch(1);
    search.listen(
        new SearchListener() {
          @Override
          public void closed(int node, int parent, long g, long h) {
            running.countDown();
            while (search.status() == SearchStatus.RUNNING) {
              Thread.onSpinWait();
            }
          }
        });
    Thread other =
        new Thread(
            () -> {
              try {
                running.await();
                search.cancel();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    other.start();
    assertEquals(SearchStatus.CANCELLED, search.start(0, Goal.none(), Heuristic.ZERO).run());
    other.join();
  }

  /** The second time that the start is estimated is at the beginning of the second pass. */
  @Test
  void idaStarSurvivesAHeuristicThatFailsBetweenPasses() {
    Arcs chain = Arcs.of(3, 0, 1, 1, 1, 2, 1);
    for (int bad = 2; bad < 7; bad++) {
      int last = bad;
      int[] calls = {0};
      Search search = Algorithms.idaStar(chain);
      search.start(
          0,
          2,
          node -> {
            if (++calls[0] == last) {
              throw new Mishap();
            }
            return 0;
          });
      int mishaps = 0;
      while (search.status() == SearchStatus.RUNNING) {
        try {
          search.step();
        } catch (Mishap e) {
          mishaps++;
        }
      }
      assertEquals(1, mishaps);
      assertEquals(SearchStatus.FOUND, search.status(), "failed at call " + bad);
      assertEquals(2, search.cost());
    }
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void aStartThatFailsMayBeRepeated(Function<TwoWayExpander, Search> algorithm) {
    Search search = algorithm.apply(WORLD);
    boolean[] bad = {true};
    Heuristic moody =
        node -> {
          if (bad[0]) {
            throw new Mishap();
          }
          return H.estimate(node);
        };
    try {
      search.start(0, 5, moody);
    } catch (Mishap e) {
      assertEquals(SearchStatus.READY, search.status());
      assertFalse(search.result().hasNearest());
    }
    bad[0] = false;
    search.reset();
    search.start(0, 5, moody).run();
    assertEquals(all(finished(algorithm.apply(WORLD))), all(search));
  }
}
