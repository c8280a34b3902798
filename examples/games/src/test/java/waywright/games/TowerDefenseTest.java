package waywright.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The maze gets long, and yet creeps walk and arrive in it. */
class TowerDefenseTest {

  @Test
  void lanesGetLongAndCreepsNeverFreeze() {
    TowerDefense game = new TowerDefense();
    double before = game.lane(0);
    int[] last = {};
    for (int tick = 0; tick < 500; tick++) {
      game.tick();
      int[] now = game.units();
      if (tick % 3 == 1 && now.length > 0 && now.length == last.length) {
        for (int i = 0; i < now.length; i++) {
          assertNotEquals(last[i], now[i], "creep " + i + " stands still at tick " + tick);
        }
      }
      last = Arrays.copyOf(now, now.length);
    }
    assertTrue(game.lane(0) > 2 * before, game.lane(0) + " after " + before);
    assertTrue(game.arrived() > 30, game.toString());
  }

  @Test
  void isTheSameGameEveryTime() {
    TowerDefense one = new TowerDefense();
    TowerDefense other = new TowerDefense();
    for (int tick = 0; tick < 100; tick++) {
      one.tick();
      other.tick();
      assertEquals(one.hash(), other.hash());
    }
    assertEquals(one.toString(), other.toString());
  }
}
