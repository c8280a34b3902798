/**
 * Shortest paths and lines of sight on navigation meshes.
 *
 * <p>Start with a {@link waywright.mesh.route.MeshPathfinder}, for a point or for an {@link
 * waywright.mesh.route.Agent} with a radius, a polygon filter and area costs. Path lengths are
 * exact up to the rounding of sums; see {@link waywright.mesh.route.PolyanyaSearch}.
 */
@org.jspecify.annotations.NullMarked
package waywright.mesh.route;
