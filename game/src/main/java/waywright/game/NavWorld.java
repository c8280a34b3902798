package waywright.game;

/**
 * The world of a game as pathfinding sees it: cells with a terrain letter, and what changed. A game
 * that keeps its own tiles implements this; one that does not uses {@link GameWorld}.
 *
 * <p>The {@link waywright.grid.Movement} of each request decides which terrain can be entered, and
 * at what cost, so that walkers, boats and birds share one world.
 */
public interface NavWorld {

  /** Cells in a row; never changes. */
  int width();

  /** Number of rows; never changes. */
  int height();

  /** The terrain letter of a cell now, at most U+00FF. */
  char terrain(int x, int y);

  /** A number that grows with every change of terrain. */
  long version();

  /**
   * Reports rectangles that hold every cell changed after a version; more cells do no harm.
   *
   * @return false if that is no longer known: then the whole world is read
   */
  boolean changesSince(long version, Changes changes);

  /** Receives rectangles of cells. */
  @FunctionalInterface
  interface Changes {

    /** Some cells of this rectangle may have changed; (x, y) is its upper left cell. */
    void rectangle(int x, int y, int columns, int rows);
  }
}
