package waywright.build;

/** Is told how far a {@link Build} has come. */
@FunctionalInterface
public interface BuildProgress {

  /** Tells nobody. */
  BuildProgress SILENT = (done, total) -> {};

  /**
   * Some more is done. What this throws ends the building.
   *
   * @param done steps done so far, at most {@code total}
   * @param total steps in all; not all take equally long
   */
  void at(long done, long total);
}
