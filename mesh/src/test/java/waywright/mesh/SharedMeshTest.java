package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.prepare.PreparedStore;

/** What finders over a mesh share in a store, and that it changes no path. */
class SharedMeshTest {

  private static final IntPredicate SOME = polygon -> polygon % 17 != 0;

  private static final double SMALL = Floors.SIZE / 50.0;

  private static final List<Agent> AGENTS =
      List.of(
          Agent.POINT,
          Agent.POINT.filter(SOME),
          Agent.POINT.costs(area -> 1 + area),
          Agent.radius(SMALL),
          Agent.radius(2 * SMALL),
          Agent.radius(1.5 * SMALL).filter(SOME));

  private static NavMesh mesh(Random random) {
    return NavMesh.of(new Floors(random, 12).outlines().build());
  }

  @Test
  void agentsWithTheSameFilterAndCostsShare() {
    NavMesh mesh = mesh(new Random(1));
    PreparedStore store = new PreparedStore();
    MeshPathfinder.of(mesh, Agent.POINT, store);
    assertEquals(0, store.bytes(), "a point needs nothing");
    MeshPathfinder.of(mesh, Agent.radius(SMALL), store);
    long bytes = store.bytes();
    assertTrue(bytes > 0);
    MeshPathfinder.of(mesh, Agent.radius(2 * SMALL), store);
    assertEquals(bytes, store.bytes(), "passages are those of all radii");
    MeshPathfinder.of(mesh, Agent.radius(SMALL).filter(SOME), store);
    long both = store.bytes();
    assertTrue(both > bytes);
    MeshPathfinder.of(mesh, Agent.radius(2 * SMALL).filter(SOME), store);
    assertEquals(both, store.bytes());
  }

  /** Meshes change at random, and a small store keeps what fits or is in use. */
  @Test
  void pathsAreThoseOfFindersAlone() {
    Random random = new Random(2);
    PreparedStore store = new PreparedStore(60_000);
    for (int edit = 0; edit < 40; edit++) {
      NavMesh mesh = mesh(random);
      for (Agent agent : AGENTS) {
        try (MeshPathfinder shared = MeshPathfinder.of(mesh, agent, store);
            MeshPathfinder again = MeshPathfinder.of(mesh, agent, store)) {
          for (int i = 0; i < 12; i++) {
            double[] at = random.doubles(4, 1, Floors.SIZE).toArray();
            MeshRoute route = MeshPathfinder.of(mesh, agent).find(at[0], at[1], at[2], at[3]);
            for (MeshPathfinder finder : List.of(shared, again)) {
              MeshRoute other = finder.find(at[0], at[1], at[2], at[3]);
              assertEquals(route.status(), other.status());
              assertArrayEquals(points(route), points(other));
            }
          }
        }
        assertTrue(store.bytes() <= store.capacity(), store.bytes() + " bytes");
      }
    }
  }

  private static double[] points(MeshRoute route) {
    double[] points = new double[2 * route.size()];
    for (int i = 0; i < points.length; i++) {
      points[i] = i % 2 == 0 ? route.x(i / 2) : route.y(i / 2);
    }
    return points;
  }
}
