package waywright.game;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Question;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.space.ArcBuffer;

/**
 * A request for the route of one unit: start, target, movement, limits and priority. Immutable;
 * each method returns a new request.
 *
 * <pre>{@code
 * RouteRequest.from(2, 3).to(Target.cell(40, 12)).as(boat).priority(2)
 * }</pre>
 *
 * @param x of the start
 * @param y of the start
 * @param target the cells where the route may end
 * @param movement how the unit moves
 * @param costLimit maximum cost of the route
 * @param expansionLimit maximum expansions
 * @param region the region that the route must not leave, or null
 * @param priority higher priorities are answered earlier; 0 by default
 */
public record RouteRequest(
    int x,
    int y,
    Target target,
    Movement movement,
    long costLimit,
    long expansionLimit,
    @Nullable Region region,
    int priority) {

  /** Checks that target and movement are not null, and the ranges like {@link Question}. */
  public RouteRequest {
    Objects.requireNonNull(target, "target");
    new Question<>(0, target, costLimit, expansionLimit, priority);
    Objects.requireNonNull(movement, "movement");
  }

  /**
   * A rectangle of cells.
   *
   * @param left least x
   * @param top least y
   * @param right greatest x
   * @param bottom greatest y
   */
  public record Region(int left, int top, int right, int bottom) {

    /**
     * Makes a rectangle of at least one cell.
     *
     * @throws IllegalArgumentException if it is empty
     */
    public Region {
      if (left > right || top > bottom) {
        throw new IllegalArgumentException(
            String.format(
                "a region from (%s, %s) to (%s, %s) is empty. Maybe its corners are swapped?",
                left, top, right, bottom));
      }
    }

    /** Whether a cell is in the rectangle. */
    public boolean contains(int x, int y) {
      return x >= left && x <= right && y >= top && y <= bottom;
    }
  }

  /** Returns a request from a cell to itself, for {@link Movement#walker()}, without limits. */
  public static RouteRequest from(int x, int y) {
    return new RouteRequest(
        x, y, Target.cell(x, y), Movement.walker(), ArcBuffer.MAX_COST, Long.MAX_VALUE, null, 0);
  }

  /** Returns the same request from another cell. */
  public RouteRequest startingAt(int x, int y) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** Returns the same request to a target. */
  public RouteRequest to(Target target) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** Returns the same request to a cell. */
  public RouteRequest to(int x, int y) {
    return to(Target.cell(x, y));
  }

  /** Returns the same request for another movement. */
  public RouteRequest movement(Movement movement) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** Same as {@link #movement(Movement)}; {@code as} is a keyword in Kotlin. */
  public RouteRequest as(Movement movement) {
    return movement(movement);
  }

  /**
   * Returns the same request with a maximum cost in exact units; above it the answer is {@code
   * BEYOND_LIMIT}.
   *
   * @throws IllegalArgumentException if negative or above {@link ArcBuffer#MAX_COST}
   */
  public RouteRequest costLimit(long cost) {
    return new RouteRequest(x, y, target, movement, cost, expansionLimit, region, priority);
  }

  /** Returns the same request with maximum expansions; beyond them {@code BEYOND_LIMIT}. */
  public RouteRequest expansionLimit(long expansions) {
    return new RouteRequest(x, y, target, movement, costLimit, expansions, region, priority);
  }

  /** Returns the same request limited to the rectangle from (left, top) to (right, bottom). */
  public RouteRequest region(int left, int top, int right, int bottom) {
    Region within = new Region(left, top, right, bottom);
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, within, priority);
  }

  /**
   * Returns the same request with another priority, −1000 to 1000. Waiting compensates for low
   * priority: see {@link waywright.agent.Agents}.
   */
  public RouteRequest priority(int priority) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** Returns the request as a question about cell numbers. */
  Question<GridOrder> question(GridMap map) {
    return new Question<>(
        map.contains(x, y) ? map.cell(x, y) : -1,
        new GridOrder(target, movement, region),
        costLimit,
        expansionLimit,
        priority);
  }

  /** Returns start, target and movement, and whatever differs from a plain request. */
  @Override
  public String toString() {
    return String.format("from (%d,%d) to %s, %s", x, y, target, movement)
        + (costLimit < ArcBuffer.MAX_COST ? ", cost limit " + costLimit : "")
        + (expansionLimit < Long.MAX_VALUE ? ", expansion limit " + expansionLimit : "")
        + (region == null ? "" : ", " + region)
        + (priority == 0 ? "" : ", priority " + priority);
  }
}
