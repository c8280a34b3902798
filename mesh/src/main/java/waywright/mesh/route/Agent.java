package waywright.mesh.route;

import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.plane.internal.Coordinates;

/**
 * A unit that moves on a mesh: its radius, the polygons that it may enter, and their costs.
 * Immutable if its filter and its costs are.
 *
 * <pre>{@code
 * Agent cat = Agent.radius(0.2);
 * Agent ogre = Agent.radius(1.5).filter(mesh.withHeadroom(3)).costs(area -> area + 1);
 * }</pre>
 */
public final class Agent {

  /** The cost of an area that may not be entered. */
  public static final double CLOSED = Double.POSITIVE_INFINITY;

  /** A point agent that may enter all polygons, at a uniform cost. */
  public static final Agent POINT = new Agent(0, NavMesh.EVERY_POLYGON, null);

  private final double radius;
  private final IntPredicate filter;
  private final @Nullable IntToDoubleFunction costs;

  private Agent(double radius, IntPredicate filter, @Nullable IntToDoubleFunction costs) {
    this.radius = radius;
    this.filter = Objects.requireNonNull(filter, "filter");
    this.costs = costs;
  }

  /**
   * Returns a round agent that may enter all polygons, at a uniform cost.
   *
   * @param radius 0 or more, in the unit of the mesh, measured in the plan
   * @throws IllegalArgumentException if it is negative, or {@link Coordinates} does not allow it
   */
  public static Agent radius(double radius) {
    if (!(Coordinates.checked(radius, "radius") >= 0)) {
      throw new IllegalArgumentException("the radius is " + radius + ", less than 0. Maybe 0?");
    }
    return new Agent(radius, NavMesh.EVERY_POLYGON, null);
  }

  /** Returns the same agent restricted to polygons that pass a filter; all others are walls. */
  public Agent filter(IntPredicate filter) {
    return new Agent(radius, filter, costs);
  }

  /**
   * Returns the same agent with costs per unit of length in each area.
   *
   * @param costs the cost of an area number, always the same: from 2^-20 to 2^20, or {@link
   *     #CLOSED}
   */
  public Agent costs(IntToDoubleFunction costs) {
    return new Agent(radius, filter, Objects.requireNonNull(costs, "costs"));
  }

  /** The radius; 0 for a point. */
  public double radius() {
    return radius;
  }

  /** The filter of the polygons that it may enter. */
  public IntPredicate filter() {
    return filter;
  }

  /** The costs of areas; null if all cost 1. */
  public @Nullable IntToDoubleFunction costs() {
    return costs;
  }

  @Override
  public String toString() {
    return (radius == 0 ? "a point" : "radius " + radius)
        + (filter == NavMesh.EVERY_POLYGON ? "" : ", with a filter")
        + (costs == null ? "" : ", with costs");
  }
}
