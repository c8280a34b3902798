package waywright.mesh;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.plane.Coordinates;

/**
 * A unit that moves on a mesh: its radius, the polygons that it may enter, and their costs.
 * Immutable if its filter and its costs are.
 *
 * <pre>{@code
 * Agent cat = Agent.radius(0.2);
 * Agent ogre = Agent.radius(1.5).filter(PolygonFilter.headroom(mesh, 3)).costs(area -> area + 1);
 * }</pre>
 */
public final class Agent {

  /** A point agent that may enter all polygons, at a uniform cost. */
  public static final Agent POINT = new Agent(0, PolygonFilter.ALL, null);

  private final double radius;
  private final PolygonFilter filter;
  private final @Nullable AreaCosts costs;

  private Agent(double radius, PolygonFilter filter, @Nullable AreaCosts costs) {
    this.radius = radius;
    this.filter = Objects.requireNonNull(filter, "filter");
    this.costs = costs;
  }

  /**
   * Returns a round agent that may enter all polygons, at a uniform cost.
   *
   * @param radius 0 or more, in the unit of the mesh, measured in the plan
   * @throws IllegalArgumentException if it is negative or not a number {@link Coordinates} allows
   */
  public static Agent radius(double radius) {
    if (!(Coordinates.checked(radius, "radius") >= 0)) {
      throw new IllegalArgumentException("the radius is " + radius + ", less than 0. Maybe 0?");
    }
    return new Agent(radius, PolygonFilter.ALL, null);
  }

  /** Returns the same agent restricted to polygons that pass a filter; all others are walls. */
  public Agent filter(PolygonFilter filter) {
    return new Agent(radius, filter, costs);
  }

  /**
   * Returns the same agent with area costs, each from 2^-20 to 2^20 or {@link AreaCosts#CLOSED}.
   */
  public Agent costs(AreaCosts costs) {
    return new Agent(radius, filter, Objects.requireNonNull(costs, "costs"));
  }

  /** The radius; 0 for a point. */
  public double radius() {
    return radius;
  }

  /** The filter of the polygons that it may enter. */
  public PolygonFilter filter() {
    return filter;
  }

  /** The costs of areas; null if all cost 1. */
  public @Nullable AreaCosts costs() {
    return costs;
  }

  @Override
  public String toString() {
    return (radius == 0 ? "a point" : "radius " + radius)
        + (filter == PolygonFilter.ALL ? "" : ", with a filter")
        + (costs == null ? "" : ", with costs");
  }
}
