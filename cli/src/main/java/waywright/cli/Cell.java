package waywright.cli;

import waywright.grid.GridMap;

/**
 * A cell as it is written on the command line: {@code X,Y}.
 *
 * <p>It may lie anywhere: whether it is on a map only the map can say.
 *
 * @param x column, from 0 at the left
 * @param y row, from 0 at the top
 */
record Cell(int x, int y) {

  /**
   * Reads {@code X,Y}. Blanks around the numbers are allowed, signs too: a cell left of the map is
   * not on the map, and the caller reports it.
   *
   * @throws UsageError if these are not two whole numbers that an int can hold
   */
  public static Cell parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 2) {
        return new Cell(Integer.parseInt(parts[0].strip()), Integer.parseInt(parts[1].strip()));
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new UsageError(
        "\"" + text + "\" is not a cell X,Y of two whole numbers. Maybe write 12,34?");
  }

  /** The cell of a number. */
  public static Cell of(GridMap map, int cell) {
    return new Cell(map.x(cell), map.y(cell));
  }

  /** The number of the cell on a map, −1 if it is not there. */
  public int on(GridMap map) {
    return map.contains(x, y) ? map.cell(x, y) : -1;
  }

  /**
   * The number of the cell on a map, where it has to be.
   *
   * @param option with a blank behind it, that names the cell in the message
   * @throws UsageError if it is not there
   */
  public int required(GridMap map, String option) {
    if (on(map) < 0) {
      throw new UsageError(option + this + notOn(map));
    }
    return on(map);
  }

  /**
   * Words that say of a cell that it is not on a map, with a guess if x and y may be swapped.
   *
   * @return words that follow the cell, beginning with a blank
   */
  public String notOn(GridMap map) {
    String swapped =
        map.contains(y, x)
            ? ". Maybe x and y are swapped: " + new Cell(y, x) + "?"
            : ". Maybe a cell of 0,0 to " + new Cell(map.width() - 1, map.height() - 1) + "?";
    return " is not on the " + map.width() + " x " + map.height() + " map" + swapped;
  }

  /** The cell as an array {@code [x,y]}. */
  public int[] pair() {
    return new int[] {x, y};
  }

  @Override
  public String toString() {
    return x + "," + y;
  }
}
