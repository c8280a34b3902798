package waywright.gdx;

import com.badlogic.gdx.maps.MapProperties;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import org.jspecify.annotations.Nullable;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/**
 * Where the tiles of a map are: in libGDX's world, and on the plane of {@code Units}, whose cells
 * are squares of side 1 or hexagons whose centers are 1 apart. From the plane to the world leads
 * one linear map for all orientations. Tiles are numbered as libGDX's layers number them, rows
 * upward; which rows or columns are shifted is taken from the file, whose rows run downward.
 */
final class TileGrid {

  private static final double ROW = Math.sqrt(3) / 2;

  final int columns;
  final int rows;
  final @Nullable HexStorage storage;

  /** The cells of the plane, which are those of the tiles unless the map is staggered. */
  final int width;

  final int height;

  /** The layout of the cells on the plane. */
  final Layout plane;

  /** The plane in the world: its origin, and what a step along each of its axes is. */
  final double left;

  final double bottom;
  final double xx;
  final double xy;
  final double yx;
  final double yy;

  private final boolean isometric;
  private final boolean staggered;
  private final boolean staggerX;
  private final boolean oddShifted;

  /**
   * What is subtracted from the plane's x so that no tile of a staggered map has a negative one.
   */
  private final int shift;

  /** From the center of a tile in the world, in pixels, to where objects have it. */
  private final double objectRise;

  private final double tileHeight;

  TileGrid(TiledMap map, double scale) {
    MapProperties properties = map.getProperties();
    TiledMapTileLayer first = firstLayer(map);
    columns = number(properties, "width", first == null ? 0 : first.getWidth());
    rows = number(properties, "height", first == null ? 0 : first.getHeight());
    double tileWidth =
        number(properties, "tilewidth", first == null ? 0 : first.getTileWidth()) * scale;
    tileHeight =
        number(properties, "tileheight", first == null ? 0 : first.getTileHeight()) * scale;
    if (columns < 1 || rows < 1 || !(tileWidth > 0) || !(tileHeight > 0)) {
      throw new IllegalArgumentException(
          "the map has no tile layer and no properties width, height, tilewidth and tileheight."
              + " Maybe it is still empty?");
    }
    String orientation = properties.get("orientation", "orthogonal", String.class);
    staggerX = "x".equals(properties.get("staggeraxis", "y", String.class));
    boolean fileOdd = !"even".equals(properties.get("staggerindex", "odd", String.class));
    // Rows are numbered the other way than in the file, columns are not.
    oddShifted = staggerX ? fileOdd : fileOdd == (rows % 2 != 0);
    boolean hexagonal = orientation.equals("hexagonal");
    isometric = orientation.equals("isometric");
    staggered = orientation.equals("staggered");
    double halfWidth = tileWidth / 2;
    double halfHeight = tileHeight / 2;
    if (hexagonal) {
      double side = number(properties, "hexsidelength", 0) * scale;
      side = side > 0 ? side : staggerX ? halfWidth : halfHeight;
      // A column that the file shifts down is lower in the world, so the others are shifted up.
      storage =
          staggerX
              ? oddShifted ? HexStorage.EVEN_Q : HexStorage.ODD_Q
              : oddShifted ? HexStorage.ODD_R : HexStorage.EVEN_R;
      left = halfWidth + (!staggerX && !oddShifted ? halfWidth : 0);
      bottom = halfHeight + (staggerX && oddShifted ? halfHeight : 0);
      xx = staggerX ? (tileWidth + side) / 2 / ROW : tileWidth;
      yy = staggerX ? tileHeight : (tileHeight + side) / 2 / ROW;
      double pixels = staggerX ? rows * tileHeight : (rows - 1) * yy * ROW + tileHeight;
      objectRise = rows * tileHeight - pixels;
    } else {
      storage = null;
      objectRise = 0;
      boolean diamonds = isometric || staggered;
      xx = diamonds ? halfWidth : tileWidth;
      yy = diamonds ? halfHeight : tileHeight;
      left = staggered ? -(shift(staggerX, rows) + 1) * halfWidth : 0;
      bottom = diamonds ? (staggered ? shift(staggerX, rows) : 1) * halfHeight : 0;
    }
    boolean diamonds = isometric || staggered;
    shift = staggered ? shift(staggerX, rows) : 0;
    xy = diamonds ? -halfHeight : 0;
    yx = diamonds ? halfWidth : 0;
    width = staggered ? (staggerX ? columns / 2 + shift : columns + shift) + 1 : columns;
    height = staggered ? (staggerX ? columns / 2 + rows : columns + rows / 2) + 2 : rows;
    plane = storage == null ? Layout.squares(1) : Layout.hexagons(storage, 1 / Math.sqrt(3));
  }

