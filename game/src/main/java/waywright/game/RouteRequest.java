package waywright.game;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Question;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.space.ArcBuffer;

/**
 * Asks for the route of one unit: start, target, movement, limits and priority. Immutable; each
 * method returns a new request.
 *
 * <pre>{@code
 * RouteRequest.from(2, 3).to(Target.cell(40, 12)).as(boat).priority(2)
 * }</pre>
 *
 * @param x of the start
 * @param y of the start
 * @param target where the route may end
 * @param movement how the unit moves
 * @param costLimit the most that the route may cost
 * @param expansionLimit the most expansions to spend on it
 * @param region where the route has to stay, or null
 * @param priority higher ones are answered earlier; 0 by default
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

  /** Checks that target and movement are given, and the ranges as a {@link Question} does. */
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
     * A rectangle of at least one cell.
     *
     * @throws IllegalArgumentException if it is empty
     */
    public Region {
      if (left > right || top > bottom) {
        throw new IllegalArgumentException(
            "a region from (%s, %s) to (%s, %s) is empty. Maybe its corners are swapped?"
                .formatted(left, top, right, bottom));
      }
    }

    /** Whether a cell lies in it. */
    public boolean contains(int x, int y) {
      return x >= left && x <= right && y >= top && y <= bottom;
    }
  }

  /** A request from a cell to itself, for {@link Movement#walker()}, without limits. */
  public static RouteRequest from(int x, int y) {
    return new RouteRequest(
        x, y, Target.cell(x, y), Movement.walker(), ArcBuffer.MAX_COST, Long.MAX_VALUE, null, 0);
  }

  /** The same from another cell. */
  public RouteRequest startingAt(int x, int y) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** The same to a target. */
  public RouteRequest to(Target target) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** The same to a cell. */
  public RouteRequest to(int x, int y) {
    return to(Target.cell(x, y));
  }

  /** The same for a movement. */
  public RouteRequest as(Movement movement) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /**
   * The most that the route may cost, in exact units; routes above it end {@code BEYOND_LIMIT}.
   *
   * @throws IllegalArgumentException if negative or above {@link ArcBuffer#MAX_COST}
   */
  public RouteRequest costLimit(long cost) {
    return new RouteRequest(x, y, target, movement, cost, expansionLimit, region, priority);
  }

  /** The most expansions to spend on it; then it ends {@code BEYOND_LIMIT}. */
  public RouteRequest expansionLimit(long expansions) {
    return new RouteRequest(x, y, target, movement, costLimit, expansions, region, priority);
  }

  /** Keeps the route within the rectangle from (left, top) to (right, bottom). */
  public RouteRequest region(int left, int top, int right, int bottom) {
    Region within = new Region(left, top, right, bottom);
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, within, priority);
  }

  /**
   * How urgent it is, −1000 to 1000. Waiting makes up for lower priority: see {@link Navigator}.
   */
  public RouteRequest priority(int priority) {
    return new RouteRequest(x, y, target, movement, costLimit, expansionLimit, region, priority);
  }

  /** The same without columns and rows. */
  Question<GridOrder> question(GridMap map) {
    return new Question<>(
        map.contains(x, y) ? map.cell(x, y) : -1,
        new GridOrder(target, movement, region),
        costLimit,
        expansionLimit,
        priority);
  }
}
