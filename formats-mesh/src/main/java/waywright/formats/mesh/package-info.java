/**
 * Files of navigation meshes, which {@link waywright.formats.mesh.MeshFiles} reads and writes, and
 * of triangles, which {@link waywright.formats.mesh.TriangleSoup} reads.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.mesh;
