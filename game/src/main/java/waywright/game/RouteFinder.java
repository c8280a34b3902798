package waywright.game;

import java.util.function.BooleanSupplier;
import waywright.grid.GridSpace;

/**
 * Answers requests one at a time, at once, over any space: a workspace for those who need no {@link
 * Navigator}. Confined to one thread at a time.
 */
public final class RouteFinder {

  /** Expansions between two looks whether to stop. */
  private static final long PORTION = 1024;

  private final Work work;

  /** A finder that uses a planner. */
  public RouteFinder(Planner planner) {
    work = new Work(planner);
  }

  /** The answer to a request in a version of the world. */
  public Route find(GridSpace space, long worldVersion, RouteRequest request) {
    return find(space, worldVersion, request, () -> false);
  }

  /**
   * The answer to a request, or {@code BUDGET_SPENT} if it was stopped.
   *
   * @param space the world; with the movement of the request
   * @param worldVersion what the route will say of its version
   * @param stop asked now and then whether to stop
   * @throws IllegalArgumentException if the space is of another movement
   */
  public Route find(
      GridSpace space, long worldVersion, RouteRequest request, BooleanSupplier stop) {
    if (!space.movement().equals(request.movement())) {
      throw new IllegalArgumentException(
          "the request is for "
              + request.movement()
              + ", the space for "
              + space.movement()
              + ". Maybe as(space.movement()) is missing?");
    }
    work.begin(new Job(request, 0, 0), space, worldVersion);
    while (!work.isOver() && !stop.getAsBoolean()) {
      work.run(PORTION);
    }
    Route route = work.route();
    work.end();
    return route;
  }
}
