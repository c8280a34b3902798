package waywright.gdx.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.Vector2;
import org.junit.jupiter.api.Test;
import waywright.gdx.GdxUnit;

/** The strategy game, without a window. */
class RtsTest {

  @Test
  void bothArmiesCrossTheRiver() {
    Rts rts = new Rts(40);
    Vector2 at = new Vector2();
    rts.play(0);
    for (int frame = 0; frame < 60 * 60; frame++) {
      rts.update(1 / 60f);
      if (frame % 10 == 0) {
        for (GdxUnit unit : rts.army(0)) {
          unit.position(at);
          assertTrue(rts.world().cost((int) at.x, (int) at.y) > 0, "in a wall at " + at);
        }
      }
    }
    long east = rts.army(0).stream().filter(unit -> unit.position(at).x > 34).count();
    long west = rts.army(1).stream().filter(unit -> unit.position(at).x < 30).count();
    assertEquals(40, east, rts.status());
    assertEquals(40, west, rts.status());
  }

  @Test
  void draggingSelectsAndARightClickSends() {
    Rts rts = new Rts(40);
    rts.pointer(0, 0, 0);
    rts.release(30, 32);
    assertTrue(rts.status().contains("40 selected"), rts.status());
    rts.key('2');
    rts.pointer(-1, 20, 15);
    rts.pointer(1, 20, 15);
    for (int frame = 0; frame < 60 * 30; frame++) {
      rts.update(1 / 60f);
    }
    Vector2 at = new Vector2();
    double farthest =
        rts.army(0).stream().mapToDouble(unit -> unit.position(at).dst(20, 15)).max().orElse(99);
    assertTrue(farthest < 12, "farthest " + farthest);
    assertTrue(rts.status().contains("0 of 80 walk"), rts.status());
  }
}
