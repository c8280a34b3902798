package waywright.hex;

import java.util.Objects;
import waywright.grid.internal.CellSet;
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

  /** The arcs of one cell, those to cells to avoid among them. */
  private final ArcBuffer arcs = new ArcBuffer();

  /** Nothing avoided yet. */
  public HexOverlay(HexSpace space) {
    this(Objects.requireNonNull(space, "space"), new CellSet(space.nodeCount()));
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

  /** This overlay seen from the goals; it changes with this one. */
  @Override
  public HexOverlay reversed() {
    return new HexOverlay(space.reversed(), avoided);
  }
}
