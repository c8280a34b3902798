package waywright.grid;

/**
 * Which of the equally cheap paths to show. Chosen when the path is read off, among the cells that
 * the search has closed, so that it costs the search nothing and never makes a path longer.
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
