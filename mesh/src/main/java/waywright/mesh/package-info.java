/**
 * Navigation meshes: the walkable area as convex polygons, how to build them, and how to change
 * them.
 *
 * <p>Start with {@link waywright.mesh.NavMesh#builder}, and find paths with a {@code
 * MeshPathfinder} of package {@code waywright.mesh.route}.
 *
 * <p><b>The rules of contact.</b> All points of the polygons are walkable, including sides and
 * vertices: paths may touch walls and run along them. Where two walls touch at a vertex, no path
 * passes through it; a path may begin or end there, on any side.
 *
 * <p>y grows upwards: left is counter-clockwise. A mesh read from a file in which y grows downwards
 * is its own mirror image, with the same lengths.
 */
@org.jspecify.annotations.NullMarked
package waywright.mesh;
