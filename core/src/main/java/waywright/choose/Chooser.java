package waywright.choose;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * A search that delegates each query to the best of several candidates: the first in its list that
 * is prepared and accepts the query. The last candidate needs no preparation and accepts every
 * query.
 *
 * <p>All candidates find paths of the same cost. Which of several equally cheap paths is returned
 * depends on the candidate: see {@link Policy}. A candidate that reports no events does not answer
 * while a listener is attached, if this search supports {@link SearchFeature#EVENTS}.
 *
 * <p><b>The candidate may change within a query:</b> to a better one whose preparation has become
 * worth its price, and back to a better one that had left the query to a later one for a while
 * ({@link Candidate#patience}). The better one starts over; {@link #expanded} counts both. The
 * listener receives {@link SearchListener#restarted}. With a listener that receives node events the
 * candidate never changes within a query. When it changes depends on expansions alone, not on how
 * {@link #run(long)} divides them.
 *
 * <p>Allocates nothing of its own for a query. Confined to one thread.
 */
public class Chooser extends ChoosingShell {

  /** The inputs of a choice. */
  public enum Policy {
    /**
     * The query and the data that the caller prepared. The same query gets the same path,
     * independent of earlier queries: for lockstep games and shared answers.
     */
    FIXED,
    /**
     * Also earlier queries: once later candidates have expanded as many nodes as the {@link
     * Candidate#price} of a better one, that one is prepared, even in the middle of a query. So
     * which of several equally cheap paths is returned depends on earlier queries. For pathfinders.
     */
    ADAPTIVE
  }

  private final Policy policy;
  private final List<Candidate> candidates;

  /** For each candidate the expansions of later ones since its last preparation. */
  private final long[] spent;

  /** The candidate that answers the current query, null before the first. */
  private @Nullable Candidate chosen;

  /**
   * Why {@link #refused} does not answer; null if the first candidate that may be mentioned does.
   */
  private @Nullable String obstacle;

  /** The first candidate that does not answer and has a reason to report. */
  private @Nullable Candidate refused;

  /** The candidate that takes over at {@link #leaveAt}; null for any one worth its preparation. */
  private @Nullable Candidate next;

  /** The number of expansions of the current search after which another one may take over. */
  private long leaveAt;

  /**
   * Makes a search.
   *
   * @param world the world to search: its number of nodes and which it contains
   * @param candidates best first; the last needs no preparation and accepts every query
   * @param features the features that queries may use: those of the last candidate; {@link
   *     SearchFeature#OPTIMAL} and {@link SearchFeature#NODES} only if all candidates have them
   */
  public Chooser(
      Expander world, Policy policy, List<Candidate> candidates, SearchFeature... features) {
    super(world, features);
    this.policy = Objects.requireNonNull(policy, "policy");
    this.candidates = List.copyOf(Objects.requireNonNull(candidates, "candidates"));
    if (this.candidates.isEmpty()) {
      throw new IllegalArgumentException("no candidates. Maybe add Dijkstra's algorithm?");
    }
    spent = new long[this.candidates.size()];
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    spend();
    chosen = null;
    super.begin(goal, heuristic);
  }

  /** Charges the expansions of the current candidate to the better ones. */
  private void spend() {
    Candidate worked = chosen;
    long spending = expanded() - expanded;
    for (int i = 0; i < spent.length && worked != null && candidates.get(i) != worked; i++) {
      spent[i] += spending;
    }
  }

  @Override
  protected void seed(Sources sources) {
    obstacle = null;
    refused = null;
    next = null;
    leaveAt = Long.MAX_VALUE;
    for (int i = 0; i < candidates.size() && chosen == null; i++) {
      consider(i, sources);
    }
    if (chosen == null) {
      throw new IllegalStateException(last().title() + " must need no preparation: it comes last");
    }
    if (next == null) {
      leaveAt = nextPrice();
    }
  }

  /** Lets a candidate answer, if it is prepared or worth preparing, and accepts the query. */
  private void consider(int i, Sources sources) {
    Candidate candidate = candidates.get(i);
    if (pays(i, 0) && candidate.isFor(sources, goal(), isPartialAccepted())) {
      prepare(i, 0);
    }
    if (!isPartialAccepted() && candidate.excludes(sources, goal())) {
      answer(candidate, null);
      return;
    }
    Search search = candidate.search();
    if (search == null) {
      refuse(candidate, candidate.isPrepared() ? null : candidate.missing());
      return;
    }
    boolean isLast = candidate == last();
    String reason = refusal(candidate, search, sources);
    if (reason != null && !isLast) {
      refuse(candidate, reason);
      return;
    }
    Candidate waiting = next;
    if (isLast && waiting != null) {
      next = null;
      answer(waiting, waiting.search());
      return;
    }
    long patience = next == null && !isWatched() ? candidate.patience(search, sources, goal()) : 0;
    if (patience > 0) {
      next = candidate;
      leaveAt = patience;
    } else {
      answer(candidate, search);
    }
  }

  private void refuse(Candidate candidate, @Nullable String reason) {
    if (obstacle == null && reason != null) {
      obstacle = reason;
      refused = candidate;
    }
  }

  private void answer(Candidate candidate, @Nullable Search search) {
    chosen = candidate;
    answerBy(search == null ? null : take(search, candidate.heuristic(goal(), heuristic())));
  }

  /**
   * Whether a candidate is unprepared and worth its price after {@code more} further expansions.
   */
  private boolean pays(int i, long more) {
    Candidate candidate = candidates.get(i);
    return policy == Policy.ADAPTIVE
        && !candidate.isPrepared()
        && spent[i] + more >= candidate.price();
  }

  /** Prepares a candidate; {@code more} expansions have not been counted yet. */
  private void prepare(int i, long more) {
    candidates.get(i).prepare();
    spent[i] = -more;
  }

  /** Whether a listener receives node events, which would mix those of two searches. */
  private boolean isWatched() {
    return listener != null && supports(SearchFeature.EVENTS);
  }

  /** Returns the expansions of the current candidate until a better one is worth preparing. */
  private long nextPrice() {
    long least = Long.MAX_VALUE;
    boolean isFixed = policy == Policy.FIXED || isWatched();
    for (int i = 0; i < spent.length && !isFixed && candidates.get(i) != chosen; i++) {
      Candidate candidate = candidates.get(i);
      if (!candidate.isPrepared() && candidate.isFor(sources(), goal(), isPartialAccepted())) {
        long price = candidate.price();
        least = price == Long.MAX_VALUE ? least : Math.min(least, price - spent[i]);
      }
    }
    return least;
  }

  private @Nullable String refusal(Candidate candidate, Search search, Sources sources) {
    boolean isMute = listener != null && !search.supports(SearchFeature.EVENTS);
    if (isMute && supports(SearchFeature.EVENTS)) {
      return "it reports no events to a listener";
    }
    return candidate.obstacle(search, sources, goal(), isPartialAccepted());
  }

  private Candidate last() {
    return candidates.get(candidates.size() - 1);
  }

  @Override
  protected SearchStatus go(long expansions) {
    if (leaveAt == Long.MAX_VALUE) {
      return super.go(expansions);
    }
    long left = leaveAt - (expanded() - expanded);
    SearchStatus now = left > 0 ? super.go(Math.min(expansions, left)) : SearchStatus.RUNNING;
    if (now == SearchStatus.RUNNING && expanded() - expanded >= leaveAt) {
      now = leave();
    }
    return now;
  }

  /** Switches to a better candidate, if there is one. */
  private SearchStatus leave() {
    Candidate waiting = next;
    if (waiting != null) {
      next = null;
      restart(waiting, waiting.search());
      return SearchStatus.RUNNING;
    }
    long more = expanded() - expanded;
    for (int i = 0; i < spent.length && candidates.get(i) != chosen; i++) {
      Candidate better = candidates.get(i);
      if (pays(i, more) && better.isFor(sources(), goal(), isPartialAccepted())) {
        prepare(i, more);
        Search search = better.search();
        if (!isPartialAccepted() && better.excludes(sources(), goal())) {
          restart(better, null);
          return SearchStatus.UNREACHABLE;
        }
        if (search != null && refusal(better, search, sources()) == null) {
          restart(better, search);
          return SearchStatus.RUNNING;
        }
      }
    }
    leaveAt = nextPrice();
    return SearchStatus.RUNNING;
  }

  /** Lets another candidate start the query over. */
  private void restart(Candidate candidate, @Nullable Search search) {
    spend();
    leaveInner();
    obstacle = null;
    answer(candidate, search);
    leaveAt = nextPrice();
    if (listener != null) {
      listener.restarted();
    }
  }

  /**
   * Prepares the best candidate that can be prepared, at any price, and those before it that only
   * prove that no path exists.
   *
   * @throws IllegalStateException if a search is running
   */
  public final void prepare() {
    if (status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "prepare() was called while a search is running. Maybe cancel() or reset() it first?");
    }
    boolean isReady = false;
    for (int i = 0; i < spent.length && !isReady; i++) {
      Candidate candidate = candidates.get(i);
      if (!candidate.isPrepared()) {
        prepare(i, 0);
      }
      isReady = candidate.search() != null;
    }
  }

  /** Releases the prepared data of the candidates; the next query requests it again. */
  public final void close() {
    candidates.forEach(Candidate::close);
  }

  /** Returns which candidate answered the last query, and why, in a sentence. */
  public String explanation() {
    Candidate answered = chosen;
    Candidate other = refused;
    if (answered == null) {
      return status() == SearchStatus.READY ? "no query yet" : "no search: " + status();
    }
    String why = obstacle;
    return answered.title()
        + ": "
        + (why == null || other == null || inner == null
            ? answered.reason()
            : "not " + other.title() + ", because " + why);
  }
}
