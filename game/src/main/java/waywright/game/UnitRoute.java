package waywright.game;

import java.util.Objects;
import java.util.function.BooleanSupplier;
import waywright.agent.NodeRoute;
import waywright.agent.spi.Searches;
import waywright.grid.world.WorldVersion;

/** The answer to a request: the cells of the route, or the reason why there is none. Immutable. */
public final class UnitRoute extends NodeRoute {

  private final int width;
  private final long unit;

  /**
   * Makes a route over cells.
   *
   * @param width of the map
   * @param unit the cost of a straight step on terrain of cost 1
   */
  UnitRoute(NodeRoute route, int width, long unit) {
    super(route);
    this.width = width;
    this.unit = unit;
  }

  /**
   * Answers a request on square cells in any version of a world, in one call, without a {@link
   * Navigator}; {@code BUDGET_SPENT} if it was stopped. Threads that use versions of the same
   * client wait for each other during preparations; to avoid that, use one client per thread: see
   * {@link WorldVersion#by}.
   *
   * @param searches the workspace, from {@link Navigator#searches}; confined to one thread at a
   *     time
   * @param worldVersion the number that the route carries
   * @param stop called after every 1,024 expansions: true stops the search
   */
  public static UnitRoute find(
      Searches<GridOrder> searches,
      WorldVersion world,
      long worldVersion,
      RouteRequest request,
      BooleanSupplier stop) {
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(world, "world");
    GridSnapshot snapshot = new GridSnapshot(Tiling.SQUARES, world, worldVersion);
    NodeRoute found = NodeRoute.find(searches, snapshot, request.question(world.map()), stop);
    return snapshot.route(found, request.movement());
  }

  /** Returns the number of cell {@code i}, like {@link #node}; 0 is the start. */
  public int cell(int i) {
    return node(i);
  }

  /** Returns the x of cell {@code i}. */
  public int x(int i) {
    return node(i) % width;
  }

  /** Returns the y of cell {@code i}. */
  public int y(int i) {
    return node(i) / width;
  }

  /**
   * Returns the length in cells, weighted by the terrain; infinite if there is no path. {@link
   * #cost} is the same in exact units: on squares those of {@link waywright.grid.Octile}, on
   * hexagons the sum of the terrain costs.
   */
  @Override
  public double length() {
    return super.length() / unit;
  }

  /** Returns a copy of the cell numbers, like {@link #nodes}. */
  public int[] cells() {
    return nodes();
  }
}
