package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.MapReader;
import waywright.formats.Source;
import waywright.formats.TerrainMap;

/**
 * Reads Tiled maps as grid maps, for {@code MapFiles}: {@code '@'} where a {@link TiledCollision}
 * blocks, else the terrain that the uppermost tile with a say names by its properties, else {@code
 * '.'} at cost 1. Immutable; each method returns a new reader.
 *
 * <p>A tile names its terrain by a letter in a property ({@link #letters}), its cost by a whole
 * number in another ({@link #costs}), or both. For a cost without a letter the reader chooses one:
 * {@code '.'} for 1, the digit for 2 to 9, then free letters of the alphabet. The letter {@code
 * '@'} is blocked, whatever the cost. Tiles of a tileset that was not found name nothing.
 *
 * <p>A staggered map becomes the square grid of diamonds that it is: x grows to the lower right, y
 * to the lower left, and cells of the grid at which the map has no tile's place are blocked. All
 * other maps keep Tiled's columns and rows.
 *
 * <p>A layer that is drawn off its place by whole cells is read where it is drawn: the offset is
 * rounded to the nearest cell. Where no whole cell is meant, see {@link #ignoreOffsets}.
 */
public final class TiledMapReader implements MapReader {

  private final TiledTerrain terrain;
  private final @Nullable Path within;

  private TiledMapReader(TiledTerrain terrain, @Nullable Path within) {
    this.terrain = terrain;
    this.within = within;
  }

  /** {@link TiledCollision#common()}, with costs from the tiles' property {@code cost}. */
  public static TiledMapReader standard() {
    return blockedBy(TiledCollision.common());
  }

  /** What this rule says blocks, with costs from the tiles' property {@code cost}. */
  public static TiledMapReader blockedBy(TiledCollision rule) {
    return new TiledMapReader(TiledTerrain.blockedBy(rule).costs("cost"), null);
  }

  /** Tiles name their terrain letter in this property, as text of one character. */
  public TiledMapReader letters(String property) {
    return new TiledMapReader(terrain.letters(property), within);
  }

  /** Tiles name the cost of entering their cell in this property, a whole number of 1 or more. */
  public TiledMapReader costs(String property) {
    return new TiledMapReader(terrain.costs(property), within);
  }

  /** Every layer is read as if it were drawn in its place. */
  public TiledMapReader ignoreOffsets() {
    return new TiledMapReader(terrain.ignoreOffsets(), within);
  }

  /** Tilesets may lie anywhere in this folder, such as that of the whole project. */
  public TiledMapReader within(Path folder) {
    return new TiledMapReader(terrain, folder);
  }

  @Override
  public String kind() {
    return "Tiled maps (.tmx, .tmj, .json)";
  }

  @Override
  public Set<String> extensions() {
    return Set.of("tmx", "xml", "tmj", "json");
  }

  @Override
  public boolean recognizes(Source source) {
    return source.startsWith("<?xml") || source.startsWith("<map") || TiledMap.isJson(source);
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws IOException {
    TilesetResolver resolver =
        folder == null
            ? TilesetResolver.none()
            : TilesetResolver.in(folder, within == null ? folder : within);
    TiledMap map = TiledMap.read(source, resolver);
    try {
      return terrain.read(map);
    } catch (IllegalArgumentException e) {
      throw source.error(String.valueOf(e.getMessage()));
    }
  }
}
