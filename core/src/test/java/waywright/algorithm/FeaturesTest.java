package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.space.TwoWayExpander;

/** What a search cannot do it refuses by name; what it says it can, it does. */
class FeaturesTest {

  private static final Arcs WORLD =
      Arcs.of(4, 0, 1, 2, 1, 2, 2, 2, 3, 2, 1, 0, 2, 2, 1, 2, 3, 2, 2);

  static Stream<Function<TwoWayExpander, Search>> searches() {
    Stream<Function<TwoWayExpander, Search>> own = Stream.of(PairByPair::new, EitherSearch::new);
    return Stream.concat(Catalogue.general().all().stream().map(one -> one::over), own);
  }

  /** One call for each feature that a call can ask for. */
  private static void ask(SearchFeature feature, Consumer<Consumer<Search>> by) {
    int[] two = {0, 1};
    Heuristic zero = Heuristic.ZERO;
    switch (feature) {
      case SEVERAL_SOURCES -> by.accept(s -> s.start(two, Goal.node(3), zero));
      case SOURCE_COSTS ->
          by.accept(s -> s.start(Sources.of(new int[] {0}, new long[] {5}), Goal.node(3), zero));
      case SEVERAL_GOALS -> by.accept(s -> s.start(0, Goal.anyOf(2, 3), zero));
      case GOAL_COSTS ->
          by.accept(s -> s.start(0, Goal.anyOf(new int[] {3}, new long[] {5}), zero));
      case ANY_GOAL -> by.accept(s -> s.start(0, Goal.where(node -> node == 3), zero));
      case NODES -> {
        by.accept(s -> s.isSeen(0));
        by.accept(s -> s.isClosed(0));
        by.accept(s -> s.isOpen(0));
        by.accept(s -> s.g(0));
        by.accept(s -> s.h(0));
        by.accept(s -> s.f(0));
        by.accept(s -> s.parent(0));
        by.accept(s -> s.seen().forEach(node -> {}));
      }
      case CERTIFICATE -> by.accept(Search::certificate);
      default -> {}
    }
  }

  @ParameterizedTest
  @MethodSource("searches")
  void whatIsNotSupportedIsRefusedAndWhatIsWorks(Function<TwoWayExpander, Search> over) {
    for (SearchFeature feature : SearchFeature.values()) {
      ask(
          feature,
          call -> {
            Search search = over.apply(WORLD);
            boolean query = feature.ordinal() <= SearchFeature.ANY_GOAL.ordinal();
            if (!query) {
              search.start(0, 3).run();
            }
            if (search.supports(feature)) {
              call.accept(search);
              assertEquals(SearchStatus.FOUND, search.run());
            } else {
              String words =
                  assertThrows(UnsupportedOperationException.class, () -> call.accept(search))
                      .getMessage();
              assertTrue(words.contains(" does not support " + feature.words()), words);
              assertTrue(words.contains("Maybe "), words);
            }
          });
    }
  }

