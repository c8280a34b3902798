package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.PolyanyaSearch;
import waywright.mesh.route.Sight;
import waywright.search.SearchStatus;

/** Floors above one another: beside the same polygons spread out in the plane. */
class FloorsTest {

  private static final double EXACT = 1e-12;

  /** A road from west to east at height 0, a bridge over it at height 3, and a ramp between. */
  private static NavMesh built() {
    NavMeshBuilder mesh = NavMesh.builder();
    double[][] points = {
      {0, 0, 0},
      {4, 0, 0},
      {6, 0, 0},
      {12, 0, 0},
      {0, 2, 0},
      {4, 2, 0},
      {6, 2, 0},
      {12, 2, 0},
      {4, -4, 3},
      {6, -4, 3},
      {6, -2, 3},
      {6, 6, 3},
      {4, 6, 3},
      {12, -4, 0},
      {12, -2, 0},
      {14, -4, 0},
      {14, 2, 0}
    };
    for (double[] p : points) {
      mesh.vertex(p[0], p[1], p[2]);
    }
    int[][] rings = {
      {0, 1, 5, 4},
      {1, 2, 6, 5},
      {2, 3, 7, 6},
      {8, 9, 10, 11, 12},
      {9, 13, 14, 10},
      {13, 15, 14},
      {14, 15, 16, 3},
      {3, 16, 7}
    };
    for (int[] ring : rings) {
      mesh.polygon(ring);
    }
    return mesh.build();
  }

  @Test
  void aPointIsOnTheFloorNextToItsHeight() {
    NavMesh mesh = built();
    int[] found = new int[4];
    assertEquals(2, mesh.locate(5, 1, found));
    assertEquals(1, mesh.locate(5, 1, 0.5, found));
    assertEquals(1, found[0]);
    assertEquals(1, mesh.locate(5, 1, 2.5, found));
    assertEquals(3, found[0]);
    assertEquals(1, mesh.locate(5, 1, 1.5, found));
    assertEquals(1, found[0], "of two equally near the lower one");
    assertEquals(0, mesh.locate(5, 1, 1, 2, found));
    assertEquals(1, mesh.locate(5, 1, -1, 2, found));
    assertEquals(2, mesh.locate(4, 1, 0, found), "both beside the side");
    assertEquals(1.5, mesh.height(4, 9, -3), EXACT);
    assertEquals(3, mesh.nearest(5, 1, 9, NavMesh.EVERY_POLYGON, 2, 4).polygon());
    Spot low = mesh.nearest(5, 5, 9, NavMesh.EVERY_POLYGON, -1, 1);
    assertEquals(2, low.y(), EXACT);
    assertEquals(Spot.NONE, mesh.nearest(5, 5, 9, NavMesh.EVERY_POLYGON, 7, 8));
    assertEquals(1, mesh.componentCount());
  }

  @Test
  void theWayOntoTheBridgeGoesByTheRamp() {
    NavMesh mesh = built();
    MeshPathfinder find = MeshPathfinder.of(mesh);
    MeshRoute under = find.find(1, 1, 0, 11, 1, 0);
    assertEquals(10, under.length(), EXACT);
    assertEquals(10, under.slopeLength(), EXACT);
    MeshRoute over = find.find(1, 1, 0, 5, 1, 3);
    // To the foot of the ramp, up, and back along the bridge.
    double plan = Math.hypot(11, 1) + 2 + 6 + Math.hypot(1, 3);
    assertEquals(plan, over.length(), EXACT, over::toString);
    double slope = Math.hypot(11, 1) + 2 + Math.hypot(6, 3) + Math.hypot(1, 3);
    assertEquals(slope, over.slopeLength(), EXACT, over::toString);
    assertEquals(3, over.z(over.size() - 1));
    assertEquals(0, over.z(0));
    MeshRoute same = find.find(5, 1, 0, 5, 1, 3);
    assertTrue(same.length() > 10, same::toString);
    // Without heights the goal nearest by, whatever its floor.
    MeshRoute any = find.find(1, 1, 5, 1);
    assertEquals(4, any.length(), EXACT);
    assertEquals(0, any.z(1));
    assertEquals(3, find.find(5, 5, 5, 1).z(1));
  }

  @Test
  void oneDoesNotSeeThroughFloors() {
    Sight sight = new Sight(built());
    assertTrue(sight.sees(1, 1, 0, 5, 1, 0));
    assertFalse(sight.sees(1, 1, 0, 5, 1, 3));
    assertTrue(sight.sees(5, -3, 3, 5, 5, 3));
    assertFalse(sight.sees(5, 1, 0, 5, 5, 3));
    Sight walls = new Sight(built());
    assertEquals(0.75, walls.wallDistance(4.5, 0.75, 0, 9));
    assertEquals(0.5, walls.wallDistance(4.5, 0.75, 3, 9));
  }

  @Test
  void aLadderLeadsFromFloorToFloor() {
    NavMesh mesh = built();
    MeshLink ladder = new MeshLink(5, 1, 0, 5, 1, 3, 4);
    PolyanyaSearch search = new PolyanyaSearch(mesh, NavMesh.EVERY_POLYGON, List.of(ladder));
    int from = search.place(1, 1, 0);
    int to = search.place(5, 5, 3);
    search.start(from, to);
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(4 + 4 + 4, search.length(), EXACT);
    PolyanyaSearch down =
        new PolyanyaSearch(mesh, NavMesh.EVERY_POLYGON, List.of(ladder.reversed()));
    int top = down.place(5, 5, 3);
    int below = down.place(1, 1, 0);
    down.start(top, below);
    down.run();
    assertEquals(12, down.length(), EXACT);
  }

