package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * A map of the Tiled editor. Immutable, safe to share between threads.
 *
 * <p>Its grid has {@code width · height} cells; cell (0,0) is Tiled's own cell ({@code
 * layout.originX()}, {@code layout.originY()}). In an infinite map the grid is the box around all
 * chunks.
 *
 * @param layout where the cells lie in the world
 * @param width cells in a row
 * @param height number of rows
 * @param tileLayers layers of tiles, the lowest first, out of their groups
 * @param objectLayers layers of objects, the lowest first, out of their groups
 * @param tilesets ascending by {@link Tileset#firstGid()}
 * @param properties the map's custom properties as text
 */
public record TiledMap(
    TiledLayout layout,
    int width,
    int height,
    List<TileLayer> tileLayers,
    List<ObjectLayer> objectLayers,
    List<Tileset> tilesets,
    Map<String, String> properties) {

  /** The most tiles in all layers together: 2^26. */
  public static final int MOST_TILES = 1 << 26;

  /** Copies the collections. */
  public TiledMap {
    tileLayers = List.copyOf(tileLayers);
    objectLayers = List.copyOf(objectLayers);
    tilesets = List.copyOf(tilesets);
    properties = Map.copyOf(properties);
  }

  /**
   * Reads a map file, XML or JSON, and the tilesets that it names in its own folder and below.
   *
   * @throws FormatException if one of them is malformed
   * @throws IOException if one of them cannot be read
   */
  public static TiledMap read(Path file) throws IOException {
    return read(Source.of(file), TilesetResolver.beside(file));
  }

  /**
   * Reads a map, XML or JSON. A tileset that is not found is kept as {@link Tileset#missing()}.
   *
   * @throws FormatException if the map or a tileset is malformed
   * @throws IOException if the resolver fails
   */
  public static TiledMap read(Source source, TilesetResolver tilesets) throws IOException {
    MapDraft draft = new MapDraft(source, tilesets);
    if (isJson(source)) {
      new TiledJson(source).map(draft);
    } else {
      new TiledXml(source).map(draft);
    }
    return draft.finish();
  }

  /** Whether the first visible character opens a JSON object. */
  static boolean isJson(Source source) {
    int at = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    while (at < source.size() && source.at(at) <= ' ') {
      at++;
    }
    return at < source.size() && source.at(at) == '{';
  }

  /**
   * The set that a tile is of, if any: the one with the greatest first gid up to it. Time: the
   * logarithm of the number of sets.
   */
  public Optional<Tileset> tileset(int gid) {
    int from = 0;
    int to = tilesets.size();
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (tilesets.get(middle).firstGid() <= gid) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from == 0 ? Optional.empty() : Optional.of(tilesets.get(from - 1));
  }

  /** The first tile layer of that name or path, if any. */
  public Optional<TileLayer> tileLayer(String name) {
    return tileLayers.stream().filter(layer -> layer.isNamed(name)).findFirst();
  }

  /** The first object layer of that name or path, if any. */
  public Optional<ObjectLayer> objectLayer(String name) {
    return objectLayers.stream().filter(layer -> layer.isNamed(name)).findFirst();
  }
}
