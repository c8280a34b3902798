package waywright.grid.internal.local;

import java.util.Objects;
import waywright.grid.Anchors;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.bits.StepBits;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * The same graph as a {@link waywright.grid.GridSpace}, with nothing precomputed: the steps of a
 * cell are computed on each call. Use it to read few cells, as when a unit takes one step; use a
 * {@link waywright.grid.GridSpace} for a search.
 *
 * <p>Construction takes O(1). Computing the steps of a cell reads all cells that the body would
 * cover there and on its neighbors. Immutable; share it between threads.
 */
public final class LocalSpace implements Expander {

  private final GridMap ground;
  private final Movement mover;
  private final StepBits bits;
  private final int allSteps;

  /** All eight directions: asked for once, because each call of values() copies them. */
  private final Direction[] eight = Direction.values();

  /** Column and row of each cell that the body covers, relative to its anchor. */
  private final int[] covered;

  /** The same of the cells on the leading side of each step. */
  private final int[][] leading;

  /**
   * Creates the graph of a map and a movement.
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public LocalSpace(GridMap ground, Movement mover) {
    this.ground = Objects.requireNonNull(ground, "ground");
    this.mover = Objects.requireNonNull(mover, "mover");
    mover.requireSquares();
    bits = StepBits.of(mover.sidesNeeded());
    allSteps = mover.neighbors() == 4 ? 0x0f : 0xff;
    covered = mover.body().cells();
    leading = new int[8][];
    for (Direction step : eight) {
      leading[step.ordinal()] = mover.hasOneWay() ? mover.body().leading(step) : new int[0];
    }
  }

  private LocalSpace(LocalSpace like, GridMap ground) {
    this.ground = Objects.requireNonNull(ground, "ground");
    mover = like.mover;
    bits = like.bits;
    allSteps = like.allSteps;
    covered = like.covered;
    leading = like.leading;
  }

  /** Returns the space of the same movement over another map. */
  public LocalSpace over(GridMap ground) {
    return new LocalSpace(this, ground);
  }

  @Override
  public int nodeCount() {
    return ground.size();
  }

  /** Returns whether {@code cell}, any int, is on the map and may be entered. */
  @Override
  public boolean contains(int cell) {
    return cell >= 0 && cell < ground.size() && cost(cell) > 0;
  }

  /**
   * Returns the cost of the most expensive terrain that the body covers; 0 if it may not be there.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int cost(int cell) {
    ground.requireCell(cell);
    return cost(ground.x(cell), ground.y(cell));
  }

  private int cost(int x, int y) {
    int highestCost = 0;
    for (int i = 0; i < covered.length; i += 2) {
      int cx = x + covered[i];
      int cy = y + covered[i + 1];
      int cost = ground.contains(cx, cy) ? mover.cost(ground.terrain(ground.cell(cx, cy))) : 0;
      if (cost == 0) {
        return 0;
      }
      highestCost = Math.max(highestCost, cost);
    }
    return highestCost;
  }

  /**
   * Returns the mask of {@link Direction#bit() steps} that one-way terrain under the body allows;
   * all eight if the body may not be there, or if no terrain is one-way.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int exits(int cell) {
    ground.requireCell(cell);
    int exits = 0xff;
    if (mover.hasOneWay() && cost(cell) > 0) {
      for (Direction step : eight) {
        int[] first = leading[step.ordinal()];
        for (int i = 0; i < first.length; i += 2) {
          int under = ground.cell(ground.x(cell) + first[i], ground.y(cell) + first[i + 1]);
          exits &= mover.exits(ground.terrain(under)) | ~step.bit();
        }
      }
    }
    return exits;
  }

  /**
   * Returns the mask of {@link Direction#bit() steps} that may be taken from {@code cell}; 0 if it
   * is blocked.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int steps(int cell) {
    return steps(cell, 0xff);
  }

  /**
   * Returns {@link #steps(int)}, correct only for steps whose cells are all in {@code directions}.
   */
  private int steps(int cell, int directions) {
    if (cost(cell) == 0) {
      return 0;
    }
    int around = 0;
    for (Direction step : eight) {
      boolean open =
          (directions & step.bit()) != 0
              && cost(ground.x(cell) + step.dx(), ground.y(cell) + step.dy()) > 0;
      around |= open ? step.bit() : 0;
    }
    return bits.leave(around) & allSteps & exits(cell);
  }

  /**
   * Returns the cost of a step, −1 if it may not be taken.
   *
   * @param to any int
   * @throws IndexOutOfBoundsException if {@code from} is not on the map
   */
  public long step(int from, int to) {
    ground.requireCell(from);
    for (Direction step : eight) {
      // On a map one or two cells wide several steps have the same cell number offset.
      if (from + Direction.offset(step.ordinal(), ground.width()) == to
          && (steps(from, sides(step)) & step.bit()) != 0) {
        return length(step) * cost(to);
      }
    }
    return -1;
  }

  /** A step and, if it is diagonal, the two beside it. */
  private int sides(Direction step) {
    int sides = 0;
    for (Direction near : eight) {
      boolean beside =
          near.dx() * (near.dx() - step.dx()) == 0 && near.dy() * (near.dy() - step.dy()) == 0;
      sides |= beside ? near.bit() : 0;
    }
    return sides;
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    int open = steps(cell);
    for (Direction step : eight) {
      if ((open & step.bit()) != 0) {
        int head = cell + Direction.offset(step.ordinal(), ground.width());
        out.add(head, length(step) * cost(head));
      }
    }
  }

  private long length(Direction step) {
    return step.isDiagonal() ? mover.diagonal() : mover.straight();
  }

  /**
   * Returns the cells from which the body covers at least one of these, in ascending order: all
   * anchors that an edit of these cells may affect.
   *
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public int[] anchorsOver(int... cells) {
    return Anchors.over(ground, mover.body(), cells);
  }
}
