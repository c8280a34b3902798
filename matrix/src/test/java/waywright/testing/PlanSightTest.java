package waywright.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanSightTest {

  private static final int[] ROOM = {0, 0, 120, 0, 120, 120, 0, 120};

  private static PlanSight sight(List<int[]> rings, int[]... chains) {
    return new PlanSight(new FloorPlan(rings, List.of(chains)));
  }

  @Test
  void pathsTurnAtFreeEnds() {
    PlanSight half = sight(List.of(ROOM), new int[] {60, 0, 60, 20, 60, 60});
    assertEquals(2 * Math.hypot(30, 30), half.length(30, 30, 90, 30), 1e-12);
    assertEquals(60, half.length(30, 60, 90, 60));
    // Both sides of the wall are one point, and both may be left.
    assertEquals(30, half.length(60, 30, 90, 30));
    assertEquals(30, half.length(30, 30, 60, 30));
    assertEquals(120, half.length(60, 0, 60, 120));
    assertEquals(0, half.length(60, 20, 60, 20));
    assertFalse(half.isFree(121, 60));
    assertEquals(Double.POSITIVE_INFINITY, half.length(30, 30, 121, 60));
  }

  @Test
  void nothingPassesWhereWallsTouch() {
    int[] low = {0, 0, 60, 0, 60, 60, 0, 60};
    int[] high = {60, 60, 120, 60, 120, 120, 60, 120};
    PlanSight pinched = sight(List.of(ROOM, low, high));
    assertEquals(Double.POSITIVE_INFINITY, pinched.length(30, 90, 90, 30));
    assertEquals(Math.hypot(30, 30), pinched.length(60, 60, 90, 30), 1e-12);
    PlanSight crossed = sight(List.of(ROOM), new int[] {0, 60, 120, 60}, new int[] {60, 0, 60, 90});
    assertEquals(Double.POSITIVE_INFINITY, crossed.length(30, 30, 90, 30));
    assertTrue(crossed.isAnyFree());
    assertFalse(sight(List.of(ROOM, ROOM)).isAnyFree());
  }

  @Test
  void equalSeedsAreEqualPlans() {
    for (int seed = 0; seed < 100; seed++) {
      assertEquals(FloorPlan.random(seed).toString(), FloorPlan.random(seed).toString());
    }
  }
}
