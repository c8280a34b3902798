package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridSpace;

/**
 * A number for every cell, made by adding, scaling and re-scanning fields: units roll downhill.
 * Mixes desires ("near the loot, far from the dragon") and makes units flee with sense: not into
 * the next corner, but past the pursuer if that leads further away in the end.
 *
 * <pre>{@code
 * DijkstraMap flee = new DijkstraMap(Field.towards(space, pursuer)).flee();
 * unit.cell = flee.downhill(unit.cell);
 * }</pre>
 *
 * <p>All whole numbers, so that the same map is the same everywhere; {@link #scale} rounds down. A
 * cell that some field does not reach has no value and stays so. One thread at a time.
 */
public final class DijkstraMap {

  private final GridSpace space;
  private final long[] values;
  private final FieldWave wave;

  /** The values of a field. */
  public DijkstraMap(Field field) {
    space = field.space();
    values = field.toArray();
    wave = new FieldWave(space, values, true);
  }

  /** 0 on every free cell. */
  public DijkstraMap(GridSpace space) {
    this.space = space;
    values = new long[space.nodeCount()];
    for (int cell = 0; cell < values.length; cell++) {
      values[cell] = space.contains(cell) ? 0 : Field.UNREACHED;
    }
    wave = new FieldWave(space, values, true);
  }

  /**
   * Adds {@code weight} times a field.
   *
   * @throws ArithmeticException if a value leaves −2^61 .. 2^61
   */
  public DijkstraMap add(Field field, long weight) {
    if (field.space().nodeCount() != values.length) {
      throw new IllegalArgumentException(
          "a field of "
              + field.space().nodeCount()
              + " cells was added to a map of "
              + values.length);
    }
    for (int cell = 0; cell < values.length; cell++) {
      if (hasValue(cell)) {
        values[cell] =
            field.reached(cell)
                ? checked(Math.addExact(values[cell], Math.multiplyExact(weight, field.cost(cell))))
                : Field.UNREACHED;
      }
    }
    return this;
  }

  /** Adds to the value of one cell, if it has one. */
  public DijkstraMap add(int cell, long value) {
    if (hasValue(cell)) {
      values[cell] = checked(Math.addExact(values[cell], value));
    }
    return this;
  }

  /**
   * Multiplies by {@code numerator / denominator}, rounded down.
   *
   * @throws ArithmeticException if a value leaves −2^61 .. 2^61
   */
  public DijkstraMap scale(long numerator, long denominator) {
    if (denominator <= 0) {
      throw new IllegalArgumentException("the denominator " + denominator + " is not positive");
    }
    for (int cell = 0; cell < values.length; cell++) {
      if (hasValue(cell)) {
        values[cell] =
            checked(Math.floorDiv(Math.multiplyExact(values[cell], numerator), denominator));
      }
    }
    return this;
  }

  /**
   * Lowers every value to what it costs to walk to a lower one: the least of value plus way over
   * all cells. Afterwards no cell lies higher than a neighbor plus the step to it, so that every
   * valley leads to a lowest cell.
   */
  public DijkstraMap rescan() {
    wave.seeds.clear();
    for (int cell = 0; cell < values.length; cell++) {
      if (hasValue(cell)) {
        wave.seeds.add(cell, values[cell]);
      }
    }
    wave.beginAnew();
    wave.run(Long.MAX_VALUE);
    return this;
  }

  /** A map to flee by: scaled by −6/5, then re-scanned. */
  public DijkstraMap flee() {
    return scale(-6, 5).rescan();
  }

  /** Whether a cell has a value. */
  public boolean hasValue(int cell) {
    return values[cell] != Field.UNREACHED;
  }

  /** The value of a cell, {@link Field#UNREACHED} if it has none. */
  public long value(int cell) {
    return values[cell];
  }

  /**
   * The cell to step to: the lowest neighbor that an open step leads to, if it is lower than the
   * cell itself, else the cell. Equal ones by {@link waywright.grid.Direction}.
   */
  public int downhill(int cell) {
    int best = cell;
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int head = wave.head(cell, Integer.numberOfTrailingZeros(left));
      if (hasValue(head) && values[head] < values[best]) {
        best = head;
      }
    }
    return best;
  }

  /** A copy of all values, by cell number. */
  public long[] toArray() {
    return values.clone();
  }

  /** Same values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof DijkstraMap map && Arrays.equals(map.values, values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  private static long checked(long value) {
    if (value < -Field.MOST || value > Field.MOST) {
      throw new ArithmeticException(
          "the value " + value + " is not in -2^61 .. 2^61. Maybe scale it down?");
    }
    return value;
  }
}
