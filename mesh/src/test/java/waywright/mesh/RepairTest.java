package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is refused is mended if that is chosen by name, and not otherwise. */
class RepairTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "0,0 0,1 1,1 1,0 | TURN_CLOCKWISE | 1 | 2",
        "0,0 2,0 1,1 2,2 0,2 | CUT_CONCAVE | 3 | 6",
        "0,0 4,0 4,4 3,4 3,1 1,1 1,4 0,4 | CUT_CONCAVE | 6 | 20",
        "0,0 1,0 1,0 1,1 0,1 | DROP_EMPTY | 1 | 2",
        "0,0 1,0 3,0 1,0 1,1 0,1 | DROP_EMPTY | 1 | 2",
        "0,0 1,0 1,1 0,1; 3,3 4,4 5,5 | DROP_EMPTY | 1 | 2",
      })
  void isMended(String polygons, Repair repair, int count, double doubledArea) {
    NavMeshBuilder builder = Shapes.of(polygons);
    assertThrows(MeshException.class, builder::build);
    for (Repair other : Repair.values()) {
      if (other != repair) {
        NavMeshBuilder wrong = Shapes.of(polygons).repair(other);
        assertThrows(MeshException.class, wrong::build);
      }
    }
    NavMesh mesh = builder.repair(repair).build();
    double area = 0;
    for (int p = 0; p < mesh.polygonCount(); p++) {
      area += mesh.doubledArea(p);
    }
    assertEquals(doubledArea, area);
    assertTrue(mesh.polygonCount() <= count, () -> "in " + mesh.polygonCount() + " parts");
    assertEquals(1, mesh.componentCount());
  }

  @Test
  void areaFlagsAndHeightsStay() {
    NavMeshBuilder builder = NavMesh.builder();
    int[] ring = {
      builder.vertex(0, 0, 5),
      builder.vertex(0, 2, 6),
      builder.vertex(2, 2, 7),
      builder.vertex(1, 1, 8)
    };
    int polygon = builder.polygon(9, ring);
    builder.flags(polygon, 6).repair(Repair.values());
    NavMesh mesh = builder.build();
    for (int p = 0; p < mesh.polygonCount(); p++) {
      assertEquals(9, mesh.area(p));
      assertEquals(6, mesh.flags(p));
    }
    assertEquals(7, mesh.z(2));
  }

  /**
   * Stars round a middle are simple rings: cut, they cover the same area, on all their vertices.
   */
  @Test
  void randomStarsAreCutIntoTheirArea() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      int size = 4 + random.nextInt(12);
      NavMeshBuilder builder = NavMesh.builder();
      int[] ring = new int[size];
      double doubled = 0;
      double[] x = new double[size];
      double[] y = new double[size];
      boolean clockwise = random.nextBoolean();
      for (int i = 0; i < size; i++) {
        double angle = 2 * Math.PI * (clockwise ? size - i : i) / size;
        double far = 1 + random.nextInt(4);
        x[i] = Math.rint(64 * far * Math.cos(angle));
        y[i] = Math.rint(64 * far * Math.sin(angle));
        ring[i] = builder.vertex(x[i], y[i]);
      }
      for (int i = 0; i < size; i++) {
        doubled += x[i] * y[(i + 1) % size] - x[(i + 1) % size] * y[i];
      }
      builder.polygon(ring);
      NavMesh mesh = builder.repair(Repair.values()).build();
      double area = 0;
      for (int p = 0; p < mesh.polygonCount(); p++) {
        area += mesh.doubledArea(p);
      }
      assertEquals(Math.abs(doubled), area, "seed " + seed);
      assertEquals(1, mesh.componentCount(), "seed " + seed);
    }
  }
}
