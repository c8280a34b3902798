package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.layout.Layout;

/**
 * A map of the Tiled editor. Immutable, safe to share between threads.
 *
 * <p>Its grid has {@code width · height} cells; cell (0,0) is Tiled's own cell ({@code
 * layout.originX()}, {@code layout.originY()}). In an infinite map the grid is the box around all
 * chunks.
 */
public final class TiledMap {

  /** The most tiles in all layers together: 2^26. */
  static final int MOST_TILES = 1 << 26;

  final TiledLayout layout;
  private final int width;
  private final int height;
  final List<Layer<TileChunk>> tileLayers;
  final List<Layer<RawObject>> objectLayers;
  final List<Tileset> tilesets;
  private final NavigableMap<Integer, Tileset> byFirstGid = new TreeMap<>();
  private final Map<String, String> properties;

  /** Copies the collections; tilesets ascend by their first gid. */
  TiledMap(
      MapDraft draft, TiledLayout layout, int width, int height, List<Layer<TileChunk>> layers) {
    this.layout = layout;
    this.width = width;
    this.height = height;
    tileLayers = List.copyOf(layers);
    objectLayers = List.copyOf(draft.objectLayers);
    tilesets = List.copyOf(draft.tilesets);
    tilesets.forEach(set -> byFirstGid.put(set.firstGid(), set));
    properties = Map.copyOf(draft.properties);
  }

  /**
   * Reads a map file, XML or JSON, and the tilesets that it names in its own folder and below.
   *
   * @throws FormatException if one of them is malformed
   * @throws IOException if one of them cannot be read
   */
  public static TiledMap read(Path file) throws IOException {
    return read(Source.of(file), file.toAbsolutePath().getParent());
  }

  /**
   * Reads a map, XML or JSON, and the tilesets that it names.
   *
   * @param folder where these must lie, or below; null if the map may name none
   * @throws FormatException if one of them is malformed
   * @throws IOException if one of them cannot be read
   */
  public static TiledMap read(Source source, @Nullable Path folder) throws IOException {
    return read(
        source, folder == null ? TilesetResolver.none() : TilesetResolver.in(folder, folder));
  }

  /**
   * Reads a map, XML or JSON. A tileset that is not found is kept as {@link Tileset#missing()}.
   *
   * @throws FormatException if the map or a tileset is malformed
   * @throws IOException if the resolver fails
   */
  static TiledMap read(Source source, TilesetResolver tilesets) throws IOException {
    MapDraft draft = new MapDraft(source, tilesets);
    new TiledReader(source).map(draft);
    return draft.finish();
  }

  /**
   * The set that a tile is of, if any: the one with the greatest first gid up to it. Time: the
   * logarithm of the number of sets.
   */
  Optional<Tileset> tileset(int gid) {
    return Optional.ofNullable(byFirstGid.floorEntry(gid)).map(Map.Entry::getValue);
  }

  /** The first tile layer of that name or path, if any. */
  Optional<Layer<TileChunk>> tileLayer(String name) {
    return tileLayers.stream().filter(layer -> layer.isNamed(name)).findFirst();
  }

  /** Cells in a row. */
  public int width() {
    return width;
  }

  /** Number of rows. */
  public int height() {
    return height;
  }

  /** The width of all cells of an orthogonal map, in pixels. */
  public double pixelWidth() {
    return (double) width * layout.tileWidth();
  }

  /** The height of all cells of an orthogonal map, in pixels. */
  public double pixelHeight() {
    return (double) height * layout.tileHeight();
  }

  /** The map's custom properties as text; unmodifiable. */
  public Map<String, String> properties() {
    return properties;
  }

  /** The names of the layers of objects, the lowest first, out of their groups. */
  public List<String> objectLayerNames() {
    return objectLayers.stream().map(Layer::name).toList();
  }

