package waywright.game;

import waywright.agent.NodeRoute;

/** The answer to a request: the cells to walk, or why there are none. Immutable. */
public final class UnitRoute extends NodeRoute {

  private final int width;
  private final long unit;

  /**
   * A route over cells.
   *
   * @param width of the map
   * @param unit what a straight step costs where terrain costs 1
   */
  UnitRoute(NodeRoute route, int width, long unit) {
    super(route);
    this.width = width;
    this.unit = unit;
  }

  /** {@link #node}: the number of cell {@code i}; 0 is the start. */
  public int cell(int i) {
    return node(i);
  }

  /** The x of cell {@code i}. */
  public int x(int i) {
    return node(i) % width;
  }

  /** The y of cell {@code i}. */
  public int y(int i) {
    return node(i) / width;
  }

  /**
   * The length in cells, weighted by the terrain; infinite if there is no path. {@link #cost} is
   * the same in exact units: on squares those of {@link waywright.grid.Octile}, on hexagons the sum
   * of the terrain costs.
   */
  @Override
  public double length() {
    return super.length() / unit;
  }

  /** {@link #nodes}: a copy of the cell numbers. */
  public int[] cells() {
    return nodes();
  }
}
