/**
 * What every entry point has in common, whatever the world: a {@link waywright.route.Pathfinder}
 * takes a question and steps through it, a {@link waywright.route.Route} is the answer, and a
 * {@link waywright.route.Reason} says why there is no path.
 *
 * <p>Each world adds a class of its own that names its places: {@code GridPathfinder} by x and y,
 * {@code GraphPathfinder} by node, {@code MeshPathfinder} by coordinates, {@code RoadPathfinder} by
 * latitude and longitude. No place is boxed.
 */
@NullMarked
package waywright.route;

import org.jspecify.annotations.NullMarked;
