package waywright.prepare;

/**
 * A long build, done some steps at a time, so that a caller can show progress, do other work in
 * between, or give up by just stopping. Unlike those of a {@link Preparation}, its steps are not
 * charged to a budget.
 *
 * <pre>{@code
 * Build<SubgoalIndex> build = SubgoalIndex.builder(map, movement, Workers.NONE);
 * while (build.run(1000)) {
 *   bar.show(build.done(), build.total());
 * }
 * SubgoalIndex index = build.result();
 * }</pre>
 *
 * <p>The same input gives the same result, however it is cut into steps and whoever works. Confined
 * to one thread at a time.
 */
public interface Build<T> {

  /** Does {@code steps} steps or some more, or the rest. Returns whether there is more to do. */
  boolean run(int steps);

  /** Steps done so far. */
  long done();

  /** Steps in all. */
  long total();

  /**
   * The finished thing.
   *
   * @throws IllegalStateException if there is more to do
   */
  T result();

  /** Does the rest in one go, and reports progress about a thousand times. */
  default T finish(BuildProgress progress) {
    int steps = (int) Math.min(Integer.MAX_VALUE, 1 + total() / 1000);
    while (run(steps)) {
      progress.at(done(), total());
    }
    return result();
  }
}
