package waywright.units.internal.slots;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Assignments by other methods than the library's: Kuhn's matching and the Hungarian method. */
public final class Oracle {
  private final long[] costs;
  private final int units;
  private final int slots;

  /** Looks at costs of each unit to each slot, −1 if unreachable. */
  public Oracle(long[] costs, int units, int slots) {
    this.costs = costs;
    this.units = units;
    this.slots = slots;
  }

  /** Returns the total cost of an assignment. */
  public long total(int[] slotOf) {
    return IntStream.range(0, units)
        .filter(i -> slotOf[i] >= 0)
        .mapToLong(i -> cost(i, slotOf))
        .sum();
  }

  /** Returns the longest cost of an assignment, 0 if nobody has a slot. */
  public long longest(int[] slotOf) {
    return IntStream.range(0, units)
        .filter(i -> slotOf[i] >= 0)
        .mapToLong(i -> cost(i, slotOf))
        .max()
        .orElse(0);
  }

  private long cost(int unit, int[] slotOf) {
    return costs[unit * slots + slotOf[unit]];
  }

  /** Returns how many units can be assigned with costs up to a limit. */
  public int most(long limit) {
    int[] owner = new int[slots];
    Arrays.fill(owner, -1);
    int count = 0;
    for (int unit = 0; unit < units; unit++) {
      count += augment(unit, limit, owner, new boolean[slots]) ? 1 : 0;
    }
    return count;
  }

  private boolean augment(int unit, long limit, int[] owner, boolean[] seen) {
    for (int slot = 0; slot < slots; slot++) {
      long cost = costs[unit * slots + slot];
      if (cost >= 0 && cost <= limit && !seen[slot]) {
        seen[slot] = true;
        if (owner[slot] < 0 || augment(owner[slot], limit, owner, seen)) {
          owner[slot] = unit;
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the least longest cost among the largest assignments. */
  public long bottleneck() {
    long[] sorted = Arrays.stream(costs).filter(cost -> cost >= 0).distinct().sorted().toArray();
    int most = most(Long.MAX_VALUE);
    int low = 0;
    int high = sorted.length - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (most(sorted[middle]) == most) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high < 0 ? -1 : sorted[high];
  }

  /**
   * Returns the least total of an assignment of all units, as many slots or more, up to a limit.
   */
  public long least(long limit) {
    long[] u = new long[units + 1];
    long[] v = new long[slots + 1];
    int[] owner = new int[slots + 1];
    int[] way = new int[slots + 1];
    for (int i = 1; i <= units; i++) {
      owner[0] = i;
      int at = 0;
      long[] least = new long[slots + 1];
      Arrays.fill(least, Long.MAX_VALUE / 4);
      boolean[] used = new boolean[slots + 1];
      do {
        used[at] = true;
        long delta = Long.MAX_VALUE / 4;
        int next = 0;
        for (int j = 1; j <= slots; j++) {
          if (!used[j]) {
            long cost = costs[(owner[at] - 1) * slots + j - 1];
            long value = (cost < 0 || cost > limit ? 1L << 50 : cost) - u[owner[at]] - v[j];
            if (value < least[j]) {
              least[j] = value;
              way[j] = at;
            }
            if (least[j] < delta) {
              delta = least[j];
              next = j;
            }
          }
        }
        for (int j = 0; j <= slots; j++) {
          if (used[j]) {
            u[owner[j]] += delta;
            v[j] -= delta;
          } else {
            least[j] -= delta;
          }
        }
        at = next;
      } while (owner[at] != 0);
      for (; at != 0; at = way[at]) {
        owner[at] = owner[way[at]];
      }
    }
    long total = 0;
    for (int j = 1; j <= slots; j++) {
      total += owner[j] > 0 ? costs[(owner[j] - 1) * slots + j - 1] : 0;
    }
    return total;
  }
}
