package waywright.grid.field;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * A small map on which squares are blocked by hand and ways are searched from nothing. Knows the
 * rules of steps by their own words, not by the library's.
 */
public final class RemoveAndRerun {

  private static final long NO_PATH = Long.MAX_VALUE;
  private static final int[] DX = {0, 1, 0, -1, 1, 1, -1, -1};
  private static final int[] DY = {-1, 0, 1, 0, -1, 1, 1, -1};

  private final Movement movement;
  private final int width;
  private final int height;

  /** The cost of entering each cell, 0 if blocked. */
  private final int[] costs;

  private final int[] exits;
  private final int[] queue;
  private final boolean[] queued;

  private final int[] spawns;
  private final int[] goals;

  /** Spawns first, then units. */
  private final int[] walkers;

  /** By walker, the cost of its way on the map without a square. */
  private final long[] now;

  private final long[] best;

  /** How much longer the lane gets that suffers most from the square built last. */
  public long delta;

  /** The longest lane round the square built last. */
  public long longest;

  public RemoveAndRerun(GridMap map, Movement movement, int[] spawns, int[] goals, int[] units) {
    this.movement = movement;
    this.spawns = spawns;
    this.goals = goals;
    width = map.width();
    height = map.height();
    costs = new int[width * height];
    exits = new int[costs.length];
    for (int cell = 0; cell < costs.length; cell++) {
      costs[cell] = movement.cost(map.terrain(cell));
      exits[cell] = movement.exits(map.terrain(cell));
    }
    queue = new int[costs.length];
    queued = new boolean[costs.length];
    best = new long[costs.length];
    walkers = IntStream.concat(Arrays.stream(spawns), Arrays.stream(units)).toArray();
    now = Arrays.stream(walkers).mapToLong(this::lane).toArray();
  }

  private boolean isFree(int x, int y) {
    return x >= 0 && x < width && y >= 0 && y < height && costs[y * width + x] > 0;
  }

  private IntStream square(int cell, int side) {
    return IntStream.range(0, side * side).map(i -> cell + i / side * width + i % side);
  }

  /** Whether a square with this upper left cell is all free, with nobody on it. */
  public boolean fits(int cell, int side) {
    return cell % width + side <= width
        && cell / width + side <= height
        && square(cell, side).allMatch(c -> costs[c] > 0 && !isHome(c));
  }

  private boolean isHome(int cell) {
    return IntStream.concat(Arrays.stream(walkers), Arrays.stream(goals)).anyMatch(c -> c == cell);
  }

  /** Blocks a square that fits, searches anew and clears it; whether nobody lost the way. */
  public boolean build(int cell, int side) {
    int[] before = square(cell, side).map(c -> costs[c]).toArray();
    square(cell, side).forEach(c -> costs[c] = 0);
    delta = 0;
    longest = 0;
    boolean may = true;
    for (int i = 0; may && i < walkers.length; i++) {
      if (now[i] != NO_PATH) {
        long then = lane(walkers[i]);
        may = then != NO_PATH;
        if (i < spawns.length) {
          delta = Math.max(delta, then - now[i]);
          longest = Math.max(longest, then);
        }
      }
    }
    for (int i = 0; i < before.length; i++) {
      costs[cell + i / side * width + i % side] = before[i];
    }
    return may;
  }

  /** What it costs from a cell to each cell: every improvement is passed on until none is left. */
  private void search(int from) {
    Arrays.fill(best, NO_PATH);
    best[from] = 0;
    int head = 0;
    int count = 1;
    queue[0] = from;
    while (count > 0) {
      int cell = queue[head];
      head = (head + 1) % queue.length;
      count--;
      queued[cell] = false;
      for (int d = 0; d < (movement.neighbors() == 4 ? 4 : 8); d++) {
        if (opens(cell, d)) {
          int next = cell + DY[d] * width + DX[d];
          long cost =
              best[cell] + costs[next] * (d < 4 ? movement.straight() : movement.diagonal());
          if (cost < best[next]) {
            best[next] = cost;
            if (!queued[next]) {
              queued[next] = true;
              queue[(head + count++) % queue.length] = next;
            }
          }
        }
      }
    }
  }

  private boolean opens(int cell, int d) {
    int x = cell % width;
    int y = cell / width;
    if (!isFree(x + DX[d], y + DY[d]) || (exits[cell] >> d & 1) == 0) {
      return false;
    }
    boolean row = isFree(x + DX[d], y);
    boolean column = isFree(x, y + DY[d]);
    return d < 4
        || movement.corners() == Corners.ALWAYS
        || row && column
        || movement.corners() == Corners.ONE_OPEN && (row || column);
  }

  /** The cost of every cell from one, {@link Field#UNREACHED} where there is no way. */
  long[] costsFrom(int cell) {
    search(cell);
    return best.clone();
  }

  /** The least cost from a cell to a goal. */
  private long lane(int from) {
    search(from);
    return Arrays.stream(goals).mapToLong(goal -> best[goal]).min().orElse(NO_PATH);
  }
}