  /**
   * The objects of a layer, in the order of the file.
   *
   * <pre>{@code
   * for (MapObject spawn : map.objects("spawns")) {
   *   int x = map.cells().x(spawn.x(), spawn.y());
   *   int y = map.cells().y(spawn.x(), spawn.y());
   * }
   * }</pre>
   *
   * @param layer its name, or its path through the groups around it, joined by {@code /}
   * @throws IllegalArgumentException if there is no such layer
   */
  public List<MapObject> objects(String layer) {
    Layer<RawObject> found = requireObjectLayer(layer);
    return found.items().stream().map(raw -> placed(raw.object(), found)).toList();
  }

  /** Isometric maps measure both axes of an object in tile heights, along columns and rows. */
  private MapObject placed(MapObject object, Layer<RawObject> layer) {
    double x = object.x();
    double y = object.y();
    if (layout.orientation() == TiledLayout.Orientation.ISOMETRIC) {
      double column = x / layout.tileHeight();
      double row = y / layout.tileHeight();
      x = (column - row) * layout.tileWidth() / 2;
      y = (column + row) * layout.tileHeight() / 2;
    }
    return object.at(x + layer.offsetX(), y + layer.offsetY());
  }

  /**
   * Where the cells of the grid lie in Tiled's pixels: turns the place of an object into a cell. Of
   * isometric maps, x is 0 at the top corner of Tiled's own cell (0,0).
   *
   * @throws IllegalStateException for a staggered map, whose grid is another one
   */
  public Layout cells() {
    return layout.cells();
  }

  /**
   * The shapes of a layer of objects that enclose something, in the order of the layer: what
   * outlines of navigation meshes are made of. Rectangles, ellipses (as polygons of 32 sides that
   * hold them) and polygons; points, text and tiles are left out.
   *
   * <pre>{@code
   * map.rings("floor").forEach(outlines::outline);
   * }</pre>
   *
   * <p>Points are x, y, x, y … in pixels, y growing downwards, shifted by the layer's offset and
   * turned as objects are. Rings go round so that their area is greater than 0 as if y grew
   * upwards: what is made of them is the mirror image, with the same lengths. Whether a ring
   * crosses itself is not judged here. The arrays are the caller's.
   *
   * @param layer its name, or its path through the groups around it, joined by {@code /}
   * @throws IllegalArgumentException if there is no such layer, or the map is not orthogonal: the
   *     objects of others are measured along slanting axes
   */
  public List<double[]> rings(String layer) {
    return ObjectShapes.of(this, layer).rings();
  }

  /**
   * The polylines of a layer of objects, in the order of the layer, as points like those of {@link
   * #rings}. The arrays are the caller's.
   *
   * @param layer its name, or its path through the groups around it, joined by {@code /}
   * @throws IllegalArgumentException if there is no such layer, or the map is not orthogonal
   */
  public List<double[]> chains(String layer) {
    return ObjectShapes.of(this, layer).chains();
  }

  /** The first object layer of that name or path. */
  Layer<RawObject> requireObjectLayer(String name) {
    return objectLayers.stream()
        .filter(layer -> layer.isNamed(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no layer of objects named %s, only %s. Maybe a typo?"
                        .formatted(FormatException.shortened(name), objectLayerNames())));
  }

  /**
   * An object of a layer of a {@link TiledMap}, such as a place to spawn at.
   *
   * @param id number in the map, 0 if none
   * @param name empty if none
   * @param className its class (in older files "type"), empty if none
   * @param x its place in pixels as it is drawn, the layer's offset added: a point's own, the upper
   *     left corner of a shape before it is turned, the lower left one of a tile
   * @param y down, in pixels
   * @param width as it stands in the file, 0 for points and polygons; in isometric maps in tile
   *     heights along the columns
   * @param height as it stands in the file, so too along the rows
   * @param properties its custom properties as text; unmodifiable
   */
  public record MapObject(
      int id,
      String name,
      String className,
      double x,
      double y,
      double width,
      double height,
      Map<String, String> properties) {

    /** Copies the properties. */
    public MapObject {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(className, "className");
      properties = Map.copyOf(properties);
    }

    /** The same object at another place. */
    MapObject at(double otherX, double otherY) {
      return new MapObject(id, name, className, otherX, otherY, width, height, properties);
    }
  }
}
