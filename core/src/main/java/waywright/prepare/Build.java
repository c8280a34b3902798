package waywright.prepare;

/**
 * A long build that runs some steps at a time, so that a caller can show progress, do other work in
 * between, or stop at any time. Unlike those of a {@link Preparation}, its steps are not charged to
 * a budget.
 *
 * <pre>{@code
 * Build<SubgoalIndex> build = new IndexBuilder(map, movement);
 * while (build.run(1000)) {
 *   bar.show(build.done(), build.total());
 * }
 * SubgoalIndex index = build.result();
 * }</pre>
 *
 * <p>The same input gives the same result, for any division into steps and any number of workers.
 * Confined to one thread at a time.
 */
public interface Build<T> {

  /** Runs at least {@code steps} steps, or the rest. Returns whether there is more to do. */
  boolean run(int steps);

  /** Returns the number of steps done so far. */
  long done();

  /** Returns the total number of steps. */
  long total();

  /**
   * Returns the result of the finished build.
   *
   * @throws IllegalStateException if there is more to do
   */
  T result();

  /** Runs the rest in one call, and reports progress about a thousand times. */
  default T finish(BuildProgress progress) {
    int steps = (int) Math.min(Integer.MAX_VALUE, 1 + total() / 1000);
    while (run(steps)) {
      progress.at(done(), total());
    }
    return result();
  }
}
