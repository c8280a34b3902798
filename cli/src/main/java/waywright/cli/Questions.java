package waywright.cli;

import waywright.formats.grid.Tolerance;
import waywright.search.SearchStatus;

/**
 * The queries of a benchmark file, put one by one to whoever answers them on the world they are
 * for. Asking allocates nothing of its own, for its memory is measured.
 */
abstract class Questions {

  /** How many there are. */
  private final int count;

  /** How far a length may lie from the stored one. */
  private final Tolerance tolerance;

  /**
   * Queries that a file lists.
   *
   * @param count how many there are
   * @param tolerance how far a length may lie from the stored one
   */
  Questions(int count, Tolerance tolerance) {
    this.count = count;
    this.tolerance = tolerance;
  }

  /** How many there are. */
  final int count() {
    return count;
  }

  /** Puts one, and has its path copied out. */
  abstract SearchStatus ask(int i);

  /** The length of the path found last. */
  abstract double length();

  /** The expansions of the last search. */
  abstract long expanded();

  /** Takes the path found last into a hash. */
  abstract void addTo(PathHash hash);

  /** Whether the file says what the answer is. */
  abstract boolean isJudged(int i);

  /** Whether the file says that there is no path. */
  abstract boolean isUnreachable(int i);

  /** The length that the file says. */
  abstract double stored(int i);

  /** Whether a length agrees with the stored one, as far as that was printed. */
  final boolean agrees(int i, double length) {
    return tolerance.agree(length, stored(i));
  }

  /** The two ends in words. */
  abstract String ends(int i);

  /** Two ends in words, as they stand in the file. */
  static String ends(Number startX, Number startY, Number goalX, Number goalY) {
    return "from " + startX + "," + startY + " to " + goalX + "," + goalY;
  }
}
