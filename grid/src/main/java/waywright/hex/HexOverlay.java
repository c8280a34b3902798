package waywright.hex;

import waywright.grid.CellSet;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A {@link HexSpace} with cells to avoid laid over it: they count as blocked. Changing the cells
 * allocates nothing and touches nothing that is shared; one overlay belongs to one thread, and does
 * not change while a search runs over it.
 */
public final class HexOverlay implements TwoWayExpander {

  private final HexSpace space;
  private final CellSet avoided;

  /** Nothing avoided yet. */
  public HexOverlay(HexSpace space) {
    this(space, new CellSet(space.nodeCount()));
  }

  private HexOverlay(HexSpace space, CellSet avoided) {
    this.space = space;
    this.avoided = avoided;
  }

  /** The space under the overlay. */
  public HexSpace space() {
    return space;
  }

  /**
   * Avoids a cell from now on.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public void avoid(int cell) {
    avoided.add(cell);
  }

  /** Avoids nothing. */
  public void clear() {
    avoided.clear();
  }

  @Override
  public int nodeCount() {
    return space.nodeCount();
  }

  @Override
  public boolean contains(int cell) {
    return space.contains(cell) && !avoided.contains(cell);
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    int mask = avoided.contains(cell) ? 0 : space.steps(cell);
    for (int left = avoided.isEmpty() ? 0 : mask; left != 0; left &= left - 1) {
      int side = Integer.numberOfTrailingZeros(left);
      if (avoided.contains(space.neighbor(cell, side))) {
        mask &= ~(1 << side);
      }
    }
    space.expand(cell, mask, out);
  }

  /** This overlay seen from the goals; it changes with this one. */
  @Override
  public HexOverlay reversed() {
    return new HexOverlay(space.reversed(), avoided);
  }
}
