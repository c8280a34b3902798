package waywright.grid.building;

import java.util.Arrays;
import waywright.algorithm.Algorithms;
import waywright.grid.GridSpace;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Finds detours around a blocked square through cells for which neither the cost from the spawn nor
 * the cost to the goal remains valid: one A* search for each square that has an entrance, with the
 * old cost to the goal as its estimate.
 */
final class Detour {

  private final GridSpace space;
  private final Footprint footprint;
  private final PathTree to;
  private int[] lastBefore = {};
  private final int[] firstAfter;
  private final Search search = Algorithms.astar(new Passage());
  private final Exits exits = new Exits();
  private final Heuristic rest;

  /** Entrances by square, in linked lists. */
  private int[] heads = {};

  private final IntList nexts = new IntList();
  private final IntList cells = new IntList();
  private final LongList entryCosts = new LongList();

  private IntList squares = new IntList();
  private long[] best = {};
  private long bound;

  /** The number of the current blocked square. */
  private int square;

  Detour(GridSpace space, Footprint footprint, PathTree to, int[] firstAfter) {
    this.space = space;
    this.footprint = footprint;
    this.to = to;
    this.firstAfter = firstAfter;
    rest = Heuristic.consistent(cell -> to.costs[cell]);
  }

  /**
   * Starts a lane.
   *
   * @param best by number of the square, the lowest cost known so far; later calls lower it.
   *     Squares without an entry are not searched
   * @param bound more expensive paths are ignored
   * @param lastBefore by cell the highest number that the cheapest path from the spawn touches
   */
  void begin(IntList squares, long[] best, long bound, int[] lastBefore) {
    this.bound = bound;
    this.lastBefore = lastBefore;
    this.squares = squares;
    this.best = best;
    heads = new int[best.length];
    Arrays.fill(heads, -1);
    nexts.clear();
    cells.clear();
    entryCosts.clear();
  }

  /**
   * Adds a step by which paths leave the cells whose cost from the spawn remains valid.
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
      if (least >= best[j] || footprint.cuts(squares.get(j), cell, d)) {
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
    entryCosts.add(cost);
    cells.add(cell);
    nexts.add(heads[square]);
    heads[square] = cells.size() - 1;
  }

  /** Searches all detours. */
  void finish() {
    for (square = 0; square < heads.length; square++) {
      if (heads[square] >= 0) {
        search.limit(Math.min(bound, best[square] - 1));
        search.start(entrances(), exits, rest).run();
        best[square] = search.cost() < 0 ? best[square] : search.cost();
      }
    }
  }

  /** The entrances of the square. */
  private Sources entrances() {
    IntList nodes = new IntList();
    LongList costs = new LongList();
    for (int entry = heads[square]; entry >= 0; entry = nexts.get(entry)) {
      nodes.add(cells.get(entry));
      costs.add(entryCosts.get(entry));
    }
    return Sources.of(nodes.toArray(), costs.toArray());
  }

  /** The cells whose cost to the goal remains valid, at that cost. */
  private final class Exits implements Goal {

    @Override
    public boolean test(int cell) {
      return firstAfter[cell] > square;
    }

    @Override
    public long cost(int cell) {
      return to.costs[cell];
    }

    @Override
    public boolean hasCosts() {
      return true;
    }
  }

  /**
   * The steps around the square through cells for which neither cost remains valid, and out of
   * them.
   */
  private final class Passage implements Expander {

    @Override
    public int nodeCount() {
      return space.nodeCount();
    }

    @Override
    public void expand(int cell, ArcBuffer out) {
      if (firstAfter[cell] > square) {
        return;
      }
      for (int left = space.steps(cell); left != 0; left &= left - 1) {
        int d = Integer.numberOfTrailingZeros(left);
        int head = footprint.head(cell, d);
        boolean leads = lastBefore[head] >= square || firstAfter[head] > square;
        if (leads && to.reached(head) && !footprint.cuts(squares.get(square), cell, d)) {
          out.add(head, space.stepCost(head, d));
        }
      }
    }
  }
}
