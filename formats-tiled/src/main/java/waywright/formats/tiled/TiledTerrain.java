package waywright.formats.tiled;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.TerrainMap;
import waywright.formats.tiled.TiledLayout.Orientation;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** One conversion of a Tiled map into a grid map; what it does says {@link TiledCollision}. */
final class TiledTerrain {

  private static final String FREE_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFHIJKLMNPQRUVXYZ";

  private static final byte BLOCKED = '@';
  private static final int TRANSPARENT = -1;

  private final TiledMap map;
  private final TiledCollision collision;
  private final TiledCollision.Reading reading;
  private final byte[] terrain;
  private final BitSet drawn = new BitSet();
  private final List<String> notes = new ArrayList<>();
  private final Map<Character, Integer> costs = new TreeMap<>(Map.of('.', 1));
  private final Map<Integer, Character> lettersOfCosts = new HashMap<>(Map.of(1, '.'));

  TiledTerrain(TiledMap map, TiledCollision collision, TiledCollision.Reading reading) {
    this.map = map;
    this.collision = collision;
    this.reading = reading;
    terrain = new byte[map.width() * map.height()];
    Arrays.fill(terrain, (byte) '.');
  }

  /**
   * The grid map, of {@code map.width() · map.height()} cells unless it is staggered, the costs of
   * its letters (8 neighbors, corners never cut), where its cells lie in Tiled's pixels, and notes
   * about what was chosen. Time: the number of tiles in all layers, plus that of cells for each
   * layer in which the lack of a tile blocks.
   *
   * @throws IllegalArgumentException if a rule needs a tileset that is missing or names what the
   *     map does not have, a property's value makes no sense, one letter has two costs, a layer of
   *     a staggered or hexagonal map is drawn off its place by half a tile or more, or the diamonds
   *     of a staggered map need more than {@link TiledMap#MOST_TILES} cells
   */
  TerrainMap read() {
    boolean guessing = collision.voice(map) == TiledCollision.Voice.GUESSING;
    map.tileLayers.forEach(this::nameLetters);
    map.tileLayers.forEach(layer -> paint(layer, false));
    map.tileLayers.forEach(layer -> paint(layer, true));
    if (guessing) {
      IntStream.range(0, terrain.length)
          .filter(cell -> !drawn.get(cell))
          .forEach(cell -> terrain[cell] = BLOCKED);
    }
    long blocked = IntStream.range(0, terrain.length).filter(i -> terrain[i] == BLOCKED).count();
    notes.addAll(CollisionSigns.notes(map, collision, drawn.cardinality(), (int) blocked));
    Movement.Builder movement = Movement.builder();
    costs.forEach(movement::cost);
    if (map.layout.orientation() == Orientation.STAGGERED) {
      return diamonds(movement.build());
    }
    return new TerrainMap(
        GridMap.of(map.width(), map.height(), terrain),
        movement.build(),
        map.layout.hexStorage(),
        map.layout.cells(),
        notes);
  }

  private TerrainMap diamonds(Movement movement) {
    Diamonds grid = new Diamonds(map.layout, map.width(), map.height());
    if ((long) grid.width * grid.height > TiledMap.MOST_TILES) {
      throw new IllegalArgumentException(
          String.format(
              "the diamonds of this staggered map need a grid of %s x %s cells, more than"
                  + " %s. Maybe split the map?",
              grid.width, grid.height, TiledMap.MOST_TILES));
    }
    byte[] letters = new byte[grid.width * grid.height];
    Arrays.fill(letters, BLOCKED);
    for (int cell = 0; cell < terrain.length; cell++) {
      int column = cell % map.width();
      int row = cell / map.width();
      letters[grid.y(column, row) * grid.width + grid.x(column, row)] = terrain[cell];
    }
    notes.add(
        String.format(
            "a staggered map of %s x %s tiles, read as a grid of %s x %s diamonds: x grows"
                + " to the lower right, y to the lower left; Tiled's tile %s,%s is the cell %s,%s",
            map.width(),
            map.height(),
            grid.width,
            grid.height,
            map.layout.originX(),
            map.layout.originY(),
            grid.x(0, 0),
            grid.y(0, 0)));
    return new TerrainMap(
        GridMap.of(grid.width, grid.height, letters), movement, null, grid.cells(), notes);
  }

  /** First those letters that tiles name themselves, so that none of them is chosen for a cost. */
  private void nameLetters(Layer<TileChunk> layer) {
    if (reading.letters() != null) {
      Map<Integer, Integer> seen = new HashMap<>();
      for (TileChunk chunk : layer.items()) {
        for (int gid : chunk.gids()) {
          seen.computeIfAbsent(gid, key -> gid == 0 ? TRANSPARENT : named(layer, gid));
        }
      }
    }
  }

