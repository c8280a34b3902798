package waywright.grid.internal.wave;

import java.util.Arrays;
import java.util.Objects;
import waywright.internal.Checks;

/** Goal cells with a handicap each, found by cell. Immutable. */
public final class Goals {

  /** No goals. */
  public static final Goals NONE = new Goals(new int[0], new long[0], 0);

  /** Sorted; a cell may be there more than once. */
  private final int[] cells;

  private final long[] handicaps;

  /**
   * Checks and sorts the goals.
   *
   * @param size the number of cells of the map
   */
  public Goals(int[] goals, long[] handicaps, int size) {
    Objects.requireNonNull(handicaps, "handicaps");
    if (Objects.requireNonNull(goals, "goals").length != handicaps.length) {
      throw new IllegalArgumentException(
          goals.length + " goals were given with " + handicaps.length + " handicaps");
    }
    long[] keys = new long[goals.length];
    for (int i = 0; i < goals.length; i++) {
      check(goals[i], handicaps[i], size);
      keys[i] = (long) goals[i] << 32 | i;
    }
    Arrays.sort(keys);
    cells = new int[keys.length];
    this.handicaps = new long[keys.length];
    for (int i = 0; i < keys.length; i++) {
      cells[i] = goals[(int) keys[i]];
      this.handicaps[i] = handicaps[(int) keys[i]];
    }
  }

  private static void check(int cell, long handicap, int size) {
    Checks.index(cell, size, "goal", "Maybe use map.cell(x, y)?");
    if (handicap < -FieldWave.MOST || handicap > FieldWave.MOST) {
      throw new IllegalArgumentException(
          "the handicap " + handicap + " of goal " + cell + " is not in -2^61 .. 2^61");
    }
  }

  /** The lowest handicap of a cell, {@link FieldWave#UNREACHED} if it is not a goal. */
  long handicap(int cell) {
    int at = Arrays.binarySearch(cells, cell);
    if (at < 0) {
      return FieldWave.UNREACHED;
    }
    while (at > 0 && cells[at - 1] == cell) {
      at--;
    }
    long least = FieldWave.UNREACHED;
    for (; at < cells.length && cells[at] == cell; at++) {
      least = Math.min(least, handicaps[at]);
    }
    return least;
  }

  /** Copies all goals to {@code seeds}, which are cleared first. */
  public void copyTo(Seeds seeds) {
    seeds.clear();
    for (int i = 0; i < cells.length; i++) {
      seeds.add(cells[i], handicaps[i]);
    }
  }
}
