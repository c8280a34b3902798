package waywright.route;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.choose.Chooser;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * Finds paths in one world: the shape that all entry points share.
 *
 * <pre>{@code
 * GridRoute route = finder.find(0, 0, 8, 0);               // asks, and returns the route
 *
 * finder.start(0, 0, 8, 0);                                // the same, five expansions a frame
 * while (finder.run(5) == SearchStatus.RUNNING) draw();
 * GridRoute same = finder.route();
 * }</pre>
 *
 * <p>Every world adds {@code find} and {@code start} with the coordinates of its places. {@code
 * find} allocates the route that it returns; {@code start}, {@code run}, {@link #cost} and {@link
 * #copyPath} allocate nothing once the arrays have grown.
 *
 * <p>A pathfinder belongs to one thread at a time, except for {@link #cancel}. Any number of
 * pathfinders, on any threads, share a world and what was prepared from it.
 *
 * @param <R> the routes of this world
 */
public abstract class Pathfinder<R extends Route> {

  private Search search;

  /** Makes a pathfinder that asks a search. */
  protected Pathfinder(Search search) {
    this.search = Objects.requireNonNull(search, "search");
  }

  /** The search that answers: to read g, h, f and parents, and for everything not offered here. */
  public final Search search() {
    return search;
  }

  /**
   * Asks another search over the same world from the next question on.
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

  /** The answer as it stands now; a question that is not over has {@link Reason#BUDGET}. */
  public abstract R route();

  /**
   * Prepares now what would otherwise be prepared when it pays, while a level loads for example.
   * Does nothing where nothing is prepared.
   *
   * @return this
   * @throws IllegalStateException if a search is running
   */
  public Pathfinder<R> prepare() {
    return this;
  }

  /** Which algorithm answered the last question, and why, in a sentence. */
  public String explanation() {
    return search instanceof Chooser chooser
        ? chooser.explanation()
        : search.getClass().getSimpleName() + ": the only algorithm here, or chosen by name";
  }

  /** One expansion; does nothing unless a search is running. */
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
   * @param expansions at most so many; {@code RUNNING} is returned if more are needed
   */
  public final SearchStatus run(long expansions) {
    return search.run(expansions);
  }

  /** Asks a running search to stop at its next step. Any thread may call this. */
  public final void cancel() {
    search.cancel();
  }

  /** Gives up a running search, so that the next one can start. */
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
   * Only paths of this cost or less count in the following searches: see {@link Search#limit}.
   *
   * @param cost ≥ 0, in the exact units of {@link #cost}
   */
  public final void limit(long cost) {
    search.limit(cost);
  }

  /** Whether the following searches settle for the nearest node if they cannot reach the goal. */
  public void acceptPartial(boolean accept) {
    search.acceptPartial(accept);
  }

  /** The status of the search. */
  public final SearchStatus status() {
    return search.status();
  }

  /** The cost of the path found in exact units, −1 if there is none. Allocates nothing. */
  public final long cost() {
    return search.cost();
  }

  /** No path costs less than this, in exact units. */
  public final long lowerBound() {
    return search.lowerBound();
  }

  /**
   * Copies the nodes of the path found, start first.
   *
   * @param buffer is filled if they fit
   * @return their number, 0 if there is no path; if it exceeds the length of the buffer, nothing
   *     was copied
   */
  public final int copyPath(int[] buffer) {
    return search.copyPath(Objects.requireNonNull(buffer, "buffer"));
  }

  /** The work done. */
  public final SearchStatistics statistics() {
    return search.statistics();
  }
}
