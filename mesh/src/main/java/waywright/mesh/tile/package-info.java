/**
 * Meshes of many tiles: {@link waywright.mesh.tile.Patchwork} sews polygons that were made tile by
 * tile together along the straight borders between them.
 */
@NullMarked
package waywright.mesh.tile;

import org.jspecify.annotations.NullMarked;
