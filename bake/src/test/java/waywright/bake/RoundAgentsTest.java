package waywright.bake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.formats.mesh.TriangleSoup;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Sight;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.SearchStatus;
import waywright.testing.PublicFiles;

/** Round agents on a level baked for a point, beside points on the level baked for their radius. */
class RoundAgentsTest {

  private static final double RADIUS = 0.6;

  private static NavMesh baked(TriangleSoup soup, double radius) {
    Bake settings = Bake.usual().withRadius(radius);
    return settings.build(soup, Workers.NONE).finish(BuildProgress.SILENT);
  }

  @Test
  void onTheBridge() throws IOException {
    compare(Path.of("../samples/bridge.obj"), 60);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nav_test.obj", "dungeon.obj"})
  void onPublicLevels(String name) throws IOException {
    Optional<Path> folder = PublicFiles.find("navmesh/recast");
    Assumptions.assumeTrue(folder.isPresent(), PublicFiles.ABSENT);
    compare(folder.orElseThrow().resolve(name), 120);
  }

  private static void compare(Path file, int questions) throws IOException {
    TriangleSoup soup = TriangleSoup.read(file);
    NavMesh mesh = baked(soup, 0);
    // Erosion is rounded to cells, and contours of both are moved by up to 1.3 cells.
    NavMesh eroded = baked(soup, RADIUS + 3 * Bake.usual().cell());
    MeshPathfinder round = MeshPathfinder.of(mesh, Agent.radius(RADIUS));
    MeshPathfinder point = MeshPathfinder.of(mesh);
    MeshPathfinder inside = MeshPathfinder.of(eroded);
    Sight walls = new Sight(mesh);
    Function<DoubleSupplier, Spot> spots = eroded.randomSpots(NavMesh.EVERY_POLYGON);
    Random random = new Random(7);
    int found = 0;
    int closed = 0;
    for (int i = 0; i < questions; i++) {
      Spot a = spots.apply(random::nextDouble);
      Spot b = spots.apply(random::nextDouble);
      double az = eroded.height(a.polygon(), a.x(), a.y());
      double bz = eroded.height(b.polygon(), b.x(), b.y());
      String what = file + " " + i + " from " + a + " to " + b;
      MeshRoute small = inside.find(a.x(), a.y(), az, b.x(), b.y(), bz);
      MeshRoute route = round.find(a.x(), a.y(), az, b.x(), b.y(), bz);
      MeshRoute least = point.find(a.x(), a.y(), az, b.x(), b.y(), bz);
      if (walls.wallDistance(a.x(), a.y(), az, RADIUS) < RADIUS
          || walls.wallDistance(b.x(), b.y(), bz, RADIUS) < RADIUS) {
        continue;
      }
      if (small.isFound()) {
        assertTrue(route.isFound(), what + " " + route + " beside " + small);
      }
      if (!route.isFound()) {
        assertEquals(SearchStatus.UNREACHABLE, route.status(), what);
        closed++;
        continue;
      }
      found++;
      assertTrue(least.isFound() && route.length() >= least.length() - 1e-9, what);
      assertTrue(route.lowerBound() >= least.length() * (1 - 1e-9), what);
      if (small.isFound()) {
        // Both keep to the same floors; the eroded level keeps farther from walls.
        assertTrue(route.length() <= small.length() + 1, what + " " + small.length());
      }
      for (int k = 0; k < route.size(); k++) {
        double free = walls.wallDistance(route.x(k), route.y(k), route.z(k), RADIUS);
        assertTrue(free >= RADIUS - 1e-9, what + " point " + k + " " + free + " " + route);
      }
      legal(walls, route, what);
    }
    assertTrue(found > questions / 4, found + " found, " + closed + " closed of " + questions);
  }

  /** Looks along each leg, on the floor that lies between the heights of its ends. */
  private static void legal(Sight walls, MeshRoute route, String what) {
    for (int leg = 0; leg < route.legs(); leg++) {
      double az = route.z(2 * leg);
      double bz = route.z(2 * leg + 1);
      if (Math.abs(az - bz) > 0.5) {
        continue;
      }
      for (int k = 1; k < 16; k++) {
        double part = k / 16.0;
        double x = route.startX(leg) + part * (route.endX(leg) - route.startX(leg));
        double y = route.startY(leg) + part * (route.endY(leg) - route.startY(leg));
        double free = walls.wallDistance(x, y, az + part * (bz - az), RADIUS);
        assertTrue(free >= RADIUS - 1e-9, what + " on leg " + leg + ": " + free);
      }
    }
  }
}
