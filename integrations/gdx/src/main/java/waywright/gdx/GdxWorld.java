package waywright.gdx;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.maps.MapGroupLayer;
import com.badlogic.gdx.maps.MapLayer;
import com.badlogic.gdx.maps.MapLayers;
import com.badlogic.gdx.maps.MapObject;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTile;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.math.GridPoint2;
import com.badlogic.gdx.math.Rectangle;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import com.badlogic.gdx.utils.Disposable;
import com.badlogic.gdx.utils.ScreenUtils;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.draw.GridDrawing;
import waywright.draw.Sink;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.hex.HexMap;
import waywright.hex.HexPathfinder;
import waywright.hex.HexStorage;
import waywright.search.SearchStatus;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

/**
 * A tiled map of libGDX as a world in which units walk and paths are found.
 *
 * <pre>{@code
 * GdxWorld world = GdxWorld.of(tiledMap, 1 / 16f).blocked("walls").cost("mud", 3);
 * GdxUnit orc = world.unit(position, 0.4f, 3);
 * orc.goTo(target);              // once
 * world.update(delta);           // each frame
 * orc.position(spritePosition);  // written, not allocated
 * world.draw(shapeRenderer);     // F1: units, paths, goals
 * }</pre>
 *
 * <p>Orthogonal, isometric, staggered and hexagonal maps. Positions are those of libGDX's renderers
 * with the same unit scale; tiles have libGDX's numbers, rows upward. A tile is blocked if one rule
 * blocks it, else its cost is the highest of all rules, else 1. Changes of tile layers are found in
 * {@link #update}, or at once by {@link #changed}.
 *
 * <p>One thread: the one that made the world, as a rule that of the renderer.
 */
public final class GdxWorld implements Disposable {

  /** The highest cost of a tile. */
  public static final int MOST_COST = 127;

  private static final char FREE = '.';
  private static final char BLOCKED = '#';

  /** The letter of cost c is this one plus c. */
  private static final char LETTERS = 0x80;

  /** The tiles that are compared with the layers in a frame. */
  private static final int COMPARED = 1 << 16;

  final TileGrid grid;
  private final TiledMap map;
  private final float unitScale;
  private final Thread thread = Thread.currentThread();
  private final List<Rule> rules = new ArrayList<>();
  private final List<TiledMapTileLayer> layers = new ArrayList<>();

  /** The tiles that the layers had, one layer after the other. */
  private final @Nullable TiledMapTile[] seen;

  private int compared;
  private final GameWorld cells;
  private final Units units;
  private final Array<Vector2> spare = new Array<>();
  private @Nullable CellPathfinder finder;
  private int[] path = new int[64];
  private long foundIn = -1;
  private Movement movement;
  private @Nullable ShapeRenderer drawnBy;
  private @Nullable ShapeSink shapes;
  private @Nullable ShapeRenderer window;
  private @Nullable Sink drawnOn;
  private @Nullable Sink inPlane;
  private boolean disposed;

  /** What a rule says of a tile: its cost, 0 if it is blocked, −1 if it does not matter. */
  private interface Rule {
    int cost(int column, int row);
  }

  private GdxWorld(TiledMap map, float unitScale) {
    this.map = Objects.requireNonNull(map, "map");
    if (!(unitScale > 0) || Float.isInfinite(unitScale)) {
      throw new IllegalArgumentException(
          "unit scale " + unitScale + ": it must be greater than 0. Maybe 1 / 16f?");
    }
    this.unitScale = unitScale;
    grid = new TileGrid(map, unitScale);
    collect(map.getLayers());
    seen = new TiledMapTile[layers.size() * grid.columns * grid.rows];
    cells = new GameWorld(GridMap.filled(grid.width, grid.height, BLOCKED));
    units = grid.storage == null ? new Units(cells) : Units.ofHexagons(cells, grid.storage);
    Movement.Builder builder =
        Movement.builder().cost(FREE, 1).neighbors(grid.storage == null ? 8 : 6);
    for (int cost = 2; cost <= MOST_COST; cost++) {
      builder.cost((char) (LETTERS + cost), cost);
    }
    movement = builder.build();
    compareAll();
    label();
  }

