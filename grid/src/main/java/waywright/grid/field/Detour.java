package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridSpace;
import waywright.search.spi.NodeHeap;

/**
 * Ways round a blocked square through cells for which neither the cost from the spawn nor the cost
 * to the goal stands: A* with the old cost to the goal as its estimate, for each square that has an
 * entrance.
 */
final class Detour {

  private final GridSpace space;
  private final Footprint footprint;
  private final Ways to;
  private final int[] lastBefore;
  private final int[] firstAfter;
  private final NodeHeap open = new NodeHeap();

  /** Entrances by square, in linked lists. */
  private int[] heads = {};

  private final IntList nexts = new IntList();
  private final IntList cells = new IntList();
  private long[] entryCosts = new long[64];

  private IntList squares = new IntList();
  private long[] best = {};
  private long bound;
  private final long[] g;
  private final int[] seen;

  Detour(GridSpace space, Footprint footprint, Ways to, int[] lastBefore, int[] firstAfter) {
    this.space = space;
    this.footprint = footprint;
    this.to = to;
    this.lastBefore = lastBefore;
    this.firstAfter = firstAfter;
    g = new long[space.nodeCount()];
    seen = new int[g.length];
  }

  /**
   * Begins a lane.
   *
   * @param best by number of the square, the least cost known so far; lowered by what follows
   * @param bound dearer ways are not looked at
   */
  void begin(IntList squares, long[] best, long bound) {
    this.bound = bound;
    this.squares = squares;
    this.best = best;
    heads = new int[squares.size];
    Arrays.fill(heads, -1);
    Arrays.fill(seen, -1);
    nexts.clear();
    cells.clear();
  }

  /**
   * A step by which ways leave the cells whose cost from the spawn stands.
   *
   * @param cost of {@code cell} from the spawn
   * @param first the first square for which this is so
   * @param last the last one
   */
  void enter(int cell, long cost, int d, int first, int last) {
    int head = footprint.head(cell, d);
    long there = cost + space.stepCost(head, d);
    long least = there + to.costs[head];
    if (least > bound) {
      return;
    }
    for (int j = first; j <= last; j++) {
      if (least >= best[j] || footprint.cuts(squares.items[j], cell, d)) {
        continue;
      }
      if (firstAfter[head] > j) {
        best[j] = least;
      } else {
        note(j, head, there);
      }
    }
  }

  private void note(int square, int cell, long cost) {
    if (cells.size == entryCosts.length) {
      entryCosts = Arrays.copyOf(entryCosts, 2 * cells.size);
    }
    entryCosts[cells.size] = cost;
    cells.add(cell);
    nexts.add(heads[square]);
    heads[square] = cells.size - 1;
  }

  /** Goes all the detours. */
  void finish() {
    for (int j = 0; j < heads.length; j++) {
      if (heads[j] >= 0) {
        search(j);
      }
    }
  }

  private void search(int square) {
    open.clear();
    for (int entry = heads[square]; entry >= 0; entry = nexts.items[entry]) {
      reach(square, cells.items[entry], entryCosts[entry]);
    }
    while (!open.isEmpty() && open.peekF() < best[square]) {
      long f = open.peekF();
      int cell = open.pop();
      if (f == g[cell] + to.costs[cell]) {
        expand(square, cell);
      }
    }
  }

  private void expand(int square, int cell) {
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int d = Integer.numberOfTrailingZeros(left);
      int head = footprint.head(cell, d);
      if (!to.reached(head) || footprint.cuts(squares.items[square], cell, d)) {
        continue;
      }
      long cost = g[cell] + space.stepCost(head, d);
      if (cost + to.costs[head] > bound) {
        continue;
      }
      if (firstAfter[head] > square) {
        best[square] = Math.min(best[square], cost + to.costs[head]);
      } else if (lastBefore[head] >= square) {
        reach(square, head, cost);
      }
    }
  }

  private void reach(int square, int cell, long cost) {
    if (cost + to.costs[cell] < best[square] && (seen[cell] != square || cost < g[cell])) {
      seen[cell] = square;
      g[cell] = cost;
      open.push(cell, cost + to.costs[cell]);
    }
  }
}
