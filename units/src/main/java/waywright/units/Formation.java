package waywright.units;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The shape of a group at its goal. A value.
 *
 * <p>The middle of the shape is at the goal, and its front faces the walking direction of the
 * group. A position that is blocked moves to the nearest free one that is not a detour; what does
 * not fit stands in further ranks behind. {@link Group#formation} takes it.
 */
public final class Formation {

  /** The shapes. */
  private enum Shape {
    NONE,
    LINE,
    COLUMN,
    BOX,
    WEDGE,
    OFFSETS,
    KEEP
  }

  /** Up to this many units form one rank of a line, up to three times as many form two ranks. */
  private static final int ONE_RANK = 8;

  /** The gap that stands for one that suits. */
  private static final double DEFAULT_GAP = -1;

  private final Shape shape;
  private final double gap;
  private final double[] own;

  private Formation(Shape shape, double gap, double[] own) {
    this.shape = Objects.requireNonNull(shape);
    this.gap = gap;
    this.own = own;
  }

  private static Formation of(Shape shape) {
    return new Formation(shape, DEFAULT_GAP, new double[0]);
  }

  /** Returns no shape: the units fill the positions nearest to the goal. */
  public static Formation none() {
    return of(Shape.NONE);
  }

  /** Returns a line: up to three ranks, across the direction of the march. */
  public static Formation line() {
    return of(Shape.LINE);
  }

  /** Returns a column: two files along the direction of the march. */
  public static Formation column() {
    return of(Shape.COLUMN);
  }

  /** Returns a box, as nearly square as possible. */
  public static Formation box() {
    return of(Shape.BOX);
  }

  /** Returns a wedge with its point ahead: ranks of 1, 2, 3 … units. */
  public static Formation wedge() {
    return of(Shape.WEDGE);
  }

  /**
   * Returns the shape in which the units stand when they are ordered, which is not turned. If the
   * goal is nearer to their middle than the unit that is farthest from it, they gather around the
   * goal instead.
   */
  public static Formation keep() {
    return of(Shape.KEEP);
  }

  /** Returns the formation of an order: for {@link #keep} with the offsets of units as they are. */
  Formation ordered(List<Unit> units, double x, double y) {
    if (shape != Shape.KEEP || units.isEmpty()) {
      return this;
    }
    double middleX = units.stream().mapToDouble(unit -> unit.now.x).sum() / units.size();
    double middleY = units.stream().mapToDouble(unit -> unit.now.y).sum() / units.size();
    double[] offsets = new double[2 * units.size()];
    double extent = 0;
    for (int i = 0; i < units.size(); i++) {
      double dx = units.get(i).now.x - middleX;
      double dy = units.get(i).now.y - middleY;
      offsets[2 * i] = dx;
      offsets[2 * i + 1] = dy;
      extent = Math.max(extent, dx * dx + dy * dy);
    }
    double far = (x - middleX) * (x - middleX) + (y - middleY) * (y - middleY);
    return far < extent ? none() : new Formation(Shape.KEEP, gap, offsets);
  }

  /** Whether positions are ahead along x, whatever the direction of the march. */
  boolean keeps() {
    return shape == Shape.KEEP;
  }

  /**
   * Returns a shape of own positions, relative to the goal.
   *
   * @param aheadAcross two numbers per unit, in spacings from body to body: how far ahead in the
   *     direction of the march, and how far across, to the right where y grows downward. If there
   *     are more units than positions, the others stand in ranks behind. Copied
   */
  public static Formation offsets(double... aheadAcross) {
    Objects.requireNonNull(aheadAcross, "aheadAcross");
    if (aheadAcross.length == 0 || aheadAcross.length % 2 != 0) {
      throw new IllegalArgumentException(
          String.format(
              "%s numbers for a formation: two per unit, ahead and across. Maybe one is missing?",
              aheadAcross.length));
    }
    for (double offset : aheadAcross) {
      if (!(Math.abs(offset) <= 1e6)) {
        throw new IllegalArgumentException(
            String.format(
                "an offset of %s is not in −1000000 .. 1000000. Maybe a length was 0?", offset));
      }
    }
    return new Formation(Shape.OFFSETS, DEFAULT_GAP, aheadAcross.clone());
  }

  /**
   * Returns the same shape with a gap between the bodies, which {@link #none} and {@link #keep} do
   * not have. By default it is a quarter of the width of the largest body, and 0 in grid-step mode.
   *
   * @param gap in units of the world, in {@code 0 .. 1000000}
   */
  public Formation spacing(double gap) {
    if (!(gap >= 0 && gap <= 1e6)) {
      throw new IllegalArgumentException(
          String.format(
              "a gap of %s is not in 0 .. 1000000. Maybe two positions are swapped?", gap));
    }
    return new Formation(shape, gap, own);
  }

  /** Returns the distance from body to body: the width of the largest body, and the gap. */
  double spacing(double body, boolean gridSteps) {
    return body + (gap >= 0 ? gap : gridSteps ? 0 : body / 4);
  }

  /**
   * Returns the positions of a number of units, the front rank first: ahead and across of each, in
   * spacings, relative to the goal. Fewer if the caller gave fewer offsets; none without a shape.
   */
  double[] positions(int units, double spacing) {
    switch (shape) {
      case LINE:
        int ranks = units <= ONE_RANK ? 1 : units <= 3 * ONE_RANK ? 2 : 3;
        return block(units, (units + ranks - 1) / ranks);
      case COLUMN:
        return block(units, Math.min(2, units));
      case BOX:
        int side = (int) Math.ceil(Math.sqrt(units));
        return block(units, side);
      case WEDGE:
        return triangle(units);
      case OFFSETS:
        return Arrays.copyOf(own, Math.min(own.length, 2 * units));
      case KEEP:
        return Arrays.stream(own).limit(2L * units).map(offset -> offset / spacing).toArray();
      default:
        return new double[0];
    }
  }

  /** Ranks of equal width; the last one, if it is not full, in the middle. */
  private static double[] block(int units, int width) {
    double[] positions = new double[2 * units];
    for (int i = 0; i < units; i++) {
      int rank = i / width;
      int missing = Math.max(0, (rank + 1) * width - units);
      positions[2 * i] = -rank;
      positions[2 * i + 1] = i % width + missing / 2;
    }
    return centered(positions);
  }

  /** Ranks of 1, 2, 3 …; the last one, if it is not full, from the outer ends inward. */
  private static double[] triangle(int units) {
    double[] positions = new double[2 * units];
    int rank = 0;
    int first = 0;
    for (int i = 0; i < units; i++) {
      if (i - first > rank) {
        rank++;
        first = i;
      }
      int file = i - first;
      if (units - first <= rank) {
        file = file % 2 == 0 ? file / 2 : rank - file / 2;
      }
      positions[2 * i] = -rank;
      positions[2 * i + 1] = file - rank / 2.0;
    }
    return centered(positions);
  }

  /** Moves the middle of the bounding box to the goal. */
  private static double[] centered(double[] positions) {
    for (int axis = 0; axis < 2; axis++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = axis; i < positions.length; i += 2) {
        low = Math.min(low, positions[i]);
        high = Math.max(high, positions[i]);
      }
      for (int i = axis; i < positions.length; i += 2) {
        positions[i] -= (low + high) / 2;
      }
    }
    return positions;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Formation formation
        && formation.shape == shape
        && formation.gap == gap
        && Arrays.equals(formation.own, own);
  }

  @Override
  public int hashCode() {
    return 31 * shape.ordinal() + Double.hashCode(gap) + Arrays.hashCode(own);
  }

  @Override
  public String toString() {
    return "formation " + shape + (gap < 0 ? "" : ", gap " + gap);
  }
}
