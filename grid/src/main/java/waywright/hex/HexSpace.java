package waywright.hex;

import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A {@link HexMap} as one {@link Movement} of 6 neighbors sees it. Node = cell number.
 *
 * <p><b>The cost of a step is the terrain cost of the cell entered</b>: 1 on common ground. There
 * are no corners to cut. For each cell one byte, worked out once, says which of the six steps are
 * open. Immutable; share it between threads.
 */
public final class HexSpace implements TwoWayExpander {

  private final HexMap map;
  private final Movement movement;
  private final int width;
  private final byte[] steps;
  private final int[] costs;
  private final int[] offsets;
  private final boolean backward;

  /**
   * The map as the movement sees it. O(cells).
   *
   * @throws IllegalArgumentException if the movement is not one of 6 neighbors, or has one-way
   *     terrain, whose directions are those of a square grid
   */
  public HexSpace(HexMap map, Movement movement) {
    if (movement.neighbors() != HexMap.SIDES || movement.hasOneWay()) {
      throw new IllegalArgumentException(
          "a hex grid has 6 neighbors and no one-way terrain, this movement is: "
              + movement
              + ". Maybe use movement.toBuilder().neighbors(6)?");
    }
    this.map = map;
    this.movement = movement;
    width = map.terrain().width();
    backward = false;
    costs = new int[map.terrain().size()];
    for (int cell = 0; cell < costs.length; cell++) {
      costs[cell] = movement.cost(map.terrain().terrain(cell));
    }
    offsets = new int[4 * HexMap.SIDES];
    for (int parity = 0; parity < 4; parity++) {
      for (int side = 0; side < HexMap.SIDES; side++) {
        offsets[parity * HexMap.SIDES + side] = offset(parity & 1, parity >> 1, side);
      }
    }
    steps = new byte[costs.length];
    for (int cell = 0; cell < steps.length; cell++) {
      steps[cell] = openSteps(cell);
    }
  }

  /** The same movement on another map of the same size and storage. */
  private HexSpace(HexSpace like, HexMap map) {
    this.map = map;
    movement = like.movement;
    width = like.width;
    backward = like.backward;
    costs = like.costs.clone();
    offsets = like.offsets;
    steps = like.steps.clone();
  }

  /**
   * The same movement over a map that differs from this one's in the given cells only: steps are
   * worked out anew around them and copied elsewhere.
   *
   * @param changed a map of the same size
   * @param cells numbers of the cells that differ; more do no harm
   * @throws IllegalArgumentException if the sizes differ
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public HexSpace with(GridMap changed, int... cells) {
    if (changed.width() != width || changed.size() != costs.length) {
      throw new IllegalArgumentException(
          "a map of "
              + changed.width()
              + " x "
              + changed.height()
              + " cells cannot follow one of "
              + width
              + " x "
              + map.terrain().height()
              + ". Maybe make a new space?");
    }
    changed.requireCells(cells);
    HexSpace space = new HexSpace(this, new HexMap(changed, map.storage()));
    for (int cell : cells) {
      space.costs[cell] = movement.cost(changed.terrain(cell));
    }
    for (int cell : cells) {
      space.steps[cell] = space.openSteps(cell);
      for (int side = 0; side < HexMap.SIDES; side++) {
        int beside = map.neighbor(cell, side);
        if (beside >= 0) {
          space.steps[beside] = space.openSteps(beside);
        }
      }
    }
    return space;
  }

  private HexSpace(HexSpace forward) {
    map = forward.map;
    movement = forward.movement;
    steps = forward.steps;
    costs = forward.costs;
    offsets = forward.offsets;
    width = forward.width;
    backward = !forward.backward;
  }

  /** What a step adds to the number of a cell whose column and row have these parities. */
  private int offset(int column, int row, int side) {
    HexStorage storage = map.storage();
    int q = storage.q(column, row) + HexMap.STEP_Q[side];
    int r = storage.r(column, row) + HexMap.STEP_R[side];
    return (storage.row(q, r) - row) * map.terrain().width() + storage.column(q, r) - column;
  }

  private byte openSteps(int cell) {
    int mask = 0;
    for (int side = 0; side < HexMap.SIDES && costs[cell] > 0; side++) {
      int next = map.neighbor(cell, side);
      mask |= next >= 0 && costs[next] > 0 ? 1 << side : 0;
    }
    return (byte) mask;
  }

  /** The map. */
  public HexMap map() {
    return map;
  }

  /** The movement. */
  public Movement movement() {
    return movement;
  }

  /** Whether {@code cell}, any int, is on the map and may be entered. */
  @Override
  public boolean contains(int cell) {
    return cell >= 0 && cell < costs.length && costs[cell] > 0;
  }

  @Override
  public int nodeCount() {
    return costs.length;
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    expand(cell, steps[cell], out);
  }

  /** The mask of sides that lead to a cell that may be entered; 0 if this one may not. */
  int steps(int cell) {
    return steps[cell];
  }

  /** The neighbor across a side that lies on the map. */
  int neighbor(int cell, int side) {
    int row = cell / width;
    int parity = cell - row * width & 1 | (row & 1) << 1;
    return cell + offsets[parity * HexMap.SIDES + side];
  }

  /** The arcs of the given sides, which need not be all that are open. */
  void expand(int cell, int mask, ArcBuffer out) {
    for (int left = mask; left != 0; left &= left - 1) {
      int head = neighbor(cell, Integer.numberOfTrailingZeros(left));
      out.add(head, costs[backward ? cell : head]);
    }
  }

  /** The same cells with every step turned round; a step costs what it cost before. O(1). */
  @Override
  public HexSpace reversed() {
    return movement.isUniform() ? this : new HexSpace(this);
  }
}
