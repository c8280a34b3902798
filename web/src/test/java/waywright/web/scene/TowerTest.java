package waywright.web.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.web.grid.Terrain;

/** Creeps get through, are shot, and are never shut in. */
class TowerTest {

  /** A wall with two gaps. */
  private static final GridMap FIELD =
      GridMap.filled(20, 9, '.')
          .with(10, 0, 1, 9, '#')
          .with(10, 2, 1, 1, '.')
          .with(10, 6, 1, 1, '.');

  private static Tower tower() {
    int[] spawns = {FIELD.cell(0, 2), FIELD.cell(0, 6)};
    return new Tower(FIELD, Terrain.movement(8, 0, FIELD), spawns, FIELD.cell(19, 4));
  }

  private static void play(Tower tower, int ticks) {
    for (int i = 0; i < ticks; i++) {
      tower.tick();
    }
  }

  @Test
  void withoutTowersAllGetThrough() {
    Tower tower = tower();
    play(tower, 900);
    assertTrue(tower.arrived() > 40, tower.arrived() + " got through");
    assertEquals(0, tower.fallen());
  }

  @Test
  void creepsTakeTheGapThatIsLeft() {
    Tower tower = tower();
    play(tower, 60);
    assertEquals("BUILT", tower.build(FIELD.cell(10, 2)));
    assertEquals("BUILT", tower.build(FIELD.cell(8, 5)), "within range of the gap that is left");
    assertEquals("WOULD_CUT", tower.build(FIELD.cell(10, 6)));
    assertEquals("OCCUPIED", tower.build(FIELD.cell(0, 2)), "a spawn");
    for (int x = 12; x < 16; x++) {
      assertEquals("BUILT", tower.build(FIELD.cell(x, 3)), "a tower beside the lane");
    }
    play(tower, 900);
    assertTrue(tower.arrived() + tower.fallen() > 30, tower.arrived() + " got through");
    assertTrue(tower.fallen() > 0);
    assertTrue(tower.sell(FIELD.cell(10, 2)));
  }

  @Test
  void towersStandNowhereUnderCreeps() {
    Tower tower = tower();
    play(tower, 30);
    assertEquals("OCCUPIED", tower.build(FIELD.cell(2, 2)), "the first creep has walked 2.7 cells");
    assertEquals("BUILT", tower.build(FIELD.cell(6, 2)));
  }
}
