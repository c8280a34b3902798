package waywright.choose;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchFeature;
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
     * Also on earlier questions: once the last candidate has expanded as many nodes as a better one
     * is worth ({@link Candidate#price}), that one is prepared. For finders.
     */
    ADAPTIVE
  }

  private final Expander world;
  private final Policy policy;
  private final List<Candidate> candidates;

  /** Who answers the question under way, null before the first. */
  private @Nullable Candidate chosen;

  /** Why the first candidate does not answer it; null if it does. */
  private @Nullable String obstacle;

  /** Expansions of the last candidate since the last preparation. */
  private long spent;

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
    if (chosen != null && chosen == last()) {
      spent += expanded();
    }
    chosen = null;
    super.begin(goal, heuristic);
  }

  @Override
  protected void seed(Sources sources) {
    obstacle = null;
    for (Candidate candidate : candidates) {
      Search search = candidate.search();
      if (search == null && pays(candidate)) {
        candidate.prepare();
        spent = 0;
        search = candidate.search();
      }
      String reason =
          search == null ? "nothing is prepared for it" : refusal(candidate, search, sources);
      if (search != null && (reason == null || candidate == last())) {
        chosen = candidate;
        answerBy(take(search));
        return;
      }
      obstacle = obstacle == null ? reason : obstacle;
    }
    throw new IllegalStateException(last().title() + " must need no preparation: it comes last");
  }

  private boolean pays(Candidate candidate) {
    return policy == Policy.ADAPTIVE && spent >= candidate.price();
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

  /**
   * Prepares the best candidate that can be prepared, whatever it costs.
   *
   * @throws IllegalStateException if a search is running
   */
  public final void prepare() {
    if (status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "prepare() was called while a search is running. Maybe cancel() or reset() it first?");
    }
    for (Candidate candidate : candidates) {
      if (candidate.search() == null) {
        candidate.prepare();
      }
      if (candidate.search() != null) {
        return;
      }
    }
  }

  /** Which candidate answered the last question, and why, in a sentence. */
  public String explanation() {
    Candidate answered = chosen;
    if (answered == null) {
      return status() == SearchStatus.READY ? "no question yet" : "no search: " + status();
    }
    String why = obstacle;
    return answered.title()
        + ": "
        + (why == null
            ? answered.reason()
            : "not " + candidates.get(0).title() + ", because " + why);
  }
}
