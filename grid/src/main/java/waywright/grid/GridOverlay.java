package waywright.grid;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.internal.IntSet;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A view of a {@link GridSpace} with additional cells to avoid. Avoided cells count as blocked, for
 * corners too. For a body larger than a cell all {@link Anchors} from which it would cover an
 * avoided cell count as blocked. Changing the cells allocates nothing and does not modify the
 * shared space. Confined to one thread; do not change it while a search runs over it.
 */
public final class GridOverlay implements TwoWayExpander {

  /** The cells to avoid as given, on the ground. */
  private final IntSet named;

  /** The anchors that they block. */
  private final IntSet avoided;

  private final IntPredicate isAvoided;
  private final TwoWayExpander reversed = new Reversed();
  private GridSpace space;
  private GridSpace backward;

  /** Counts the changes of the cells to avoid. */
  private long changes;

  /** Creates an overlay that avoids nothing yet. */
  public GridOverlay(GridSpace space) {
    this.space = Objects.requireNonNull(space, "space");
    backward = space.reversed();
    named = new IntSet(space.nodeCount());
    avoided = new IntSet(space.nodeCount());
    isAvoided = avoided::contains;
  }

  /** Returns the space under the overlay. */
  public GridSpace space() {
    return space;
  }

  /** Switches to another space of the same size: another movement, or a newer map. */
  public void use(GridSpace space) {
    if (Objects.requireNonNull(space, "space").nodeCount() != this.space.nodeCount()) {
      throw new IllegalArgumentException(
          String.format(
              "a space of %s cells cannot replace one of %s",
              space.nodeCount(), this.space.nodeCount()));
    }
    boolean otherBody = !space.mover().body().equals(this.space.mover().body());
    this.space = space;
    backward = space.reversed();
    if (otherBody && !avoided.isEmpty()) {
      avoided.clear();
      for (int i = 0; i < named.size(); i++) {
        cover(named.get(i));
      }
    }
  }

  /**
   * Adds a cell of the ground to the avoided cells.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public void avoid(int cell) {
    named.add(space.map().requireCell(cell));
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

  /** Removes all avoided cells. */
  public void clear() {
    changes += avoided.isEmpty() ? 0 : 1;
    named.clear();
    avoided.clear();
  }

  /** Returns the number of avoided cells, or of blocked anchors for a body larger than a cell. */
  public int avoidedCount() {
    return avoided.size();
  }

  /**
   * Returns avoided cell (or blocked anchor) {@code i}, in insertion order.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. avoidedCount()-1}
   */
  public int avoidedCell(int i) {
    return avoided.get(i);
  }

  /** Returns the number of cells given to {@link #avoid}. */
  public int namedCount() {
    return named.size();
  }

  /**
   * Returns cell {@code i} of those given to {@link #avoid}, on the ground, in insertion order.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. namedCount()-1}
   */
  public int namedCell(int i) {
    return named.get(i);
  }

  /** Returns a change counter: while it stays the same, so do the avoided cells. */
  public long changes() {
    return changes;
  }

  /** Returns whether a cell, any int, is avoided. */
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

  /** Returns a live view of this overlay with every step reversed. */
  @Override
  public TwoWayExpander reversed() {
    return reversed;
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
      int mask = backward.steps(cell);
      for (int left = avoided.isEmpty() ? 0 : mask; left != 0; left &= left - 1) {
        Direction step = Direction.ALL[Integer.numberOfTrailingZeros(left)];
        int from = cell + step.dy() * space.map().width() + step.dx();
        if ((space.rule().steps(from, isAvoided) & step.opposite().bit()) == 0) {
          mask &= ~step.bit();
        }
      }
      backward.expand(cell, isAvoided(cell) ? 0 : mask, out);
    }

    @Override
    public TwoWayExpander reversed() {
      return GridOverlay.this;
    }
  }

  @Override
  public String toString() {
    return space + ", " + avoidedCount() + " avoided";
  }
}
