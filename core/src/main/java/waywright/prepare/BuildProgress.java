package waywright.prepare;

/** Receives the progress of a {@link Build}. */
@FunctionalInterface
public interface BuildProgress {

  /** Ignores progress. */
  BuildProgress SILENT = (done, total) -> {};

  /**
   * Some more is done. What this throws ends the build.
   *
   * @param done steps done so far, at most {@code total}
   * @param total steps in all; not all take equally long
   */
  void at(long done, long total);
}
