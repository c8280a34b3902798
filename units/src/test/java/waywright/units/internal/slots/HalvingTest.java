package waywright.units.internal.slots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large groups are matched so that no walk is much longer than the best possible longest one. */
class HalvingTest {

  private static final int COUNT = 160;

  /** By unit and slot: the square of the distance. */
  private final double[][] walks = new double[COUNT][COUNT];

  private int[] unitOf = {};
  private boolean[] seen = {};

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theLongestWalkIsWithinTwentiethOfTheLeastPossible(long seed) {
    Random random = new Random(seed);
    double[][] units = new double[2][COUNT];
    double[][] slots = new double[2][COUNT];
    for (int i = 0; i < COUNT; i++) {
      boolean right = seed % 2 == 0 && i % 2 == 0;
      units[0][i] = (right ? 86 : 0) + random.nextInt(12);
      units[1][i] = random.nextInt(64);
      slots[0][i] = 28 + i % 40;
      slots[1][i] = 32 + i / 40;
    }
    for (int i = 0; i < COUNT; i++) {
      for (int k = 0; k < COUNT; k++) {
        double dx = slots[0][k] - units[0][i];
        double dy = slots[1][k] - units[1][i];
        walks[i][k] = dx * dx + dy * dy;
      }
    }
    int[] slotOf = new int[COUNT];
    Halving halving = new Halving(units, slots, slotOf);
    int[] all = IntStream.range(0, COUNT).toArray();
    halving.add(all.clone(), all.clone());
    for (int looked = 1; looked > 0; ) {
      looked = halving.run(50);
    }
    for (int i = 0; i < 10 && halving.shorten(50_000); i++) {}
    assertEquals(COUNT, Arrays.stream(slotOf).distinct().count());
    double longest = Arrays.stream(all).mapToDouble(i -> walks[i][slotOf[i]]).max().orElseThrow();
    assertTrue(longest <= 1.05 * 1.05 * least(), longest + " and " + least());
  }

  /** The least longest walk, by trying all lengths between and matching along shorter walks. */
  private double least() {
    double[] lengths = Arrays.stream(walks).flatMapToDouble(Arrays::stream).sorted().toArray();
    int low = 0;
    int high = lengths.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (matches(lengths[middle])) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return lengths[low];
  }

  private boolean matches(double most) {
    unitOf = new int[COUNT];
    Arrays.fill(unitOf, -1);
    for (int unit = 0; unit < COUNT; unit++) {
      seen = new boolean[COUNT];
      if (!finds(unit, most)) {
        return false;
      }
    }
    return true;
  }

  private boolean finds(int unit, double most) {
    for (int slot = 0; slot < COUNT; slot++) {
      if (walks[unit][slot] <= most && !seen[slot]) {
        seen[slot] = true;
        if (unitOf[slot] < 0 || finds(unitOf[slot], most)) {
          unitOf[slot] = unit;
          return true;
        }
      }
    }
    return false;
  }
}
