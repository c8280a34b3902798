package waywright.agent;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;

/**
 * Answers questions one at a time, at once, in any snapshot, without {@link Agents}. Confined to
 * one thread at a time.
 *
 * @param <O> the order of a unit: see {@link waywright.agent.spi.Domain}
 */
public final class NodeRouteFinder<O> {

  /** Expansions between two checks whether to stop. */
  private static final long PORTION = 1024;

  private final CurrentSearch<O> work;

  /** Creates a finder that owns its workspace. */
  public NodeRouteFinder(Searches<O> searches) {
    work = new CurrentSearch<>(Objects.requireNonNull(searches, "searches"));
  }

  /** Returns the answer to a question in a snapshot. */
  public NodeRoute find(Snapshot<O> snapshot, Question<O> question) {
    return find(snapshot, question, () -> false);
  }

  /**
   * Returns the answer to a question, or {@code BUDGET_SPENT} if it was stopped.
   *
   * @param stop called after every 1,024 expansions: true stops the search
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
