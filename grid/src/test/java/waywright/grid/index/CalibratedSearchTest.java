package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.RandomGrids;
import waywright.grid.internal.jps.Scenario;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

class CalibratedSearchTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final int[] buffer = new int[1 << 17];

  @Test
  void obeysEditsAndSaysWhoAnswered() {
    Random random = new Random(1);
    Set<String> chosen = new TreeSet<>();
    for (int round = 0; round < 7 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 60, 60);
      Movement movement = RandomGrids.movements().get(round % 4);
      GridOverlay overlay = new GridOverlay(new GridSpace(map, movement));
      GridSearch with = GridSearch.auto(overlay, SubgoalIndex.of(map, movement));
      GridSearch without = GridSearch.auto(overlay);
      for (int edit = 0; edit < 10; edit++) {
        int start = random.nextInt(map.size());
        long[] distances = GridOracle.distances(map, movement, start);
        without.prepare();
        with.prepare();
        for (int i = 0; i < 20; i++) {
          int goal = random.nextInt(map.size());
          SearchStatus status = without.start(start, goal).run();
          assertEquals(status, with.start(start, goal).run());
          assertEquals(without.cost(), with.cost());
          if (status == SearchStatus.FOUND) {
            assertEquals(distances[goal], with.cost());
            int count = with.copyPath(buffer);
            assertEquals(with.cost(), GridOracle.cost(map, movement, buffer, count));
          }
          if (status == SearchStatus.FOUND || status == SearchStatus.UNREACHABLE) {
            chosen.add(with.explanation().replaceAll("(;| or more).*", "").replaceAll("[0-9]", ""));
          }
          if (with.explanation().startsWith("no search")) {
            assertEquals(0, with.expanded());
          }
        }
        if (edit % 3 == 2) {
          int cell = random.nextInt(map.size());
          map = map.with(map.x(cell), map.y(cell), random.nextBoolean() ? '.' : '@');
          overlay.use(new GridSpace(map, movement));
        }
      }
    }
    assertEquals(
        Set.of(
            "jump point search: all terrain costs the same",
            "jump point search: not the index, because the map or the cells to avoid have changed"
                + " since it was built",
            "no search: the goal lies in a part that cannot be reached",
            "the index: a long query, or a goal in plain view"),
        new TreeSet<>(chosen.stream().filter(one -> !one.contains("long enough")).toList()));
  }

  /** The same question, however divided, ends after the same work. */
  @Test
  void whenTheIndexTakesOverDoesNotDependOnPortions() {
    Random random = new Random(6);
    int both = 0;
    for (int round = 0; round < 10 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 60, 60);
      SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
      GridSpace space = new GridSpace(map, Movement.walker());
      GridSearch whole = GridSearch.auto(new GridOverlay(space), index);
      GridSearch parts = GridSearch.auto(new GridOverlay(space), index);
      int[] restarts = {0};
      parts.listen(
          new SearchListener() {
            @Override
            public void restarted() {
              restarts[0]++;
            }
          });
      for (int query = 0; query < 40; query++) {
        int start = random.nextInt(map.size());
        int goal = random.nextInt(map.size());
        whole.start(start, goal).run();
        parts.start(start, goal);
        while (parts.run(1 + random.nextInt(3)) == SearchStatus.RUNNING) {}
        assertEquals(whole.cost(), parts.cost());
        assertEquals(whole.expanded(), parts.expanded());
        assertEquals(whole.explanation(), parts.explanation());
      }
      both += restarts[0];
    }
    assertTrue(both > 0, "no question went over to the index");
  }

  @Test
  void refusesTheIndexOfAnotherMapOfTheSameSize() {
    GridMap map = GridMap.of("....", ".@..", "....");
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    IndexedSearch search = new IndexedSearch(index);
    JumpMap other = JumpMap.of(map.with(2, 1, '@'), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> search.calibrate(other));
    JumpMap same = JumpMap.of(map, Movement.walker());
    assertEquals(index.fingerprint(), same.fingerprint());
    same.set(6, false);
    assertThrows(IllegalArgumentException.class, () -> search.calibrate(same));
    same.set(6, true);
    search.calibrate(same);
  }

  /** A sample of the public queries, or all with {@code -Dwaywright.queries=all}. */
  @Test
  void everyLengthIsThePublishedOne() throws Exception {
    assumeTrue(
        Files.isDirectory(Scenario.folder()),
        "SKIPPED: no public maps at " + Scenario.folder() + "; set -Dwaywright.data");
    boolean everything = "all".equals(System.getProperty("waywright.queries"));
    List<String> wrong = new ArrayList<>();
    int asked = 0;
    for (Path file : Scenario.maps()) {
      boolean quick =
          Files.size(file) < 270_000 && !file.toString().matches(".*(wc3|random|Paris).*");
      if (!quick && !everything || file.toString().contains("wc3")) {
        continue;
      }
      Scenario scenario = Scenario.read(file);
      SubgoalIndex index = SubgoalIndex.of(scenario.map(), Movement.walker());
      IndexedSearch search = new IndexedSearch(index);
      GridSearch auto =
          GridSearch.auto(new GridOverlay(new GridSpace(scenario.map(), Movement.walker())), index);
      for (int i = 0; i < scenario.queries().size(); i += everything ? 1 : 20) {
        Scenario.Query query = scenario.queries().get(i);
        SearchStatus status = search.start(query.start(), query.goal()).run();
        boolean reachable = query.length() > 0 || query.start() == query.goal();
        boolean right =
            reachable
                ? status == SearchStatus.FOUND && query.agrees(Octile.length(search.cost()))
                : status == SearchStatus.UNREACHABLE;
        if (right && reachable) {
          int count = search.copyPath(buffer);
          right =
              GridOracle.cost(scenario.map(), Movement.walker(), buffer, count) == search.cost()
                  && auto.start(query.start(), query.goal()).run() == status
                  && auto.cost() == search.cost();
        }
        asked++;
        if (!right) {
          wrong.add(scenario.name() + " " + query + ": " + status + " " + search.cost());
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(asked > 500, "only " + asked + " queries were asked");
    System.out.println("index: " + asked + " public queries, all lengths right");
  }
}
