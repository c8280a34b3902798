package waywright.route;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.choose.Chooser;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * Finds paths in one world: the base class of all entry points.
 *
 * <pre>{@code
 * GridRoute route = finder.find(0, 0, 8, 0);               // the whole query
 *
 * finder.start(0, 0, 8, 0);                                // the same, five expansions per frame
 * while (finder.run(5) == SearchStatus.RUNNING) draw();
 * GridRoute same = finder.route();
 * }</pre>
 *
 * <p>Every world adds {@code find} and {@code start} with its own coordinates. {@code find}
 * allocates the route that it returns; {@code start}, {@code run}, {@link #cost} and {@link
 * #copyPath} allocate nothing once the arrays have grown.
 *
 * <p>A pathfinder belongs to one thread at a time, except for {@link #cancel}. Any number of
 * pathfinders, on any threads, may share a world and its prepared data.
 *
 * @param <R> the routes of this world
 */
public abstract class Pathfinder<R extends Route> {

  private Search search;

  /** Makes a pathfinder that delegates to a search. */
  protected Pathfinder(Search search) {
    this.search = Objects.requireNonNull(search, "search");
  }

  /** Returns the underlying search: for g, h, f, parents, and features without a method here. */
  public final Search search() {
    return search;
  }

  /**
   * Uses another search over the same world from the next query on.
   *
   * @throws IllegalStateException if a search is running
   */
  protected final void ask(Search other) {
    if (search.status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "another algorithm was chosen while a search is running. Maybe cancel() or reset() it"
              + " first?");
    }
    search = Objects.requireNonNull(other, "search");
  }

  /** Returns the current answer; a query that is not over has {@link Reason#BUDGET}. */
  public abstract R route();

  /**
   * Prepares at once the data that is otherwise prepared when it pays, for example while a level
   * loads. Does nothing if the algorithm needs no preparation.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public Pathfinder<R> prepare() {
    return this;
  }

  /** Returns which algorithm answered the last query, and why, in a sentence. */
  public String explanation() {
    return search instanceof Chooser chooser
        ? chooser.explanation()
        : search.getClass().getSimpleName() + ": the only algorithm here, or chosen by name";
  }

  /** Runs one expansion; does nothing unless a search is running. */
  public final SearchStatus step() {
    return search.step();
  }

  /** Runs until the search is over. */
  public final SearchStatus run() {
    return search.run();
  }

  /**
   * Runs for a budget.
   *
   * @param expansions at most this many; {@code RUNNING} is returned if more are needed
   */
  public final SearchStatus run(long expansions) {
    return search.run(expansions);
  }

  /** Requests that a running search stop at its next step. Any thread may call this. */
  public final void cancel() {
    search.cancel();
  }

  /** Abandons a running search, so that the next one can start. */
  public final void reset() {
    search.reset();
  }

  /**
   * Sends every event of the following searches to a listener.
   *
   * @param listener or null for none
   */
  public final void listen(@Nullable SearchListener listener) {
    search.listen(listener);
  }

  /**
   * Accepts only paths of at most this cost in the following searches: see {@link Search#limit}.
   *
   * @param cost ≥ 0, in the exact units of {@link #cost}
   */
  public final void limit(long cost) {
    search.limit(cost);
  }

  /**
   * Sets whether the following searches return a path to the nearest node if they cannot reach the
   * goal.
   */
  public void acceptPartial(boolean accept) {
    search.acceptPartial(accept);
  }

  /** Returns the status of the search. */
  public final SearchStatus status() {
    return search.status();
  }

  /** Returns the cost of the path found in exact units, −1 if there is none. Allocates nothing. */
  public final long cost() {
    return search.cost();
  }

  /** Returns a lower bound on the cost of every path, in exact units. */
  public final long lowerBound() {
    return search.lowerBound();
  }

  /**
   * Copies the nodes of the path found, start first.
   *
   * @param buffer filled if the nodes fit
   * @return the number of nodes, 0 if there is no path; if it exceeds the length of the buffer,
   *     nothing was copied
   */
  public final int copyPath(int[] buffer) {
    return search.copyPath(Objects.requireNonNull(buffer, "buffer"));
  }

  /** Returns the work done. */
  public final SearchStatistics statistics() {
    return search.statistics();
  }

  @Override
  public String toString() {
    return search.toString();
  }
}
