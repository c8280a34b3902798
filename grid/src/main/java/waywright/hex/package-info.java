/**
 * Grids of hexagons: a {@link waywright.grid.GridMap} of terrain letters read as a {@link
 * waywright.hex.HexMap}, over which a {@link waywright.hex.HexSpace} can be searched. To find a
 * path, start with {@link waywright.hex.HexPathfinder}.
 *
 * <p>A cell is stored at column x and row y of a rectangle; {@link waywright.hex.HexStorage} maps
 * these to axial coordinates q, r. The third cube coordinate is always s = −q − r. A {@link
 * waywright.layout.Layout} maps cells to positions in the world.
 *
 * <p>The names of the storages (odd-r, even-q ...) and of the coordinates are those of A. Patel,
 * "Hexagonal Grids", Red Blob Games, 2013.
 */
@org.jspecify.annotations.NullMarked
package waywright.hex;