  private static int shift(boolean staggerX, int rows) {
    return staggerX ? rows + 1 : (rows + 1) / 2 + 1;
  }

  private static @Nullable TiledMapTileLayer firstLayer(TiledMap map) {
    return map.getLayers().getByType(TiledMapTileLayer.class).size == 0
        ? null
        : map.getLayers().getByType(TiledMapTileLayer.class).first();
  }

  private static int number(MapProperties properties, String name, int otherwise) {
    Integer number = properties.get(name, Integer.class);
    return number == null ? otherwise : number;
  }

  /** What a length on the plane is in the world; of tiles that are not square, on average. */
  double scale() {
    return Math.sqrt(Math.abs(xx * yy - xy * yx));
  }

  double worldX(double x, double y) {
    return left + x * xx + y * yx;
  }

  double worldY(double x, double y) {
    return bottom + x * xy + y * yy;
  }

  double planeX(double worldX, double worldY) {
    return ((worldX - left) * yy - (worldY - bottom) * yx) / (xx * yy - xy * yx);
  }

  double planeY(double worldX, double worldY) {
    return ((worldY - bottom) * xx - (worldX - left) * xy) / (xx * yy - xy * yx);
  }

  /** How far a column or row of a staggered map is shifted, in half tiles. */
  private int shifted(int index) {
    int odd = index & 1;
    return oddShifted ? odd : -odd;
  }

  /** The cell of the plane for a tile. */
  int cellX(int column, int row) {
    if (!staggered) {
      return column;
    }
    return shift
        + (staggerX
            ? Math.floorDiv(column - 2 * row + shifted(column), 2)
            : Math.floorDiv(2 * column + shifted(row) - row, 2));
  }

  int cellY(int column, int row) {
    if (!staggered) {
      return row;
    }
    return staggerX
        ? Math.floorDiv(column + 2 * row - shifted(column), 2) + 1
        : Math.floorDiv(2 * column + shifted(row) + row, 2) + 1;
  }

  /** The column of the tile at a cell of the plane; of staggered maps perhaps none of the map's. */
  int column(int x, int y) {
    if (!staggered) {
      return x;
    }
    int u = x - shift;
    int v = y - 1;
    return staggerX ? u + v : Math.floorDiv(u + v - shifted(v - u), 2);
  }

  int row(int x, int y) {
    if (!staggered) {
      return y;
    }
    int u = x - shift;
    int v = y - 1;
    return staggerX ? Math.floorDiv(v - u + shifted(u + v), 2) : v - u;
  }

  boolean isTile(int column, int row) {
    return column >= 0 && column < columns && row >= 0 && row < rows;
  }

  /** Where objects of the map, whose unit is the unscaled pixel, have the center of a tile. */
  double objectX(int column, int row, double scale) {
    return (isometric
            ? (column + 0.5) * tileHeight
            : worldX(
                plane.centerX(cellX(column, row), cellY(column, row)),
                plane.centerY(cellX(column, row), cellY(column, row))))
        / scale;
  }

  double objectY(int column, int row, double scale) {
    return (isometric
            ? (row + 0.5) * tileHeight
            : worldY(
                    plane.centerX(cellX(column, row), cellY(column, row)),
                    plane.centerY(cellX(column, row), cellY(column, row)))
                + objectRise)
        / scale;
  }
}
