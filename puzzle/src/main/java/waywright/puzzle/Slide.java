package waywright.puzzle;

/** One move of a puzzle, named by the way the blank goes; the tile goes the other way. */
public enum Slide {
  /** The blank goes up one row, the tile above it down. */
  UP(0, -1),
  /** The blank goes left. */
  LEFT(-1, 0),
  /** The blank goes right. */
  RIGHT(1, 0),
  /** The blank goes down one row. */
  DOWN(0, 1);

  private static final Slide[] ALL = values();

  /** Change of the blank's column. */
  final int dx;

  /** Change of the blank's row. */
  final int dy;

  Slide(int dx, int dy) {
    this.dx = dx;
    this.dy = dy;
  }

  /** The move that undoes this one. */
  public Slide opposite() {
    return ALL[3 - ordinal()];
  }

  static Slide of(int ordinal) {
    return ALL[ordinal];
  }
}
