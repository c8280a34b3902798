package waywright.formats.tiled;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.formats.grid.MapFiles;
import waywright.formats.tiled.internal.TiledCursor;
import waywright.grid.GridMap;

/**
 * Which tiles block: a rule over a layer and one of its tiles; and a reader, for {@link MapFiles},
 * of Tiled maps as grid maps in which they do. A cell is blocked if in some layer its tile (or its
 * lack of one) is blocked. Immutable; each method returns a new one.
 *
 * <pre>{@code
 * TiledCollision rule = TiledCollision.layer("walls").or(TiledCollision.property("solid"));
 * MapFiles files = MapFiles.plain().and(rule);
 * GridMap map = rule.grid(TiledMap.read(file));
 * }</pre>
 *
 * <p>A rule about a layer, property or class that the map does not have is refused where a map is
 * made, naming those it has; of rules joined by {@code or} or {@code and}, one must be had.
 *
 * <p>Rules about a tile's property or class need its tileset. If that lies in a file that was not
 * found, they refuse, naming it; rules about layers do not need it. {@code or} and {@code and} ask
 * their second part only if the first has not decided, and read as the first one does.
 *
 * <p>As a reader it makes {@code '@'} where it blocks, else the terrain that the uppermost tile
 * with a say names by its properties, else {@code '.'} at cost 1. A tile names its terrain by a
 * letter in a property ({@link #letters}), its cost by a whole number in another ({@link #costs},
 * usually {@code cost}), or both. For a cost without a letter the reader chooses one: {@code '.'}
 * for 1, the digit for 2 to 9, then free letters of the alphabet. The letter {@code '@'} is
 * blocked, whatever the cost. Tiles of a tileset that was not found name nothing.
 *
 * <p>A staggered map becomes the square grid of diamonds that it is: x grows to the lower right, y
 * to the lower left, and cells of the grid at which the map has no tile's place are blocked. All
 * other maps keep Tiled's columns and rows.
 *
 * <p>A layer that is drawn off its place by whole cells is read where it is drawn: the offset is
 * rounded to the nearest cell. Where no whole cell is meant, see {@link #ignoreOffsets}.
 */
public final class TiledCollision implements MapFiles {

  private static final String COMMON = "the common names";

  /** What a map answers to a rule as a whole. */
  enum Voice {
    /** It has nothing that the rule is about: a mistake, if the rule names it. */
    SILENT,
    /** It has nothing by which one could guess what blocks. */
    GUESSING,
    /** It has what the rule is about. */
    SPEAKING
  }

  /** One question: a tile (perhaps gid 0, none) in a layer of a map. */
  @FunctionalInterface
  private interface Rule {
    boolean blocks(TiledMap map, Layer<TileChunk> layer, int gid);
  }

  /** How the rest of a map is read: properties that name letters and costs, and so on. */
  record Reading(
      @Nullable String letters, @Nullable String costs, boolean offsets, @Nullable Path within) {}

  private final String words;
  private final Function<TiledMap, Voice> voice;
  private final Rule rule;
  private final Reading reading;

  private TiledCollision(
      String words, Function<TiledMap, Voice> voice, Rule rule, Reading reading) {
    this.words = words;
    this.voice = voice;
    this.rule = rule;
    this.reading = reading;
  }

  private TiledCollision(String words, Function<TiledMap, Voice> voice, Rule rule) {
    this(words, voice, rule, new Reading(null, "cost", true, null));
  }

  private TiledCollision with(Reading other) {
    return new TiledCollision(words, voice, rule, other);
  }

  /** A rule about something that a map must have for it to make sense. */
  private static TiledCollision about(String words, Predicate<TiledMap> had, Rule rule) {
    return new TiledCollision(words, map -> had.test(map) ? Voice.SPEAKING : Voice.SILENT, rule);
  }

  /** Nothing blocks. */
  public static TiledCollision nothing() {
    return about("nothing", map -> true, (map, layer, gid) -> false);
  }

  /** Every tile blocks in the layers of that name, or of that path ({@code group/layer}). */
  public static TiledCollision layer(String name) {
    return about(
        "layer " + FormatException.excerpt(name),
        map -> map.tileLayer(name).isPresent(),
        (map, layer, gid) -> gid != 0 && layer.isNamed(name));
  }

