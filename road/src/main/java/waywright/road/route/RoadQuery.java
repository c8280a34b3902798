package waywright.road.route;

import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Sources;

/** A query about roads: its searches, run one after the other, and their answer. */
abstract class RoadQuery {

  /** A start that is not a state: no route begins there. */
  static final Sources NOWHERE = Sources.of(-1);

  /** Returns the states at the start, or {@link #NOWHERE}. */
  abstract Sources sources();

  /** Whether the end allows a route to end there. */
  boolean hasGoal() {
    return true;
  }

  /**
   * Starts the first or next search by {@link RoadSearch#search}, or ends the query.
   *
   * @param last the status of the previous search; {@code READY} at first
   * @return {@code RUNNING} if a search was started, else the final status
   */
  abstract SearchStatus next(RoadSearch by, SearchStatus last);

  /** Whether the answer is known although a search is still running. */
  boolean isKnown(Search running) {
    return false;
  }

  /** Returns a lower bound for the cost of the route, while the query is open. */
  long bound(Search running) {
    return 0;
  }

  /** Returns the cost of the route found. */
  long cost() {
    return -1;
  }

  /** Returns the states of the route found, one for each of its arcs. */
  int[] path() {
    return new int[0];
  }

  /** Returns the status of an answer: a search that is still running has spent its budget. */
  static SearchStatus status(Search by) {
    return by.status() == SearchStatus.RUNNING ? SearchStatus.BUDGET_SPENT : by.status();
  }
}
