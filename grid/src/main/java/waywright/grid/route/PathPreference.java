package waywright.grid.route;

/**
 * The tie-breaking rule among equally cheap paths. It applies when the path is extracted: it never
 * makes a path more expensive, and the cells do not depend on the algorithm that found the cost.
 * Ties go to the lower cell number.
 */
public enum PathPreference {
  /** The path that the search found first. */
  AS_FOUND,
  /** Continue in the same direction where possible. */
  STRAIGHT,
  /** Straight steps first, diagonal ones as late as possible. */
  CARDINAL_FIRST,
  /** Diagonal steps first, straight ones as late as possible. */
  DIAGONAL_FIRST
}
