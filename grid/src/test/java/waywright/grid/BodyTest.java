package waywright.grid;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What bodies cover, and where that lets them be. */
class BodyTest {

  private static String covered(Body body) {
    StringBuilder text = new StringBuilder();
    for (int y = body.top(); y <= body.bottom(); y++) {
      for (int x = body.left(); x <= body.right(); x++) {
        text.append(body.covers(x, y) ? 'o' : '.');
      }
      text.append('/');
    }
    return text.toString();
  }

  @Test
  void aDiscCoversWhatItOverlapsNotWhatItTouches() {
    assertEquals("o/", covered(Body.disc(1, 2)));
    assertTrue(Body.disc(1, 2).isCell());
    assertEquals(".o./ooo/.o./", covered(Body.disc(501, 1000)));
    assertEquals("ooo/ooo/ooo/", covered(Body.disc(3, 2)));
    assertEquals("ooo/ooo/ooo/", covered(Body.disc(1, 1)));
    assertEquals("..o../.ooo./ooooo/.ooo./..o../", covered(Body.disc(1501, 1000)));
  }

  @Test
  void aPassageAsWideAsTheBodyIsOpen() {
    GridMap gap = GridMap.of("..#..", ".....", ".....", "..#..");
    for (int side = 1; side <= 3; side++) {
      Movement ogre = Movement.builder().passable(".").size(side).build();
      boolean through = new GridSpace(gap, ogre).contains(gap.cell(2, 1));
      assertEquals(side <= 2, through, "size " + side);
    }
    GridMap corridor = GridMap.of("#####", ".....", ".....", ".....", "#####");
    Movement exact = Movement.builder().passable(".").radius(3, 2).build();
    Movement wider = Movement.builder().passable(".").radius(3001, 2000).build();
    assertTrue(new GridSpace(corridor, exact).contains(corridor.cell(2, 2)));
    assertFalse(new GridSpace(corridor, wider).contains(corridor.cell(2, 2)));
  }

  @Test
  void paysForTheDearestTerrainUnderIt() {
    GridMap map = GridMap.of("....", ".~..", "....");
    Movement ogre = Movement.builder().cost('.', 1).cost('~', 3).size(2).build();
    GridSpace space = new GridSpace(map, ogre);
    assertArrayEquals(
        new int[] {0, 1, 4, 5}, space.anchors().over(map.cell(1, 1)), "anchors over the mud");
    assertEquals(3 * Octile.STRAIGHT, space.stepCost(map.cell(1, 1), 1));
    assertEquals(Octile.STRAIGHT, space.stepCost(map.cell(2, 0), 1));
    assertEquals(map, space.ground());
    assertEquals(ogre, space.mover());
    assertNotEquals(ogre, space.movement());
    assertEquals(1, space.movement().body().right() + 1);
  }

  @Test
  void refusesWhatIsNoBody() {
    assertThrows(IllegalArgumentException.class, () -> Body.square(0));
    assertThrows(IllegalArgumentException.class, () -> Body.square(Body.MAX_SIZE + 1));
    assertThrows(IllegalArgumentException.class, () -> Body.disc(0, 1));
    assertThrows(IllegalArgumentException.class, () -> Body.disc(1, 0));
    assertThrows(IllegalArgumentException.class, () -> Body.disc(Integer.MAX_VALUE, 1));
    Movement.Builder hexagons = Movement.builder().neighbors(6).size(2);
    assertThrows(IllegalArgumentException.class, hexagons::build);
    assertEquals("size 3", Body.square(3).toString());
    assertNotEquals(Body.square(3), Body.disc(1, 1), "other anchors");
  }
}
