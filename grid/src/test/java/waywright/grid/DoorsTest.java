package waywright.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.hex.HexMap;
import waywright.hex.HexPathfinder;
import waywright.hex.HexStorage;
import waywright.internal.IntSet;
import waywright.search.SearchStatus;

/** What maps, movements and pathfinders say to arguments that make no sense. */
class DoorsTest {

  private static final int FAR = 2_000_000_000;

  private final GridMap map = GridMap.of("..#", "...");

  @Test
  void cellsThatAreNotOnTheMapAreNamed() {
    for (int cell : new int[] {-1, 6, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      says(IndexOutOfBoundsException.class, "cell " + cell, () -> map.terrain(cell));
      says(
          IndexOutOfBoundsException.class,
          "cell " + cell,
          () -> map.with(new int[] {0, cell}, new byte[2]));
      GridOverlay avoided = GridPathfinder.of(map).avoided();
      says(IndexOutOfBoundsException.class, "cell " + cell, () -> avoided.avoid(cell));
      avoided.avoid(1);
      assertFalse(avoided.isAvoided(cell));
    }
  }

  @Test
  void rectanglesOfNothingAreRefused() {
    says(IllegalArgumentException.class, "0 x 1", () -> map.with(1, 1, 0, 1, '#'));
    says(IllegalArgumentException.class, "1 x -2", () -> map.with(1, 1, 1, -2, '#'));
    says(IndexOutOfBoundsException.class, "3 x 2", () -> map.with(1, 1, FAR, FAR, '#'));
    says(IllegalArgumentException.class, "-1 ints", () -> new IntSet(-1));
  }

  @Test
  void lettersBeyondOneByteAreRefusedByName() {
    says(IllegalArgumentException.class, "'\u0416' (U+416)", () -> GridMap.of("..", ".\u0416"));
    assertEquals(0xe9, GridMap.of("\u00e9").terrain(0));
  }

  @Test
  void terrainThatIsNoByteIsNamed() {
    Movement walker = Movement.walker();
    for (int terrain : new int[] {-1, 256}) {
      String what = "terrain " + terrain;
      says(IndexOutOfBoundsException.class, what, () -> walker.passable(terrain));
      says(IndexOutOfBoundsException.class, what, () -> walker.cost(terrain));
      says(IndexOutOfBoundsException.class, what, () -> walker.exits(terrain));
    }
  }

  @Test
  @SuppressWarnings("NullAway")
  void aCornerRuleThatIsMissingIsNamed() {
    says(NullPointerException.class, "corners", () -> Movement.builder().corners(null));
  }

  @Test
  void routesNameTheCellThatTheyDoNotHave() {
    GridRoute none = GridPathfinder.of(map).find(0, 0, 2, 0);
    says(IndexOutOfBoundsException.class, "INVALID_GOAL", () -> none.x(0));
    GridRoute one = GridPathfinder.of(map).find(0, 0, 1, 0);
    says(IndexOutOfBoundsException.class, "cell 2", () -> one.y(2));
    says(IndexOutOfBoundsException.class, "cell -1", () -> one.x(-1));
  }

  @Test
  void placesFarOffTheMapHaveNoWay() {
    GridPathfinder finder = GridPathfinder.of(map);
    HexPathfinder hex = HexPathfinder.of(new HexMap(map, HexStorage.ODD_R));
    for (int x : new int[] {Integer.MIN_VALUE, -FAR, 1, FAR, Integer.MAX_VALUE}) {
      for (int y : new int[] {Integer.MIN_VALUE, -FAR, FAR, Integer.MAX_VALUE}) {
        assertEquals(SearchStatus.INVALID_GOAL, finder.find(0, 0, x, y).status());
        assertEquals(SearchStatus.INVALID_GOAL, hex.find(0, 0, x, y).status());
        assertEquals(SearchStatus.UNREACHABLE, finder.findBeside(0, 0, x, y).status());
        assertEquals(SearchStatus.UNREACHABLE, hex.findBeside(0, 0, x, y).status());
        assertEquals(SearchStatus.UNREACHABLE, finder.findWithin(0, 0, x, y, 9e8).status());
      }
    }
    assertTrue(finder.findWithin(0, 0, FAR / 4, 1, 9e8).isFound());
    assertEquals(1, hex.findWithin(0, 0, 1, 0, Integer.MAX_VALUE).size());
    says(IllegalArgumentException.class, "2^30", () -> hex.findWithin(0, 0, FAR, 0, 1));
    says(IllegalArgumentException.class, "-1 steps", () -> hex.findWithin(0, 0, 1, 0, -1));
    says(IllegalArgumentException.class, "2^30", () -> hex.space().towards(0, -FAR));
    says(IndexOutOfBoundsException.class, "not 6", () -> hex.space().map().neighbor(0, 6));
  }

  @Test
  void aBoxWithoutEndIsEverywhere() {
    GridPathfinder finder = GridPathfinder.of(map);
    int least = Integer.MIN_VALUE;
    int most = Integer.MAX_VALUE;
    finder.startWhere(0, 0, cell -> cell == 5, least, least, most, most);
    assertEquals(SearchStatus.FOUND, finder.search().run());
    assertEquals(Octile.STRAIGHT + Octile.DIAGONAL, finder.cost());
  }

  @Test
  void estimatesOfDearMapsDoNotWrapRound() {
    Movement dear = Movement.builder().cost('.', Movement.MAX_TERRAIN_COST).build();
    GridSpace space = new GridSpace(GridMap.filled(9_000_000, 1, '.'), dear);
    GridDistance distance = new GridDistance(space).to(0, 0);
    assertTrue(distance.estimate(8_999_999) > distance.estimate(8_999_998));
    assertTrue(distance.estimate(8_999_999) > 0);
  }

  private static void says(Class<? extends Throwable> kind, String what, Executable door) {
    String message = assertThrows(kind, door).getMessage();
    assertTrue(message.contains(what), message);
  }
}
