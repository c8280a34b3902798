package waywright.grid.route;

/**
 * Which of the equally cheap paths to show. Chosen when the path is read off, among all cheapest
 * paths: it never makes a path longer, and whichever algorithm found the cost, the same cells come
 * out. Equal choices go to the lower cell.
 */
public enum PathPreference {
  /** The one that the search came upon. */
  AS_FOUND,
  /** Going on in the same direction where that is possible. */
  STRAIGHT,
  /** Straight steps first, diagonal ones as late as possible. */
  CARDINAL_FIRST,
  /** Diagonal steps first, straight ones as late as possible. */
  DIAGONAL_FIRST
}
