package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/** The order of events, to the letter. */
class ListenerContractTest {

  /** 0 → 1 directly for 10, or by way of 2 for 3; then on to 3. */
  private static final Arcs DETOUR = Arcs.of(4, 0, 1, 10, 0, 2, 1, 2, 1, 2, 1, 3, 1);

  private static List<String> events(Search search, int start, int goal, Heuristic h) {
    Diary diary = new Diary();
    search.listen(diary);
    search.start(start, goal, h).run();
    return diary.lines;
  }

  @Test
  void anOpenNodeIsImproved() {
    List<String> wanted =
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "opened 1 g10 from 0",
            "opened 2 g1 from 0",
            "running",
            "current 2 g1 from 0",
            "closed 2 g1 from 0",
            "improved 1 g3 from 2",
            "running",
            "current 1 g3 from 2",
            "closed 1 g3 from 2",
            "opened 3 g4 from 1",
            "running",
            "current 3 g4 from 1",
            "destinationFound 3 g4 from 1",
            "success");
    assertEquals(wanted, events(Algorithms.astar(DETOUR), 0, 3, Heuristic.ZERO));
    assertEquals(wanted, events(Algorithms.dijkstra(DETOUR), 0, 3, node -> 77));
  }

  /** Node 2 looks far, so that node 1 is closed too early and must be opened again. */
  @Test
  void aClosedNodeIsReopened() {
    Arcs world = Arcs.of(4, 0, 1, 5, 0, 2, 1, 2, 1, 1, 1, 3, 10);
    Search search = Algorithms.astar(world);
    assertEquals(
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "opened 1 g5 from 0",
            "opened 2 g1 from 0",
            "running",
            "current 1 g5 from 0",
            "closed 1 g5 from 0",
            "opened 3 g15 from 1",
            "running",
            "current 2 g1 from 0",
            "closed 2 g1 from 0",
            "reopened 1 g2 from 2",
            "running",
            "current 1 g2 from 2",
            "closed 1 g2 from 2",
            "improved 3 g12 from 1",
            "running",
            "current 3 g12 from 1",
            "destinationFound 3 g12 from 1",
            "success"),
        events(search, 0, 3, node -> node == 2 ? 6 : 0));
    assertEquals(new SearchStatistics(4, 4, 1, 2), search.statistics());
  }

  @Test
  void breadthFirstNeverImproves() {
    assertEquals(
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "opened 1 g10 from 0",
            "opened 2 g1 from 0",
            "running",
            "current 1 g10 from 0",
            "closed 1 g10 from 0",
            "opened 3 g11 from 1",
            "running",
            "current 2 g1 from 0",
            "closed 2 g1 from 0",
            "running",
            "current 3 g11 from 1",
            "destinationFound 3 g11 from 1",
            "success"),
        events(Algorithms.breadthFirst(DETOUR), 0, 3, Heuristic.ZERO));
  }

  /** A branch is entered and left; the pass with bound 4 finds the way over 2. */
  @Test
  void depthFirstTellsOfItsBranch() {
    assertEquals(
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "running",
            "opened 2 g1 from 0",
            "current 2 g1 from 0",
            "closed 2 g1 from 0",
            "running",
            "opened 1 g3 from 2",
            "current 1 g3 from 2",
            "closed 1 g3 from 2",
            "running",
            "opened 3 g4 from 1",
            "current 3 g4 from 1",
            "destinationFound 3 g4 from 1",
            "success"),
        events(Algorithms.idaStar(DETOUR), 0, 3, node -> new long[] {4, 1, 3, 0}[node]));
  }

  /** The way over 1 is found first; a lower weight finds that over 2. */
  @Test
  void anytimeTellsOfEachBetterPath() {
    assertEquals(
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "opened 1 g10 from 0",
            "opened 2 g1 from 0",
            "running",
            "current 1 g10 from 0",
            "closed 1 g10 from 0",
            "opened 3 g11 from 1",
            "destinationFound 3 g11 from 1",
            "running",
            "current 2 g1 from 0",
            "closed 2 g1 from 0",
            "reopened 1 g3 from 2",
            "running",
            "current 1 g3 from 2",
            "closed 1 g3 from 2",
            "improved 3 g4 from 1",
            "destinationFound 3 g4 from 1",
            "running",
            "success"),
        events(Algorithms.anytime(DETOUR, 9), 0, 3, node -> new long[] {4, 1, 3, 0}[node]));
  }

  /** Both ends move by turns; the meeting is what is found. */
  @Test
  void bidirectionalTellsOfTheSideThatMoves() {
    assertEquals(
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "opened 1 g4 from 0",
            "running",
            "current 2 g0 from 2",
            "closed 2 g0 from 2",
            "opened 1 g5 from 2",
            "running",
            "current 1 g5 from 2",
            "destinationFound 1 g5 from 2",
            "success"),
        events(Algorithms.bidirectional(Arcs.of(3, 0, 1, 4, 1, 2, 5)), 0, 2, Heuristic.ZERO));
  }

  @Test
  void everyKindOfFailureIsTold() {
    Arcs world = Arcs.of(3, 0, 1, 5, 1, 1, 0);
    assertEquals(
        List.of("started", "failure INVALID_START"),
        events(Algorithms.astar(world), 9, 1, Heuristic.ZERO));
    assertEquals(
        List.of("started", "failure INVALID_GOAL"),
        events(Algorithms.idaStar(world), 0, -1, Heuristic.ZERO));
    List<String> lost = events(Algorithms.astar(world), 0, 2, Heuristic.ZERO);
    assertEquals(
        List.of("running", "failure UNREACHABLE"), lost.subList(lost.size() - 2, lost.size()));
    Search limited = Algorithms.astar(world);
    limited.limit(4);
    List<String> dear = events(limited, 0, 1, Heuristic.ZERO);
    assertEquals(
        List.of("running", "failure BEYOND_LIMIT"), dear.subList(dear.size() - 2, dear.size()));
  }

  @Test
  void cancellingIsToldOnceAndAtTheNextStep() {
    Search search = Algorithms.astar(DETOUR);
    Diary diary = new Diary(3, search::cancel);
    search.listen(diary);
    search.start(0, 3);
    assertEquals(SearchStatus.CANCELLED, search.run());
    assertEquals(
        List.of(
            "started",
            "opened 0 g0 from 0",
            "running",
            "current 0 g0 from 0",
            "closed 0 g0 from 0",
            "opened 1 g10 from 0",
            "opened 2 g1 from 0",
            "failure CANCELLED"),
        diary.lines);
    search.step();
    assertEquals(8, diary.lines.size());
  }

  @Test
  void twoListenersHearTheSameInOrder() {
    Diary shared = new Diary();
    Search search = Algorithms.astar(Arcs.of(2, 0, 1, 1));
    search.listen(SearchListener.both(shared, shared));
    search.start(0, 1).run();
    for (int i = 0; i < shared.lines.size(); i += 2) {
      assertEquals(shared.lines.get(i), shared.lines.get(i + 1));
    }
    Diary alone = new Diary();
    search.listen(alone);
    search.start(0, 1).run();
    assertEquals(2 * alone.lines.size(), shared.lines.size());
  }
}
