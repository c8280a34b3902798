/**
 * Files of navigation meshes, which {@link waywright.formats.mesh.MeshFiles} reads and writes, and
 * of triangles, which {@link waywright.formats.mesh.TriangleSoup} reads.
 */
@NullMarked
package waywright.formats.mesh;

import org.jspecify.annotations.NullMarked;
