package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Sight;

/** Straight looks, against an oracle in whole numbers. */
class SightTest {

  private static final int MAPS = Integer.getInteger("waywright.mesh.maps", 1000);

  @Test
  void looksAreAsTheOracleSays() {
    int seen = 0;
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      Cells cells = Cells.random(random);
      SightOracle oracle = new SightOracle(cells);
      Sight sight = new Sight(cells.mesh(random));
      for (int i = 0; i < 20; i++) {
        int[] a = PolyanyaOracleTest.point(cells, random);
        int[] b = PolyanyaOracleTest.point(cells, random);
        boolean expected =
            oracle.isAtFree(a[0], a[1]) && oracle.isAtFree(b[0], b[1]) && oracle.sees(a, b);
        String what = "seed " + seed + "\n" + cells + Arrays.toString(a) + Arrays.toString(b);
        assertEquals(expected, look(cells, sight, a, b), what);
        assertEquals(expected, look(cells, sight, b, a), what);
        seen += expected ? 1 : 0;
      }
    }
    assertTrue(seen > MAPS, "too few see one another: " + seen);
  }

  private static boolean look(Cells cells, Sight sight, int[] a, int[] b) {
    return sight.sees(
        cells.x(a[0], a[1]), cells.y(a[0], a[1]), cells.x(b[0], b[1]), cells.y(b[0], b[1]));
  }

  @Test
  void aRayEndsAtTheWall() {
    Sight sight = new Sight(Shapes.cells("....", ".##.", ".##.", "....").build());
    assertFalse(sight.sees(0.5, 1.5, 3.5, 1.5));
    assertEquals(1, sight.endX());
    assertEquals(1.5, sight.endY());
    assertTrue(sight.sees(0.5, 0.5, 3.5, 0.5));
    assertEquals(3.5, sight.endX());
    assertFalse(sight.sees(0.5, 0.5, 9, 0.5));
    assertEquals(4, sight.endX());
  }
}
