package waywright.grid.runs;

import waywright.grid.Direction;

/** Where a step goes, by ordinal of its direction. */
public final class OpenSteps {

  private OpenSteps() {}

  /** Step in x of a direction ordinal. */
  public static int dx(int direction) {
    return Direction.dx(direction);
  }

  /** Step in y of a direction ordinal. */
  public static int dy(int direction) {
    return Direction.dy(direction);
  }
}
