package waywright.grid.field;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import waywright.grid.GridSpace;
import waywright.grid.internal.wave.CellCosts;
import waywright.grid.internal.wave.FieldWave;

/**
 * A value for every cell, made by adding, scaling and rescanning fields; units move downhill. It
 * combines desires ("near the loot, far from the dragon") and makes units flee sensibly: not into
 * the next corner, but past the pursuer if that leads farther away in the end.
 *
 * <pre>{@code
 * DijkstraMap flee = new DijkstraMap(Field.towards(space, pursuer)).flee();
 * unit.cell = flee.downhill(unit.cell);
 * }</pre>
 *
 * <p>All values are integers, so that results are the same on every machine; {@link #scale} rounds
 * down. A cell that one of the fields does not reach has no value, and never gets one. One thread
 * at a time.
 */
public final class DijkstraMap {

  private final GridSpace space;
  private final long[] values;
  private final FieldWave wave;

  /** Creates a map with the values of a field. */
  public DijkstraMap(Field field) {
    space = Objects.requireNonNull(field, "field").space();
    values = field.toArray();
    wave = new FieldWave(space, CellCosts.over(values), true);
  }

  /** Creates a map with value 0 on every passable cell. */
  public DijkstraMap(GridSpace space) {
    this.space = Objects.requireNonNull(space, "space");
    IntStream cells = IntStream.range(0, space.nodeCount());
    values = cells.mapToLong(cell -> space.contains(cell) ? 0 : Field.UNREACHED).toArray();
    wave = new FieldWave(space, CellCosts.over(values), true);
  }

  /**
   * Adds {@code weight} times a field.
   *
   * @throws IllegalArgumentException if the size of the field differs
   * @throws ArithmeticException if a value leaves −2^61 .. 2^61; the map is then unchanged
   */
  public DijkstraMap add(Field field, long weight) {
    if (Objects.requireNonNull(field, "field").space().nodeCount() != values.length) {
      throw new IllegalArgumentException(
          String.format(
              "a field of %s cells cannot be added to a map of %s",
              field.space().nodeCount(), values.length));
    }
    return change(
        0,
        values.length,
        cell ->
            field.reached(cell)
                ? Math.addExact(values[cell], Math.multiplyExact(weight, field.cost(cell)))
                : Field.UNREACHED);
  }

  /**
   * Adds to the value of one cell, if it has one.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   * @throws ArithmeticException if the value leaves −2^61 .. 2^61; the map is then unchanged
   */
  public DijkstraMap add(int cell, long value) {
    space.map().requireCell(cell);
    return change(cell, cell + 1, at -> Math.addExact(values[at], value));
  }

  /**
   * Multiplies by {@code numerator / denominator}, rounded down.
   *
   * @param denominator ≥ 1
   * @throws ArithmeticException if a value leaves −2^61 .. 2^61, or its product with the numerator
   *     −2^63 .. 2^63−1; the map is then unchanged
   */
  public DijkstraMap scale(long numerator, long denominator) {
    if (denominator <= 0) {
      throw new IllegalArgumentException(
          String.format(
              "the denominator %s is not positive. Maybe give the sign to the numerator?",
              denominator));
    }
    return change(
        0,
        values.length,
        cell -> Math.floorDiv(Math.multiplyExact(values[cell], numerator), denominator));
  }

  /** Changes the values of those cells that have one; changes none if one of them fails. */
  private DijkstraMap change(int first, int end, IntToLongFunction newer) {
    for (int cell = first; cell < end; cell++) {
      changed(cell, newer);
    }
    for (int cell = first; cell < end; cell++) {
      values[cell] = changed(cell, newer);
    }
    return this;
  }

  private long changed(int cell, IntToLongFunction newer) {
    if (!hasValue(cell)) {
      return Field.UNREACHED;
    }
    try {
      long value = newer.applyAsLong(cell);
      if (value == Field.UNREACHED || Math.abs(value) <= Field.MOST) {
        return value;
      }
    } catch (ArithmeticException e) {
      // The product or sum overflows a long: too large as well.
    }
    throw new ArithmeticException(
        String.format(
            "the value %s of cell %s would leave -2^61 .. 2^61. Maybe scale the map down first?",
            values[cell], cell));
  }

  /**
   * Lowers every value to the minimum, over all cells, of their value plus the path cost to them.
   * Afterwards no value exceeds that of a neighbor plus the step to it, so that every downhill path
   * ends in a local minimum of the original values.
   *
   * @throws ArithmeticException if a value exceeds 2^61; the map is then unchanged
   */
  public DijkstraMap rescan() {
    wave.seeds.clear();
    for (int cell = 0; cell < values.length; cell++) {
      if (hasValue(cell)) {
        wave.seeds.add(cell, values[cell]);
      }
    }
    wave.beginFromSeeds();
    try {
      wave.run(Long.MAX_VALUE);
    } catch (ArithmeticException e) {
      Arrays.fill(values, Field.UNREACHED);
      wave.seeds.copyTo(values);
      throw e;
    }
    return this;
  }

  /** Turns this map into a flee map: scales it by −6/5, then rescans it. */
  public DijkstraMap flee() {
    return scale(-6, 5).rescan();
  }

  /**
   * Returns whether a cell has a value.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public boolean hasValue(int cell) {
    return value(cell) != Field.UNREACHED;
  }

  /**
   * Returns the value of a cell, {@link Field#UNREACHED} if it has none.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public long value(int cell) {
    return values[space.map().requireCell(cell)];
  }

  /**
   * Returns the cell to step to: the neighbor with the lowest value, if that is lower than the
   * value of the cell itself, else the cell. Ties go to the first {@link waywright.grid.Direction}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int downhill(int cell) {
    int best = space.map().requireCell(cell);
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int head = wave.head(cell, Integer.numberOfTrailingZeros(left));
      if (hasValue(head) && values[head] < values[best]) {
        best = head;
      }
    }
    return best;
  }

  /** Returns a copy of all values, by cell number. */
  public long[] toArray() {
    return values.clone();
  }

  /** Returns whether the other map has the same values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof DijkstraMap map && Arrays.equals(map.values, values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "Dijkstra map of " + space;
  }
}
