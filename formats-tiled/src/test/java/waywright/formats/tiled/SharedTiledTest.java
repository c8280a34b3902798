package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.formats.TerrainMap;
import waywright.formats.tiled.TiledLayout.Orientation;
import waywright.grid.GridMap;
import waywright.testing.PublicFiles;

/** The public Tiled maps, where the data is there. */
class SharedTiledTest {

  /**
   * The free cells of each map, counted by another program from the files: all that have a tile,
   * or, where a layer blocks, all that have none in it.
   */
  private static final Map<String, Long> FREE =
      Map.ofEntries(
          Map.entry("csvmap.tmx", 107L),
          Map.entry("desert.tmx", 1600L),
          Map.entry("hexagonal-mini.tmx", 400L),
          Map.entry("isometric_grass_and_water.tmx", 625L),
          Map.entry("isometric_staggered_grass_and_water.tmx", 1250L),
          Map.entry("orthogonal-outside.tmx", 1395L),
          Map.entry("sewers.tmx", 2500L),
          Map.entry("map.tmx", 780L),
          Map.entry("map.json", 780L),
          Map.entry("example-city.tmx", 9138L),
          Map.entry("example-city.tmj", 9138L),
          Map.entry("example-city-zlib.tmx", 9149L),
          Map.entry("example-city-gzip.tmx", 9149L),
          Map.entry("example-city-base64.tmx", 9149L));

  private static Path folder() {
    Optional<Path> folder = PublicFiles.find("tiled");
    Assumptions.assumeTrue(folder.isPresent(), PublicFiles.ABSENT);
    return folder.orElseThrow();
  }

  private static TerrainMap read(Path file) throws IOException {
    return TiledCollision.common().open(file);
  }

