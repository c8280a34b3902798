/** Navigation meshes of maps, of shapes and of triangles. */
@NullMarked
package waywright.cli.mesh;

import org.jspecify.annotations.NullMarked;
