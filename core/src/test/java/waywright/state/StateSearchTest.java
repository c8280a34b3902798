package waywright.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/** The door for values: towns and half miles. */
class StateSearchTest {

  private static final Map<String, Map<String, Double>> ROADS =
      Map.of(
          "Ulm", Map.of("Augsburg", 86.5),
          "Augsburg", Map.of("Munich", 80.25, "Ulm", 86.5),
          "Munich", Map.of("Augsburg", 80.25, "Passau", 192.0),
          "Passau", Map.of());

  private static final BiConsumer<String, Moves<String>> DRIVE =
      (town, moves) ->
          ROADS.get(town).entrySet().stream()
              .sorted(Map.Entry.comparingByKey())
              .forEach(road -> moves.add(road.getKey(), road.getValue()));

  @Test
  void everyKindOfGoal() {
    StateSearch<String> search = StateSearch.dijkstra(DRIVE);
    assertEquals(358.75, search.start("Ulm", "Passau").solve().cost());
    assertEquals(
        List.of("Ulm", "Augsburg"),
        search.start("Ulm", List.of("Passau", "Augsburg")::contains, town -> 0).solve().path());
    assertEquals(
        "Munich",
        search.start("Ulm", town -> town.startsWith("M"), town -> 0).solve().path().get(2));
    assertEquals(
        List.of("Munich", "Augsburg", "Ulm"),
        search.start("Munich", town -> town.length() <= 3.5, town -> 0).solve().path());
    StateResult<String> none = search.start("Passau", "Ulm").solve();
    assertEquals(SearchStatus.UNREACHABLE, none.status());
    assertFalse(none.isFound());
    assertEquals(Double.POSITIVE_INFINITY, none.lowerBound());
    assertThrows(IllegalStateException.class, none::path);
  }

  @Test
  void gAndParentsByState() {
    StateSearch<String> search = StateSearch.astar(DRIVE);
    search.start("Ulm", "Munich", town -> town.equals("Munich") ? 0 : 0.5).run();
    assertEquals(166.75, search.g("Munich"));
    assertEquals(0.5, search.h("Augsburg"));
    assertEquals(87, search.f("Augsburg"));
    assertEquals("Augsburg", search.parent("Munich"));
    assertEquals("Ulm", search.parent("Ulm"));
    assertTrue(search.isClosed("Augsburg") && search.isSeen("Munich"));
    assertFalse(search.isClosed("Munich") || search.isSeen("Passau") || search.isSeen("Rome"));
    var refused = assertThrows(IllegalArgumentException.class, () -> search.g("Rome"));
    assertEquals(
        "the state Rome has not been visited. Maybe ask isSeen first?", refused.getMessage());
  }

  @Test
  void badCostsOfSuccessorsAreRefusedByNameAndTheSearchGoesOn() {
    double[] cost = {0};
    StateSearch<Integer> search =
        StateSearch.astar((n, moves) -> moves.add(n + 1, n == 1 ? cost[0] : 1));
    for (double bad : new double[] {Double.NaN, -1, Double.POSITIVE_INFINITY, 1e18}) {
      cost[0] = bad;
      search.start(0, 5);
      var refused = assertThrows(IllegalArgumentException.class, search::run);
      assertTrue(refused.getMessage().contains("cost " + bad), refused.getMessage());
      cost[0] = 2.5;
      assertEquals(6.5, search.solve().cost());
    }
    cost[0] = 1;
    search.start(0, 5, n -> n == 3 ? Double.NaN : 0);
    var refused = assertThrows(IllegalArgumentException.class, search::run);
    assertTrue(refused.getMessage().contains("estimate NaN"), refused.getMessage());
  }

  @Test
  void limitsPartialResultsAndForgetting() {
    StateSearch<String> search = StateSearch.of(DRIVE, Algorithms::idaStar);
    search.acceptPartial(true);
    search.limit(100);
    StateResult<String> near =
        search.start("Ulm", "Passau", town -> town.equals("Ulm") ? 3 : 2).solve();
    assertEquals(SearchStatus.PARTIAL, near.status());
    assertEquals(List.of("Ulm", "Augsburg"), near.path());
    search.forget();
    assertEquals(SearchStatus.READY, search.status());
    assertFalse(search.isSeen("Ulm"));
    search.limit(1_000);
    search.start("Passau", "Passau");
    assertEquals(SearchStatus.RUNNING, search.run(0));
    assertEquals(SearchStatus.FOUND, search.step());
    search.start("Ulm", "Passau");
    search.cancel();
    assertEquals(SearchStatus.CANCELLED, search.run());
  }

