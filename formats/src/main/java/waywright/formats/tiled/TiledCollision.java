package waywright.formats.tiled;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import waywright.grid.GridMap;

/**
 * Which tiles block: a rule over a layer and one of its tiles. A cell is blocked if in some layer
 * its tile (or its lack of one) is blocked. Immutable.
 *
 * <pre>{@code
 * TiledCollision rule = TiledCollision.layer("walls").or(TiledCollision.property("solid"));
 * GridMap map = rule.grid(TiledMap.read(file));
 * }</pre>
 *
 * <p>Rules about a tile's property or class need its tileset. If that lies in a file that was not
 * found, they refuse, naming it; rules about layers do not need it. {@code or} and {@code and} ask
 * their second part only if the first has not decided.
 */
public final class TiledCollision {

  private static final List<String> COMMON =
      List.of(
          "collision",
          "collisions",
          "collides",
          "solid",
          "wall",
          "walls",
          "blocked",
          "obstacle",
          "obstacles");

  /** One question: a tile (perhaps gid 0, none) in a layer of a map. */
  @FunctionalInterface
  private interface Rule {
    boolean blocks(TiledMap map, TileLayer layer, int gid);
  }

  private final Rule rule;

  private TiledCollision(Rule rule) {
    this.rule = rule;
  }

  /** Nothing blocks. */
  public static TiledCollision nothing() {
    return new TiledCollision((map, layer, gid) -> false);
  }

  /** Every tile blocks in the layers of that name, or of that path ({@code group/layer}). */
  public static TiledCollision layer(String name) {
    return new TiledCollision((map, layer, gid) -> gid != 0 && layer.isNamed(name));
  }

  /** Every tile blocks in layers that have a custom property {@code name} that is true. */
  public static TiledCollision layerProperty(String name) {
    return new TiledCollision(
        (map, layer, gid) -> gid != 0 && "true".equals(layer.properties().get(name)));
  }

  /** The lack of a tile blocks in the layers of that name or path: where there is no floor. */
  public static TiledCollision empty(String layerName) {
    return new TiledCollision((map, layer, gid) -> gid == 0 && layer.isNamed(layerName));
  }

  /** Tiles block that have a custom property {@code name} that is true, in any layer. */
  public static TiledCollision property(String name) {
    return property(name, "true");
  }

  /** Tiles block that have a custom property of that value, as text, in any layer. */
  public static TiledCollision property(String name, String value) {
    return tile(tile -> value.equals(tile.properties().get(name)));
  }

  /** Tiles of that class (in older files "type") block, in any layer. */
  public static TiledCollision tileClass(String name) {
    return tile(tile -> tile.className().equals(name));
  }

  /** Tiles block about which the test says so, in any layer. */
  public static TiledCollision tile(Predicate<Tileset.Tile> test) {
    return new TiledCollision((map, layer, gid) -> gid != 0 && test.test(known(map, layer, gid)));
  }

  /**
   * What most makers of maps do: tiles block in layers that are named, or have a true property or a
   * class named, collision(s), collides, solid, wall(s), blocked or obstacle(s), whatever the case
   * of names and classes; and so do tiles with such a true property or class. Tiles of a tileset
   * that was not found are refused, unless the map has such a layer: then only layers speak for
   * them.
   */
  public static TiledCollision common() {
    return new TiledCollision(
        (map, layer, gid) -> {
          if (gid == 0 || isCommon(layer)) {
            return gid != 0;
          }
          boolean missing = map.tileset(gid).map(Tileset::missing).orElse(true);
          if (missing && map.tileLayers().stream().anyMatch(TiledCollision::isCommon)) {
            return false;
          }
          Tileset.Tile tile = known(map, layer, gid);
          return isCommon(tile.className()) || isCommon(tile.properties());
        });
  }

  /** A tile blocks if this or the other rule says so. */
  public TiledCollision or(TiledCollision other) {
    return new TiledCollision(
        (map, layer, gid) -> rule.blocks(map, layer, gid) || other.rule.blocks(map, layer, gid));
  }

  /** A tile blocks if this and the other rule say so. */
  public TiledCollision and(TiledCollision other) {
    return new TiledCollision(
        (map, layer, gid) -> rule.blocks(map, layer, gid) && other.rule.blocks(map, layer, gid));
  }

  /** A tile, not the lack of one, blocks if this rule does not say so. */
  public TiledCollision not() {
    return new TiledCollision((map, layer, gid) -> gid != 0 && !rule.blocks(map, layer, gid));
  }

  /**
   * Whether a tile blocks in a layer; gid 0 asks for the lack of one.
   *
   * @throws IllegalArgumentException if the rule needs a tileset that is missing
   */
  public boolean blocks(TiledMap map, TileLayer layer, int gid) {
    return rule.blocks(map, layer, gid);
  }

  /**
   * The map with {@code '@'} where this rule blocks and {@code '.'} elsewhere; see {@link
   * TiledTerrain} for more letters, and for layers that are drawn off their place.
   *
   * @throws IllegalArgumentException if the rule needs a tileset that is missing
   */
  public GridMap grid(TiledMap map) {
    return TiledTerrain.blockedBy(this).read(map).map();
  }

  private static boolean isCommon(TileLayer layer) {
    return isCommon(layer.name()) || isCommon(layer.className()) || isCommon(layer.properties());
  }

  private static boolean isCommon(Map<String, String> properties) {
    return COMMON.stream().anyMatch(name -> "true".equals(properties.get(name)));
  }

  private static boolean isCommon(String name) {
    return COMMON.contains(name.toLowerCase(Locale.ROOT));
  }

  /** The tile, which must be of a known set. */
  static Tileset.Tile known(TiledMap map, TileLayer layer, int gid) {
    Tileset set =
        map.tileset(gid)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "tile "
                            + gid
                            + " in layer "
                            + layer.path()
                            + " is of no tileset of the map."
                            + " Maybe the map's tilesets were removed?"));
    if (set.missing()) {
      throw new IllegalArgumentException(
          "tile "
              + gid
              + " in layer "
              + layer.path()
              + " is of tileset "
              + set.name()
              + ", which was not found. Maybe copy it beside the map, or use a rule about layers?");
    }
    return set.tile(gid - set.firstGid());
  }
}
