package waywright.mesh;

import waywright.internal.IntList;

/** Sides by the vertices where they start and end, in the order they were added. */
final class SideList {

  /** Receives each side. */
  @FunctionalInterface
  interface Visitor {
    void side(int from, int to);
  }

  private final IntList ends = new IntList(0);

  void add(int from, int to) {
    ends.add(from);
    ends.add(to);
  }

  boolean isEmpty() {
    return ends.isEmpty();
  }

  void forEach(Visitor visitor) {
    for (int i = 0; i < ends.size(); i += 2) {
      visitor.side(ends.get(i), ends.get(i + 1));
    }
  }
}
