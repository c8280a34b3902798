package waywright.formats.tiled;

import java.util.HashMap;
import java.util.Map;

/**
 * A set of tiles that a map uses.
 *
 * @param firstGid gid of its tile 0
 * @param name its name, or, if it is missing, the source that was not found
 * @param missing whether it lies in another file that was not found; its tiles are unknown then
 * @param tiles the tiles about which the file says something, by their number in the set
 */
record Tileset(int firstGid, String name, boolean missing, Map<Integer, Tile> tiles) {

  /** A tile that has neither class nor properties. */
  static final Tile PLAIN = new Tile("", Map.of(), false);

  /** Copies the tiles. */
  public Tileset {
    tiles = Map.copyOf(tiles);
  }

  /**
   * What is known of one tile.
   *
   * @param className its class (in older files "type"), empty if none
   * @param properties its custom properties as text: {@code "true"}, {@code "3"}, {@code "grass"}
   * @param shaped whether collision shapes were drawn on it in Tiled's collision editor
   */
  public record Tile(String className, Map<String, String> properties, boolean shaped) {

    /** Copies the properties. */
    public Tile {
      properties = Map.copyOf(properties);
    }

    /** This tile with all that another place of the file says of it. */
    Tile and(Tile more) {
      Map<String, String> all = new HashMap<>(properties);
      all.putAll(more.properties);
      return new Tile(
          more.className.isEmpty() ? className : more.className, all, shaped || more.shaped);
    }
  }

  /**
   * Tile {@code id} of this set; one without class and properties if the file does not mention it.
   */
  public Tile tile(int id) {
    return tiles.getOrDefault(id, PLAIN);
  }
}