  @Test
  void aListenerSeesStates() {
    List<String> told = new ArrayList<>();
    StateSearch<String> search = StateSearch.astar(DRIVE);
    search.listen(
        new SearchListener() {
          @Override
          public void opened(int node, int parent, long g, long h) {
            String town = search.state(node);
            told.add(town + " " + search.g(town) + " from " + search.parent(town));
          }

          @Override
          public void success(int goal, long cost) {
            told.add("success");
          }
        });
    search.start("Ulm", "Munich").run();
    assertEquals(
        List.of(
            "Ulm 0.0 from Ulm", "Augsburg 86.5 from Ulm", "Munich 166.75 from Augsburg", "success"),
        told);
    search.listen(null);
    search.start("Ulm", "Munich").run();
    assertEquals(4, told.size());
  }

  /** The world may be endless as long as the goal is not. */
  @Test
  void statesAreNumberedAsTheyAreMet() {
    BiConsumer<Long, Moves<Long>> collatz =
        (n, moves) -> {
          moves.add(2 * n);
          if (n % 6 == 4 && n > 4) {
            moves.add((n - 1) / 3);
          }
        };
    StateResult<Long> found = StateSearch.breadthFirst(collatz).start(1L, 9L).solve();
    assertEquals(19, found.cost());
    assertEquals(20, found.path().size());
  }

  @Test
  void startGoalCurrentOpenAndClosedCanBeRead() {
    StateSearch<String> search = StateSearch.dijkstra(DRIVE);
    assertNull(search.startState());
    search.start("Ulm", "Munich");
    assertEquals("Ulm", search.startState());
    assertEquals("Munich", search.goalState());
    assertNull(search.current());
    assertEquals(List.of("Ulm"), search.open());
    search.step();
    assertEquals("Ulm", search.current());
    assertEquals(List.of("Ulm"), search.closed());
    assertFalse(search.open().contains("Ulm"));
    search.run();
    assertEquals("Munich", search.current());
    search.reset();
    search.start("Ulm", town -> town.startsWith("M"), town -> 0);
    assertNull(search.goalState());
  }

  /** The way by c is the cheapest, that by b looks the nearest. */
  @Test
  void greedyGoesWhereItLooksNearest() {
    Map<String, Map<String, Double>> ways =
        Map.of(
            "a", Map.of("b", 5.0, "c", 1.0),
            "b", Map.of("d", 5.0),
            "c", Map.of("d", 1.0),
            "d", Map.of());
    BiConsumer<String, Moves<String>> steps =
        (state, moves) ->
            ways.get(state).entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(way -> moves.add(way.getKey(), way.getValue()));
    StateResult<String> found =
        StateSearch.greedy(steps)
            .start("a", "d", state -> state.equals("c") ? 3 : state.equals("d") ? 0 : 1)
            .solve();
    assertEquals(List.of("a", "b", "d"), found.path());
    assertEquals(10, found.cost());
    assertEquals(
        List.of("a", "c", "d"), StateSearch.dijkstra(steps).start("a", "d").solve().path());
  }

  @Test
  void resetGivesTheSearchUp() {
    StateSearch<String> search = StateSearch.dijkstra(DRIVE);
    search.start("Ulm", "Munich").step();
    assertEquals(SearchStatus.RUNNING, search.status());
    search.reset();
    assertEquals(SearchStatus.READY, search.status());
    assertEquals(358.75, search.start("Ulm", "Passau").solve().cost());
  }

  @Test
  void whatIsForgottenIsInNoList() {
    StateSearch<String> search = StateSearch.dijkstra(DRIVE);
    search.start("Ulm", "Munich").run();
    assertEquals(List.of("Ulm", "Augsburg"), search.closed());
    search.forget();
    assertEquals(List.of(), search.open());
    assertEquals(List.of(), search.closed());
    assertNull(search.startState());
    assertNull(search.goalState());
    assertNull(search.current());
    assertEquals(List.of("Munich"), search.start("Munich", "Ulm").open());
  }

