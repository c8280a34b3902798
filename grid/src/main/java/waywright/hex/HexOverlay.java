package waywright.hex;

import java.util.Objects;
import waywright.internal.IntSet;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A view of a {@link HexSpace} with additional cells to avoid: they count as blocked. Changing the
 * cells allocates nothing and does not modify the shared space. Confined to one thread; do not
 * change it while a search runs over it.
 */
public final class HexOverlay implements TwoWayExpander {

  private final HexSpace space;
  private final IntSet avoided;

  /** The arcs of one cell, including those to avoided cells. */
  private final ArcBuffer arcs = new ArcBuffer();

  /** Creates an overlay that avoids nothing yet. */
  public HexOverlay(HexSpace space) {
    this(Objects.requireNonNull(space, "space"), new IntSet(space.nodeCount()));
  }

  private HexOverlay(HexSpace space, IntSet avoided) {
    this.space = space;
    this.avoided = avoided;
  }

  /** Returns the space under the overlay. */
  public HexSpace space() {
    return space;
  }

  /**
   * Adds a cell to the avoided cells.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public void avoid(int cell) {
    avoided.add(space.map().terrain().requireCell(cell));
  }

  /** Removes all avoided cells. */
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
    if (avoided.isEmpty()) {
      space.expand(cell, out);
      return;
    }
    arcs.clear();
    if (!avoided.contains(cell)) {
      space.expand(cell, arcs);
    }
    for (int i = 0; i < arcs.size(); i++) {
      if (!avoided.contains(arcs.head(i))) {
        out.add(arcs.head(i), arcs.cost(i));
      }
    }
  }

  /** Returns a live view of this overlay with every step reversed. */
  @Override
  public HexOverlay reversed() {
    return new HexOverlay(space.reversed(), avoided);
  }
}
