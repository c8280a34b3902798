package waywright.gdx;

import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.maps.MapProperties;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.maps.tiled.tiles.StaticTiledMapTile;

/** Tiled maps made without a graphics context. */
public final class Maps {

  private Maps() {}

  /** Returns a tile with properties: name, value, name, value … */
  public static StaticTiledMapTile tile(int id, Object... properties) {
    StaticTiledMapTile tile = new StaticTiledMapTile((TextureRegion) null);
    tile.setId(id);
    for (int i = 0; i < properties.length; i += 2) {
      tile.getProperties().put((String) properties[i], properties[i + 1]);
    }
    return tile;
  }

  /**
   * Returns a map of tiles of 16 pixels with a layer "walls"; the first row is the file's first.
   */
  public static TiledMap map(String... rows) {
    TiledMap map = new TiledMap();
    map.getLayers().add(layer("walls", 16, 16, rows));
    return map;
  }

  /** Returns a layer with a tile at each {@code #}; the first row is the file's first. */
  public static TiledMapTileLayer layer(
      String name, int tileWidth, int tileHeight, String... rows) {
    TiledMapTileLayer layer =
        new TiledMapTileLayer(rows[0].length(), rows.length, tileWidth, tileHeight);
    layer.setName(name);
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows[row].length(); column++) {
        if (rows[row].charAt(column) == '#') {
          layer.setCell(
              column, rows.length - 1 - row, new TiledMapTileLayer.Cell().setTile(tile(1)));
        }
      }
    }
    return layer;
  }

  /** Returns a free map of an orientation. */
  public static TiledMap oriented(
      String orientation, String axis, String index, int columns, int rows) {
    TiledMap map = new TiledMap();
    TiledMapTileLayer walls = new TiledMapTileLayer(columns, rows, 32, 16);
    walls.setName("walls");
    map.getLayers().add(walls);
    MapProperties properties = map.getProperties();
    properties.put("orientation", orientation);
    properties.put("width", columns);
    properties.put("height", rows);
    properties.put("tilewidth", 32);
    properties.put("tileheight", 16);
    properties.put("staggeraxis", axis);
    properties.put("staggerindex", index);
    properties.put("hexsidelength", 8);
    return map;
  }
}