  /** A node met dearly, then cheaply while open, then again when closed: by estimates that err. */
  @Test
  void aListenerIsToldEveryEventOfItsState() {
    Map<String, Map<String, Double>> roads =
        Map.of(
            "a", Map.of("b", 9.0, "c", 1.0, "d", 6.0),
            "b", Map.of("e", 9.0),
            "c", Map.of("b", 1.0, "d", 1.0),
            "d", Map.of(),
            "e", Map.of());
    StateSearch<String> search =
        StateSearch.astar(
            (town, moves) ->
                roads.get(town).entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(road -> moves.add(road.getKey(), road.getValue())));
    List<String> told = new ArrayList<>();
    search.listen(new Told(search, told));
    search.start("a", "e", town -> town.equals("c") ? 7 : 0).run();
    assertEquals(
        List.of(
            "started",
            "opened a",
            "running",
            "current a",
            "closed a",
            "opened b",
            "opened c",
            "opened d",
            "running",
            "current d",
            "closed d",
            "running",
            "current c",
            "closed c",
            "improved b",
            "reopened d",
            "running",
            "current b",
            "closed b",
            "opened e",
            "running",
            "current d",
            "closed d",
            "running",
            "current e",
            "found e",
            "success"),
        told);
    told.clear();
    search.start("e", "a").run();
    assertEquals("failure", told.get(told.size() - 1));
  }

  private record Told(StateSearch<String> search, List<String> lines) implements SearchListener {

    @Override
    public void started() {
      lines.add("started");
    }

    @Override
    public void running() {
      lines.add("running");
    }

    @Override
    public void current(int node, int parent, long g, long h) {
      lines.add("current " + search.state(node));
    }

    @Override
    public void opened(int node, int parent, long g, long h) {
      lines.add("opened " + search.state(node));
    }

    @Override
    public void improved(int node, int parent, long g, long h) {
      lines.add("improved " + search.state(node));
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      lines.add("reopened " + search.state(node));
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      lines.add("closed " + search.state(node));
    }

    @Override
    public void destinationFound(int node, int parent, long g, long h) {
      lines.add("found " + search.state(node));
    }

    @Override
    public void success(int goal, long cost) {
      lines.add("success");
    }

    @Override
    public void failure(SearchStatus status) {
      lines.add("failure");
    }
  }

  @Test
  void theShortestPathInOneCall() {
    Map<String, List<String>> next =
        Map.of("a", List.of("b", "c"), "b", List.of("d"), "c", List.of("d"), "d", List.of());
    StateResult<String> found =
        StateSearch.find("a", "d", s -> 0, (s, t) -> t.equals("b") ? 5 : 2, next::get);
    assertEquals(List.of("a", "c", "d"), found.path());
    assertEquals(4, found.cost());
    StateResult<String> where =
        StateSearch.findWhere("a", s -> s.compareTo("b") >= 0, s -> 0, (s, t) -> 1, next::get);
    assertEquals(List.of("a", "b"), where.path());
    assertFalse(StateSearch.find("d", "a", s -> 0, (s, t) -> 1, next::get).isFound());
  }

  @Test
  void plansKeepTheirActions() {
    StateSearch<Integer> planner =
        StateSearch.astar(
            (wood, moves) -> {
              moves.add(wood + 1, 4, "chop");
              moves.add(wood + 1, 2, "gather");
              moves.add(wood * 2, 1.5, "trade");
              moves.add(wood + 3, 9);
            });
    StateResult<Integer> plan = planner.start(1, 4).solve();
    assertEquals(List.of("trade", "trade"), plan.actions());
    assertEquals(List.of("gather"), planner.start(4, 5).solve().actions(), "the cheapest of two");
    assertEquals(List.of(), planner.start(7, 7).solve().actions());
    StateResult<Integer> path =
        StateSearch.find(1, 3, n -> 0, (a, b) -> 1, n -> List.of(n + 1, n + 2));
    assertEquals(List.of(3), path.actions(), "the next state, where no action was given");
  }
}
