/**
 * Navigation meshes: the walkable area as convex polygons, and shortest paths on it.
 *
 * <p>Start with {@link waywright.mesh.NavMesh#builder}, and query a {@link
 * waywright.mesh.MeshPathfinder}, for a point or for an {@link waywright.mesh.Agent} with a radius,
 * a polygon filter and area costs. Path lengths are exact up to the rounding of sums; see {@link
 * waywright.mesh.PolyanyaSearch}.
 *
 * <p><b>The rules of contact.</b> All points of the polygons are walkable, including sides and
 * vertices: paths may touch walls and run along them. Where two walls touch at a vertex, no path
 * passes through it; a path may begin or end there, on any side.
 *
 * <p>y grows upwards: left is counter-clockwise. A mesh read from a file in which y grows downwards
 * is its own mirror image, with the same lengths.
 */
@NullMarked
package waywright.mesh;

import org.jspecify.annotations.NullMarked;