  /** Every tile blocks in layers that have a custom property {@code name} that is true. */
  public static TiledCollision layerProperty(String name) {
    return about(
        "layers with the property " + FormatException.excerpt(name),
        map -> map.tileLayers.stream().anyMatch(layer -> isTrue(layer, name)),
        (map, layer, gid) -> gid != 0 && isTrue(layer, name));
  }

  private static boolean isTrue(Layer<TileChunk> layer, String property) {
    return "true".equals(layer.properties().get(property));
  }

  /** The lack of a tile blocks in the layers of that name or path: where there is no floor. */
  public static TiledCollision empty(String layerName) {
    return about(
        "layer " + FormatException.excerpt(layerName),
        map -> map.tileLayer(layerName).isPresent(),
        (map, layer, gid) -> gid == 0 && layer.isNamed(layerName));
  }

  /** Tiles block that have a custom property {@code name} that is true, in any layer. */
  public static TiledCollision property(String name) {
    return property(name, "true");
  }

  /** Tiles block that have a custom property of that value, as text, in any layer. */
  public static TiledCollision property(String name, String value) {
    Objects.requireNonNull(value, "value");
    return tile(
        "tiles with the property " + FormatException.excerpt(name) + " = " + value,
        tile -> value.equals(tile.properties().get(name)));
  }

  /** Tiles of that class (in older files "type") block, in any layer. */
  public static TiledCollision tileClass(String name) {
    return tile(
        "tiles of class " + FormatException.excerpt(name), tile -> tile.className().equals(name));
  }

  /** Tiles block on which collision shapes were drawn in Tiled's collision editor, in any layer. */
  public static TiledCollision shapes() {
    return tile("tiles with collision shapes", Tileset.Tile::shaped);
  }

  /**
   * Tiles block about which the test says so, in any layer.
   *
   * @param test takes the tile's class, empty if none, and its custom properties as text
   */
  public static TiledCollision tile(BiPredicate<String, Map<String, String>> test) {
    Objects.requireNonNull(test, "test");
    return about("tiles", map -> true, ofTile(t -> test.test(t.className(), t.properties())));
  }

  private static TiledCollision tile(String words, Predicate<Tileset.Tile> test) {
    return about(
        words,
        map ->
            map.tilesets.stream()
                .anyMatch(set -> set.missing() || set.tiles().values().stream().anyMatch(test)),
        ofTile(test));
  }

  private static Rule ofTile(Predicate<Tileset.Tile> test) {
    return (map, layer, gid) -> gid != 0 && test.test(known(map, layer, gid));
  }

  /**
   * What most makers of maps do: tiles block in layers that are named, or have a true property or a
   * class named, collision(s), collides, solid, wall(s), blocked or obstacle(s), whatever the case
   * of names and classes; and so do tiles with such a true property or class. In a map without such
   * a layer tiles with collision shapes block too, and tiles of a tileset that was not found are
   * refused; in one with it, only layers speak for these.
   *
   * <p>If a map has none of all this, its tiles are free, a cell that has no tile in any layer is
   * blocked, and the notes of the {@link waywright.formats.TerrainMap} say so.
   */
  public static TiledCollision common() {
    return new TiledCollision(
        COMMON,
        map -> CollisionSigns.of(map).isEmpty() ? Voice.GUESSING : Voice.SPEAKING,
        (map, layer, gid) -> {
          if (gid == 0 || CollisionSigns.isSign(layer)) {
            return gid != 0;
          }
          if (map.tileset(gid).map(Tileset::missing).orElse(true) && CollisionSigns.hasLayer(map)) {
            return false;
          }
          Tileset.Tile tile = known(map, layer, gid);
          return CollisionSigns.isSign(tile) || tile.shaped() && !CollisionSigns.hasLayer(map);
        });
  }

  /** A tile blocks if this or the other rule says so. */
  public TiledCollision or(TiledCollision other) {
    return new TiledCollision(
        words + " or " + other.words,
        map -> louder(voice.apply(map), other.voice.apply(map)),
        (map, layer, gid) -> rule.blocks(map, layer, gid) || other.rule.blocks(map, layer, gid),
        reading);
  }

