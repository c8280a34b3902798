package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.Corridor;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Sight;
import waywright.search.SearchStatus;

/** Ways at costs, and corridors, over floors above one another: beside exact ones. */
class FloorWaysTest {

  private static final NavMesh STAIR = Shapes.stair(6);
  private static final double EXACT = 1e-9;

  private static Spot anywhere(Random random) {
    return STAIR.randomSpots(NavMesh.EVERY_POLYGON).apply(random::nextDouble);
  }

  private static double height(Spot spot) {
    return STAIR.height(spot.polygon(), spot.x(), spot.y());
  }

  /** A stair has no other way round, so the string through its polygons is the shortest. */
  @Test
  void atOneCostTheyAreTheShortest() {
    MeshPathfinder find = MeshPathfinder.of(STAIR, Agent.POINT.costs(area -> 2));
    MeshPathfinder exact = MeshPathfinder.of(STAIR);
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      Spot a = anywhere(random);
      Spot b = anywhere(random);
      MeshRoute route = find.find(a.x(), a.y(), height(a), b.x(), b.y(), height(b));
      MeshRoute best = exact.find(a.x(), a.y(), height(a), b.x(), b.y(), height(b));
      String what = seed + ": " + route + " and " + best;
      assertEquals(best.length(), route.length(), EXACT, what);
      assertEquals(2 * best.length(), route.cost(), EXACT, what);
      assertEquals(2 * best.length(), route.lowerBound(), EXACT, what);
      assertEquals(best.slopeLength(), route.slopeLength(), 1e-6, what);
      assertEquals(height(a), route.z(0), EXACT, what);
      assertEquals(height(b), route.z(route.size() - 1), EXACT, what);
    }
  }

  @Test
  void atSeveralCostsBoundsHoldAndLegsStayOnTheirFloors() {
    Sight sight = new Sight(STAIR);
    int unmoved = 0;
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      double[] costs = {1, 1 + 3 * random.nextDouble(), 1 + random.nextDouble()};
      MeshPathfinder find = MeshPathfinder.of(STAIR, Agent.POINT.costs(area -> costs[area]));
      Spot a = anywhere(random);
      Spot b = anywhere(random);
      MeshRoute route = find.find(a.x(), a.y(), height(a), b.x(), b.y(), height(b));
      String what = seed + ": " + route;
      assertEquals(SearchStatus.FOUND, route.status(), what);
      assertTrue(route.cost() >= route.lowerBound() * (1 - 1e-12), what);
      assertTrue(route.slopeLength() >= route.length() - EXACT, what);
      for (int i = 1; i < route.size(); i++) {
        // What rounding put outside of the stair is pulled back to the floor it is on.
        Spot from = near(route.x(i - 1), route.y(i - 1), route.z(i - 1), 1e-6);
        Spot to = near(route.x(i), route.y(i), route.z(i), 1e-6);
        assertTrue(from.exists() && to.exists(), what);
        boolean seen = sight.sees(from.x(), from.y(), height(from), to.x(), to.y(), height(to));
        assertTrue(seen || from.distance() + to.distance() > 0, what);
        unmoved += from.distance() + to.distance() == 0 ? 1 : 0;
      }
    }
    assertTrue(unmoved > 300, unmoved + " legs were seen");
  }

  private static Spot near(double x, double y, double z, double within) {
    return STAIR.nearest(x, y, within, NavMesh.EVERY_POLYGON, z - 0.01, z + 0.01);
  }

  /** The floor that a height names is closed: that it is not one where anybody may be. */
  @Test
  void endsOnFloorsThatAreClosedAreInvalid() {
    Spot spot = STAIR.randomSpots(p -> p == 9).apply(() -> 0.4);
    double z = height(spot);
    int[] floors = new int[8];
    assertTrue(STAIR.locate(spot.x(), spot.y(), floors) > 1, "floors above one another");
    IntPredicate closed = p -> p != 9;
    MeshPathfinder find = MeshPathfinder.of(STAIR, Agent.POINT.filter(closed));
    MeshPathfinder areas = MeshPathfinder.of(STAIR, Agent.POINT.costs(area -> 1).filter(closed));
    Corridor way = new Corridor(STAIR, 0.05, closed);
    double x = spot.x();
    double y = spot.y();
    assertEquals(SearchStatus.INVALID_GOAL, find.find(2, 0.5, 0.5, x, y, z).status());
    assertEquals(SearchStatus.INVALID_GOAL, areas.find(2, 0.5, 0.5, x, y, z).status());
    assertEquals(SearchStatus.INVALID_GOAL, way.plan(2, 0.5, 0.5, x, y, z));
    assertEquals(SearchStatus.INVALID_START, find.find(x, y, z, 2, 0.5, 0.5).status());
    assertEquals(SearchStatus.INVALID_START, areas.find(x, y, z, 2, 0.5, 0.5).status());
    assertEquals(SearchStatus.INVALID_START, way.plan(x, y, z, 2, 0.5, 0.5));
    // Without a height any floor will do, so the open ones do.
    assertEquals(SearchStatus.FOUND, find.find(2, 0.5, x, y).status());
    // Who settles for less comes near to it.
    find.acceptPartial(true);
    assertEquals(SearchStatus.PARTIAL, find.find(2, 0.5, 0.5, x, y, z).status());
  }

  @Test
  void aFilterMakesWalls() {
    MeshPathfinder find =
        MeshPathfinder.of(STAIR, Agent.POINT.costs(area -> 1).filter(p -> p != 9));
    assertEquals(SearchStatus.FOUND, find.find(2, 0.5, 0.5, 2, 0.5, 8.5).status());
    assertEquals(SearchStatus.UNREACHABLE, find.find(2, 0.5, 0.5, 2, 0.5, 12.5).status());
    Corridor way = new Corridor(STAIR, 0.05, p -> p != 9);
    assertEquals(SearchStatus.FOUND, way.plan(2, 0.5, 0.5, 2, 0.5, 8.5));
    assertEquals(SearchStatus.UNREACHABLE, way.aim(2, 0.5, 12.5));
    assertEquals(SearchStatus.FOUND, way.aim(2, 0.5, 4.5));
    assertTrue(way.follow(STAIR, p -> p != 13));
    assertEquals(SearchStatus.FOUND, way.aim(2, 0.5, 12.5));
  }

  @Test
  void aCorridorIsNeverMuchLongerThanAFreshWayOnItsFloors() {
    double slack = 0.05;
    long searches = 0;
    int steps = 0;
    MeshPathfinder fresh = MeshPathfinder.of(STAIR);
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Spot unit = anywhere(random);
      Spot target = anywhere(random);
      Corridor way = new Corridor(STAIR, slack);
      way.plan(unit.x(), unit.y(), height(unit), target.x(), target.y(), height(target));
      for (int step = 0; step < 40; step++) {
        String what = "seed " + seed + " step " + step;
        switch (random.nextInt(4)) {
          case 0 -> {
            target = moved(target.x(), target.y(), height(target), random);
            way.aim(target.x(), target.y(), height(target) + random.nextDouble());
          }
          case 1 -> {
            Spot pushed = moved(way.x(), way.y(), way.z(), random);
            way.push(pushed.x(), pushed.y(), height(pushed) - random.nextDouble());
          }
          default -> way.advance(random.nextDouble());
        }
        Spot at = near(way.x(), way.y(), way.z(), 1e-9);
        assertTrue(at.exists(), what);
        assertEquals(height(at), way.z(), 1e-6, what);
        fresh.find(at.x(), at.y(), height(at), target.x(), target.y(), height(target));
        assertTrue(way.size() > 0, what);
        assertTrue(way.lowerBound() <= fresh.length() + EXACT, what);
        assertTrue(way.length() >= fresh.length() - EXACT, what);
        assertTrue(way.length() <= fresh.length() * (1 + slack) + EXACT, what);
        assertEquals(height(target), way.cornerZ(way.size() - 1), EXACT, what);
        steps++;
      }
      searches += way.searches();
    }
    assertTrue(searches < steps / 3, searches + " searches in " + steps + " steps");
  }

  @Test
  void onAFlatMeshHeightsMeanNothing() {
    Corridor way = new Corridor(Shapes.cells("...", ".#.", "...").build());
    assertEquals(SearchStatus.FOUND, way.plan(0.5, 0.5, 7, 2.5, 2.5, -3));
    way.aim(2.5, 1.5, 9);
    assertEquals(0, way.z());
    assertEquals(0, way.cornerZ(way.size() - 1));
    assertEquals(SearchStatus.FOUND, way.plan(0.5, 0.5, 0.5, 0.5));
    assertEquals(0, way.cornerZ(0));
    assertTrue(way.isDone());
  }

  /** A little farther on, on about the same floor. */
  private static Spot moved(double x, double y, double z, Random random) {
    double dx = random.nextDouble() - 0.5;
    double dy = random.nextDouble() - 0.5;
    return STAIR.nearest(x + dx, y + dy, 100, NavMesh.EVERY_POLYGON, z - 1, z + 1);
  }
}
