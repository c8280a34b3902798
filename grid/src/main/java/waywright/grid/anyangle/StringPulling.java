package waywright.grid.anyangle;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.GridSpace;
import waywright.grid.internal.anyangle.StraightLines;

/**
 * Removes cells of paths that the straight lines between others make superfluous. One thread at a
 * time.
 */
final class StringPulling {

  private final StraightLines lines;
  private final int width;

  /** Creates string pulling for paths over a space. Time O(cells). */
  StringPulling(GridSpace space) {
    lines = new StraightLines(space);
    width = space.map().width();
  }

  /** Returns the cost of the lines between corners, one after the other. */
  long cost(int... corners) {
    return lines.cost(corners);
  }

  /**
   * Pulls a path taut; returns the cells where the result begins, turns and ends.
   *
   * @param cells of a path, start first; the straight line between any two neighbors must be
   *     walkable
   * @throws IllegalArgumentException if one of these lines is blocked
   */
  int[] pull(int... cells) {
    lines.cost(Objects.requireNonNull(cells, "cells"));
    int[] kept = new int[cells.length];
    int count = 0;
    for (int cell : cells) {
      while (count > 0 && kept[count - 1] == cell
          || count > 1 && isShorter(kept[count - 2], kept[count - 1], cell)) {
        count--;
      }
      kept[count++] = cell;
    }
    return Arrays.copyOf(kept, count);
  }

  private boolean isShorter(int before, int between, int cell) {
    long line = lines.cost(before, cell);
    return line != StraightLines.NO_LINE
        && (isOnLine(before, between, cell)
            || line <= lines.cost(before, between) + lines.cost(between, cell));
  }

  /** Whether a cell lies on the straight line between two others. */
  private boolean isOnLine(int from, int between, int to) {
    int ax = between % width - from % width;
    int ay = between / width - from / width;
    int bx = to % width - between % width;
    int by = to / width - between / width;
    return (long) ax * by == (long) ay * bx && (long) ax * bx + (long) ay * by > 0;
  }
}
