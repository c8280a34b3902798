package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Passages;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.search.SearchStatus;

class RoundCasesTest {

  private static final double STEP = 0x1p-10;

  private static Outlines field(double low, double high) {
    return new Outlines(Lattice.covering(-32, -32, 32, 32))
        .outline(low, low, high, low, high, high, low, high);
  }

  private static MeshRoute route(Outlines outlines, double radius, double... p) {
    return new Round(NavMesh.of(outlines.build())).find(p[0], p[1], p[2], p[3], radius);
  }

  @Test
  void aQuarterTurnRoundACorner() {
    Outlines quadrant = field(-8, 8).hole(-8, -8, 0, -8, 0, 0, -8, 0);
    MeshRoute route = route(quadrant, 1, -3, 1, 1, -3);
    assertEquals(6 + Math.PI / 2, route.length(), 1e-12);
    assertEquals(2, route.legs());
    assertEquals(-Math.PI / 2, route.sweep(0), 1e-12);
    assertEquals(0, route.centerX(0));
    assertEquals(0, route.endX(0), 1e-12);
    assertEquals(1, route.endY(0), 1e-12);
    assertTrue(route.lowerBound() > 0.999 * route.length());
    double[] points = route.points(0.01);
    assertEquals(-3, points[0]);
    assertEquals(-3, points[points.length - 1]);
    for (int i = 4; i < points.length - 4; i += 2) {
      assertEquals(1, Math.hypot(points[i], points[i + 1]), 1e-12);
    }
    assertThrows(IllegalArgumentException.class, () -> route.points(0));
  }

  @Test
  void halfATurnRoundTheEndOfAThinWall() {
    MeshRoute route = route(field(-8, 8).wall(0, 0, 0, 8), 1, -1, 4, 1, 4);
    assertEquals(8 + Math.PI, route.length(), 1e-12);
    assertEquals(Math.PI, route.sweep(0), 1e-12);
    for (double[] points = route.points(0.001); points.length > 0; points = new double[0]) {
      assertTrue(points.length > 20);
      for (int i = 1; i < points.length; i += 2) {
        assertTrue(points[i] >= -1 - 1e-12);
      }
    }
  }

  @Test
  void aGapOfTwiceTheRadiusIsOpen() {
    for (double gap : new double[] {1, 1 - STEP}) {
      Outlines rooms =
          field(0, 8).hole(3, 0, 4, 0, 4, 4, 3, 4).hole(3, 4 + gap, 4, 4 + gap, 4, 8, 3, 8);
      NavMesh mesh = NavMesh.of(rooms.build());
      Round find = new Round(mesh);
      assertEquals(gap / 2, find.passages().largestRadius(1, 1, 7, 1));
      MeshRoute route = find.find(1, 1, 7, 1, 0.5);
      assertEquals(gap == 1 ? SearchStatus.FOUND : SearchStatus.UNREACHABLE, route.status());
      assertEquals(gap == 1, route.isFound());
      assertEquals(route.length(), find.find(7, 1, 1, 1, 0.5).length(), 1e-9);
    }
  }

  /** Slanted walls: widths are whole numbers, the points where they are taken are not. */
  @Test
  void aGapOfTwiceTheRadiusIsOpenAtAnyAngle() {
    int asked = 0;
    for (int[] t : new int[][] {{3, 4, 5}, {12, 5, 13}, {8, 15, 17}, {21, 20, 29}}) {
      for (int radius = 1; radius <= 4; radius++) {
        for (int x = 1; x < 3 * t[0]; x++) {
          int up = 2 * radius * t[2] + t[1] * x;
          boolean beside = x * t[0] + up / t[0] * t[1] < 4 * t[2] * t[2];
          if (up % t[0] == 0 && beside) {
            askSlanted(t, x, up / t[0], radius);
            asked++;
          }
        }
      }
    }
    assertTrue(asked > 20, "asked " + asked);
  }

  /** A wall along (t0, t1), a needle that points at it from (x, y), and a room behind the gap. */
  private static void askSlanted(int[] t, int x, int y, int radius) {
    int farX = x - 4 * t[1];
    int farY = y + 4 * t[0];
    double[] room = {0, 0, -5 * t[0], -5 * t[1], farX - 8 * t[0], farY - 8 * t[1], farX, farY};
    Outlines outlines =
        new Outlines(Lattice.UNIT)
            .outline(-500, -500, 500, -500, 500, 500, -500, 500)
            .wall(0, 0, 4 * t[0], 4 * t[1])
            .wall(room)
            .wall(x, y, farX, farY);
    Round find = new Round(NavMesh.of(outlines.build()));
    double middleX = (room[2] + room[4] + farX) / 4;
    double middleY = (room[3] + room[5] + farY) / 4;
    String what = "(" + x + ", " + y + ") beside (" + t[0] + ", " + t[1] + ")";
    assertEquals(radius, find.passages().largestRadius(middleX, middleY, -400, 0), what);
    assertTrue(find.find(middleX, middleY, -400, 0, radius).isFound(), what);
    MeshRoute wider = find.find(-400, 0, middleX, middleY, Math.nextUp((double) radius));
    assertEquals(SearchStatus.UNREACHABLE, wider.status(), what);
    // A start that touches the wall.
    double besideX = 2.0 * t[0] + t[1];
    double besideY = 2.0 * t[1] - t[0];
    assertTrue(find.find(besideX, besideY, -400, 0, t[2]).isFound(), what);
  }

