package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import waywright.agent.NodeRoute;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.route.PathPreference;
import waywright.hex.HexMap;
import waywright.hex.HexPathfinder;
import waywright.hex.HexStorage;

/**
 * Which of several equally cheap paths is the answer. A change of these cells breaks saved games
 * and recorded hashes: it belongs in the changelog.
 */
class TiesTest {

  /** A block in the middle with two sides of the same length. */
  private static final GridMap BLOCK =
      GridMap.of(".......", ".......", "...#...", "...#...", "...#...", ".......", ".......");

  private static final Movement SIX = Movement.walker().toBuilder().neighbors(6).build();

  /** The adaptive finder: A* at first, jump points once they are prepared. */
  @Test
  void ofTheFinderOnSquares() {
    GridPathfinder finder = GridPathfinder.of(BLOCK);
    assertPath("21 15 9 10 11 19 27", finder.find(0, 3, 6, 3));
    assertEquals("A*", finder.explanation().substring(0, 2));
    finder.prepare();
    assertPath("21 29 37 38 39 33 27", finder.find(0, 3, 6, 3));
    assertEquals("jump", finder.explanation().substring(0, 4));
    assertPath("0 8 9 10 11 19 27 34", finder.find(0, 0, 6, 4));
    assertPath("0 1 2 3 11 18 26 34", finder.prefer(PathPreference.STRAIGHT).find(0, 0, 6, 4));
    assertPath(
        "0 1 2 3 11 18 26 34", finder.prefer(PathPreference.CARDINAL_FIRST).find(0, 0, 6, 4));
    assertPath(
        "0 8 9 10 11 19 27 34", finder.prefer(PathPreference.DIAGONAL_FIRST).find(0, 0, 6, 4));
  }

  /** The navigator is fixed: the same question has the same path whatever was asked before. */
  @Test
  void ofTheNavigatorOnSquares() {
    Navigator navigator = new Navigator(new GameWorld(BLOCK));
    for (int round = 0; round < 3; round++) {
      assertPath("21 29 37 38 39 33 27", navigator.preview(RouteRequest.from(0, 3).to(6, 3)));
      assertPath("0 8 9 10 11 19 27 34", navigator.preview(RouteRequest.from(0, 0).to(6, 4)));
    }
  }

  @Test
  void onHexagons() {
    HexPathfinder finder = HexPathfinder.of(new HexMap(BLOCK, HexStorage.ODD_R), SIX);
    Navigator navigator = Navigator.ofHexagons(new GameWorld(BLOCK), HexStorage.ODD_R);
    for (int round = 0; round < 3; round++) {
      assertPath("21 22 16 9 10 11 12 20 27", finder.find(0, 3, 6, 3));
      assertPath("0 1 2 3 4 11 19 26 34", finder.find(0, 0, 6, 4));
      assertPath(
          "21 22 16 9 10 11 12 20 27", navigator.preview(RouteRequest.from(0, 3).to(6, 3).as(SIX)));
      assertPath(
          "0 1 2 3 4 11 19 26 34", navigator.preview(RouteRequest.from(0, 0).to(6, 4).as(SIX)));
    }
  }

  private static void assertPath(String expected, GridRoute route) {
    assertPath(expected, route.cells());
  }

  private static void assertPath(String expected, NodeRoute route) {
    assertPath(expected, route.nodes());
  }

  private static void assertPath(String expected, int... cells) {
    int[] wanted = Arrays.stream(expected.split(" ")).mapToInt(Integer::parseInt).toArray();
    assertArrayEquals(wanted, cells, () -> Arrays.toString(cells));
  }
}