  @Test
  void everyMapParses() throws IOException {
    List<String> read = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(folder())) {
      for (Path file : walk.filter(f -> f.toString().matches(".*\\.(tmx|tmj|json)")).toList()) {
        TiledMap map = TiledMap.read(file);
        assertTrue(map.tileLayers.size() > 0, file::toString);
        GridMap grid = TiledCollision.nothing().grid(map);
        if (map.layout.orientation() != Orientation.STAGGERED) {
          assertEquals(map.width() * map.height(), grid.size());
        }
        TerrainMap terrain = read(file);
        assertEquals(grid.size(), terrain.map().size());
        assertFalse(terrain.notes().isEmpty(), () -> file + " is read without a word");
        read.add(file.getFileName().toString());
      }
    }
    // What is known must be there; more is welcome.
    assertTrue(read.containsAll(FREE.keySet()), read::toString);
  }

  /** The maps as their makers drew them: where one can walk, and what shape the cells have. */
  @ParameterizedTest
  @MethodSource("known")
  void everyMapIsReadAsDrawn(String name) throws IOException {
    Path folder = folder();
    Path file = folder.resolve(name.startsWith("example-city") ? "city/" + name : name);
    TerrainMap map = read(Files.exists(file) ? file : folder.resolve("navmesh-layer/" + name));
    long free = map.map().toString().chars().filter(c -> c == '.').count();
    assertEquals(FREE.get(name), free, map.notes()::toString);
    boolean silent = map.notes().toString().contains("nothing in this map says what blocks");
    assertEquals(!name.startsWith("example-city") && !name.startsWith("map."), silent);
    String shape =
        name.startsWith("hexagonal")
            ? "HexLayout["
            : "TileLayout[isometric=" + name.startsWith("isometric") + ",";
    assertTrue(map.layout().toString().startsWith(shape), map.layout()::toString);
  }

  static Set<String> known() {
    return FREE.keySet();
  }

  @Test
  void theCityIsTheSameInThreeEncodings() throws IOException {
    Path city = folder().resolve("city");
    List<int[]> first = null;
    for (String name : List.of("zlib", "gzip", "base64")) {
      TiledMap map = TiledMap.read(city.resolve("example-city-" + name + ".tmx"));
      List<int[]> layers = map.tileLayers.stream().map(layer -> gids(map, layer)).toList();
      first = first == null ? layers : first;
      assertEquals(first.size(), layers.size());
      for (int i = 0; i < layers.size(); i++) {
        assertTrue(Arrays.equals(first.get(i), layers.get(i)), name + i);
      }
      GridMap solid = TiledCollision.layer("Solid").grid(map);
      long blocked = solid.toString().chars().filter(c -> c == '@').count();
      int solidLayer = map.tileLayers.indexOf(map.tileLayer("Solid").orElseThrow());
      assertEquals(Arrays.stream(layers.get(solidLayer)).filter(gid -> gid != 0).count(), blocked);
      assertTrue(blocked > 100, () -> "blocked " + blocked);
    }
  }

  @Test
  void theWallsOfTheNavmeshMap() throws IOException {
    Path folder = folder().resolve("navmesh-layer");
    TiledMap xml = TiledMap.read(folder.resolve("map.tmx"));
    TiledMap json = TiledMap.read(folder.resolve("map.json"));
    GridMap walls = TiledCollision.layer("walls").grid(xml);
    assertEquals(120, walls.toString().chars().filter(c -> c == '@').count());
    assertEquals(walls, TiledCollision.layer("walls").grid(json));
    assertEquals(walls, TiledCollision.common().grid(json));
    for (Layer<TileChunk> layer : xml.tileLayers) {
      Layer<TileChunk> same = json.tileLayer(layer.name()).orElseThrow();
      assertTrue(Arrays.equals(gids(xml, layer), gids(json, same)), layer::name);
    }
    for (TiledMap map : List.of(xml, json)) {
      Layer<RawObject> navmesh =
          map.objectLayers.stream()
              .filter(l -> l.name().equals("navmesh"))
              .findFirst()
              .orElseThrow();
      assertEquals(27, navmesh.items().size());
    }
  }

  @Test
  void layouts() throws IOException {
    Path folder = folder();
    TiledLayout hexagonal = TiledMap.read(folder.resolve("hexagonal-mini.tmx")).layout;
    assertEquals(new TiledLayout(Orientation.HEXAGONAL, 14, 12, false, false, 6, 0, 0), hexagonal);
    TiledMap staggered = TiledMap.read(folder.resolve("isometric_staggered_grass_and_water.tmx"));
    assertEquals(Orientation.STAGGERED, staggered.layout.orientation());
    Layer<TileChunk> layer = staggered.tileLayers.get(0);
    assertTrue(layer.items().size() > 1);
    for (TileChunk chunk : layer.items()) {
      assertTrue(chunk.x() >= staggered.layout.originX());
      assertTrue(chunk.y() >= staggered.layout.originY());
    }
    TiledMap isometric = TiledMap.read(folder.resolve("isometric_grass_and_water.tmx"));
    assertEquals(Orientation.ISOMETRIC, isometric.layout.orientation());
    assertEquals("Desert", TiledMap.read(folder.resolve("desert.tmx")).tilesets.get(0).name());
  }

  @Test
  void aCsvMapAgainstItsOwnText() throws IOException {
    Path file = folder().resolve("csvmap.tmx");
    String text = Files.readString(file);
    String data = text.substring(text.indexOf("\"csv\">") + 6, text.indexOf("</data>"));
    int[] expected =
        Arrays.stream(data.strip().split("[,\\s]+")).mapToInt(Integer::parseInt).toArray();
    TiledMap map = TiledMap.read(file);
    assertTrue(Arrays.equals(expected, gids(map, map.tileLayers.get(0))));
  }

  private static int[] gids(TiledMap map, Layer<TileChunk> layer) {
    int[] gids = new int[map.width() * map.height()];
    for (int i = 0; i < gids.length; i++) {
      gids[i] = TiledFixture.gid(layer, i % map.width(), i / map.width());
    }
    return gids;
  }
}
