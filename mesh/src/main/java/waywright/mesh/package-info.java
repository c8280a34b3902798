/**
 * Navigation meshes: what is free in the plane, as convex polygons, and the shortest paths on it.
 *
 * <p>Start with {@link waywright.mesh.NavMesh#builder}, and ask a {@link
 * waywright.mesh.MeshPathfinder}, for a point or for an {@link waywright.mesh.Agent} with a radius,
 * a filter and costs of areas. Paths are exact in length up to the rounding of sums: {@link
 * waywright.mesh.PolyanyaSearch} says how.
 *
 * <p><b>The rules of contact.</b> Free are all points of the polygons, sides and vertices included:
 * paths may touch walls and run along them. Where two walls touch at a vertex, no path passes
 * through it; it may begin or end there, and leave to or come from any side.
 *
 * <p>y grows upwards: left is counter-clockwise. A mesh read from a file in which y grows downwards
 * is its own mirror image, with the same lengths.
 */
@NullMarked
package waywright.mesh;

import org.jspecify.annotations.NullMarked;
