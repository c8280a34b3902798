package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Units in continuous motion: alone, and among others. */
class FreeMotionTest {

  private static void assertLegal(FreeJudge scene) {
    assertTrue(scene.leastGap >= -1e-9 && scene.leastWall >= -1e-9, scene::toString);
  }

  @Test
  void landsExactly() {
    FreeJudge scene = FreeJudge.open(40, 20);
    Unit unit = scene.add(3.5, 4.5, 0.4, 3);
    unit.goTo(30.25, 12.125);
    assertTrue(scene.run(200) > 0, scene::toString);
    assertEquals(UnitState.ARRIVED, unit.state());
    scene.tick();
    assertEquals(30.25, unit.x());
    assertEquals(12.125, unit.y());
    assertLegal(scene);
  }
}
