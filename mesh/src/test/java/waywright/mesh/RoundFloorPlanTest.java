package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.mesh.route.MeshRoute;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.search.SearchStatus;
import waywright.testing.FloorPlan;
import waywright.testing.PlanSight;

/** Round agents on hostile floor plans against all tangents there are between what is drawn. */
class RoundFloorPlanTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** No gap between what is drawn is narrower, so what this does not pass is closed. */
  private static final double THIN = 1e-4;

  private boolean tangents;
  private int wide;
  private int narrow;
  private int closed;
  private int found;
  private int shortest;
  private double gap;

  private static ConvexParts parts(FloorPlan plan) {
    Outlines outlines = new Outlines(new Lattice(0x1p-12, 0, 0)).outline(plan.outline());
    plan.holes().forEach(outlines::hole);
    plan.walls().forEach(outlines::wall);
    return outlines.build();
  }

  /** The point of several that is farthest from walls: the others' ends say how far they get. */
  private static int[] point(PlanSight sight, List<double[]> walls, Random random) {
    int[] best = sight.point(random);
    for (int more = random.nextInt(9); more > 0; more--) {
      int[] other = sight.point(random);
      boolean farther =
          TangentGraph.clearance(walls, other[0], other[1])
              > TangentGraph.clearance(walls, best[0], best[1]);
      best = farther && sight.isFree(other[0], other[1]) ? other : best;
    }
    return best;
  }

  /**
   * The property {@code plans} asks for more than in every build; 100,000 take a quarter of an
   * hour.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void roundAgentsFitWhereTangentsSay(boolean tangents) {
    this.tangents = tangents;
    int first = Integer.getInteger("first.plan", 0);
    for (int seed = first; seed < first + Integer.getInteger("plans", 170 * SCALE); seed++) {
      FloorPlan plan = FloorPlan.random(seed);
      ConvexParts parts = parts(plan);
      if (parts.polygons() == 0) {
        continue;
      }
      NavMesh mesh = NavMesh.of(parts);
      PlanSight sight = new PlanSight(plan);
      Round kept = new Round(mesh);
      Random random = new Random(seed);
      for (int turn = 0; turn < 2; turn++) {
        int[] a = point(sight, plan.barriers(), random);
        int[] b = point(sight, plan.barriers(), random);
        double[] p = {a[0], a[1], b[0], b[1]};
        double largest = kept.passages().largestRadius(p[0], p[1], p[2], p[3]);
        String what =
            "plan "
                + seed
                + ", turn "
                + turn
                + ", "
                + a[0]
                + ","
                + a[1]
                + " to "
                + b[0]
                + ","
                + b[1]
                + ", largest "
                + largest;
        boolean free = sight.isFree(a[0], a[1]) && sight.isFree(b[0], b[1]);
        assertEquals(free, largest >= 0, what);
        if (free) {
          Round find = turn == 0 ? new Round(mesh) : kept;
          judge(find, plan.barriers(), p, largest, random, what);
        }
      }
    }
    String all =
        wide
            + " limited by their ends, "
            + narrow
            + " by passages, "
            + closed
            + " closed; "
            + found
            + " paths, "
            + shortest
            + " the shortest, gap at most "
            + gap;
    if (Integer.getInteger("plans") != null) {
      System.out.println(all);
    }
    assertTrue(
        wide > 16 * SCALE && narrow > 3 * SCALE && closed > 16 * SCALE && found > 33 * SCALE, all);
    assertTrue(shortest >= 0.99 * found, all);
  }

  private void judge(
      Round find, List<double[]> walls, double[] p, double largest, Random random, String what) {
    double ends =
        Math.min(
            TangentGraph.clearance(walls, p[0], p[1]), TangentGraph.clearance(walls, p[2], p[3]));
    assertTrue(largest <= ends * (1 + 1e-12), what + ", ends " + ends);
    assertEquals(largest, find.passages().largestRadius(p[2], p[3], p[0], p[1]), what);
    if (largest > 0) {
      double less = largest * (1 - 1e-6);
      assertTrue(new TangentGraph(walls, less).shortest(p) < Double.POSITIVE_INFINITY, what);
    }
    double more = Math.max(THIN, largest * (1 + 1e-6));
    if (more <= ends) {
      assertEquals(Double.POSITIVE_INFINITY, new TangentGraph(walls, more).shortest(p), what);
      narrow += largest > 0 ? 1 : 0;
      closed += largest > 0 ? 0 : 1;
    } else {
      wide++;
    }
    if (ends > THIN) {
      double part = (double) FloorPlan.UNIT / (1 + random.nextInt(4));
      double touching = largest > 0 ? largest : THIN;
      double radius =
          switch (random.nextInt(4)) {
            case 0 -> touching;
            case 1 -> Math.max(THIN, ends * random.nextDouble());
            case 2 -> Math.max(THIN, largest * random.nextDouble());
            default -> part <= ends ? part : touching;
          };
      lay(find, walls, p, radius, what + ", radius " + radius);
    }
  }

  private void lay(Round asked, List<double[]> walls, double[] p, double radius, String what) {
    Round find = tangents ? asked.byTangents() : asked;
    TangentGraph oracle = new TangentGraph(walls, radius);
    double truth = oracle.shortest(p);
    MeshRoute route = find.find(p[0], p[1], p[2], p[3], radius);
    String more = what + ": " + truth + " and " + route;
    if (truth == Double.POSITIVE_INFINITY) {
      assertEquals(SearchStatus.UNREACHABLE, route.status(), more);
      return;
    }
    assertEquals(SearchStatus.FOUND, route.status(), more);
    assertTrue(route.lowerBound() <= truth + 1e-9, more);
    assertTrue(route.length() >= truth - 1e-8, more);
    assertTrue(oracle.clearance(route) >= radius - 1e-9, more + oracle.clearance(route));
    assertTrue(TangentGraph.isWhole(route, p), more);
    found++;
    shortest += route.length() <= truth + 1e-8 ? 1 : 0;
    gap = Math.max(gap, route.length() / Math.max(1e-9, route.lowerBound()) - 1);
  }
}
