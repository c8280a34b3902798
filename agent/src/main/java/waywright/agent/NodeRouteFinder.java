package waywright.agent;

import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * Answers questions one at a time, at once, in any snapshot: a workspace for those who need no
 * {@link Agents}. Confined to one thread at a time.
 *
 * @param <O> see {@link Domain}
 */
public final class NodeRouteFinder<O> {

  /** Expansions between two looks whether to stop. */
  private static final long PORTION = 1024;

  private final CurrentSearch<O> work;

  /** A finder with a workspace of its own. */
  public NodeRouteFinder(Searches<O> searches) {
    work = new CurrentSearch<>(Objects.requireNonNull(searches, "searches"));
  }

  /** The answer to a question in a snapshot of the world. */
  public NodeRoute find(Snapshot<O> snapshot, Question<O> question) {
    return find(snapshot, question, () -> false);
  }

  /**
   * The answer to a question, or {@code BUDGET_SPENT} if it was stopped.
   *
   * @param stop asked now and then whether to stop
   */
  public NodeRoute find(Snapshot<O> snapshot, Question<O> question, BooleanSupplier stop) {
    Objects.requireNonNull(snapshot, "snapshot");
    Objects.requireNonNull(question, "question");
    Objects.requireNonNull(stop, "stop");
    work.begin(new PendingSearch<>(question, 0, 0), snapshot, snapshot);
    while (!work.isOver() && !stop.getAsBoolean()) {
      work.run(PORTION);
    }
    NodeRoute answer = work.answer();
    work.end();
    return answer;
  }
}
