package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The nearest node by h, then g, then number, whatever the order in which nodes are entered. */
class NearestBranchTest {

  @Test
  void theNearestIsTheLeastOfAllEntered() {
    Random random = new Random(1);
    for (int round = 0; round < 20_000; round++) {
      NearestBranch near = new NearestBranch();
      long[] best = null;
      for (int i = 1 + random.nextInt(6); i > 0; i--) {
        long[] one = {random.nextInt(3), random.nextInt(3), random.nextInt(4)};
        near.entered((int) one[2], 0, one[1], one[0]);
        best = best == null || Arrays.compare(one, best) < 0 ? one : best;
        assertEquals(best[2], near.node);
      }
      near.leaving(0, new int[] {near.node}, new int[1]);
      assertEquals(best[1], near.path().cost());
    }
  }
}
