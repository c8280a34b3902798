package waywright.grid.building;

import java.util.Arrays;
import waywright.grid.GridSpace;
import waywright.grid.internal.wave.FieldWave;
import waywright.internal.IntList;
import waywright.internal.LongList;

/** The squares that touch a lane, numbered in the order in which the lane touches them. */
final class LaneSquares {

  /** Above all numbers. */
  static final int NEVER = Integer.MAX_VALUE;

  /** By number, the upper left cell. */
  final IntList squares = new IntList();

  /** By number, the cost to the goal where the lane first touches the square; non-increasing. */
  final LongList touchCosts = new LongList();

  /** By cell, the lowest number of the squares over it, or NEVER. */
  final int[] lowest;

  /** By cell, the highest number of the squares over it, or −1. */
  final int[] highest;

  private final int width;
  private final Footprint footprint;
  private final PathTree to;

  LaneSquares(GridSpace space, Footprint footprint, PathTree to) {
    width = space.map().width();
    this.footprint = footprint;
    this.to = to;
    lowest = new int[space.nodeCount()];
    highest = new int[space.nodeCount()];
    Arrays.fill(lowest, NEVER);
    Arrays.fill(highest, -1);
  }

  /**
   * Numbers the squares of a lane; {@link #forget} undoes it.
   *
   * @param allowed by upper left cell, 0 for squares that get no number
   * @param least cells with lower costs to the goal are ignored
   */
  void number(int spawn, byte[] allowed, long least) {
    squares.clear();
    touchCosts.clear();
    for (int cell = spawn; to.costs[cell] >= least; ) {
      touch(cell, cell, allowed);
      int d = to.arrivals[cell];
      if (d == FieldWave.SEED) {
        return;
      }
      int step = PathTree.opposite(d);
      if (d >= 4 && footprint.cornersMatter()) {
        touch(footprint.besideInRow(cell, step), cell, allowed);
        touch(footprint.besideInColumn(cell, step), cell, allowed);
      }
      cell = footprint.head(cell, step);
    }
  }

  /** Numbers the new squares over a cell, which the lane touches at cell {@code at}. */
  private void touch(int cell, int at, byte[] allowed) {
    Footprint.over(
        cell,
        footprint.side,
        width,
        anchor -> {
          if (allowed[anchor] != 0 && !isNumbered(anchor)) {
            cover(anchor, squares.size());
            touchCosts.add(to.costs[at]);
            squares.add(anchor);
          }
        });
  }

  /** Whether the square has a number: then it is one of those over its first cell. */
  private boolean isNumbered(int anchor) {
    for (int j = lowest[anchor]; j <= highest[anchor]; j++) {
      if (squares.get(j) == anchor) {
        return true;
      }
    }
    return false;
  }

  private void cover(int anchor, int number) {
    footprint.within(
        anchor,
        cell -> {
          lowest[cell] = Math.min(lowest[cell], number);
          highest[cell] = Math.max(highest[cell], number);
        });
  }

  /**
   * The number of squares first touched at cells with at least this cost to the goal: they have the
   * lowest numbers.
   */
  int countBefore(long cost) {
    return PathTree.first(squares.size(), j -> touchCosts.get(j) < cost);
  }

  void forget() {
    for (int j = 0; j < squares.size(); j++) {
      footprint.within(
          squares.get(j),
          cell -> {
            lowest[cell] = NEVER;
            highest[cell] = -1;
          });
    }
  }
}
