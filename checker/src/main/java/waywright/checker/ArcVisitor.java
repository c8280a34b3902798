package waywright.checker;

/** Told of one arc after another by {@link World#arcs}. */
@FunctionalInterface
public interface ArcVisitor {

  /**
   * One arc.
   *
   * @param head the node it leads to
   * @param cost its cost, ≥ 0
   */
  void visit(int head, long cost);
}
