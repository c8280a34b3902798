package waywright.formats.tiled;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import waywright.formats.FormatException;

/** By what one sees that a maker of maps meant something to block. */
final class CollisionSigns {

  private static final Pattern NAME =
      Pattern.compile("collisions?|collides|solid|walls?|blocked|obstacles?");

  private static final int MOST_LISTED = 8;

  private CollisionSigns() {}

  /** All signs of a map, for a person; empty if it has none, nor a tileset that was not found. */
  static List<String> of(TiledMap map) {
    List<String> signs = new ArrayList<>();
    for (Layer<TileChunk> layer : map.tileLayers) {
      if (isSign(layer)) {
        signs.add("layer " + FormatException.excerpt(layer.path()));
      }
    }
    if (tiles(map).anyMatch(CollisionSigns::isSign)) {
      signs.add("tiles with such a property or class");
    }
    if (hasLayer(map)) {
      return signs;
    }
    if (tiles(map).anyMatch(Tileset.Tile::shaped)) {
      signs.add("tiles with collision shapes");
    }
    if (map.tilesets.stream().anyMatch(Tileset::missing)) {
      signs.add("tiles of a tileset that was not found, perhaps");
    }
    return signs;
  }

  /**
   * Sentences about what was made to block.
   *
   * @param drawn cells that have a tile in some layer
   * @param blocked cells that became blocked
   */
  static List<String> notes(TiledMap map, TiledCollision rule, int drawn, int blocked) {
    List<String> notes = new ArrayList<>();
    int cells = map.width() * map.height();
    if (rule.isCommon()) {
      List<String> signs = of(map);
      String free =
          blocked == 0
              ? "all " + cells + " cells are free"
              : "the %s cells with a tile are free and the %s without one are blocked"
                  .formatted(cells - blocked, blocked);
      notes.add(
          signs.isEmpty()
              ? "nothing in this map says what blocks, so "
                  + free
                  + ". The map has "
                  + inventory(map)
              : "blocked by name, property or class: " + String.join(", ", signs));
      if (!signs.isEmpty() && drawn < cells && blocked < drawn) {
        notes.add(
            (cells - drawn)
                + " cells have no tile in any layer, and are free where nothing blocks them."
                + " Maybe --floor LAYER (TiledCollision.empty)?");
      }
    }
    List<String> objects = objects(map);
    if (!objects.isEmpty()) {
      notes.add(
          "only tiles block: the objects of layer %s do not. Maybe draw them as tiles?"
              .formatted(String.join(", ", objects)));
    }
    return notes;
  }

  /** The paths of layers of objects that seem to be walls; these are not read as such. */
  static List<String> objects(TiledMap map) {
    return map.objectLayers.stream()
        .filter(CollisionSigns::isSign)
        .map(layer -> FormatException.excerpt(layer.path()))
        .toList();
  }

  /** What a rule could name in a map, and a guess. */
  static String inventory(TiledMap map) {
    Set<String> properties = new TreeSet<>();
    Set<String> classes = new TreeSet<>();
    tiles(map)
        .forEach(
            tile -> {
              tile.properties().forEach((name, value) -> properties.add(name + " = " + value));
              classes.add(tile.className());
            });
    classes.remove("");
    List<String> layers = map.tileLayers.stream().map(Layer::path).toList();
    StringBuilder text = new StringBuilder("the layers of tiles ").append(listed(layers));
    if (!properties.isEmpty()) {
      text.append("; tiles with the properties ").append(listed(properties));
    }
    if (!classes.isEmpty()) {
      text.append("; tiles of the classes ").append(listed(classes));
    }
    return text
        + ". Maybe "
        + (layers.isEmpty()
            ? "another map"
            : "--layer " + FormatException.excerpt(layers.get(layers.size() - 1)))
        + ", --blocking PROPERTY or --blocking-class CLASS (TiledCollision)?";
  }

  private static String listed(Collection<String> names) {
    String shown =
        names.stream()
            .limit(MOST_LISTED)
            .map(FormatException::excerpt)
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "(none)" : shown + (names.size() > MOST_LISTED ? ", ..." : "");
  }

  private static Stream<Tileset.Tile> tiles(TiledMap map) {
    return map.tilesets.stream().flatMap(set -> set.tiles().values().stream());
  }

  /** Whether a layer is meant to block. */
  static boolean isSign(Layer<?> layer) {
    return isSign(layer.name()) || isSign(layer.className()) || isSign(layer.properties());
  }

  /** Whether a tile is meant to block, by its class or a property. */
  static boolean isSign(Tileset.Tile tile) {
    return isSign(tile.className()) || isSign(tile.properties());
  }

  /** Whether some layer of tiles is meant to block. */
  static boolean hasLayer(TiledMap map) {
    return map.tileLayers.stream().anyMatch(CollisionSigns::isSign);
  }

  private static boolean isSign(Map<String, String> properties) {
    return properties.entrySet().stream()
        .anyMatch(one -> one.getValue().equals("true") && NAME.matcher(one.getKey()).matches());
  }

  private static boolean isSign(String name) {
    return NAME.matcher(name.toLowerCase(Locale.ROOT)).matches();
  }
}
