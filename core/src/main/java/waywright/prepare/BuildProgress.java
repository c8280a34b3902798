package waywright.prepare;

/** Receives the progress of a {@link Build}. */
@FunctionalInterface
public interface BuildProgress {

  /** Ignores progress. */
  BuildProgress SILENT = (done, total) -> {};

  /**
   * Reports progress. An exception thrown here ends the build.
   *
   * @param done steps done so far, at most {@code total}
   * @param total total number of steps, which may differ in duration
   */
  void at(long done, long total);
}
