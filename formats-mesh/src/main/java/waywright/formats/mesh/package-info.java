/**
 * Navigation meshes in files: {@link waywright.formats.mesh.PolyanyaMesh} reads the text format of
 * the Polyanya authors, versions 2 and 3.
 */
@NullMarked
package waywright.formats.mesh;

import org.jspecify.annotations.NullMarked;
