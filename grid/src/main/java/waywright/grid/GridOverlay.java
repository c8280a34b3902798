package waywright.grid;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.grid.internal.CellSet;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A {@link GridSpace} with cells to avoid laid over it for one query: they count as blocked, for
 * corners too, and for a body larger than a cell so do all {@link Anchors} from which it would
 * cover one of them. Changing the cells allocates nothing and touches nothing that is shared; one
 * overlay belongs to one thread, and does not change while a search runs over it.
 */
public final class GridOverlay implements TwoWayExpander {

  /** The cells to avoid as they were named, on the ground. */
  private final CellSet named;

  /** What they make impossible: anchors. */
  private final CellSet avoided;

  private final IntPredicate isAvoided;
  private final TwoWayExpander reversed = new Reversed();
  private GridSpace space;
  private GridSpace backward;

  /** Counts the changes of the cells to avoid. */
  private long changes;

  /** Nothing avoided yet. */
  public GridOverlay(GridSpace space) {
    this.space = Objects.requireNonNull(space, "space");
    this.backward = space;
    named = new CellSet(space.nodeCount());
    avoided = new CellSet(space.nodeCount());
    isAvoided = avoided::contains;
  }

  /** The space under the overlay. */
  public GridSpace space() {
    return space;
  }

  /** Takes another space of the same size: another movement, or a newer map. */
  public void use(GridSpace space) {
    Objects.requireNonNull(space, "space");
    if (space.nodeCount() != this.space.nodeCount()) {
      throw new IllegalArgumentException(
          "a space of %s cells cannot replace one of %s"
              .formatted(space.nodeCount(), this.space.nodeCount()));
    }
    boolean otherBody = !space.mover().body().equals(this.space.mover().body());
    this.space = space;
    this.backward = space;
    if (otherBody && !avoided.isEmpty()) {
      avoided.clear();
      for (int i = 0; i < named.size(); i++) {
        cover(named.get(i));
      }
    }
  }

  /**
   * Avoids a cell of the ground from now on.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public void avoid(int cell) {
    named.add(cell);
    cover(cell);
  }

  private void cover(int cell) {
    if (space.mover().body().isCell()) {
      avoided.add(cell);
    } else {
      for (int anchor : space.anchors().over(cell)) {
        avoided.add(anchor);
      }
    }
    changes++;
  }

  /** Avoids nothing. */
  public void clear() {
    changes += avoided.isEmpty() ? 0 : 1;
    named.clear();
    avoided.clear();
  }

  /** Number of cells avoided; of anchors, for a body larger than a cell. */
  public int avoidedCount() {
    return avoided.size();
  }

  /**
   * Cell {@code i} of those avoided, in the order that they were named.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. avoidedCount()-1}
   */
  public int avoidedCell(int i) {
    return avoided.get(i);
  }

  /** Number of cells that were named: those of {@link #avoid}. */
  public int namedCount() {
    return named.size();
  }

  /**
   * Cell {@code i} of those named, on the ground, in order.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. namedCount()-1}
   */
  public int namedCell(int i) {
    return named.get(i);
  }

  /** Counts the changes of the cells avoided: as long as it stays, so do they. */
  public long changes() {
    return changes;
  }

  /** Whether a cell, any int, is avoided. */
  public boolean isAvoided(int cell) {
    return avoided.contains(cell);
  }

  @Override
  public int nodeCount() {
    return space.nodeCount();
  }

  @Override
  public boolean contains(int cell) {
    return space.contains(cell) && !isAvoided(cell);
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    if (avoided.isEmpty()) {
      space.expand(cell, out);
    } else {
      space.expand(cell, space.rule().steps(cell, isAvoided), out);
    }
  }

  /** This overlay seen from the goals; it changes with this one. */
  @Override
  public TwoWayExpander reversed() {
    return reversed;
  }

  private GridSpace backward() {
    if (backward == space) {
      backward = space.reversed();
    }
    return backward;
  }

  private final class Reversed implements TwoWayExpander {

    @Override
    public int nodeCount() {
      return space.nodeCount();
    }

    @Override
    public boolean contains(int cell) {
      return GridOverlay.this.contains(cell);
    }

    @Override
    public void expand(int cell, ArcBuffer out) {
      int mask = backward().steps(cell);
      for (int left = avoided.isEmpty() ? 0 : mask; left != 0; left &= left - 1) {
        Direction step = Direction.ALL[Integer.numberOfTrailingZeros(left)];
        int from = cell + step.dy() * space.map().width() + step.dx();
        if ((space.rule().steps(from, isAvoided) & step.opposite().bit()) == 0) {
          mask &= ~step.bit();
        }
      }
      backward().expand(cell, isAvoided(cell) ? 0 : mask, out);
    }

    @Override
    public TwoWayExpander reversed() {
      return GridOverlay.this;
    }
  }
}
