package waywright.hex;

import java.util.Objects;
import waywright.grid.GridMap;

/**
 * A rectangle of terrain letters read as hexagons. Immutable.
 *
 * @param terrain the letters; the node of column x and row y is {@code y · width + x}
 * @param storage what column and row mean
 */
public record HexMap(GridMap terrain, HexStorage storage) {

  /** The number of neighbors of a hexagon inside the map. */
  public static final int SIDES = 6;

  /** The step in q across each side, counterclockwise from +q; must not be modified. */
  static final int[] STEP_Q = {1, 1, 0, -1, -1, 0};

  /** The step in r across each side; must not be modified. */
  static final int[] STEP_R = {0, -1, -1, 0, 1, 1};

  /** Rejects null. */
  public HexMap {
    Objects.requireNonNull(terrain, "terrain");
    Objects.requireNonNull(storage, "storage");
  }

  /**
   * Creates a map from text, one string per row: {@code HexMap.of(HexStorage.ODD_R, "..#", "...")}.
   */
  public static HexMap of(HexStorage storage, String... rows) {
    return new HexMap(GridMap.of(rows), storage);
  }

  /** Returns the q of a node. */
  public int q(int cell) {
    return storage.q(terrain.x(cell), terrain.y(cell));
  }

  /** Returns the r of a node. */
  public int r(int cell) {
    return storage.r(terrain.x(cell), terrain.y(cell));
  }

  /** Returns the node at q, r, or −1 if there is none. Never clamps. */
  public int cell(int q, int r) {
    int x = storage.column(q, r);
    int y = storage.row(q, r);
    return terrain.contains(x, y) ? terrain.cell(x, y) : -1;
  }

  /**
   * Returns the neighbor across a side, or −1 at the edge of the map.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map, or the side not in {@code 0 ..
   *     5}
   */
  public int neighbor(int cell, int side) {
    if (side < 0 || side >= SIDES) {
      throw new IndexOutOfBoundsException("a hexagon has the sides 0 .. 5, not " + side);
    }
    terrain.requireCell(cell);
    return cell(q(cell) + STEP_Q[side], r(cell) + STEP_R[side]);
  }

  /** Returns the {@link #distance} of two cells by column and row. */
  int steps(int x, int y, int otherX, int otherY) {
    return distance(
        storage.q(x, y), storage.r(x, y), storage.q(otherX, otherY), storage.r(otherX, otherY));
  }

  /**
   * Returns the number of steps between two cells on an unbounded empty plane: the largest
   * difference of q, r and s, capped at 2^31−1.
   */
  public static int distance(int q, int r, int otherQ, int otherR) {
    long dq = (long) otherQ - q;
    long dr = (long) otherR - r;
    long steps = Math.max(Math.abs(dq + dr), Math.max(Math.abs(dq), Math.abs(dr)));
    return (int) Math.min(Integer.MAX_VALUE, steps);
  }
}
