package waywright.checker;

/** Checks the numbers of nodes that callers hand in. */
final class Nodes {

  private Nodes() {}

  /** Returns a node of a world; refuses every other number. */
  static int checked(World world, int node) {
    if (node < 0 || node >= world.nodeCount()) {
      throw new IndexOutOfBoundsException(
          "there is no node "
              + node
              + " in a world of "
              + world.nodeCount()
              + ". Maybe it is of another world?");
    }
    return node;
  }
}
