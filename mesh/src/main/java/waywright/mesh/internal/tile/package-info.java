/**
 * Meshes of many tiles: {@link waywright.mesh.internal.tile.Patchwork} joins polygons that were
 * built tile by tile along the straight borders between tiles.
 */
@org.jspecify.annotations.NullMarked
package waywright.mesh.internal.tile;