  @Test
  void aCorridorAsWideAsTheBody() {
    MeshRoute route = route(field(0, 8).hole(0, 1, 7, 1, 7, 8, 0, 8), 0.5, 0.5, 0.5, 7.5, 7.5);
    assertTrue(route.isFound(), route.toString());
    assertEquals(1, route.legs() - 1, "it turns round one corner");
    assertEquals(6.5 + 6.5 + Math.PI / 4, route.length(), 1e-9);
  }

  @Test
  void endsNeedRoom() {
    Outlines room = field(0, 8);
    assertEquals(SearchStatus.INVALID_START, route(room, 1, 0.9, 4, 4, 4).status());
    assertEquals(SearchStatus.INVALID_GOAL, route(room, 1, 4, 4, 4, 7.5).status());
    assertEquals(SearchStatus.INVALID_GOAL, route(room, 1, 4, 4, 9, 4).status());
    assertEquals(0, route(room, 4, 4, 4, 4, 4).length());
    assertEquals(SearchStatus.INVALID_START, route(room, 5, 4, 4, 4, 4).status());
    Round find = new Round(NavMesh.of(room.build()));
    assertEquals(-1, find.passages().largestRadius(-1, 0, 4, 4));
    assertEquals(0, find.passages().size());
    assertEquals(3, find.passages().largestRadius(3, 3, 4, 4));
    for (double radius : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> find.find(4, 4, 5, 5, radius));
    }
    assertThrows(IllegalArgumentException.class, () -> find.find(Double.NaN, 4, 5, 5, 1));
  }

  /** The body is larger than every side of the wall: hidden corners never turn it. */
  @Test
  void aBumpyWallIsTheHullOfItsArcs() {
    Outlines outlines = field(-16, 16);
    double[] comb = new double[44];
    for (int i = 0; i < 20; i++) {
      comb[2 * i] = 2 - 0.2 * i;
      comb[2 * i + 1] = i % 2 * 0.1;
    }
    double[] ring = {-1.8, -1, 2, -1};
    System.arraycopy(ring, 0, comb, 40, 4);
    MeshRoute route = route(outlines.hole(comb), 3, -8, 0, 8, 0);
    assertTrue(route.isFound());
    for (int i = 0; i + 1 < route.legs(); i++) {
      assertTrue(route.sweep(i) * route.sweep(0) > 0, "all turns are one way");
    }
  }

  @Test
  void aPointIsABodyToo() {
    NavMesh mesh = NavMesh.of(field(0, 8).hole(2, 2, 6, 2, 6, 6, 2, 6).build());
    Round find = new Round(mesh);
    double length = MeshPathfinder.of(mesh).find(1, 4, 7, 4).length();
    assertEquals(length, find.find(1, 4, 7, 4, 0).length(), 1e-9);
    assertEquals(length, find.find(1, 4, 7, 4, 1e-6).length(), 1e-5);
    assertEquals(SearchStatus.UNREACHABLE, touching().find(1, 1, 3, 3, 0.1).status());
    assertEquals(SearchStatus.UNREACHABLE, touching().find(1, 1, 3, 3, 0).status());
    assertEquals(2, touching().find(0, 0, 2, 0, 0).length());
    assertEquals(0, touching().passages().largestRadius(1, 1, 3, 3));
    assertFalse(find.find(1, 4, 7, 4, 1.5).isFound());
  }

  @Test
  void numbersOutOfRangeAreNamed() {
    MeshRoute quarter = route(field(-8, 8).hole(-8, -8, 0, -8, 0, 0, -8, 0), 1, -3, 1, 1, -3);
    MeshRoute none = route(field(0, 8), 1, 0.5, 4, 4, 4);
    Passages passages = new Passages(NavMesh.of(field(0, 8).wall(4, 0, 4, 6).build()));
    List<IntToDoubleFunction> legs =
        List.of(quarter::startX, quarter::startY, quarter::endX, quarter::endY);
    legs.forEach(read -> assertRefused(read, -1, "leg -1 of 2. Maybe they are counted from 0?"));
    legs.forEach(read -> assertRefused(read, 2, "leg 2 of 2. Maybe they are counted from 0?"));
    List.<IntToDoubleFunction>of(quarter::centerX, quarter::centerY, quarter::sweep)
        .forEach(read -> assertRefused(read, 1, "arc 1 of 1. Maybe they are counted from 0?"));
    assertRefused(none::startX, 0, "leg 0 of 0. Maybe there is no route?");
    assertEquals(2, passages.width(0));
    List.<IntToDoubleFunction>of(
            passages::width, passages::fromX, passages::fromY, passages::toX, passages::toY)
        .forEach(read -> assertRefused(read, 9, "passage 9 of 1. Maybe they are counted from 0?"));
  }

  private static void assertRefused(IntToDoubleFunction read, int number, String message) {
    Exception thrown =
        assertThrows(IndexOutOfBoundsException.class, () -> read.applyAsDouble(number));
    assertEquals(message, thrown.getMessage());
  }

  @Test
  void meshesWithHeightsAreRefused() {
    NavMeshBuilder builder = NavMesh.builder();
    builder.polygon(builder.vertex(0, 0, 1), builder.vertex(4, 0, 1), builder.vertex(4, 3, 2));
    NavMesh slope = builder.build();
    assertThrows(IllegalArgumentException.class, () -> new Passages(slope));
    assertTrue(MeshPathfinder.of(slope, Agent.radius(0.2)).find(2, 0.5, 3, 1).isFound());
  }

  private static Round touching() {
    Outlines rooms =
        new Outlines(Lattice.UNIT).outline(0, 0, 2, 0, 2, 2, 0, 2).outline(2, 2, 4, 2, 4, 4, 2, 4);
    return new Round(NavMesh.of(rooms.build()));
  }
}
