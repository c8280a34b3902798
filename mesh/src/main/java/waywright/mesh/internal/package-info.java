/** The sides, walls and heights of a mesh, which the mesh and all its queries share. */
@NullMarked
package waywright.mesh.internal;

import org.jspecify.annotations.NullMarked;
