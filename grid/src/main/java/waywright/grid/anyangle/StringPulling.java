package waywright.grid.anyangle;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.GridSpace;
import waywright.grid.internal.anyangle.StraightLines;

/**
 * String pulling: removes a cell of a path if the unit with its body can walk the straight line
 * between its neighbors, and the line is not more expensive. The result is minimal: no further cell
 * can be removed this way.
 *
 * <pre>{@code
 * StringPulling string = new StringPulling(space);
 * int[] corners = string.pull(route.cells());
 * }</pre>
 *
 * <p>The path keeps its side of every obstacle: this shortens a path, it does not search for
 * another. Time: about two lines for each cell of the path. One thread at a time.
 */
public final class StringPulling {

  private final StraightLines lines;
  private final int width;

  /** Creates string pulling for paths over a space. Time O(cells). */
  public StringPulling(GridSpace space) {
    lines = new StraightLines(space);
    width = space.map().width();
  }

  /** Returns the lines of the pulled paths. */
  StraightLines lines() {
    return lines;
  }

  /**
   * Pulls a path taut; returns the cells where the result begins, turns and ends.
   *
   * @param cells of a path, start first; the straight line between any two neighbors must be
   *     walkable
   * @throws IllegalArgumentException if one of these lines is blocked
   */
  public int[] pull(int... cells) {
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
    return lies(width, from, between, to);
  }

  private static boolean lies(int width, int from, int between, int to) {
    int ax = between % width - from % width;
    int ay = between / width - from / width;
    int bx = to % width - between % width;
    int by = to / width - between / width;
    return (long) ax * by == (long) ay * bx && (long) ax * bx + (long) ay * by > 0;
  }

  /**
   * Removes the cells of a path at which it continues straight; {@link #expand} is the inverse.
   *
   * @param width number of columns of the map
   */
  public static int[] merge(int width, int... cells) {
    Objects.requireNonNull(cells, "cells");
    checkWidth(width);
    int[] kept = new int[cells.length];
    int count = 0;
    for (int cell : cells) {
      if (count > 1 && lies(width, kept[count - 2], kept[count - 1], cell)) {
        count--;
      }
      kept[count++] = cell;
    }
    return Arrays.copyOf(kept, count);
  }

  /**
   * Returns all cells of a path, given those where it turns: along rows, columns and diagonals.
   *
   * @param width number of columns of the map
   * @throws IllegalArgumentException if a line is none of these
   */
  public static int[] expand(int width, int... corners) {
    Objects.requireNonNull(corners, "corners");
    checkWidth(width);
    int[] cells = new int[Math.min(1, corners.length)];
    System.arraycopy(corners, 0, cells, 0, cells.length);
    for (int i = 1; i < corners.length; i++) {
      int dx = corners[i] % width - corners[i - 1] % width;
      int dy = corners[i] / width - corners[i - 1] / width;
      int steps = Math.max(Math.abs(dx), Math.abs(dy));
      if (dx != 0 && dy != 0 && Math.abs(dx) != Math.abs(dy)) {
        throw new IllegalArgumentException(
            String.format(
                "the line from cell %s to %s is no row, column or diagonal. Maybe a"
                    + " supercover is meant?",
                corners[i - 1], corners[i]));
      }
      int at = cells.length;
      cells = Arrays.copyOf(cells, at + steps);
      int step = Integer.signum(dy) * width + Integer.signum(dx);
      for (int k = 1; k <= steps; k++) {
        cells[at + k - 1] = corners[i - 1] + k * step;
      }
    }
    return cells;
  }

  private static void checkWidth(int width) {
    if (width < 1) {
      throw new IllegalArgumentException("a map " + width + " cells wide");
    }
  }
}
