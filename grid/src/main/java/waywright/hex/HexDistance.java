package waywright.hex;

import java.util.Objects;
import waywright.space.Heuristic;

/**
 * The heuristic of hex grids: the cost from a cell to a target, or to the nearest cell within some
 * steps of it, on an empty map of the cheapest terrain. Admissible and consistent. The target,
 * which need not lie on the map, can be moved between searches; allocates nothing. Confined to one
 * thread.
 */
final class HexDistance implements Heuristic {

  private static final long FARTHEST = 1 << 30;

  private final HexMap map;
  private final HexStorage storage;
  private final int width;
  private final long leastCost;
  private int targetQ;
  private int targetR;
  private int within;

  /** Creates an estimate for searches over {@code space}; the target is q = r = 0 until set. */
  HexDistance(HexSpace space) {
    map = Objects.requireNonNull(space, "space").map();
    storage = map.storage();
    width = map.terrain().width();
    leastCost = space.movement().leastCost();
  }

  /**
   * Sets the target to all cells at most {@code within} steps, 0 or more, away from a column and
   * row.
   *
   * @throws IllegalArgumentException if one is not in −2^30 .. 2^30
   */
  HexDistance to(int x, int y, int within) {
    checkPlace(x, y);
    targetQ = storage.q(x, y);
    targetR = storage.r(x, y);
    this.within = within;
    return this;
  }

  /**
   * Sets the target to all cells as near to a rectangle's middle as its corners are, plus two
   * steps: shifted rows or columns displace an edge, and the middle, by up to one step. A rectangle
   * of one cell is an exact target.
   *
   * @throws IllegalArgumentException if the middle is not in −2^30 .. 2^30
   */
  HexDistance toBox(int left, int top, int right, int bottom) {
    int x = left + (right - left) / 2;
    int y = top + (bottom - top) / 2;
    int reach = 0;
    for (int corner = 0; corner < 4; corner++) {
      int cornerX = (corner & 1) == 0 ? left : right;
      int cornerY = (corner & 2) == 0 ? top : bottom;
      reach = Math.max(reach, map.steps(x, y, cornerX, cornerY));
    }
    return to(x, y, reach == 0 ? 0 : reach + 2);
  }

  /** Rejects a column or row that is not in −2^30 .. 2^30. */
  static void checkPlace(int x, int y) {
    if (Math.abs((long) x) > FARTHEST || Math.abs((long) y) > FARTHEST) {
      throw new IllegalArgumentException(
          "the place (" + x + ", " + y + ") is not within 2^30. Maybe a sum wrapped round?");
    }
  }

  @Override
  public long estimate(int cell) {
    int y = cell / width;
    int x = cell - y * width;
    int steps = HexMap.distance(storage.q(x, y), storage.r(x, y), targetQ, targetR);
    return Math.max(0, steps - within) * leastCost;
  }

  @Override
  public boolean isConsistent() {
    return true;
  }
}