  /** Paints the terrain of a layer, or what it blocks, over what is there. */
  private void paint(Layer<TileChunk> layer, boolean walls) {
    Map<Integer, Integer> letters = new HashMap<>();
    int shiftX = -map.layout.originX();
    int shiftY = -map.layout.originY();
    if (reading.offsets()) {
      long shift = map.layout.offset(layer);
      shiftX += (int) (shift >> 32);
      shiftY += (int) shift;
    }
    boolean holes = walls && collision.blocks(map, layer, 0);
    boolean[] filled = new boolean[holes ? terrain.length : 0];
    for (TileChunk chunk : layer.items()) {
      for (int row = 0; row < chunk.height(); row++) {
        int y = chunk.y() + row + shiftY;
        for (int column = 0; y >= 0 && y < map.height() && column < chunk.width(); column++) {
          int x = chunk.x() + column + shiftX;
          int gid = chunk.gid(column, row);
          if (gid == 0 || x < 0 || x >= map.width()) {
            continue;
          }
          int cell = y * map.width() + x;
          if (!walls) {
            drawn.set(cell);
          }
          int letter = letters.computeIfAbsent(gid, key -> letter(layer, key, walls));
          terrain[cell] = letter == TRANSPARENT ? terrain[cell] : (byte) letter;
          if (holes) {
            filled[cell] = true;
          }
        }
      }
    }
    for (int cell = 0; cell < filled.length; cell++) {
      terrain[cell] = filled[cell] ? terrain[cell] : BLOCKED;
    }
  }

  private int letter(Layer<TileChunk> layer, int gid, boolean walls) {
    if (walls) {
      return collision.blocks(map, layer, gid) ? BLOCKED : TRANSPARENT;
    }
    int letter = reading.letters() == null ? TRANSPARENT : named(layer, gid);
    return letter == TRANSPARENT && reading.costs() != null ? letterOfCost(layer, gid) : letter;
  }

  /** The letter that a tile names, its cost noted. */
  private int named(Layer<TileChunk> layer, int gid) {
    String value = property(gid, reading.letters());
    if (value == null) {
      return TRANSPARENT;
    }
    if (value.length() != 1 || value.charAt(0) > 0xff || value.charAt(0) < ' ') {
      throw wrong(
          layer, gid, reading.letters(), value, "a terrain is one visible letter up to U+00FF");
    }
    char letter = value.charAt(0);
    if (letter == BLOCKED) {
      return BLOCKED;
    }
    int cost = cost(layer, gid);
    Integer before = costs.putIfAbsent(letter, cost == 0 ? 1 : cost);
    if (before != null && cost != 0 && before != cost) {
      throw wrong(
          layer, gid, reading.costs(), "" + cost, "letter '" + letter + "' costs " + before);
    }
    return letter;
  }

  private int letterOfCost(Layer<TileChunk> layer, int gid) {
    int cost = cost(layer, gid);
    if (cost == 0) {
      return TRANSPARENT;
    }
    Character letter = lettersOfCosts.get(cost);
    if (letter == null) {
      String candidates = (cost < 10 ? "" + cost : "") + FREE_LETTERS;
      int free = candidates.chars().filter(c -> !costs.containsKey((char) c)).findFirst().orElse(0);
      if (free == 0) {
        throw wrong(layer, gid, reading.costs(), "" + cost, "too many different costs");
      }
      letter = (char) free;
      lettersOfCosts.put(cost, letter);
      costs.put(letter, cost);
    }
    return letter;
  }

  /** The cost that a tile names, 0 if none. */
  private int cost(Layer<TileChunk> layer, int gid) {
    String value = property(gid, reading.costs());
    if (value == null) {
      return 0;
    }
    if (!value.matches("[1-9][0-9]{0,6}") || Integer.parseInt(value) > Movement.MAX_TERRAIN_COST) {
      throw wrong(
          layer,
          gid,
          reading.costs(),
          value,
          "a cost is a whole number in 1 .. " + Movement.MAX_TERRAIN_COST);
    }
    return Integer.parseInt(value);
  }

  /** Null if the tile has no such property, or its set was not found. */
  private @Nullable String property(int gid, @Nullable String name) {
    return name == null
        ? null
        : map.tileset(gid)
            .map(set -> set.tile(gid - set.firstGid()).properties().get(name))
            .orElse(null);
  }

  private IllegalArgumentException wrong(
      Layer<TileChunk> layer, int gid, @Nullable String property, String value, String rule) {
    return new IllegalArgumentException(
        "tile %s in layer %s has %s %s, but %s. Maybe another property is meant?"
            .formatted(
                gid,
                FormatException.shortened(layer.path()),
                property,
                FormatException.excerpt(value),
                rule));
  }
}
