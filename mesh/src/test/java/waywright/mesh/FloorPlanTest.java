package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.search.SearchStatus;
import waywright.testing.FloorPlan;
import waywright.testing.PlanSight;

/** Paths of points over hostile floor plans against their visibility graphs. */
class FloorPlanTest {

  private static ConvexParts parts(FloorPlan plan) {
    Outlines outlines = new Outlines(new Lattice(0x1p-12, 0, 0)).outline(plan.outline());
    plan.holes().forEach(outlines::hole);
    plan.walls().forEach(outlines::wall);
    return outlines.build();
  }

  /** The property {@code plans} asks for more; 100,000 take some minutes. */
  @Test
  void pathsAreTheShortestOnHostilePlans() {
    int found = 0;
    int closed = 0;
    int blocked = 0;
    int empty = 0;
    for (int seed = 0; seed < Integer.getInteger("plans", 1000); seed++) {
      FloorPlan plan = FloorPlan.random(seed);
      PlanSight sight = new PlanSight(plan);
      ConvexParts parts = parts(plan);
      assertEquals(sight.isAnyFree(), parts.polygons() > 0, "plan " + seed);
      if (parts.polygons() == 0) {
        empty++;
        continue;
      }
      NavMesh mesh = NavMesh.of(parts);
      MeshPathfinder kept = MeshPathfinder.of(mesh);
      Random random = new Random(seed);
      for (int turn = 0; turn < 3; turn++) {
        int[] a = sight.point(random);
        int[] b = sight.point(random);
        boolean fresh = turn == 0;
        MeshRoute route = (fresh ? MeshPathfinder.of(mesh) : kept).find(a[0], a[1], b[0], b[1]);
        double length = sight.length(a[0], a[1], b[0], b[1]);
        SearchStatus wanted =
            !sight.isFree(a[0], a[1])
                ? SearchStatus.INVALID_START
                : !sight.isFree(b[0], b[1])
                    ? SearchStatus.INVALID_GOAL
                    : length < Double.POSITIVE_INFINITY
                        ? SearchStatus.FOUND
                        : SearchStatus.UNREACHABLE;
        String what =
            "plan " + seed + ", turn " + turn + ": " + a[0] + "," + a[1] + " to " + b[0] + ","
                + b[1] + " " + length + " and " + route + " on " + plan;
        assertEquals(wanted, route.status(), what);
        if (wanted == SearchStatus.FOUND) {
          assertEquals(length, route.length(), 1e-9 * length, what);
          found++;
        } else {
          closed += wanted == SearchStatus.UNREACHABLE ? 1 : 0;
          blocked += wanted == SearchStatus.UNREACHABLE ? 0 : 1;
        }
      }
    }
    String all =
        found + " found, " + closed + " closed, " + blocked + " blocked, " + empty + " empty";
    if (Integer.getInteger("plans") != null) {
      System.out.println(all);
    }
    assertTrue(found > 1000 && closed > 100 && blocked > 100 && empty > 10, all);
  }
}
