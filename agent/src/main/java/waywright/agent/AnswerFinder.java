package waywright.agent;

import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * Answers questions one at a time, at once, in any snapshot: a workspace for those who need no
 * {@link Agents}. Confined to one thread at a time.
 *
 * @param <E> see {@link Domain}
 */
public final class AnswerFinder<E> {

  /** Expansions between two looks whether to stop. */
  private static final long PORTION = 1024;

  private final Work<E> work;

  /** A finder with a workspace of its own. */
  public AnswerFinder(Searches<E> searches) {
    work = new Work<>(Objects.requireNonNull(searches, "searches"));
  }

  /** The answer to a question in a snapshot of the world. */
  public Answer find(Snapshot<E> snapshot, Question<E> question) {
    return find(snapshot, question, () -> false);
  }

  /**
   * The answer to a question, or {@code BUDGET_SPENT} if it was stopped.
   *
   * @param stop asked now and then whether to stop
   */
  public Answer find(Snapshot<E> snapshot, Question<E> question, BooleanSupplier stop) {
    Objects.requireNonNull(snapshot, "snapshot");
    Objects.requireNonNull(question, "question");
    Objects.requireNonNull(stop, "stop");
    work.begin(new Job<>(question, 0, 0), snapshot, snapshot);
    while (!work.isOver() && !stop.getAsBoolean()) {
      work.run(PORTION);
    }
    Answer answer = work.answer();
    work.end();
    return answer;
  }
}
