package waywright.cli;

import waywright.search.SearchStatus;

/**
 * The queries of a benchmark file, put one by one to whoever answers them on the world they are
 * for. Asking allocates nothing of its own, for its memory is measured.
 */
interface Questions {

  /** How many there are. */
  int count();

  /** Puts one, and has its path copied out. */
  SearchStatus ask(int i);

  /** The length of the path found last. */
  double length();

  /** The expansions of the last search. */
  long expanded();

  /** Takes the path found last into a hash. */
  void addTo(PathHash hash);

  /** Whether the file says what the answer is. */
  boolean isJudged(int i);

  /** Whether the file says that there is no path. */
  boolean isUnreachable(int i);

  /** The length that the file says. */
  double stored(int i);

  /** Whether a length agrees with the stored one, as far as that was printed. */
  boolean agrees(int i, double length);

  /** The two ends in words. */
  String ends(int i);
}
