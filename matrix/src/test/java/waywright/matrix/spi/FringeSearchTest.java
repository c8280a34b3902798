package waywright.matrix.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.Judge;
import waywright.checker.internal.Oracle;
import waywright.grid.GridDistance;
import waywright.grid.GridSpace;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.testing.Property;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** A search that is written outside the core is as good as those within. */
class FringeSearchTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  @Test
  void findsTheCheapestPath() {
    new Property(
            "fringe search is optimal",
            query -> {
              if (!(query instanceof GridCase grid) || grid.avoided().length > 0) {
                return;
              }
              GridSpace space = new GridSpace(grid.map(), grid.movement());
              long[] distances = Oracle.dijkstra(query.world(), query.start());
              Search search = new FringeSearch(space);
              var h =
                  new GridDistance(space)
                      .to(grid.map().x(query.goal()), grid.map().y(query.goal()));
              search.start(query.start(), query.goal(), h);
              while (search.run(3) == SearchStatus.RUNNING) {
                assertTrue(search.lowerBound() <= distances[query.goal()]);
              }
              assertEquals(
                  Algorithms.dijkstra(space).start(query.start(), query.goal()).run(),
                  search.status());
              if (search.status() == SearchStatus.FOUND) {
                assertEquals(distances[query.goal()], search.cost());
                int[] path = new int[space.nodeCount()];
                path = Arrays.copyOf(path, search.copyPath(path));
                assertTrue(
                    Judge.path(query.world(), query.query(), path, search.cost()).accepted());
                search.limit(search.cost() - (search.cost() > 0 ? 1 : 0));
                boolean free = search.cost() == 0;
                search.start(query.start(), query.goal(), h);
                assertEquals(free, search.run() == SearchStatus.FOUND);
                assertTrue(free || search.status() == SearchStatus.BEYOND_LIMIT);
              }
            })
        .holds(seed -> RandomWorlds.grid(seed, 9), 500 * SCALE);
  }

  @Test
  void whatItCannotDoItSays() {
    Search search =
        new FringeSearch(
            new GridSpace(waywright.grid.GridMap.of("..."), waywright.grid.Movement.walker()));
    assertTrue(!search.supports(SearchFeature.CERTIFICATE));
    search.start(0, 2);
    assertThrows(UnsupportedOperationException.class, search::certificate);
    assertEquals(SearchStatus.FOUND, search.run());
  }
}
