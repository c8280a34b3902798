package waywright.space;

/** A goal of one node that can be moved, so that repeated queries allocate nothing. */
public final class NodeGoal implements Goal {

  private int node;

  /** Makes a goal at {@code node}. */
  public NodeGoal(int node) {
    this.node = node;
  }

  /**
   * Moves the goal. Not allowed while a search with it runs; use {@code retarget} of the search
   * then.
   */
  public void moveTo(int node) {
    this.node = node;
  }

  @Override
  public boolean test(int node) {
    return node == this.node;
  }

  @Override
  public int node() {
    return node;
  }
}