  /** Returns a world of a map in pixels, all of it free. */
  public static GdxWorld of(TiledMap map) {
    return new GdxWorld(map, 1);
  }

  /**
   * Returns a world of a map, all of it free.
   *
   * @param unitScale that of the map's renderer: units of the world per pixel
   */
  public static GdxWorld of(TiledMap map, float unitScale) {
    return new GdxWorld(map, unitScale);
  }

  /**
   * Returns the world of a new map that is free: an orthogonal one with a layer "walls", which
   * blocks.
   *
   * @param tile the side of a tile, in pixels
   */
  public static GdxWorld open(int columns, int rows, int tile) {
    TiledMap map = new TiledMap();
    TiledMapTileLayer walls = new TiledMapTileLayer(columns, rows, tile, tile);
    walls.setName("walls");
    map.getLayers().add(walls);
    return of(map).blocked("walls");
  }

  private void collect(MapLayers all) {
    for (int i = 0; i < all.getCount(); i++) {
      MapLayer layer = all.get(i);
      if (layer instanceof TiledMapTileLayer tiles) {
        layers.add(tiles);
      } else if (layer instanceof MapGroupLayer group) {
        collect(group.getLayers());
      }
    }
  }

  // ---- rules

  /**
   * Blocks what a layer covers: the tiles of a tile layer, or the rectangles, ellipses and polygons
   * of an object layer, by the centers of tiles.
   *
   * @throws IllegalArgumentException if the map has no such layer: the message lists those it has
   */
  public GdxWorld blocked(String layer) {
    return add(covered(layer, 0));
  }

  /**
   * Gives what a layer covers a cost of entering, in 1 .. {@value #MOST_COST}: see {@link
   * #blocked}.
   */
  public GdxWorld cost(String layer, int cost) {
    requireCost(cost, "layer " + layer);
    return add(covered(layer, cost));
  }

  /** Blocks tiles that have a property, in any layer, unless its value is false. */
  public GdxWorld blockedBy(String property) {
    Objects.requireNonNull(property, "property");
    return add(
        (column, row) -> {
          for (TiledMapTileLayer layer : layers) {
            TiledMapTile tile = tile(layer, column, row);
            Object value = tile == null ? null : tile.getProperties().get(property);
            if (value != null && !"false".equals(String.valueOf(value))) {
              return 0;
            }
          }
          return -1;
        });
  }

  /**
   * Gives tiles the cost that a property says, in any layer; 0 blocks.
   *
   * @throws IllegalArgumentException if a value is not a whole number in 0 .. {@value #MOST_COST}
   */
  public GdxWorld costs(String property) {
    Objects.requireNonNull(property, "property");
    return add((column, row) -> propertyCost(property, column, row));
  }

  private int propertyCost(String property, int column, int row) {
    int cost = -1;
    for (TiledMapTileLayer layer : layers) {
      TiledMapTile tile = tile(layer, column, row);
      Object value = tile == null ? null : tile.getProperties().get(property);
      if (tile != null && value != null) {
        double number = value instanceof Number given ? given.doubleValue() : number(value);
        if (number == 0) {
          return 0;
        }
        String what = "tile " + tile.getId() + ", property " + property + " = " + value;
        if (number != (int) number) {
          throw new IllegalArgumentException(what + ": not a whole number. Maybe 3?");
        }
        requireCost((int) number, what);
        cost = Math.max(cost, (int) number);
      }
    }
    return cost;
  }

