package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Sight;
import waywright.route.Reason;
import waywright.search.SearchStatus;

class RoundTest {

  /**
   * Ways against all tangents there are. The property {@code outlines} asks for more than the 120
   * of every build; 2,000 take a minute.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void waysKeepTheirRadiusAndBoundsAreTrue(boolean tangents) {
    int found = 0;
    int shortest = 0;
    int closed = 0;
    int unlaid = 0;
    double gap = 0;
    for (int seed = 0; seed < Integer.getInteger("outlines", 120); seed++) {
      Random random = new Random(seed);
      Floors floors = new Floors(random, Integer.getInteger("obstacles", 16));
      NavMesh mesh = NavMesh.of(floors.outlines().build());
      Round find = tangents ? new Round(mesh).byTangents() : new Round(mesh);
      for (int turn = 0; turn < 2; turn++) {
        double[] p = random.ints(4, 1, Floors.SIZE).asDoubleStream().toArray();
        double widest = find.passages().largestRadius(p[0], p[1], p[2], p[3]);
        double radius =
            switch (random.nextInt(4)) {
              case 0 -> Floors.SIZE / 32.0 * (1 + random.nextInt(3));
              case 1 -> turn == 0 ? widest : 1.0001 * widest;
              case 2 -> {
                Sight wall = new Sight(mesh);
                double from = wall.wallDistance(p[0], p[1], Floors.SIZE);
                yield Math.min(from, wall.wallDistance(p[2], p[3], Floors.SIZE))
                    * random.nextDouble();
              }
              default -> Math.max(1, widest) * random.nextDouble();
            };
        if (!(radius > 0)) {
          continue;
        }
        MeshRoute route = find.find(p[0], p[1], p[2], p[3], radius);
        if (route.status() == SearchStatus.INVALID_START
            || route.status() == SearchStatus.INVALID_GOAL) {
          continue;
        }
        TangentGraph oracle = new TangentGraph(mesh, radius);
        double truth = oracle.shortest(p);
        String what = "seed " + seed + ", radius " + radius + ", " + truth + " and " + route;
        if (truth == Double.POSITIVE_INFINITY) {
          assertEquals(SearchStatus.UNREACHABLE, route.status(), what);
          assertEquals(widest > 0 ? Reason.TOO_LARGE : Reason.NO_PATH, route.reason(), what);
          closed++;
          continue;
        }
        assertTrue(route.lowerBound() <= truth + 1e-9, what);
        if (!route.isFound()) {
          assertEquals(SearchStatus.BEYOND_LIMIT, route.status(), what);
          unlaid++;
          continue;
        }
        assertTrue(route.length() >= truth - 1e-8, what);
        assertTrue(oracle.clearance(route) >= radius - 1e-9, what + oracle.clearance(route));
        assertTrue(TangentGraph.isWhole(route, p), what);
        found++;
        shortest += route.length() <= truth + 1e-8 ? 1 : 0;
        gap = Math.max(gap, route.length() / route.lowerBound() - 1);
      }
    }
    String all =
        found + " found, " + shortest + " shortest, " + closed + " closed, gap at most " + gap;
    if (Integer.getInteger("outlines") != null) {
      System.out.println(all);
    }
    assertTrue(found > 100 && closed > 1, all);
    assertTrue(gap < 0.002 && shortest >= 0.99 * found, all);
    assertEquals(0, unlaid);
    assertEquals(found, shortest, all);
  }
}
