/**
 * Maps drawn in the Tiled editor, as XML ({@code .tmx}) and as JSON ({@code .tmj}, {@code .json}):
 * read one with {@link waywright.formats.tiled.TiledMap#read(java.nio.file.Path)}, say with a
 * {@link waywright.formats.tiled.TiledCollision} which tiles block, and {@link
 * waywright.formats.tiled.TiledTerrain} makes a grid map of it.
 *
 * <p>Layer data in every encoding (XML elements, CSV, base64; plain, gzip, zlib, zstd), infinite
 * maps with chunks, nested groups, external tilesets; orthogonal, isometric, staggered and
 * hexagonal maps. Cell (x, y) is always the tile's own column and row, whatever the orientation.
 * Format: the TMX and JSON map format references of the Tiled documentation.
 */
@NullMarked
package waywright.formats.tiled;

import org.jspecify.annotations.NullMarked;
