package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.formats.MapReader;
import waywright.formats.Source;
import waywright.formats.TerrainMap;

/**
 * Tiled maps, for {@code MapFiles}.
 *
 * @param terrain what tiles stand for
 * @param within the folder that a map's tilesets must lie in, or null for that of the map itself
 */
public record TiledMapReader(TiledTerrain terrain, @Nullable Path within) implements MapReader {

  /** {@link TiledCollision#common()}, with costs from the tiles' property {@code cost}. */
  public static TiledMapReader standard() {
    return blockedBy(TiledCollision.common());
  }

  /** What this rule says blocks, with costs from the tiles' property {@code cost}. */
  public static TiledMapReader blockedBy(TiledCollision rule) {
    return new TiledMapReader(TiledTerrain.blockedBy(rule).costs("cost"), null);
  }

  /** The same; tilesets may lie anywhere in this folder, such as that of the whole project. */
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
