package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.search.SearchStatus;

/** Obstacles that come, move and go: ways as long as on a mesh that was built anew. */
class LivingMeshTest {

  private static final int SIZE = 64;

  /** Where sides cross borders of tiles they are bent, by half a step of the lattice at most. */
  private static final double BENT = 1e-4;

  @Test
  void waysAreThoseOfAMeshBuiltAnew() {
    Lattice lattice = Lattice.covering(0, 0, SIZE, SIZE);
    int found = 0;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      TiledOutlines tiles =
          new TiledOutlines(room(lattice), lattice.column(16) - lattice.column(0));
      NavMesh empty = NavMesh.of(tiles.parts());
      Map<Integer, double[]> obstacles = new TreeMap<>();
      for (int turn = 0; turn < 10; turn++) {
        int id = random.nextInt(12);
        if (random.nextInt(4) == 0) {
          obstacles.remove(id);
          tiles.remove(id);
        } else {
          double[] ring = box(random);
          obstacles.put(id, ring);
          tiles.put(id, ring);
        }
        tiles.rebuild();
        Outlines outlines = room(lattice);
        obstacles.values().forEach(outlines::hole);
        found += compare(NavMesh.of(tiles.parts()), NavMesh.of(outlines.build()), random);
      }
      obstacles.keySet().forEach(tiles::remove);
      tiles.rebuild();
      assertEquals(empty.polygonCount(), NavMesh.of(tiles.parts()).polygonCount());
    }
    assertTrue(found > 500, "too few ways: " + found);
  }

  private static Outlines room(Lattice lattice) {
    return new Outlines(lattice).outline(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE);
  }

  /** A box that is turned anyhow. */
  private static double[] box(Random random) {
    double x = SIZE * random.nextDouble();
    double y = SIZE * random.nextDouble();
    double a = 12 * random.nextDouble() - 6;
    double b = 12 * random.nextDouble() - 6;
    return new double[] {x - a, y - b, x + b, y - a, x + a, y + b, x - b, y + a};
  }

  private static int compare(NavMesh tiled, NavMesh whole, Random random) {
    MeshPathfinder one = MeshPathfinder.of(tiled);
    MeshPathfinder other = MeshPathfinder.of(whole);
    int found = 0;
    for (int i = 0; i < 10; i++) {
      double[] p = random.doubles(4, 0, SIZE).toArray();
      SearchStatus status = one.find(p[0], p[1], p[2], p[3]).status();
      assertEquals(other.find(p[0], p[1], p[2], p[3]).status(), status);
      if (status == SearchStatus.FOUND) {
        assertEquals(other.length(), one.length(), BENT);
        found++;
      }
    }
    return found;
  }
}
