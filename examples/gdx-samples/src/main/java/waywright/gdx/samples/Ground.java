package waywright.gdx.samples;

import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.g2d.TextureRegion;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.maps.tiled.tiles.StaticTiledMapTile;

/**
 * A tiled map made of letters, and how it looks: {@code #} house, {@code ~} water, {@code =}
 * bridge, {@code ^} forest, {@code T} tower, {@code .} grass. The first row is the upper one.
 */
final class Ground {

  static final int TILE = 16;

  final TiledMap map = new TiledMap();
  private final int columns;
  private final int rows;

  Ground(String... letters) {
    columns = letters[0].length();
    rows = letters.length;
    for (String name : new String[] {"houses #", "water ~", "bridges =", "forest ^", "towers T"}) {
      TiledMapTileLayer layer = new TiledMapTileLayer(columns, rows, TILE, TILE);
      layer.setName(name.substring(0, name.length() - 2));
      char letter = name.charAt(name.length() - 1);
      for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
          if (letters[rows - 1 - row].charAt(column) == letter) {
            layer.setCell(column, row, new TiledMapTileLayer.Cell().setTile(tile(letter)));
          }
        }
      }
      map.getLayers().add(layer);
    }
  }

  static StaticTiledMapTile tile(int id) {
    StaticTiledMapTile tile = new StaticTiledMapTile((TextureRegion) null);
    tile.setId(id);
    return tile;
  }

  int columns() {
    return columns;
  }

  int rows() {
    return rows;
  }

  boolean has(String layer, int column, int row) {
    TiledMapTileLayer.Cell cell =
        ((TiledMapTileLayer) map.getLayers().get(layer)).getCell(column, row);
    return cell != null && cell.getTile() != null;
  }

  /** A number from 0 to 1 that belongs to a tile, so that no two look quite alike. */
  private static float shade(int column, int row) {
    int mixed = (column * 0x1f1f1f1f ^ row * 0x2c1b3c6d) * 0x297a2d39;
    return (mixed >>> 8 & 0xff) / 255f;
  }

  void draw(ShapeRenderer shapes) {
    Color color = shapes.getColor();
    for (int row = rows - 1; row >= 0; row--) {
      for (int column = 0; column < columns; column++) {
        float shade = 0.96f + 0.04f * shade(column, row);
        color.set(0.80f * shade, 0.85f * shade, 0.62f * shade, 1);
        if (has("water", column, row) || has("bridges", column, row)) {
          color.set(0.48f * shade, 0.67f * shade, 0.82f * shade, 1);
        }
        shapes.rect(column, row, 1, 1);
        if (has("bridges", column, row)) {
          color.set(0.72f * shade, 0.58f * shade, 0.40f * shade, 1);
          shapes.rect(column, row + 0.04f, 1, 0.92f);
          color.set(0.60f, 0.47f, 0.31f, 1);
          shapes.rect(column + 0.47f, row + 0.04f, 0.06f, 0.92f);
        }
      }
    }
    for (int row = rows - 1; row >= 0; row--) {
      for (int column = 0; column < columns; column++) {
        if (has("forest", column, row)) {
          tree(shapes, column + 0.5f, row + 0.45f, shade(column, row));
        } else if (has("houses", column, row)) {
          house(shapes, column, row);
        }
      }
    }
  }

  private static void tree(ShapeRenderer shapes, float x, float y, float shade) {
    shapes.setColor(0.25f, 0.33f, 0.2f, 0.35f);
    shapes.circle(x + 0.08f, y - 0.1f, 0.42f, 14);
    shapes.setColor(0.36f + 0.08f * shade, 0.53f + 0.06f * shade, 0.30f, 1);
    shapes.circle(x, y, 0.42f, 14);
    shapes.setColor(0.48f + 0.08f * shade, 0.64f + 0.06f * shade, 0.38f, 1);
    shapes.circle(x - 0.08f, y + 0.1f, 0.24f, 12);
  }

  private void house(ShapeRenderer shapes, int column, int row) {
    if (row == 0 || !has("houses", column, row - 1)) {
      shapes.setColor(0.2f, 0.2f, 0.2f, 0.22f);
      shapes.rect(column + 0.1f, row - 0.22f, 1, 0.24f);
      shapes.setColor(0.86f, 0.80f, 0.70f, 1);
      shapes.rect(column, row, 1, 1);
      shapes.setColor(0.42f, 0.33f, 0.28f, 1);
      shapes.rect(column + 0.38f, row, 0.24f, 0.3f);
      shapes.setColor(0.66f, 0.36f, 0.30f, 1);
      shapes.rect(column, row + 0.42f, 1, 0.58f);
      return;
    }
    float shade = 0.92f + 0.08f * shade(column, row);
    shapes.setColor(0.70f * shade, 0.39f * shade, 0.32f * shade, 1);
    shapes.rect(column, row, 1, 1);
    shapes.setColor(0.60f * shade, 0.32f * shade, 0.27f * shade, 1);
    shapes.rect(column, row + 0.46f, 1, 0.08f);
  }
}