  private static double number(Object value) {
    try {
      return Double.parseDouble(value.toString());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static void requireCost(int cost, String what) {
    if (cost < 1 || cost > MOST_COST) {
      throw new IllegalArgumentException(
          "%s: cost %s, but costs are in 1 .. %s. Maybe blocked is meant?"
              .formatted(what, cost, MOST_COST));
    }
  }

  private Rule covered(String name, int cost) {
    MapLayer layer = layer(name);
    if (layer instanceof TiledMapTileLayer tiles) {
      return (column, row) -> tile(tiles, column, row) == null ? -1 : cost;
    }
    boolean[] covers = new boolean[grid.columns * grid.rows];
    for (MapObject object : layer.getObjects()) {
      for (int row = 0; row < grid.rows; row++) {
        for (int column = 0; column < grid.columns; column++) {
          double x = grid.objectX(column, row, unitScale);
          double y = grid.objectY(column, row, unitScale);
          covers[row * grid.columns + column] |= MapShapes.contains(object, (float) x, (float) y);
        }
      }
    }
    return (column, row) -> covers[row * grid.columns + column] ? cost : -1;
  }

  private MapLayer layer(String name) {
    Objects.requireNonNull(name, "layer");
    List<String> names = new ArrayList<>();
    MapLayer found = find(map.getLayers(), name, names);
    if (found == null) {
      throw new IllegalArgumentException(
          "no layer '%s'. The map has %s. Maybe one of these?".formatted(name, names));
    }
    return found;
  }

  private static @Nullable MapLayer find(MapLayers all, String name, List<String> names) {
    MapLayer found = null;
    for (int i = 0; i < all.getCount(); i++) {
      MapLayer layer = all.get(i);
      names.add(layer.getName());
      MapLayer inside =
          name.equals(layer.getName())
              ? layer
              : layer instanceof MapGroupLayer group ? find(group.getLayers(), name, names) : null;
      found = found == null ? inside : found;
    }
    return found;
  }

  private GdxWorld add(Rule rule) {
    check();
    rules.add(rule);
    try {
      label();
    } catch (IllegalArgumentException e) {
      rules.remove(rule);
      throw e;
    }
    return this;
  }

  // ---- tiles

  private static @Nullable TiledMapTile tile(TiledMapTileLayer layer, int column, int row) {
    TiledMapTileLayer.Cell cell = layer.getCell(column, row);
    return cell == null ? null : cell.getTile();
  }

  private void label() {
    for (int row = 0; row < grid.rows; row++) {
      for (int column = 0; column < grid.columns; column++) {
        label(column, row);
      }
    }
  }

  private void label(int column, int row) {
    int cost = 1;
    boolean blocked = false;
    for (int i = 0; i < rules.size(); i++) {
      int said = rules.get(i).cost(column, row);
      blocked |= said == 0;
      cost = Math.max(cost, said);
    }
    char letter = blocked ? BLOCKED : cost == 1 ? FREE : (char) (LETTERS + cost);
    int x = grid.cellX(column, row);
    int y = grid.cellY(column, row);
    if (cells.terrain(x, y) != letter) {
      cells.set(x, y, letter);
    }
  }

  /** Reads all tiles again; returns without a change of the world. */
  private void compareAll() {
    for (int i = 0; i < seen.length; i++) {
      seen[i] = now(i);
    }
  }

  private @Nullable TiledMapTile now(int i) {
    int size = grid.columns * grid.rows;
    int tile = i % size;
    return tile(layers.get(i / size), tile % grid.columns, tile / grid.columns);
  }

  /** Compares some tiles with the layers; all of them within a few frames. */
  private void compare() {
    int size = grid.columns * grid.rows;
    for (int n = Math.min(COMPARED, seen.length); n > 0; n--) {
      compared = compared + 1 < seen.length ? compared + 1 : 0;
      if (now(compared) != seen[compared]) {
        seen[compared] = now(compared);
        int tile = compared % size;
        label(tile % grid.columns, tile / grid.columns);
      }
    }
  }

  /** Reads a tile again, after a change of a layer or of a tile's properties. */
  public void changed(int column, int row) {
    check();
    requireTile(column, row);
    for (int i = 0; i < layers.size(); i++) {
      int tile = (i * grid.rows + row) * grid.columns + column;
      seen[tile] = now(tile);
    }
    label(column, row);
  }

  /**
   * Puts a tile into a layer of the map, and its cost into the world at once.
   *
   * @param tile the tile; null takes the tile away
   */
  public void set(String layer, int column, int row, @Nullable TiledMapTile tile) {
    check();
    if (!(layer(layer) instanceof TiledMapTileLayer tiles)) {
      throw new IllegalArgumentException(
          "layer '" + layer + "' has objects, not tiles. Maybe a tile layer?");
    }
    tiles.setCell(column, row, tile == null ? null : new TiledMapTileLayer.Cell().setTile(tile));
    changed(column, row);
  }

  /** Returns the cost of entering a tile, 0 if it is blocked. */
  public int cost(int column, int row) {
    requireTile(column, row);
    return movement.cost(cells.terrain(grid.cellX(column, row), grid.cellY(column, row)));
  }

  private void requireTile(int column, int row) {
    if (!grid.isTile(column, row)) {
      throw new IndexOutOfBoundsException(
          "tile (%s, %s) of a map of %s x %s. Maybe a position in the world?"
              .formatted(column, row, grid.columns, grid.rows));
    }
  }

  /** Writes the tile at a position; returns whether the map has one there. */
  public boolean tileAt(Vector2 position, GridPoint2 out) {
    requireNumber(position.x, position.y);
    double x = grid.planeX(position.x, position.y);
    double y = grid.planeY(position.x, position.y);
    int cellX = grid.plane.x(x, y);
    int cellY = grid.plane.y(x, y);
    out.set(grid.column(cellX, cellY), grid.row(cellX, cellY));
    return grid.isTile(out.x, out.y);
  }

  /** Writes the position of the center of a tile. */
  public Vector2 center(int column, int row, Vector2 out) {
    return position(grid.cellX(column, row), grid.cellY(column, row), out);
  }

  private Vector2 position(int cellX, int cellY, Vector2 out) {
    double x = grid.plane.centerX(cellX, cellY);
    double y = grid.plane.centerY(cellX, cellY);
    return out.set((float) grid.worldX(x, y), (float) grid.worldY(x, y));
  }

  static void requireNumber(float x, float y) {
    if (Float.isNaN(x) || Float.isNaN(y)) {
      throw new IllegalArgumentException(
          "position (%s, %s) is not a number. Maybe divided by zero?".formatted(x, y));
    }
  }

  // ---- paths

  /**
   * Finds the shortest path of a point from tile to tile. Vectors in {@code out} are reused.
   *
   * @param out the centers of the path's tiles, in order; empty if there is no path
   * @return whether there is a path
   */
  public boolean path(Vector2 from, Vector2 to, Array<Vector2> out) {
    int size = find(from, to);
    while (out.size > size) {
      spare.add(out.pop());
    }
    for (int i = 0; i < size; i++) {
      if (i == out.size) {
        out.add(spare.isEmpty() ? new Vector2() : spare.pop());
      }
      position(path[i] % grid.width, path[i] / grid.width, out.get(i));
    }
    return size > 0;
  }

  /** Finds a path, copies its cells, and returns how many there are. */
  private int find(Vector2 from, Vector2 to) {
    check();
    requireNumber(from.x, from.y);
    requireNumber(to.x, to.y);
    if (finder == null || foundIn != cells.version()) {
      foundIn = cells.version();
      finder =
          grid.storage == null
              ? GridPathfinder.of(cells.worldVersion(), movement)
              : HexPathfinder.of(new HexMap(cells.map(), grid.storage), movement);
    }
    finder.start(cellX(from), cellY(from), cellX(to), cellY(to));
    if (finder.run() != SearchStatus.FOUND) {
      return 0;
    }
    int size = finder.copyPath(path);
    if (size > path.length) {
      path = new int[2 * size];
      finder.copyPath(path);
    }
    return size;
  }

  private int cellX(Vector2 at) {
    return grid.plane.x(grid.planeX(at.x, at.y), grid.planeY(at.x, at.y));
  }

  private int cellY(Vector2 at) {
    return grid.plane.y(grid.planeX(at.x, at.y), grid.planeY(at.x, at.y));
  }

  // ---- units

  /**
   * Adds a unit.
   *
   * @param position in the world
   * @param radius of its body in the world
   * @param speed in units of the world per second
   * @throws IllegalArgumentException if a wall or another unit is there
   */
  public GdxUnit unit(Vector2 position, float radius, float speed) {
    check();
    requireNumber(position.x, position.y);
    Movement body = movement.toBuilder().body(Body.radius(radius / grid.scale())).build();
    double x = grid.planeX(position.x, position.y);
    double y = grid.planeY(position.x, position.y);
    Unit unit = units.add(x, y, body, Speed.of(speed / grid.scale()));
    return new GdxUnit(this, unit, radius);
  }

  /** Returns the units of this world, in the coordinates of its cells: for groups and saves. */
  public Units units() {
    return units;
  }

  /** Returns the world of cells below, for paths and fields of your own. */
  public GameWorld cells() {
    return cells;
  }

  /** Returns the storage of hexagonal maps; null for others. */
  public @Nullable HexStorage storage() {
    return grid.storage;
  }

  /** Returns the number of a tile's cell in {@link #cells}. */
  public int cell(int column, int row) {
    requireTile(column, row);
    return grid.cellY(column, row) * grid.width + grid.cellX(column, row);
  }

  /** Returns how units of this world walk: the costs of all tiles. */
  public Movement movement() {
    return movement;
  }

  /**
   * Reads changed tiles and moves all units. Call once a frame.
   *
   * @param delta seconds since the last frame
   */
  public void update(float delta) {
    check();
    compare();
    units.update(delta);
  }

  /** Draws units, their paths and goals. Changes nothing, and allocates nothing on one sink. */
  public void draw(Sink sink) {
    check();
    if (sink != drawnOn || inPlane == null) {
      drawnOn = Objects.requireNonNull(sink, "sink");
      inPlane = inPlane(sink);
    }
    units.draw(inPlane, 1 / 32.0);
  }

  /** Draws the same between {@code begin(ShapeType.Filled)} and {@code end()} of a renderer. */
  public void draw(ShapeRenderer renderer) {
    if (renderer != drawnBy || shapes == null) {
      drawnBy = renderer;
      shapes = new ShapeSink(renderer);
    }
    draw(shapes);
  }

  /**
   * Clears the window and shows the whole world in it: walls, costs, units, their paths. For games
   * that have no pictures yet, and to see what a map became; allocates in each frame.
   */
  public void show() {
    check();
    ShapeRenderer renderer = window == null ? new ShapeRenderer() : window;
    window = renderer;
    Vector2 at = center(0, 0, new Vector2());
    Rectangle all = new Rectangle(at.x, at.y, 0, 0);
    for (int tile = 0; tile < grid.columns * grid.rows; tile++) {
      all.merge(center(tile % grid.columns, tile / grid.columns, at));
    }
    float border = 2 * (float) grid.scale();
    float wide = Gdx.graphics.getWidth();
    float tall = Gdx.graphics.getHeight();
    float pixel = Math.max((all.width + border) / wide, (all.height + border) / tall);
    all.getCenter(at).sub(wide * pixel / 2, tall * pixel / 2);
    renderer.getProjectionMatrix().setToOrtho2D(at.x, at.y, wide * pixel, tall * pixel);
    renderer.updateMatrices();
    ScreenUtils.clear(Color.WHITE);
    Gdx.gl.glEnable(GL20.GL_BLEND);
    renderer.begin(ShapeRenderer.ShapeType.Filled);
    Sink sink = inPlane(new ShapeSink(renderer));
    new GridDrawing(sink, cells.map(), grid.plane, pixel / grid.scale()).terrain(movement);
    units.draw(sink, pixel / grid.scale());
    renderer.end();
  }

  private Sink inPlane(Sink sink) {
    return sink.transformed(grid.left, grid.bottom, grid.xx, grid.xy, grid.yx, grid.yy);
  }

  /** Cancels all requests and removes all units. Later calls are refused. */
  @Override
  public void dispose() {
    if (!disposed) {
      check();
      if (window != null) {
        window.dispose();
      }
      units.all().forEach(Unit::remove);
      disposed = true;
    }
  }

  void check() {
    if (disposed) {
      throw new IllegalStateException("the world was disposed. Maybe its screen was hidden?");
    }
    Thread current = Thread.currentThread();
    if (current != thread) {
      throw new IllegalStateException(
          "thread %s uses a world of thread %s. Maybe Gdx.app.postRunnable?"
              .formatted(current.getName(), thread.getName()));
    }
  }
}