  private static Voice louder(Voice a, Voice b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  /** A tile blocks if this and the other rule say so. */
  public TiledCollision and(TiledCollision other) {
    return new TiledCollision(
        words + " and " + other.words,
        map -> louder(voice.apply(map), other.voice.apply(map)),
        (map, layer, gid) -> rule.blocks(map, layer, gid) && other.rule.blocks(map, layer, gid),
        reading);
  }

  /** A tile, not the lack of one, blocks if this rule does not say so. */
  public TiledCollision not() {
    return new TiledCollision(
        "not " + words,
        voice,
        (map, layer, gid) -> gid != 0 && !rule.blocks(map, layer, gid),
        reading);
  }

  /** Tiles name their terrain letter in this property, as text of one character. */
  public TiledCollision letters(String property) {
    Objects.requireNonNull(property, "property");
    return with(new Reading(property, reading.costs, reading.offsets, reading.within));
  }

  /** Tiles name the cost of entering their cell in this property, a whole number of 1 or more. */
  public TiledCollision costs(String property) {
    Objects.requireNonNull(property, "property");
    return with(new Reading(reading.letters, property, reading.offsets, reading.within));
  }

  /** Every layer is read as if it were drawn in its place. */
  public TiledCollision ignoreOffsets() {
    return with(new Reading(reading.letters, reading.costs, false, reading.within));
  }

  /** Tilesets may lie anywhere in this folder, such as that of the whole project. */
  public TiledCollision within(Path folder) {
    Objects.requireNonNull(folder, "folder");
    return with(new Reading(reading.letters, reading.costs, reading.offsets, folder));
  }

  @Override
  public String kind() {
    return "Tiled maps (.tmx, .tmj, .json)";
  }

  @Override
  public Set<String> extensions() {
    return Set.of("tmx", "xml", "tmj", "json");
  }

  @Override
  public boolean recognizes(Source source) {
    return source.startsWith("<?xml") || source.startsWith("<map") || TiledCursor.isJson(source);
  }

  @Override
  public TerrainMap read(Source source, @Nullable Path folder) throws IOException {
    TilesetResolver tilesets =
        folder == null
            ? TilesetResolver.none()
            : TilesetResolver.in(folder, reading.within == null ? folder : reading.within);
    TiledMap map = TiledMap.read(source, tilesets);
    try {
      return terrain(map);
    } catch (IllegalArgumentException e) {
      throw source.error(String.valueOf(e.getMessage()));
    }
  }

  /**
   * The terrain of a map.
   *
   * @throws IllegalArgumentException as {@link TiledTerrain#read}
   */
  TerrainMap terrain(TiledMap map) {
    return new TiledTerrain(map, this, reading).read();
  }

  /** Whether it is the rule of the common names, which guesses. */
  boolean isCommon() {
    return words.equals(COMMON);
  }

  /**
   * What a map answers to this rule as a whole.
   *
   * @throws IllegalArgumentException if it has nothing of what the rule names
   */
  Voice voice(TiledMap map) {
    Voice answer = voice.apply(map);
    if (answer == Voice.SILENT) {
      throw new IllegalArgumentException(
          "this map does not have " + words + ". It has " + CollisionSigns.inventory(map));
    }
    return answer;
  }

  /**
   * Whether a tile blocks in a layer; gid 0 asks for the lack of one.
   *
   * @throws IllegalArgumentException if the rule needs a tileset that is missing
   */
  boolean blocks(TiledMap map, Layer<TileChunk> layer, int gid) {
    return rule.blocks(map, layer, gid);
  }

  /**
   * The map with {@code '@'} where this rule blocks and {@code '.'} elsewhere.
   *
   * @throws IllegalArgumentException if the rule needs a tileset that is missing, or names what the
   *     map does not have
   */
  public GridMap grid(TiledMap map) {
    return new TiledTerrain(map, this, new Reading(null, null, reading.offsets, null)).read().map();
  }

  /** The tile, which must be of a known set. */
  static Tileset.Tile known(TiledMap map, Layer<TileChunk> layer, int gid) {
    Tileset set =
        map.tileset(gid)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        String.format(
                            "tile %s in layer %s is of no tileset of the map. Maybe the"
                                + " map's tilesets were removed?",
                            gid, FormatException.shortened(layer.path()))));
    if (set.missing()) {
      throw new IllegalArgumentException(
          String.format(
              "tile %s in layer %s is of tileset %s, which was not found. Maybe copy it"
                  + " beside the map, or use a rule about layers?",
              gid, FormatException.shortened(layer.path()), FormatException.shortened(set.name())));
    }
    return set.tile(gid - set.firstGid());
  }
}
