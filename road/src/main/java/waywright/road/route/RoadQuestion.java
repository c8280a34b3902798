package waywright.road.route;

import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Sources;

/** A question about roads: the searches that it takes, one after the other, and the answer. */
abstract class RoadQuestion {

  /** A start that is not a state: no route can begin there. */
  static final Sources NOWHERE = Sources.of(-1);

  /** The states at the start, or {@link #NOWHERE}. */
  abstract Sources sources();

  /** Whether a route can end where it is to end. */
  abstract boolean hasGoal();

  /**
   * Begins the first search or the next one by {@link RoadSearch#search}, or ends the question.
   *
   * @param last what the search before ended with; {@code READY} at first
   * @return {@code RUNNING} if a search has begun, else what the question ends with
   */
  abstract SearchStatus next(RoadSearch by, SearchStatus last);

  /** Whether the answer is known although a search is running. */
  boolean isKnown(Search running) {
    return false;
  }

  /** No route costs less than this. Asked while the question is open. */
  abstract long bound(Search running);

  /** The cost of the route found. */
  abstract long cost();

  /** The states of the route found, one for each of its arcs. */
  abstract int[] path();
}
