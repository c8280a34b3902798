package waywright.grid.field;

import java.util.Arrays;

/** A lane that was surveyed whole, for lanes that join it. */
final class Lane {

  /** What it costs. */
  final long cost;

  /** The squares that touch it, by number. */
  final int[] squares;

  /** By number, the cost to the goal of the cell where the lane meets the square; never rising. */
  final long[] meetings;

  /** By number, what the lane costs with the square blocked. */
  final long[] costs;

  /** Costs from the spawn, right for cells that are part of a way that is not dearer than these. */
  final PathTree from;

  /** By such a cell, the highest number that the cheapest way from the spawn touches. */
  final int[] lastBefore;

  /** By number, the most that this square or a later one adds to the cost. */
  private final long[] excesses;

  /** By cell, not 0 if it is of the lane. */
  private final byte[] cells;

  Lane(int spawn, LaneSquares met, long[] costs, PathTree to, PathTree from, int[] lastBefore) {
    this.costs = costs;
    this.from = from;
    this.lastBefore = lastBefore;
    cost = to.costs[spawn];
    squares = met.squares.toArray();
    meetings = Arrays.copyOf(met.meetings, squares.length);
    excesses = new long[squares.length];
    long excess = 0;
    for (int j = squares.length - 1; j >= 0; j--) {
      boolean cut = costs[j] == Field.UNREACHED;
      excess = Math.max(excess, cut ? Field.MOST : costs[j] - cost);
      excesses[j] = excess;
    }
    cells = new byte[lastBefore.length];
    int cell = spawn;
    cells[cell] = 1;
    while (to.parent(cell) != cell) {
      cell = to.parent(cell);
      cells[cell] = 1;
    }
  }

  /** Where the cheapest way from a spawn joins the lane; at a goal, perhaps another one, if not. */
  int joint(int spawn, PathTree to) {
    int cell = spawn;
    while (cells[cell] == 0 && to.parent(cell) != cell) {
      cell = to.parent(cell);
    }
    return cell;
  }

  /** How many of its squares it meets at cells that cost at least this to the goal. */
  int countBefore(long cost) {
    return LaneSquares.countBefore(meetings, meetings.length, cost);
  }

  /** The most that the squares from a number on add to the cost, {@link Field#MOST} if one cuts. */
  long excess(int number) {
    return number < excesses.length ? excesses[number] : 0;
  }
}