  @ParameterizedTest
  @MethodSource("searches")
  void nothingIsStartedWhileASearchRuns(Function<TwoWayExpander, Search> over) {
    Search search = over.apply(WORLD);
    search.start(0, 3);
    search.step();
    for (Consumer<Search> call : busy()) {
      assertThrows(IllegalStateException.class, () -> call.accept(search));
      assertEquals(SearchStatus.RUNNING, search.status());
    }
    assertEquals(SearchStatus.FOUND, search.run(), "as if nothing had been asked");
    search.start(0, 3);
    search.cancel();
    assertEquals(SearchStatus.CANCELLED, search.status());
    search.limit(5);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.start(0, 3).run());
    search.limit(6);
    search.start(0, 3);
    search.cancel();
    search.reset();
    assertEquals(SearchStatus.READY, search.status());
    assertEquals(SearchStatus.FOUND, search.start(0, 3).run(), "a cancel is forgotten by reset");
    assertEquals(SearchStatus.FOUND, search.run(0));
    assertEquals(SearchStatus.FOUND, search.run(5));
    assertEquals(SearchStatus.FOUND, search.step());
  }

  private static List<Consumer<Search>> busy() {
    return List.of(
        s -> s.start(1, 2),
        s -> s.start(1, 2, Heuristic.ZERO),
        s -> s.start(1, Goal.node(2), Heuristic.ZERO),
        s -> s.start(new int[] {1}, Goal.node(2), Heuristic.ZERO),
        s -> s.start(Sources.of(1), Goal.node(2), Heuristic.ZERO),
        s -> s.limit(9),
        s -> s.listen(null));
  }

  @ParameterizedTest
  @MethodSource("searches")
  void aListenerMayCancelAndNoMore(Function<TwoWayExpander, Search> over) {
    List<Consumer<Search>> calls = new ArrayList<>(busy());
    calls.add(Search::step);
    calls.add(Search::reset);
    int refused = 0;
    for (Consumer<Search> call : calls) {
      Search search = over.apply(WORLD);
      List<String> told = new ArrayList<>();
      search.listen(
          new SearchListener() {
            @Override
            public void running() {
              told.add(
                  assertThrows(IllegalStateException.class, () -> call.accept(search))
                      .getMessage());
            }
          });
      search.start(0, 3);
      assertEquals(SearchStatus.RUNNING, search.run(1));
      assertEquals(SearchStatus.FOUND, search.run());
      refused += told.size();
    }
    assertTrue(refused >= 2 * calls.size(), refused + " calls refused");
  }

  @ParameterizedTest
  @MethodSource("searches")
  void aStartThatIsGivenTwiceIsToldOnce(Function<TwoWayExpander, Search> over) {
    Search search = over.apply(WORLD);
    if (!search.supports(SearchFeature.SEVERAL_SOURCES)) {
      return;
    }
    Diary diary = new Diary();
    search.listen(diary);
    search.start(new int[] {1, 0, 1, 0}, Goal.node(3), Heuristic.ZERO);
    List<String> opened = diary.lines.stream().filter(line -> line.startsWith("opened")).toList();
    if (search.supports(SearchFeature.NODES)) {
      assertEquals(List.of("opened 1 g0 from 1", "opened 0 g0 from 0"), opened);
    }
    assertEquals("started", diary.lines.get(0));
    assertEquals(1 + opened.size(), diary.lines.size());
  }

  /** A search that hands its questions on tells and knows what the one tells that answers. */
  @Test
  void whoLetsAnotherAnswerSaysTheSame() {
    for (int[] starts : new int[][] {{0}, {0, 2}}) {
      Search one = starts.length == 1 ? Algorithms.astar(WORLD) : Algorithms.dijkstra(WORLD);
      Search either = new EitherSearch(WORLD);
      Diary first = new Diary();
      Diary second = new Diary();
      one.listen(first);
      either.listen(second);
      either.acceptPartial(true);
      for (int goal : new int[] {3, 9, 0}) {
        Goal wanted = goal == 9 ? Goal.none() : Goal.node(goal);
        one.start(starts, wanted, node -> 1).run();
        assertEquals(0, new EitherSearch(WORLD).expanded());
        either.start(starts, wanted, node -> 1);
        while (either.step() == SearchStatus.RUNNING) {
          assertTrue(either.lowerBound() >= 0 && either.expanded() > 0);
        }
        assertEquals(first.lines, second.lines);
        assertEquals(one.cost(), either.cost());
        assertEquals(one.lowerBound(), either.lowerBound());
        assertEquals(one.goalReached(), either.goalReached());
        assertEquals(one.statistics(), either.statistics());
        assertEquals(one.current(), either.current());
        assertEquals(one.seen().boxed().toList(), either.seen().boxed().toList());
        assertEquals(one.closed().boxed().toList(), either.closed().boxed().toList());
        one.seen()
            .forEach(
                node -> {
                  assertEquals(one.g(node), either.g(node));
                  assertEquals(one.h(node), either.h(node));
                  assertEquals(one.f(node), either.f(node));
                  assertEquals(one.parent(node), either.parent(node));
                });
        assertEquals(
            goal == 9 ? SearchStatus.PARTIAL : SearchStatus.FOUND, either.result().status());
        assertEquals(one.result().nearestPath(), either.result().nearestPath());
      }
    }
    Search fresh = new EitherSearch(WORLD);
    assertFalse(fresh.isSeen(0) || fresh.isClosed(0));
    assertEquals(-1, fresh.cost());
    assertEquals(-1, fresh.goalReached());
    assertEquals(0, fresh.copyPath(new int[4]));
    assertThrows(IllegalArgumentException.class, () -> fresh.g(0));
  }

  /** Node 1 is closed before its cheapest way is found, and node 4 is reached twice. */
  @Test
  void improvementsAndReopeningsAreHandedOn() {
    Arcs world = Arcs.of(5, 0, 1, 4, 0, 2, 1, 0, 4, 9, 2, 1, 1, 2, 4, 2, 1, 3, 5);
    Heuristic rough = node -> node == 2 ? 6 : 0;
    List<List<String>> told = new ArrayList<>();
    for (Search search : List.of(Algorithms.astar(world), new EitherSearch(world))) {
      Diary diary = new Diary();
      search.listen(diary);
      assertEquals(SearchStatus.FOUND, search.start(0, 3, rough).run());
      assertEquals(7, search.cost());
      assertEquals(1, search.statistics().reopened());
      assertTrue(diary.lines.contains("improved 4 g3 from 2"), diary.lines::toString);
      assertTrue(diary.lines.contains("reopened 1 g2 from 2"), diary.lines::toString);
      told.add(diary.lines);
    }
    assertEquals(told.get(0), told.get(1));
  }
}
