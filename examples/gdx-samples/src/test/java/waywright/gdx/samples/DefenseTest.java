package waywright.gdx.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The tower defense, without a window. */
class DefenseTest {

  @Test
  void waspsArriveWithoutTowersAndAreCaughtByMany() {
    Defense open = new Defense();
    Defense built = new Defense();
    for (int frame = 0; frame < 60 * 60; frame++) {
      if (frame % 60 == 0) {
        built.play(frame / 60);
      }
      open.update(1 / 60f);
      built.update(1 / 60f);
    }
    assertTrue(open.stung() > 50, open.status());
    assertTrue(built.caught() > 40, built.status());
    assertTrue(built.stung() < open.stung() / 2, built.status());
  }

  @Test
  void theWayStaysOpen() {
    Defense defense = new Defense();
    int built = 0;
    for (int row = 1; row < defense.rows() - 1; row++) {
      built += defense.build(16, row) ? 1 : 0;
    }
    assertEquals(defense.rows() - 3, built, "all but one");
    assertFalse(defense.build(0, 9), "where they come from");
    for (int frame = 0; frame < 60 * 40; frame++) {
      defense.update(1 / 60f);
    }
    assertTrue(defense.stung() + defense.caught() > 5, defense.status());
  }
}
