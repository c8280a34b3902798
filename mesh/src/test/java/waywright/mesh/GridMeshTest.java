package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.build.ConvexParts;

/** Any-angle ways over the convex parts of grids, against the oracle. */
class GridMeshTest {

  private static final int MAPS = Integer.getInteger("waywright.mesh.maps", 1000);

  @Test
  void waysAreShortest() {
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random).plain();
      SightOracle oracle = new SightOracle(cells);
      NavMesh mesh =
          NavMesh.of(
              ConvexParts.ofCells(
                  cells.width, cells.height, (x, y) -> cells.isFree(x, y) ? 0 : -1));
      MeshPathfinder find = MeshPathfinder.of(mesh);
      for (int i = 0; i < 4; i++) {
        int[] a = PolyanyaOracleTest.point(cells, random);
        int[] b = PolyanyaOracleTest.point(cells, random);
        double expected =
            oracle.isAtFree(a[0], a[1]) && oracle.isAtFree(b[0], b[1])
                ? oracle.length(a, b) / Cells.SIZE
                : Double.POSITIVE_INFINITY;
        find.find(a[0] / 4.0, a[1] / 4.0, b[0] / 4.0, b[1] / 4.0);
        String what = "seed " + seed + "\n" + cells + Arrays.toString(a) + Arrays.toString(b);
        assertEquals(expected, find.length(), 1e-11, what);
      }
    }
  }
}
