package waywright.units;

/** Stub. */
final class StubResolver {

  /** Stub. */
  public interface Steps {
    int node(int unit);

    boolean isFixed(int unit);

    int copyChoices(int unit, int[] nodes, long[] costs);

    int copyOccupied(int unit, int node, int[] nodes);

    boolean copyCrossed(int from, int to, int[] pair);
  }

  private final Steps steps;

  public StubResolver(Steps steps) {
    this.steps = steps;
  }

  public void resolve(int[] order, int count) {}

  public int next(int unit) {
    return steps.node(unit);
  }

  public int blocker(int unit) {
    return -1;
  }
}
