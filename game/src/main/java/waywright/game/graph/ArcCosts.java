package waywright.game.graph;

import waywright.graph.Metric;
import waywright.internal.IntList;

/** The immutable costs of all arcs, in shared pages. A closed arc costs {@value #CLOSED}. */
record ArcCosts(long[][] pages) {

  static final long CLOSED = -1;

  private static final int SHIFT = 8;
  private static final int MASK = (1 << SHIFT) - 1;

  static ArcCosts of(Metric metric) {
    long[][] pages = new long[metric.arcCount() + MASK >> SHIFT][1 << SHIFT];
    for (int arc = 0; arc < metric.arcCount(); arc++) {
      pages[arc >> SHIFT][arc & MASK] = metric.cost(arc);
    }
    return new ArcCosts(pages);
  }

  long get(int arc) {
    return pages[arc >> SHIFT][arc & MASK];
  }

  /** Returns these costs with other ones for some arcs; copies their pages. */
  ArcCosts with(int[] arcs, long[] costs) {
    long[][] changed = pages.clone();
    for (int i = 0; i < arcs.length; i++) {
      int page = arcs[i] >> SHIFT;
      if (changed[page] == pages[page]) {
        changed[page] = pages[page].clone();
      }
      changed[page][arcs[i] & MASK] = costs[i];
    }
    return new ArcCosts(changed);
  }

  /** Returns the arcs whose costs differ, ascending. */
  int[] differences(ArcCosts other) {
    IntList arcs = new IntList();
    for (int page = 0; page < pages.length; page++) {
      for (int i = 0; pages[page] != other.pages[page] && i <= MASK; i++) {
        if (pages[page][i] != other.pages[page][i]) {
          arcs.add(page << SHIFT | i);
        }
      }
    }
    return arcs.toArray();
  }
}
