package waywright.grid.internal.frontier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.grid.Octile;

/** Cells come out by f, to within the width of a bucket, whatever is near and whatever is far. */
class BucketRingTest {

  private static final long STEP = Octile.STRAIGHT;

  private record Entry(int cell, long f) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 3, 20, 1_000, 1_000_000})
  void takesWhatCostsLeastToWithinABucket(long dearest) {
    long spread = 2 * dearest * Octile.DIAGONAL;
    check(new BucketRing(spread, STEP), spread, STEP >> 5, dearest);
    check(BucketRing.ofJumps(dearest * Octile.DIAGONAL, STEP), 64 * spread, STEP >> 3, dearest);
  }

  /** Pushes within the spread and far beyond it, as a search does: never below what was taken. */
  private static void check(BucketRing ring, long spread, long width, long seed) {
    Random random = new Random(seed);
    for (int search = 0; search < 6; search++) {
      List<Entry> model = new ArrayList<>();
      long floor = random.nextInt(1 << 30);
      ring.clear(floor);
      assertTrue(ring.isEmpty());
      // The next search begins with some of them left.
      for (int i = 0; i < 1500 || search % 2 == 0 && !model.isEmpty(); i++) {
        for (int k = i < 800 ? random.nextInt(4) : 0; k > 0; k--) {
          long far = random.nextInt(9) == 0 ? 40 : 1;
          Entry entry = new Entry(i, floor + (long) (random.nextDouble() * far * spread));
          ring.push(entry.cell, entry.f);
          model.add(entry);
        }
        assertEquals(model.isEmpty(), ring.isEmpty());
        long least = model.stream().mapToLong(Entry::f).min().orElse(Long.MAX_VALUE);
        assertTrue(ring.least() <= least, "a bound above the least");
        if (model.isEmpty()) {
          assertEquals(Long.MAX_VALUE, ring.least());
        } else {
          int cell = ring.pop();
          Entry taken =
              model.stream()
                  .filter(e -> e.cell == cell && e.f < least + width)
                  .min((a, b) -> Long.compare(a.f, b.f))
                  .orElseThrow(() -> new AssertionError(cell + " is not among the cheapest"));
          model.remove(taken);
          assertTrue(ring.least() > least - width, "a bound far below the cell taken");
          floor = Math.max(floor, taken.f);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 33, 1000})
  void equalOnesComeLastInFirstOut(int count) {
    BucketRing ring = new BucketRing(4 * STEP, STEP);
    ring.clear(STEP);
    for (int cell = 0; cell < count; cell++) {
      ring.push(cell, STEP);
    }
    for (int cell = count - 1; cell >= 0; cell--) {
      assertEquals(cell, ring.pop());
    }
    assertTrue(ring.isEmpty());
  }
}
