package waywright.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Arguments that make no sense are refused where they come in, and numbers are used again. */
class CrowdArgumentsTest {

  private final Crowd crowd = new Crowd(CrowdWalls.NONE);

  private static void refused(Executable call) {
    String message = assertThrows(IllegalArgumentException.class, call).getMessage();
    assertTrue(message.contains("Maybe ") && message.endsWith("?"), message);
  }

  @Test
  void numbersThatMakeNoSenseAreRefused() {
    int unit = crowd.add(1, 2, 0.4, 3);
    long hash = crowd.hash();
    double[] bad = {
      Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, -1e300, 0x1p41
    };
    for (double value : bad) {
      refused(() -> crowd.add(value, 0, 0.4, 3));
      refused(() -> crowd.add(0, value, 0.4, 3));
      refused(() -> crowd.add(0, 0, value, 3));
      refused(() -> crowd.add(0, 0, 0.4, value));
      refused(() -> crowd.moveTo(unit, value, 0));
      refused(() -> crowd.moveTo(unit, 0, value));
      refused(() -> crowd.wishTo(unit, value, 0, 1));
      refused(() -> crowd.wishTo(unit, 0, value, 1));
      refused(() -> crowd.wishTo(unit, 0, 0, value));
      refused(() -> crowd.radius(unit, value));
      refused(() -> crowd.speed(unit, value));
      refused(() -> crowd.copyNear(value, 0, 1, new int[1]));
      if (!(Math.abs(value) <= Double.MAX_VALUE)) {
        refused(() -> crowd.wish(unit, value, 0));
        refused(() -> crowd.wish(unit, 0, value));
      }
      if (!(value > 0)) {
        refused(() -> crowd.copyNear(0, 0, value, new int[1]));
      }
      refused(() -> crowd.step(value));
      refused(() -> new CrowdSettings(10, value, 0, 2));
      refused(() -> new CrowdSettings(10, 2, value, 2));
      refused(() -> new CrowdSettings(10, 2, 0, value));
    }
    refused(() -> crowd.add(0, 0, 0, 1));
    refused(() -> crowd.add(0, 0, 0.4, -1));
    refused(() -> crowd.step(-0.1));
    refused(() -> crowd.yields(unit, -1));
    refused(() -> crowd.yields(unit, 5));
    refused(() -> new CrowdSettings(65, 2, 0, 2));
    refused(() -> new CrowdSettings(-1, 2, 0, 2));
    assertEquals(hash, crowd.hash());
    assertEquals(1, crowd.size());
  }

  @Test
  void unitsThatAreNotThereAreRefused() {
    int unit = crowd.add(1, 2, 0.4, 3);
    crowd.remove(unit);
    for (int number : new int[] {unit, -1, 7, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      assertFalse(crowd.contains(number));
      refused(() -> crowd.remove(number));
      refused(() -> crowd.wish(number, 0, 0));
      refused(() -> crowd.wishTo(number, 0, 0, 1));
      refused(() -> crowd.moveTo(number, 0, 0));
      refused(() -> crowd.yields(number, 2));
      refused(() -> crowd.layers(number, 1));
      refused(() -> crowd.radius(number, 1));
      refused(() -> crowd.speed(number, 1));
      refused(() -> crowd.radius(number));
      refused(() -> crowd.speed(number));
      refused(() -> crowd.x(number));
      refused(() -> crowd.y(number));
      refused(() -> crowd.vx(number));
      refused(() -> crowd.vy(number));
      refused(() -> crowd.copyLines(number, new double[4]));
    }
  }

  @Test
  @SuppressWarnings("NullAway")
  void nothingIsRefusedByItsName() {
    crowd.add(1, 2, 0.4, 3);
    List<Executable> calls =
        List.of(
            () -> new Crowd(null),
            () -> new Crowd(CrowdWalls.NONE, null),
            () -> crowd.step(1, null),
            () -> crowd.restore(null),
            () -> crowd.copyNear(0, 0, 1, null),
            () -> crowd.copyLines(0, null));
    for (Executable call : calls) {
      assertTrue(assertThrows(NullPointerException.class, call).getMessage().matches("[a-z]+"));
    }
  }

  @Test
  void numbersAreUsedAgainLowestFirst() {
    for (int i = 0; i < 5; i++) {
      assertEquals(i, crowd.add(i * 3, 0, 0.4, 1));
    }
    CrowdState state = crowd.save();
    crowd.remove(3);
    crowd.remove(1);
    assertEquals(3, crowd.size());
    assertEquals(1, crowd.add(0, 9, 0.4, 1));
    assertEquals(3, crowd.add(3, 9, 0.4, 1));
    assertEquals(5, crowd.add(6, 9, 0.4, 1));
    crowd.restore(state);
    assertEquals(5, crowd.size());
    assertEquals(5, crowd.add(6, 9, 0.4, 1));
  }

  @Test
  void hugeWishesAndStepsOfNoTimeAreDefined() {
    int unit = crowd.add(-0.0, -0.0, 0.4, 3);
    crowd.wish(unit, Double.MAX_VALUE, -Double.MAX_VALUE);
    crowd.step(0);
    assertEquals(0L, Double.doubleToLongBits(crowd.x(unit)), "-0 is not stored");
    crowd.step(1);
    assertEquals(3 * Math.sqrt(0.5), crowd.x(unit), 1e-12);
    assertEquals(-3 * Math.sqrt(0.5), crowd.y(unit), 1e-12);
    crowd.wish(unit, -0.0, -0.0);
    crowd.step(1);
    assertEquals(0L, Double.doubleToLongBits(crowd.vx(unit)));
    crowd.step(1e6);
    new Crowd(CrowdWalls.NONE).step(1);
  }

  @Test
  void layersThatShareNothingDoNotMeet() {
    int low = crowd.add(0, 0, 0.4, 1);
    int high = crowd.add(3, 0, 0.4, 1);
    crowd.layers(high, 2);
    crowd.wishTo(low, 3, 0, 1);
    crowd.wishTo(high, 0, 0, 1);
    for (int i = 0; i < 31; i++) {
      crowd.step(0.1);
      assertEquals(0, crowd.y(low));
    }
    assertEquals(3, crowd.x(low));
    assertEquals(0, crowd.x(high));
  }

  @Test
  void unitsOnABridgeIgnoreThoseBelowUntilARampJoinsThem() {
    int below = crowd.add(0, -10, 0.4, 1);
    int above = crowd.add(-10, 0, 0.4, 1);
    crowd.wishTo(below, 0, 2, 1);
    crowd.wishTo(above, 7, 0, 1);
    boolean crossed = false;
    boolean touched = false;
    for (int i = 0; i < 300; i++) {
      double height = Math.min(4, Math.max(0, 5 - crowd.x(above)));
      crowd.layers(below, bands(0));
      crowd.layers(above, bands(height));
      crowd.step(0.1);
      double gap = Judge.gap(crowd, below, above);
      if (crowd.y(below) == 2) {
        crowd.wishTo(below, 7, 0, 1);
      }
      crossed |= gap < -0.7 && crowd.x(below) == 0 && crowd.y(above) == 0;
      assertTrue(height >= 1 || gap >= 0, "on one floor in step " + i);
      touched |= height < 1 && gap < 0.01;
    }
    assertTrue(crossed, "passed one above the other");
    assertTrue(touched, "met on one floor");
  }

  /** Returns the layers of a height, in bands of 1. */
  private static int bands(double z) {
    int band = (int) z;
    return 1 << band | 1 << band + 1;
  }
}
