package waywright.units;

import java.util.Objects;

/** The shape of a group at its goal. A value. Skeleton. */
public final class Formation {

  /** The shapes. */
  enum Shape {
    NONE,
    LINE,
    COLUMN,
    BOX,
    WEDGE,
    OFFSETS
  }

  final Shape shape;

  private Formation(Shape shape) {
    this.shape = Objects.requireNonNull(shape);
  }

  /** Returns no shape: the units fill the positions nearest to the goal. */
  public static Formation none() {
    return new Formation(Shape.NONE);
  }

  /** Returns a line: up to three ranks, across the direction of the march. */
  public static Formation line() {
    return new Formation(Shape.LINE);
  }

  /** Returns a column: two files along the direction of the march. */
  public static Formation column() {
    return new Formation(Shape.COLUMN);
  }

  /** Returns a box, as nearly square as possible. */
  public static Formation box() {
    return new Formation(Shape.BOX);
  }

  /** Returns a wedge with its point ahead. */
  public static Formation wedge() {
    return new Formation(Shape.WEDGE);
  }
}
