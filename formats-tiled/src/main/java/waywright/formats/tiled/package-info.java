/**
 * Maps drawn in the Tiled editor, as XML ({@code .tmx}) and as JSON ({@code .tmj}, {@code .json}):
 * a {@link waywright.formats.tiled.TiledCollision} says which tiles block and makes grid maps of
 * them; {@link waywright.formats.tiled.TiledMap} has the objects and outlines of layers of objects.
 *
 * <p>Layer data in every encoding (XML elements, CSV, base64; plain, gzip, zlib, zstd), infinite
 * maps with chunks, nested groups, external tilesets; orthogonal, isometric, staggered and
 * hexagonal maps. Cell (x, y) is always the tile's own column and row, whatever the orientation.
 * Format: the TMX and JSON map format references of the Tiled documentation.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.tiled;
