package waywright.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.PolyanyaSearch;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Tiny worlds with answers known by hand. */
class CasesTest {

  private static final String[] OPEN = {"....", "....", "....", "...."};
  private static final String[] HOLE = {"....", ".##.", ".##.", "...."};
  private static final String[] NOTCH = {"....", "....", "#...", "...."};
  private static final String[] PINCH = {"....", "..#.", ".#..", "...."};

  private static NavMesh named(String name) {
    return switch (name) {
      case "open" -> Shapes.cells(OPEN).build();
      case "hole" -> Shapes.cells(HOLE).build();
      case "notch" -> Shapes.cells(NOTCH).build();
      case "pinch" -> Shapes.cells(PINCH).build();
      case "rooms" -> Shapes.cells("#.", ".#").build();
      case "square" -> Shapes.of("0,1 -1,0 0,0; 0,-1 0,0 -1,0; 0,-1 1,0 0,0; 1,0 0,1 0,0").build();
      case "short wall" -> wall(3);
      case "whole wall" -> wall(4);
      case "tip" -> tip();
      case "strip" -> strip();
      case "bad-ambig" ->
          Shapes.of("1,2 0,2 0,1 1,1; 1,2 2,2 3,3 0,2; 2,2 2,1 2,0 3,3; 2,1 1,1 1,0 2,0").build();
      case "rim vertex" -> Shapes.of("0,0 2,0 4,0 4,4 0,4; 4,0 8,0 8,4 4,4").build();
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** A wall without width at x = 2 from the lower rim up. */
  private static NavMesh wall(int height) {
    NavMeshBuilder builder = Shapes.cells(OPEN);
    NavMesh open = builder.build();
    for (int side = 0; side < open.sideCount(); side++) {
      int a = open.start(side);
      int b = open.end(side);
      boolean up = open.x(a) == 2 && open.x(b) == 2 && open.y(b) == open.y(a) + 1;
      if (up && open.y(b) <= height) {
        builder.bar(a, b);
      }
    }
    return builder.build();
  }

  /** A square with a triangle cut out that touches the left rim by its tip. */
  private static NavMesh tip() {
    return Shapes.of("0,0 1,0 1,1.5 0,2; 1,0 4,0 4,4 1,4 1,2.5 1,1.5; 0,2 1,2.5 1,4 0,4").build();
  }

  private static NavMesh strip() {
    return Shapes.of(
            "0,-2 1,-2 1,0 1,2 0,2 0,0; 1,-2 1.5,-2 1.5,0 1,0;"
                + "1.5,-2 2.5,-2 2.5,0 2.5,2 1.5,2 1.5,0; 2.5,0 3,0 3,2 2.5,2;"
                + "3,-2 4,-2 4,0 4,2 3,2 3,0")
        .build();
  }

  @ParameterizedTest(name = "{0}: {1},{2} to {3},{4}")
  @CsvSource({
    "open, 1, 1, 1, 1, 0, 1",
    "square, 0, 0, 0.5, 0.5, 0.7071067811865476, 2",
    "rooms, 0.5, 0.5, 1, 1, 0.7071067811865476, 2",
    "rooms, 1, 1, 1.5, 1.5, 0.7071067811865476, 2",
    "rooms, 1, 1, 0.5, 0.5, 0.7071067811865476, 2",
    "bad-ambig, 0.99, 1.01, 1.01, 0.99, 3.980101007524616, 5",
    "bad-ambig, 1, 1, 1, 1, 0, 1",
    "bad-ambig, 0.99, 1.01, 1, 1, 0.014142135623730963, 2",
    "bad-ambig, 1, 1, 1.01, 0.99, 0.014142135623730963, 2",
    "hole, 0.5, 2, 3.5, 2, 4.23606797749979, 4",
    "hole, 1, 2, 3, 2, 4, 4",
    "hole, 1, 1, 3, 1, 2, 2",
    "notch, 0, 0.5, 0, 2.5, 3.23606797749979, 4",
    "pinch, 1.5, 2.5, 2.5, 1.5, 3.414213562373095, 5",
    "short wall, 1, 1, 3, 1, 4.47213595499958, 3",
    "short wall, 2, 1, 2, 2, 1, 2",
    "strip, 0, 0, 4, 0, 4, 2",
    "rim vertex, 0.5, 0, 7.5, 0, 7, 2",
  })
  void theWayIsKnown(
      String world, double sx, double sy, double gx, double gy, double length, int points) {
    NavMesh mesh = named(world);
    MeshRoute route = Shapes.route(mesh, sx, sy, gx, gy);
    assertEquals(SearchStatus.FOUND, route.status());
    assertEquals(length, route.length(), 4e-15, route::toString);
    assertEquals(points, route.size(), route::toString);
    assertEquals(length, Shapes.route(mesh, gx, gy, sx, sy).length(), 4e-15);
  }

  @ParameterizedTest
  @CsvSource({
    "open, 2, 2, 4.000000000001, 2, INVALID_GOAL",
    "open, -1e-300, 0, 2, 2, INVALID_START",
    "rooms, 0.5, 0.5, 1.5, 1.5, UNREACHABLE",
    "whole wall, 1, 1, 3, 1, UNREACHABLE",
    "hole, 2, 2, 0, 0, INVALID_START",
    "pinch, 2, 2, 2, 2, FOUND",
  })
  void thereIsNoWay(String world, double sx, double sy, double gx, double gy, SearchStatus status) {
    NavMesh mesh = named(world);
    MeshPathfinder find = MeshPathfinder.of(mesh);
    if (Math.abs(sx) < 1e-200 && sx != 0) {
      assertThrows(IllegalArgumentException.class, () -> find.find(sx, sy, gx, gy));
      return;
    }
    assertEquals(status, find.find(sx, sy, gx, gy).status());
    assertEquals(status == SearchStatus.FOUND ? 1 : 0, find.size());
    if (status != SearchStatus.FOUND) {
      assertEquals(Double.POSITIVE_INFINITY, find.length());
    }
    assertEquals(0, find.search().expanded());
  }

  @Test
  void aGoalJustOutsideIsFoundByNearest() {
    NavMesh mesh = named("open");
    Spot spot = mesh.nearest(4 + 1e-12, 2, 1);
    assertTrue(mesh.contains(spot.x(), spot.y()));
    assertEquals(4, spot.x());
    assertEquals(1e-12, spot.distance(), 1e-15);
    assertFalse(mesh.nearest(9, 9, 1).exists());
  }

  @Test
  void aTipOnTheRimIsGoneRound() {
    MeshRoute route = Shapes.route(named("tip"), 0.1, 1, 0.1, 3);
    assertEquals(SearchStatus.FOUND, route.status());
    assertEquals(3.0591260281974, route.length(), 1e-13);
  }

  @Test
  void aFilterMakesCorners() {
    NavMesh mesh = Shapes.cells("...", "...").build();
    int[] found = new int[1];
    mesh.locate(1.5, 0.5, found);
    MeshPathfinder find =
        MeshPathfinder.of(mesh, Agent.POINT.filter(polygon -> polygon != found[0]));
    assertEquals(2.414213562373095, find.find(0.5, 0.5, 2.5, 0.5).length(), 4e-15);
    assertEquals(SearchStatus.INVALID_START, find.find(1.5, 0.5, 0.5, 0.5).status());
  }

  @Test
  void ofEqualGoalsTheLowerIsReached() {
    NavMesh mesh = named("open");
    for (int turn = 0; turn < 2; turn++) {
      PolyanyaSearch search = new PolyanyaSearch(mesh);
      int start = search.place(2, 2);
      int first = search.place(turn == 0 ? 1 : 3, 2);
      int second = search.place(turn == 0 ? 3 : 1, 2);
      search.start(start, Goal.anyOf(first, second), Heuristic.ZERO);
      search.run();
      assertEquals(first, search.goalReached());
    }
  }

  @Test
  void aLimitIsKept() {
    PolyanyaSearch search = new PolyanyaSearch(named("hole"));
    int start = search.place(0.5, 2);
    int goal = search.place(3.5, 2);
    search.limit((long) (4.2 / search.unit()));
    search.start(start, goal);
    assertEquals(SearchStatus.BEYOND_LIMIT, search.run());
    search.limit((long) (4.3 / search.unit()));
    search.start(start, goal);
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(4.23606797749979, search.cost() * search.unit(), search.unit());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "0,0 1,0 1,0.0 0,1 | 0 | length 0",
        "0,0 0,1 1,1 1,0 | 0 | clockwise",
        "0,0 1,1 1,0 0,1 | 0 | not convex",
        "0,0 2,0 1,1 2,2 0,2 | 0 | not convex",
        "0,0 1,0 2,0 | 0 | turns back",
        "0,0 1,0 1,1 0,1; 0.5,0.5 2,0.5 2,2 | 1 | overlaps polygon 0",
        "0,0 1,0 1,1; 0,0 1,0 0.5,1 | 1 | in the same direction",
        "0,0 3,1 -1,1 2,0 1,2 | 0 | more than once",
        "0,-3 2,3 -3,-1 3,-1 -2,3 | 0 | more than once",
      })
  void whatIsNoMeshIsRefused(String polygons, int polygon, String words) {
    MeshException refused = assertThrows(MeshException.class, () -> Shapes.of(polygons).build());
    assertTrue(String.valueOf(refused.getMessage()).contains(words), refused::getMessage);
    assertEquals(polygon, refused.polygon());
  }

  @Test
  void whatIsNoNumberIsRefused() {
    NavMeshBuilder builder = NavMesh.builder();
    builder.vertex(0, 0);
    assertThrows(MeshException.class, () -> builder.vertex(Double.NaN, 0));
    assertThrows(MeshException.class, () -> builder.vertex(0, Double.POSITIVE_INFINITY));
    assertThrows(MeshException.class, () -> builder.polygon(0, 0));
    assertThrows(MeshException.class, () -> builder.polygon(0, 1, 2));
    assertThrows(MeshException.class, builder::build);
  }

  @Test
  void wherePartialWaysWillDoTheyEndNearTheGoal() {
    MeshPathfinder find = MeshPathfinder.of(Shapes.cells("..#.", "..#.").build());
    find.acceptPartial(true);
    MeshRoute route = find.find(0.5, 0.5, 3.5, 1.5);
    assertEquals(SearchStatus.PARTIAL, route.status());
    assertEquals(2, route.x(1));
    assertEquals(1.5, route.y(1));
    assertEquals(Math.hypot(1.5, 1), route.length(), 1e-15);
    assertEquals(SearchStatus.PARTIAL, find.find(0.5, 0.5, 2.5, 9).status());
    assertEquals(SearchStatus.FOUND, find.find(0.5, 0.5, 1.5, 1).status());
    assertEquals(SearchStatus.INVALID_START, find.find(2.5, 0.5, 1.5, 1).status());
    find.acceptPartial(false);
    assertEquals(SearchStatus.UNREACHABLE, find.find(0.5, 0.5, 3.5, 1.5).status());
  }
}
