package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.route.GridRoute;

class AppleTreesTest {

  private static final List<String> GAME =
      List.of(
          "turn 1: Garry walks to 1,2",
          "turn 2: Garry picks the tree at 2,2",
          "turn 3: Garry walks to 2,4",
          "turn 4: Garry picks the tree at 3,5",
          "turn 5: Garry walks to 0,0",
          "turn 6: Garry walks to 5,0",
          "turn 7: Garry walks to 9,0",
          "turn 8: Garry picks the tree at 10,0",
          "turn 9: Garry walks to 11,4",
          "turn 10: Garry picks the tree at 10,5",
          "cannot get to 13,0: UNREACHABLE");

  /** A better pathfinder changes nothing, nor does remembering. */
  @Test
  void theGameIsTheSameWhateverFindsTheWay() {
    for (Algorithm algorithm : GridAlgorithms.catalogue().all()) {
      boolean fits = !Set.of("jps", "indexed").contains(algorithm.name());
      boolean isExhaustive = Set.of("ida-star", "depth-first").contains(algorithm.name());
      if (algorithm.promise() == Promise.CHEAPEST && fits && !isExhaustive) {
        assertEquals(GAME, AppleTrees.play(AppleTrees.routes(algorithm.name())), algorithm.name());
      }
    }
    assertEquals(GAME, AppleTrees.play(AppleTrees.cached(AppleTrees.routes("auto"))));
  }

  @Test
  void mainSaysSo() {
    List<String> lines = Printed.by(() -> AppleTrees.main(new String[0]));
    assertEquals(GAME, lines.subList(0, lines.size() - 1));
    assertEquals("the same game with either", lines.get(lines.size() - 1));
  }

  @Test
  void routesAreAskedForOnce() {
    int[] asked = {0};
    AppleTrees.Routes routes = AppleTrees.routes("auto");
    AppleTrees.Routes counted =
        AppleTrees.cached(
            (cell, tree) -> {
              asked[0]++;
              return routes.beside(cell, tree);
            });
    GridRoute first = counted.beside(0, 11);
    assertEquals(first, counted.beside(0, 11));
    assertEquals(1, asked[0]);
  }

  /** Wasps hang at (9,2), (9,3) and (10,3) between the cells; no route goes through them. */
  @Test
  void waspsAreAvoidedAndMudIsSlow() {
    GridRoute route = AppleTrees.routes("auto").beside(0, 5 * 14 + 10);
    for (int i = 0; i < route.size(); i++) {
      int cell = route.y(i) * 14 + route.x(i);
      assertEquals(false, List.of(37, 51, 52).contains(cell), "wasps at " + cell);
    }
    assertEquals(true, route.length() > route.size(), "some of it is mud: " + route);
  }
}
