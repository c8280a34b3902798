package waywright.units.internal.slots;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AssignmentTest {
  private final Assignment assignment = new Assignment();

  private static Oracle oracle(long[][] costs, int slots) {
    return new Oracle(flat(costs), costs.length, slots);
  }

  private static long[] flat(long[][] costs) {
    return Arrays.stream(costs).flatMapToLong(Arrays::stream).toArray();
  }

  private int[] assign(long[][] costs, int slots) {
    long[] flat = flat(costs);
    int[] slotOf = new int[costs.length];
    int assigned = assignment.assign(flat, costs.length, slots, slotOf);
    assertEquals(Arrays.stream(slotOf).filter(slot -> slot >= 0).count(), assigned);
    return slotOf;
  }

  @Test
  void longestWalkGoesBeforeTheSum() {
    assertArrayEquals(new int[] {1, 0}, assign(new long[][] {{0, 6}, {5, 10}}, 2));
  }

  @Test
  void equalSumsGoToTheShorterLongestWalk() {
    assertArrayEquals(new int[] {0, 1}, assign(new long[][] {{1, 3}, {0, 2}}, 2));
  }

  @Test
  void tiesGoByNumber() {
    assertArrayEquals(new int[] {0, 1, 2}, assign(new long[3][3], 3));
    assertArrayEquals(new int[] {0, 1, -1}, assign(new long[3][2], 2));
    assertArrayEquals(new int[] {0, 1}, assign(new long[2][3], 3));
  }

  @Test
  void unreachableSlotsStayEmpty() {
    assertArrayEquals(new int[] {-1, -1}, assign(new long[][] {{-1, -1}, {-1, -1}}, 2));
    assertArrayEquals(new int[] {-1, 0}, assign(new long[][] {{5, -1}, {1, -1}}, 2));
    assertArrayEquals(new int[] {0, 1}, assign(new long[][] {{100, -1}, {1, 100}}, 2));
    assertEquals(0, assignment.assign(new long[0], 0, 5, new int[0]));
    assertEquals(0, assignment.assign(new long[0], 5, 0, new int[5]));
  }

  @Test
  void costsWithoutBoundAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> assign(new long[][] {{1L << 60}}, 1));
  }

  /** Against all permutations: number, longest within a twentieth, then the sum. */
  @Test
  void nothingIsBetter() {
    Random random = new Random(31);
    for (int round = 0; round < 4000; round++) {
      int units = 1 + random.nextInt(round < 40 ? 8 : 6);
      int slots = 1 + random.nextInt(round < 40 ? 8 : 6);
      int range = 1 << random.nextInt(12);
      long[][] costs = new long[units][slots];
      double holes = random.nextInt(3) * 0.3;
      for (long[] row : costs) {
        for (int i = 0; i < slots; i++) {
          row[i] = random.nextDouble() < holes ? -1 : random.nextInt(range);
        }
      }
      int[] slotOf = assign(costs, slots);
      Best best = new Best(costs, slots);
      best.search(0, 0, 0, 0, Long.MAX_VALUE);
      long bottleneck = best.longest;
      best.total = Long.MAX_VALUE;
      best.search(0, 0, 0, 0, bottleneck + bottleneck / 20);
      assertEquals(best.most, Arrays.stream(slotOf).filter(slot -> slot >= 0).count());
      assertEquals(best.most == 0 ? 0 : best.total, oracle(costs, slots).total(slotOf));
      assertTrue(oracle(costs, slots).longest(slotOf) <= bottleneck + bottleneck / 20);
    }
  }

  /** Larger ones against the Hungarian method: far and near groups, ties, more units than slots. */
  @Test
  void largeOnesAreExact() {
    Random random = new Random(32);
    for (int round = 0; round < 120; round++) {
      int units = 20 + random.nextInt(60);
      int slots = round % 3 == 0 ? units + random.nextInt(40) : units;
      int far = round % 4 * 30;
      boolean ties = round % 2 == 0;
      long[] costs = new long[units * slots];
      for (int unit = 0; unit < units; unit++) {
        double x = random.nextInt(20);
        double y = random.nextInt(40);
        for (int slot = 0; slot < slots; slot++) {
          double dx = Math.abs(far + slot % 9 - x);
          double dy = Math.abs(slot / 9.0 - y);
          costs[unit * slots + slot] =
              Math.round(ties ? Math.max(dx, dy) : 1000 * Math.sqrt(dx * dx + dy * dy));
        }
      }
      int[] slotOf = new int[units];
      assertEquals(units, assignment.assign(costs, units, slots, slotOf));
      Oracle oracle = new Oracle(costs, units, slots);
      long limit = oracle.bottleneck() * 21 / 20;
      assertEquals(oracle.least(limit), oracle.total(slotOf));
      assertTrue(oracle.longest(slotOf) <= limit);
      long[] turned = new long[units * slots];
      for (int i = 0; i < turned.length; i++) {
        turned[i % slots * units + i / slots] = costs[i];
      }
      int[] unitOf = new int[slots];
      assertEquals(units, assignment.assign(turned, slots, units, unitOf));
      assertEquals(oracle.total(slotOf), new Oracle(turned, slots, units).total(unitOf));
    }
  }

  @Test
  void tooManyAreRefused() {
    int many = Assignment.MOST + 1;
    assertThrows(
        IllegalArgumentException.class,
        () -> assignment.assign(new long[many], many, 1, new int[many]));
  }

  private static final class Best {
    private final long[][] costs;
    private final boolean[] taken;
    int most;
    long longest = Long.MAX_VALUE;
    long total = Long.MAX_VALUE;

    Best(long[][] costs, int slots) {
      this.costs = costs;
      taken = new boolean[slots];
    }

    void search(int unit, int count, long longest, long total, long limit) {
      if (unit == costs.length) {
        if (count > most) {
          most = count;
          this.longest = Long.MAX_VALUE;
          this.total = Long.MAX_VALUE;
        }
        if (count == most) {
          this.longest = Math.min(this.longest, longest);
          this.total = Math.min(this.total, total);
        }
        return;
      }
      if (count + costs.length - unit < most) {
        return;
      }
      search(unit + 1, count, longest, total, limit);
      for (int slot = 0; slot < taken.length; slot++) {
        long cost = costs[unit][slot];
        if (!taken[slot] && cost >= 0 && cost <= limit) {
          taken[slot] = true;
          search(unit + 1, count + 1, Math.max(longest, cost), total + cost, limit);
          taken[slot] = false;
        }
      }
    }
  }
}
