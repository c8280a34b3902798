package waywright.grid.internal.anyangle;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.sight.Supercover;
import waywright.grid.internal.terrain.TerrainProfile;

/**
 * Checks and costs straight lines between the centers of cells, for a unit with its body (for costs
 * see the package). Every cell that the line crosses must be passable, corners follow the corner
 * rule of the movement ({@link waywright.grid.Corners#NEVER} with four neighbors), and a line may
 * leave a one-way cell only by one of its allowed steps, to the next cell.
 *
 * <p>Time proportional to the number of cells crossed; allocates nothing. One thread at a time.
 */
public final class StraightLines {

  /** The result of {@link #cost} for a blocked line. */
  public static final long NO_LINE = -1;

  private final GridMap map;
  private final Movement movement;
  private final int width;
  private final int sides;
  private final boolean oneWay;

  /** The common cost of all cells, 0 if costs differ. */
  private final int oneCost;

  private final Supercover cells = new Supercover();

  /** Creates lines over a space. Time O(cells). */
  public StraightLines(GridSpace space) {
    map = space.map();
    movement = space.movement();
    width = map.width();
    sides = movement.sidesNeeded();
    TerrainProfile profile = TerrainProfile.of(map, movement);
    oneWay = profile.oneWay();
    oneCost = profile.hasOneCost() ? Math.max(1, profile.mostCost()) : 0;
  }

  /** Whether all terrain costs the same, so that a line costs its length. */
  boolean isLevel() {
    return oneCost > 0;
  }

  /** The length of a line, in cells. */
  static double length(long dx, long dy) {
    return Math.sqrt((double) (dx * dx + dy * dy));
  }

  /** Returns the cost of a line between two cells on terrain of one cost. */
  long span(int from, int to, int cost) {
    int dx = to % width - from % width;
    int dy = to / width - from / width;
    return Math.round(length(dx, dy) * Octile.STRAIGHT * cost);
  }

  /** Returns the cost of a line, ignoring obstacles; only where {@link #isLevel}. */
  long levelCost(int from, int to) {
    return span(from, to, oneCost);
  }

  /**
   * Returns whether a line may be walked.
   *
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public boolean isOpen(int from, int to) {
    return cost(from, to) != NO_LINE;
  }

  /**
   * Returns the cost of a line, {@link #NO_LINE} if it may not be walked.
   *
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public long cost(int from, int to) {
    int x = map.requireCell(from) % width;
    int y = from / width;
    int toX = map.requireCell(to) % width;
    int toY = to / width;
    boolean turned = from > to && !oneWay;
    // One direction for both, so that a line and its reverse cost the same.
    if (turned) {
      cells.begin(2 * toX + 1, 2 * toY + 1, 2 * x + 1, 2 * y + 1);
    } else {
      cells.begin(2 * x + 1, 2 * y + 1, 2 * toX + 1, 2 * toY + 1);
    }
    double mean = 0;
    int before = -1;
    while (cells.next()) {
      int cell = cells.y() * width + cells.x();
      int cost = movement.cost(map.terrain(cell));
      if (cost == 0
          || cells.throughCorner() && !passesCorner()
          || oneWay && before >= 0 && !mayLeave(before, cell, from, to)) {
        return NO_LINE;
      }
      mean += oneCost > 0 ? 0 : cells.part() * cost;
      before = cell;
    }
    return oneCost > 0
        ? levelCost(from, to)
        : Math.round(length(toX - x, toY - y) * Octile.STRAIGHT * mean);
  }

  private boolean passesCorner() {
    int one = isFree(cells.x(), cells.besideY()) ? 1 : 0;
    int other = isFree(cells.besideX(), cells.y()) ? 1 : 0;
    return one + other >= sides;
  }

  private boolean isFree(int x, int y) {
    return movement.passable(map.terrain(y * width + x));
  }

  /** Whether the line may leave a cell to the next one. */
  private boolean mayLeave(int cell, int next, int from, int to) {
    int exits = movement.exits(map.terrain(cell));
    if (exits == 0xff) {
      return true;
    }
    boolean isStep = cell == from && next == to;
    for (int d = 0; isStep && d < 8; d++) {
      if (cell + Direction.offset(d, width) == next && (exits >> d & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the cost of a path along some lines.
   *
   * @param corners cells where it begins, turns and ends
   * @throws IllegalArgumentException if one of the lines may not be walked
   */
  public long cost(int[] corners) {
    Objects.requireNonNull(corners, "corners");
    long sum = 0;
    for (int i = 1; i < corners.length; i++) {
      long cost = cost(corners[i - 1], corners[i]);
      if (cost == NO_LINE) {
        throw new IllegalArgumentException(
            String.format(
                "the line from %s to %s may not be walked. Maybe the path is of another map, or of a"
                    + " smaller unit?",
                name(corners[i - 1]), name(corners[i])));
      }
      sum += cost;
    }
    return sum;
  }

  /**
   * Pulls a path taut; returns the cells where the result begins, turns and ends.
   *
   * @param cells of a path, start first; the straight line between any two neighbors must be
   *     walkable
   * @throws IllegalArgumentException if one of these lines is blocked
   */
  public int[] pull(int... cells) {
    cost(Objects.requireNonNull(cells, "cells"));
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
    long line = cost(before, cell);
    return line != NO_LINE
        && (isOnLine(before, between, cell) || line <= cost(before, between) + cost(between, cell));
  }

  /** Whether a cell lies on the straight line between two others. */
  private boolean isOnLine(int from, int between, int to) {
    int ax = between % width - from % width;
    int ay = between / width - from / width;
    int bx = to % width - between % width;
    int by = to / width - between / width;
    return (long) ax * by == (long) ay * bx && (long) ax * bx + (long) ay * by > 0;
  }

  private String name(int cell) {
    return "(" + cell % width + ", " + cell / width + ")";
  }
}
