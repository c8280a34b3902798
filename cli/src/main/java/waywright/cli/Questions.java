package waywright.cli;

import waywright.formats.grid.internal.Tolerance;
import waywright.internal.PathHash;
import waywright.search.SearchStatus;

/**
 * The queries of a benchmark file, asked one by one on the world they are for. Asking allocates
 * nothing of its own, for its memory is measured.
 *
 * <p>Queries count from 0 in the order of the file. One is asked, then what came of it is looked
 * at, until the next is asked.
 */
abstract class Questions {

  /** What no length is: stands for a query of which the file says that there is no path. */
  static final double UNREACHABLE = Double.POSITIVE_INFINITY;

  /** By query: the length that the file says, {@link #UNREACHABLE}, or less than 0 for unknown. */
  private final double[] stored;

  /** How far a length may lie from the stored one. */
  private final Tolerance tolerance;

  /**
   * Queries that a file lists.
   *
   * @param stored by query the length that the file says, {@link #UNREACHABLE}, or less than 0 if
   *     it says nothing
   * @param tolerance how far a length may lie from the stored one
   */
  Questions(double[] stored, Tolerance tolerance) {
    this.stored = stored;
    this.tolerance = tolerance;
  }

  /** How many there are. */
  final int count() {
    return stored.length;
  }

  /**
   * Puts one, and has its path copied out: both are what is timed.
   *
   * @param i 0 to {@link #count} − 1
   */
  abstract SearchStatus ask(int i);

  /** The length of the path found last, in the unit of the file; only after a path was found. */
  abstract double length();

  /** The expansions of the last search, in its own count. */
  abstract long expanded();

  /** Takes the path found last into a hash; none counts as an empty one. */
  abstract void addTo(PathHash hash);

  /** Whether the file says what the answer is; where not, any answer passes. */
  final boolean isJudged(int i) {
    return stored[i] >= 0;
  }

  /** Whether the file says that there is no path. */
  final boolean isUnreachable(int i) {
    return stored[i] == UNREACHABLE;
  }

  /** The length that the file says; only where one is. */
  final double stored(int i) {
    return stored[i];
  }

  /** Whether a length agrees with the stored one, as far as that was printed. */
  final boolean agrees(int i, double length) {
    return tolerance.agree(length, stored[i]);
  }

  /** The two ends in words. */
  abstract String ends(int i);

  /** Two ends in words, as they stand in the file. */
  static String ends(Number startX, Number startY, Number goalX, Number goalY) {
    return "from " + startX + "," + startY + " to " + goalX + "," + goalY;
  }
}
