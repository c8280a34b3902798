package waywright.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static waywright.checker.OctileWorld.DIAGONAL;
import static waywright.checker.OctileWorld.STRAIGHT;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.OctileWorld.ExactLength;

class OctileWorldTest {

  private static Map<Integer, Long> arcs(World world, int node) {
    Map<Integer, Long> arcs = new TreeMap<>();
    world.arcs(node).forEach(arc -> arcs.put(arc.head(), arc.cost()));
    return arcs;
  }

  @Test
  void anOpenCellHasEightStepsOfTwoCosts() {
    World world = OctileWorld.builder("...", "...", "...").passable(".").build();
    assertEquals(
        Map.of(
            0, DIAGONAL, 1, STRAIGHT, 2, DIAGONAL, 3, STRAIGHT, 5, STRAIGHT, 6, DIAGONAL, 7,
            STRAIGHT, 8, DIAGONAL),
        arcs(world, 4));
    assertEquals(Map.of(1, STRAIGHT, 3, STRAIGHT, 4, DIAGONAL), arcs(world, 0));
  }

  @Test
  void fourNeighborsHaveNoDiagonal() {
    World world = OctileWorld.builder("...", "...", "...").passable(".").neighbors(4).build();
    assertEquals(Map.of(1, STRAIGHT, 3, STRAIGHT, 5, STRAIGHT, 7, STRAIGHT), arcs(world, 4));
  }

  /**
   * All ways to block the two cells beside the diagonal 0 → 3 of a 2 x 2 map, by all three rules.
   */
  @Test
  void cornerRules() {
    String[][] maps = {{"..", ".."}, {".#", ".."}, {"..", "#."}, {".#", "#."}};
    boolean[][] allowed = {
      {true, true, true}, {false, true, true}, {false, true, true}, {false, false, true}
    };
    for (int m = 0; m < 4; m++) {
      for (Corner corner : Corner.values()) {
        World world = OctileWorld.builder(maps[m]).passable(".").corner(corner).build();
        String where = String.join("/", maps[m]) + " " + corner;
        assertEquals(allowed[m][corner.ordinal()], arcs(world, 0).containsKey(3), where);
        assertEquals(allowed[m][corner.ordinal()], arcs(world, 3).containsKey(0), where);
      }
    }
  }

  @Test
  void avoidedCellsAreBlockedForCornersToo() {
    World world = OctileWorld.builder("..", "..").passable(".").avoid(1).build();
    assertEquals(Map.of(2, STRAIGHT), arcs(world, 0));
    assertEquals(Map.of(), arcs(world, 1));
  }

  @Test
  void theCellEnteredSetsTheCost() {
    World world = OctileWorld.builder(".~").cost('.', 2).cost('~', 5).build();
    assertEquals(Map.of(1, 5 * STRAIGHT), arcs(world, 0));
    assertEquals(Map.of(0, 2 * STRAIGHT), arcs(world, 1));
  }

  @Test
  void oneWayLettersLimitLeavingOnlyAndEachStepForItself() {
    World world =
        OctileWorld.builder("...", ".>.", "...").passable(".>").exits('>', "E", "NE").build();
    assertEquals(Map.of(5, STRAIGHT, 2, DIAGONAL), arcs(world, 4));
    assertEquals(STRAIGHT, arcs(world, 5).get(4), "entered from the side it may not leave by");
    assertEquals(DIAGONAL, arcs(world, 5).get(1), "passed diagonally");
    World lone = OctileWorld.builder("..", ">.").passable(".>").exits('>', "NE").build();
    assertEquals(Map.of(1, DIAGONAL), arcs(lone, 2), "a diagonal needs no straight exit");
  }

  @Test
  void compassNames() {
    assertEquals("NW", OctileWorld.compass(-1, -1));
    assertEquals("S", OctileWorld.compass(0, 1));
    assertEquals("E", OctileWorld.compass(1, 0));
    assertEquals("SE", OctileWorld.compass(1, 1));
  }

  @Test
  void lengthsAreWeightedByTheCellEntered() {
    OctileWorld world = OctileWorld.builder("..~", "..~").cost('.', 1).cost('~', 4).build();
    assertEquals(new ExactLength(4, 1), world.length(0, 4, 5));
    assertEquals(ExactLength.ZERO, world.length(3));
    assertThrows(IllegalArgumentException.class, () -> world.length(0, 2));
  }

  @Test
  void badMapsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> OctileWorld.builder(2, 2, new byte[3]));
    assertThrows(IllegalArgumentException.class, () -> OctileWorld.builder("...", ".."));
    assertThrows(IllegalArgumentException.class, () -> OctileWorld.builder(".").cost('.', 0));
    assertThrows(IllegalArgumentException.class, () -> OctileWorld.builder(".").neighbors(6));
  }
}
