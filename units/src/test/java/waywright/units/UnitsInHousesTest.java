package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import waywright.grid.Body;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Spot;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Sight;

/** Random houses of several floors with ramps, holes and links. */
class UnitsInHousesTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int CELLS = 6;
  private static final double SIZE = 4;
  private static final double RADIUS = 0.4;

  private final NavMeshBuilder builder = NavMesh.builder();
  private final Map<String, Integer> vertices = new TreeMap<>();

  private int vertex(int column, int row, double z) {
    return vertices.computeIfAbsent(
        column + "," + row + "," + z, key -> builder.vertex(SIZE * column, SIZE * row, z));
  }

  private void ground(int left, int row, int right, double from, double to) {
    builder.polygon(
        vertex(left, row, from),
        vertex(right, row, to),
        vertex(right, row + 1, to),
        vertex(left, row + 1, from));
  }

  NavMesh house(SplittableRandom random) {
    int floors = 1 + random.nextInt(3);
    boolean[][][] taken = new boolean[floors][CELLS][CELLS];
    for (int f = 0; f + 1 < floors; f++) {
      int row = random.nextInt(CELLS);
      int column = 1 + random.nextInt(CELLS - 3);
      if (!taken[f][column][row] && !taken[f][column + 1][row]) {
        for (int i = 0; i < 4; i++) {
          taken[f + i / 2][column + i % 2][row] = true;
        }
        ground(column, row, column + 2, 3 * f, 3 * f + 3);
      }
    }
    for (int i = 0; i < floors * CELLS * CELLS; i++) {
      int f = i / CELLS / CELLS;
      int column = i / CELLS % CELLS;
      int row = i % CELLS;
      if (!taken[f][column][row] && random.nextInt(5) > 0) {
        ground(column, row, column + 1, 3 * f, 3 * f);
      }
    }
    return builder.build();
  }

  static double[] spot(NavMesh mesh, Sight sight, SplittableRandom random) {
    while (true) {
      Spot spot = mesh.randomSpots(NavMesh.EVERY_POLYGON).apply(random::nextDouble);
      double z = mesh.height(spot.polygon(), spot.x(), spot.y());
      if (sight.wallDistance(spot.x(), spot.y(), z, 5) >= RADIUS) {
        return new double[] {spot.x(), spot.y(), z};
      }
    }
  }

  static MeshLink link(NavMesh mesh, Sight sight, SplittableRandom random) {
    double[] from = spot(mesh, sight, random);
    double[] to = spot(mesh, sight, random);
    return new MeshLink(from[0], from[1], from[2], to[0], to[1], to[2], random.nextInt(5));
  }

  /** Some units walk at once; nobody is near a wall or a unit of the same floor at any frame. */
  @Test
  void everybodyEndsOnTheRightFloor() {
    int climbed = 0;
    int unreachable = 0;
    for (int seed = 0; seed < 20 * SCALE; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      NavMesh mesh = new UnitsInHousesTest().house(random);
      Sight sight = new Sight(mesh);
      MeshLink[] links = new MeshLink[random.nextInt(3)];
      for (int i = 0; i < links.length; i++) {
        links[i] = link(mesh, sight, random);
      }
      Units units = Units.onMesh(mesh, links);
      MeshPathfinder exact = MeshPathfinder.of(mesh, Agent.radius(RADIUS));
      List<Unit> all = new ArrayList<>();
      List<double[]> ends = new ArrayList<>();
      List<Boolean> reachable = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        double[] from = spot(mesh, sight, random);
        double[] to = spot(mesh, sight, random);
        boolean apart = true;
        for (double[] other : ends) {
          apart &= Math.hypot(other[0] - to[0], other[1] - to[1]) > 2 || other[2] != to[2];
        }
        for (Unit other : all) {
          apart &= Math.hypot(other.x() - from[0], other.y() - from[1]) > 1;
        }
        if (apart) {
          Unit unit = units.height(from[2]).add(from[0], from[1], Body.radius(RADIUS), Speed.of(3));
          assertEquals(from[2], unit.z(), 1e-9);
          units.height(to[2]);
          unit.goTo(to[0], to[1]);
          all.add(unit);
          ends.add(to);
          reachable.add(exact.find(from[0], from[1], from[2], to[0], to[1], to[2]).isFound());
        }
      }
      walk(units, sight, random, "seed " + seed);
      for (int i = 0; i < all.size(); i++) {
        Unit unit = all.get(i);
        String what = "seed %s: %s %s".formatted(seed, unit, unit.reason());
        boolean arrived = unit.state() == UnitState.ARRIVED;
        assertTrue(unit.state().isOver(), what);
        if (arrived) {
          assertEquals(ends.get(i)[2], unit.z(), 1e-6, what);
          climbed += Math.abs(ends.get(i)[2] - all.get(i).z()) < 1 ? 1 : 0;
        }
        if (!arrived || links.length == 0) {
          boolean blocked = unit.reason() != null && unit.reason() != GaveUp.UNREACHABLE;
          assertTrue(reachable.get(i) == arrived || blocked, what);
          unreachable += arrived ? 0 : 1;
        }
      }
    }
    assertTrue(climbed > 35 * SCALE && unreachable > 7 * SCALE, climbed + " and " + unreachable);
  }

  private static void walk(Units units, Sight sight, SplittableRandom random, String what) {
    List<Unit> all = units.all();
    for (int t = 0; t < 6000 && !all.stream().allMatch(u -> u.state().isOver()); t++) {
      units.update(random.nextInt(1, 200) / 1000.0);
      for (Unit a : all) {
        double wall = sight.wallDistance(a.x(), a.y(), a.z(), 5);
        assertTrue(wall >= RADIUS - 1e-9, () -> what + " " + a + " is " + wall + " from a wall");
        for (Unit b : all) {
          boolean near = a.id() < b.id() && Math.abs(a.z() - b.z()) < 1.5;
          double gap = Math.hypot(a.x() - b.x(), a.y() - b.y()) - 2 * RADIUS;
          assertTrue(!near || gap >= -1e-9, () -> what + " " + a + " and " + b + ": " + gap);
        }
      }
    }
  }
}