  @Test
  void whatIsAtOneHeightOrSharesAVertexMayNotOverlap() {
    NavMeshBuilder same = NavMesh.builder();
    for (int i = 0; i < 2; i++) {
      int a = same.vertex(i, 0, 1);
      same.polygon(a, same.vertex(i + 2, 0, 1), same.vertex(i, 2, 1));
    }
    MeshException refused = assertThrows(MeshException.class, same::build);
    assertTrue(String.valueOf(refused.getMessage()).contains("same height"), refused::getMessage);
    NavMeshBuilder stair = NavMesh.builder();
    int pole = stair.vertex(0, 0, 0);
    int[] rim = new int[7];
    for (int i = 0; i < 7; i++) {
      rim[i] = stair.vertex(3 * Math.cos(i * 1.3), 3 * Math.sin(i * 1.3), i);
    }
    for (int i = 0; i < 6; i++) {
      stair.polygon(pole, rim[i], rim[i + 1]);
    }
    MeshException wound = assertThrows(MeshException.class, stair::build);
    assertEquals(pole, wound.vertex());
    MeshException unknown =
        assertThrows(MeshException.class, () -> Shapes.cells("..").flags(99, 1));
    assertEquals(99, unknown.polygon());
    assertThrows(MeshException.class, () -> NavMesh.builder().vertex(0, 0, Double.NaN));
  }

  @Test
  void filtersTellByFlagsAndComponents() {
    NavMeshBuilder builder = Shapes.of("0,0 1,0 1,1 0,1; 1,0 2,0 2,1 1,1; 2,0 3,0 3,1 2,1");
    builder.flags(0, 0b01).flags(1, 0b10).flags(2, 0b11);
    builder.ledge(0, 1);
    NavMesh mesh = builder.build();
    assertTrue(mesh.isLedge(0));
    assertFalse(mesh.isLedge(1));
    IntPredicate first = mesh.withFlags(0b01, 0);
    int[] parts = mesh.components(first);
    assertEquals(1, Arrays.stream(parts).max().orElseThrow());
    assertEquals(-1, parts[1]);
    Spot from = mesh.nearest(0.5, 0.5, 1);
    assertEquals(1, mesh.nearest(2.5, 0.5, 9, mesh.reachableFrom(from, first)).x());
    assertEquals(Spot.NONE, mesh.nearest(2.5, 0.5, 9, mesh.reachableFrom(Spot.NONE, first)));
    assertFalse(mesh.withFlags(0, 0b10).test(2));
    assertTrue(mesh.withFlags(0, 0).test(1));
    assertThrows(MeshException.class, () -> builder.ledge(1, 5).build());
  }

  /** A stair of six turns round a well: beside a taut string, found by trying all its corners. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void aStairRoundAWellIsClimbedTaut(int seed) {
    Random random = new Random(seed);
    int floors = 6;
    int turns = 4 * floors;
    int[] in = IntStream.range(0, turns).map(i -> 2 * i).toArray();
    NavMesh mesh = Shapes.stair(floors);
    MeshPathfinder find = MeshPathfinder.of(mesh);
    for (int query = 0; query < 50; query++) {
      int from = random.nextInt(turns - 1);
      int to = random.nextInt(turns - 1);
      Spot a = mesh.randomSpots(p -> p == from).apply(random::nextDouble);
      Spot b = mesh.randomSpots(p -> p == to).apply(random::nextDouble);
      double height = mesh.height(from, a.x(), a.y());
      MeshRoute route =
          find.find(a.x(), a.y(), height, b.x(), b.y(), mesh.height(to, b.x(), b.y()));
      double expected = aroundTheWell(mesh, in, a, b);
      assertEquals(expected, route.length(), 1e-9, () -> seed + ": " + route);
      assertTrue(route.slopeLength() >= route.length() - EXACT);
      assertEquals(height, route.z(0), 1e-9);
    }
  }

  /** The taut string round the well's corners between two flights: through all or none of them. */
  private static double aroundTheWell(NavMesh mesh, int[] in, Spot a, Spot b) {
    if (a.polygon() > b.polygon()) {
      return aroundTheWell(mesh, in, b, a);
    }
    // Dynamic programme over the corners between, a leg being free if it stays outside the well.
    int first = a.polygon() + 1;
    int last = b.polygon();
    int count = Math.max(0, last - first + 1);
    double[] x = new double[count + 2];
    double[] y = new double[count + 2];
    x[0] = a.x();
    y[0] = a.y();
    x[count + 1] = b.x();
    y[count + 1] = b.y();
    for (int i = 0; i < count; i++) {
      x[i + 1] = mesh.x(in[first + i]);
      y[i + 1] = mesh.y(in[first + i]);
    }
    double[] best = new double[count + 2];
    for (int to = 1; to < best.length; to++) {
      best[to] = Double.POSITIVE_INFINITY;
      for (int from = 0; from < to; from++) {
        boolean free = true;
        for (int corner = from + 1; corner < to && free; corner++) {
          // The well's corner lies to the left of a leg that passes outside of it.
          double side =
              (x[to] - x[from]) * (y[corner] - y[from]) - (y[to] - y[from]) * (x[corner] - x[from]);
          free = side >= 0 && to - from <= 3;
        }
        if (free) {
          best[to] = Math.min(best[to], best[from] + Math.hypot(x[to] - x[from], y[to] - y[from]));
        }
      }
    }
    return best[count + 1];
  }
}
