package waywright.game;

/**
 * The world of a game in the form that pathfinding reads: cells with a terrain letter, and their
 * changes. A game with its own tiles implements this; any other uses {@link GameWorld}.
 *
 * <p>The {@link waywright.grid.Movement} of each request determines which terrain can be entered,
 * and at what cost, so that walkers, boats and birds share one world.
 */
public interface NavWorld {

  /** Returns the number of cells in a row; never changes. */
  int width();

  /** Returns the number of rows; never changes. */
  int height();

  /** Returns the current terrain letter of a cell, at most U+00FF. */
  char terrain(int x, int y);

  /** Returns a number that grows with every change of terrain. */
  long version();

  /**
   * Reports rectangles that contain every cell changed after a version; they may contain other
   * cells, too.
   *
   * @return false if the changes are no longer known: then the whole world is read
   */
  boolean changesSince(long version, Changes changes);

  /** Receives rectangles of cells. */
  @FunctionalInterface
  interface Changes {

    /** Reports that cells of a rectangle may have changed; (x, y) is its upper left cell. */
    void rectangle(int x, int y, int columns, int rows);
  }
}
