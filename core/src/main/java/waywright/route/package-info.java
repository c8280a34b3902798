/**
 * The common base of all entry points: a {@link waywright.route.Pathfinder} takes a query and steps
 * through it, a {@link waywright.route.Route} is the answer, and a {@link waywright.route.Reason}
 * explains why there is no path.
 *
 * <p>Each world adds a subclass with its own coordinates: {@code GridPathfinder} by x and y, {@code
 * GraphPathfinder} by node, {@code MeshPathfinder} by coordinates, {@code RoadPathfinder} by
 * latitude and longitude. Coordinates are never boxed.
 */
@org.jspecify.annotations.NullMarked
package waywright.route;
