package waywright.choose;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.search.spi.ChoosingShell;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * A search that lets the best of several candidates answer each question: the first in its list
 * that is prepared and takes the question. The last candidate needs no preparation and takes every
 * question.
 *
 * <p>All candidates find paths of the same cost. Which of several equally cheap paths is returned
 * depends on the candidate: see {@link Policy}. A candidate that reports no events does not answer
 * while a listener is attached, if this search supports {@link SearchFeature#EVENTS}.
 *
 * <p><b>It may change its mind within a question:</b> from a candidate to a better one that has
 * become worth its preparation, and from one to which a better one left the question for a while
 * ({@link Candidate#patience}). The better one starts over; {@link #expanded} counts both. A
 * listener hears {@link SearchListener#restarted}. With a listener that is told of nodes neither
 * happens. When it happens depends on expansions alone, not on how {@link #run(long)} divides them.
 *
 * <p>Allocates nothing of its own for a question. Confined to one thread.
 */
public class Chooser extends ChoosingShell {

  /** What a choice may depend on. */
  public enum Policy {
    /**
     * On the question and on what the caller prepared. The same question gets the same path,
     * whatever was asked before: for lockstep games and shared answers.
     */
    FIXED,
    /**
     * Also on earlier questions: once later candidates have expanded as many nodes as a better one
     * is worth ({@link Candidate#price}), that one is prepared, in the middle of a question if need
     * be. So which of several equally cheap paths is returned depends on earlier questions. For
     * finders.
     */
    ADAPTIVE
  }

  private final Expander world;
  private final Policy policy;
  private final List<Candidate> candidates;

  /** For each candidate the expansions of later ones since it was prepared last. */
  private final long[] spent;

  /** Who answers the question under way, null before the first. */
  private @Nullable Candidate chosen;

  /** Why {@link #refused} does not answer it; null if the first one that may be named does. */
  private @Nullable String obstacle;

  /** The first candidate that does not answer, for a reason to be named. */
  private @Nullable Candidate refused;

  /** Who takes over when {@link #limit} is reached; null for whoever is worth its preparation. */
  private @Nullable Candidate heir;

  /** Expansions of the search that answers, after which another one may take over. */
  private long leaveAt;

  /** Expansions of those that began to answer this question. */
  private long before;

  /**
   * Makes a search.
   *
   * @param world what is searched: its number of nodes and which are contained
   * @param candidates the best first; the last needs no preparation and takes every question
   * @param features what all questions may ask for: of the last candidate, and for {@link
   *     SearchFeature#OPTIMAL} and {@link SearchFeature#NODES} of all
   */
  public Chooser(
      Expander world, Policy policy, List<Candidate> candidates, SearchFeature... features) {
    super(features);
    this.world = Objects.requireNonNull(world, "world");
    this.policy = Objects.requireNonNull(policy, "policy");
    this.candidates = List.copyOf(candidates);
    if (this.candidates.isEmpty()) {
      throw new IllegalArgumentException("no candidates. Maybe add Dijkstra's algorithm?");
    }
    spent = new long[this.candidates.size()];
  }

  @Override
  protected int nodeCount() {
    return world.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    spend();
    chosen = null;
    before = 0;
    super.begin(goal, heuristic);
  }

  /** Counts what the one that answers has expanded, and returns it. */
  private long spend() {
    Candidate worked = chosen;
    long expanded = worked == null ? 0 : super.expanded();
    for (int i = 0; i < spent.length && worked != null && candidates.get(i) != worked; i++) {
      spent[i] += expanded;
    }
    return expanded;
  }

  @Override
  protected void seed(Sources sources) {
    obstacle = null;
    refused = null;
    heir = null;
    leaveAt = Long.MAX_VALUE;
    for (int i = 0; i < candidates.size() && chosen == null; i++) {
      consider(i, sources);
    }
    if (chosen == null) {
      throw new IllegalStateException(last().title() + " must need no preparation: it comes last");
    }
    if (heir == null) {
      leaveAt = nextPrice();
    }
  }

  /** Lets a candidate answer, if it is prepared or worth it, and takes the question. */
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
    Candidate waiting = heir;
    if (isLast && waiting != null) {
      heir = null;
      answer(waiting, waiting.search());
      return;
    }
    long patience = heir == null && !isWatched() ? candidate.patience(search, sources, goal()) : 0;
    if (patience > 0) {
      heir = candidate;
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

  /** Whether a candidate is not prepared, and worth it after so many expansions more. */
  private boolean pays(int i, long more) {
    Candidate candidate = candidates.get(i);
    return policy == Policy.ADAPTIVE
        && !candidate.isPrepared()
        && spent[i] + more >= candidate.price();
  }

  /** Prepares a candidate, after so many expansions that are not counted yet. */
  private void prepare(int i, long more) {
    candidates.get(i).prepare();
    spent[i] = -more;
  }

  /** Whether a listener is told of nodes, which would be those of two searches. */
  private boolean isWatched() {
    return listener != null && supports(SearchFeature.EVENTS);
  }

  /** Expansions of the one that answers until a better one is worth preparing. */
  private long nextPrice() {
    long next = Long.MAX_VALUE;
    boolean isFixed = policy == Policy.FIXED || isWatched();
    for (int i = 0; i < spent.length && !isFixed && candidates.get(i) != chosen; i++) {
      Candidate candidate = candidates.get(i);
      if (!candidate.isPrepared() && candidate.isFor(sources(), goal(), isPartialAccepted())) {
        long price = candidate.price();
        next = price == Long.MAX_VALUE ? next : Math.min(next, price - spent[i]);
      }
    }
    return next;
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
    long left = leaveAt - super.expanded();
    SearchStatus now = left > 0 ? super.go(Math.min(expansions, left)) : SearchStatus.RUNNING;
    if (now == SearchStatus.RUNNING && super.expanded() >= leaveAt) {
      now = leave();
    }
    return now;
  }

  /** Goes over to a better candidate, if there is one. */
  private SearchStatus leave() {
    Candidate waiting = heir;
    if (waiting != null) {
      heir = null;
      restart(waiting, waiting.search());
      return SearchStatus.RUNNING;
    }
    long more = super.expanded();
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

  /** Lets another candidate answer from the beginning. */
  private void restart(Candidate candidate, @Nullable Search search) {
    before += spend();
    obstacle = null;
    answer(candidate, search);
    leaveAt = nextPrice();
    if (listener != null) {
      listener.restarted();
    }
  }

  /** Expansions of all candidates that worked on this question. */
  @Override
  public final long expanded() {
    return before + super.expanded();
  }

  /**
   * Prepares the best candidate that can be prepared, whatever it costs, and before it those that
   * only rule questions out.
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

  /** Which candidate answered the last question, and why, in a sentence. */
  public String explanation() {
    Candidate answered = chosen;
    Candidate other = refused;
    if (answered == null) {
      return status() == SearchStatus.READY ? "no question yet" : "no search: " + status();
    }
    String why = obstacle;
    return answered.title()
        + ": "
        + (why == null || other == null || !isAnswering()
            ? answered.reason()
            : "not " + other.title() + ", because " + why);
  }
}
