package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.jps.GridOracle;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.RandomGrids;
import waywright.grid.jps.Scenario;
import waywright.grid.reach.ConnectedComponents;
import waywright.search.SearchStatus;

class AutoSearchTest {

  private final int[] buffer = new int[1 << 17];

  @Test
  void obeysEditsAndTellsWhoAnswered() {
    Random random = new Random(1);
    Set<AutoSearch.Choice> chosen = EnumSet.noneOf(AutoSearch.Choice.class);
    for (int round = 0; round < 20; round++) {
      GridMap map = RandomGrids.map(random, 60, 60);
      Movement movement = RandomGrids.movements().get(round % 4);
      JumpMap jumps = JumpMap.of(map, movement);
      ConnectedComponents reach = ConnectedComponents.of(map, movement);
      SubgoalIndex index = SubgoalIndex.of(map, movement);
      AutoSearch with = new AutoSearch(jumps, index, reach);
      AutoSearch without = new AutoSearch(jumps, null, null);
      for (int edit = 0; edit < 10; edit++) {
        int start = random.nextInt(map.size());
        long[] distances = GridOracle.distances(map, movement, start);
        for (int i = 0; i < 20; i++) {
          int goal = random.nextInt(map.size());
          SearchStatus status = without.start(start, goal).run();
          assertEquals(status, with.start(start, goal).run());
          assertEquals(without.cost(), with.cost());
          chosen.add(with.choice());
          chosen.add(without.choice());
          if (status == SearchStatus.FOUND) {
            assertEquals(distances[goal], with.cost());
            int count = with.copyPath(buffer);
            assertEquals(with.cost(), GridOracle.cost(map, movement, buffer, count));
          }
          if (with.choice() == AutoSearch.Choice.REACHABILITY) {
            assertEquals(0, with.expanded());
          }
        }
        if (edit % 3 == 2) {
          int cell = random.nextInt(map.size());
          boolean passable = random.nextBoolean();
          map = map.with(map.x(cell), map.y(cell), passable ? '.' : '@');
          jumps.set(cell, passable);
          reach.set(cell, passable);
        }
      }
    }
    assertEquals(EnumSet.allOf(AutoSearch.Choice.class), chosen);
  }

  @Test
  void refusesTheIndexOfAnotherMapOfTheSameSize() {
    GridMap map = GridMap.of("....", ".@..", "....");
    SubgoalIndex index = SubgoalIndex.of(map, Movement.walker());
    JumpMap other = JumpMap.of(map.with(2, 1, '@'), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> new AutoSearch(other, index, null));
    JumpMap same = JumpMap.of(map, Movement.walker());
    assertEquals(index.fingerprint(), same.fingerprint());
    same.set(6, false);
    assertThrows(IllegalArgumentException.class, () -> new AutoSearch(same, index, null));
    same.set(6, true);
    assertEquals(Integer.MAX_VALUE, new AutoSearch(same, null, null).crossover());
    assertTrue(new AutoSearch(same, index, null).crossover() >= 0);
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
      JumpMap jumps = JumpMap.of(scenario.map(), Movement.walker());
      SubgoalIndex index = SubgoalIndex.of(scenario.map(), Movement.walker());
      IndexedSearch search = new IndexedSearch(index);
      AutoSearch auto = new AutoSearch(jumps, index, null);
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
