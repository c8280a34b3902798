package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.OctileWorld.ExactLength;
import waywright.checker.internal.Oracle;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.route.PathPreference;
import waywright.search.SearchStatus;
import waywright.testing.Property;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** The grid's own door: routes, lengths, preferences, cells beside and within a radius. */
class GridDoorTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static GridPathfinder finder(GridCase query) {
    GridPathfinder finder = GridPathfinder.of(new GridSpace(query.map(), query.movement()));
    for (int cell : query.avoided()) {
      finder.avoided().avoid(cell);
    }
    return finder;
  }

  /** Whatever is preferred, the route stays a cheapest one. */
  @ParameterizedTest
  @EnumSource(PathPreference.class)
  void preferredRoutesAreCheapest(PathPreference preference) {
    new Property(
            preference + " routes are cheapest",
            any -> {
              if (!(any instanceof GridCase query)) {
                return;
              }
              Truth truth = Truth.of(query);
              OctileWorld world = query.world();
              GridMap map = query.map();
              GridRoute route =
                  finder(query)
                      .prefer(preference)
                      .find(
                          map.x(query.start()),
                          map.y(query.start()),
                          map.x(query.goal()),
                          map.y(query.goal()));
              assertEquals(truth.status(), route.status());
              if (route.isFound()) {
                int[] path = route.cells();
                assertTrue(Judge.path(world, query.query(), path, truth.cheapest()).accepted());
                assertEquals(truth.cheapest(), route.cost());
                ExactLength length = world.length(path);
                assertEquals(length.toDouble(), route.length(), 1e-9);
              } else {
                assertEquals(0, route.size());
              }
            })
        .holds(RandomWorlds::grid, 1_000 * SCALE);
  }

  @ParameterizedTest
  @EnumSource(value = PathPreference.class, names = "AS_FOUND")
  void besideAndWithinAreTheNearestSuchCells(PathPreference preference) {
    new Property(
            "beside and within",
            any -> {
              if (!(any instanceof GridCase query)) {
                return;
              }
              OctileWorld world = query.world();
              GridMap map = query.map();
              int gx = map.x(query.goal());
              int gy = map.y(query.goal());
              Truth truth = Truth.of(query);
              long beside = Oracle.UNREACHED;
              long within = Oracle.UNREACHED;
              for (int cell = 0; cell < map.size(); cell++) {
                int dx = Math.abs(map.x(cell) - gx);
                int dy = Math.abs(map.y(cell) - gy);
                boolean corners = query.rules().neighbors() == 8;
                if (dx + dy == 1 || corners && dx == 1 && dy == 1) {
                  beside = Math.min(beside, truth.distances()[cell]);
                }
                if (dx * dx + dy * dy <= 6.25) {
                  within = Math.min(within, truth.distances()[cell]);
                }
              }
              int sx = map.x(query.start());
              int sy = map.y(query.start());
              check(world, query, beside, finder(query).findBeside(sx, sy, gx, gy));
              check(world, query, within, finder(query).findWithin(sx, sy, gx, gy, 2.5));
            })
        .holds(RandomWorlds::grid, 667 * SCALE);
  }

  private static void check(OctileWorld world, GridCase query, long best, GridRoute route) {
    if (!world.isOpen(query.start())) {
      assertEquals(SearchStatus.INVALID_START, route.status());
      return;
    }
    assertEquals(
        best == Oracle.UNREACHED ? SearchStatus.UNREACHABLE : SearchStatus.FOUND, route.status());
    if (route.isFound()) {
      assertEquals(best, route.cost());
      assertEquals(best, Judge.cost(world, route.cells()));
      assertEquals(query.start(), route.cells()[0]);
    }
  }
}
