package waywright.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.files.FileHandle;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.glutils.ShapeRenderer;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.maps.tiled.TmxMapLoader;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.ScreenUtils;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.draw.Ink;
import waywright.draw.ShapeHash;
import waywright.draw.SvgSink;
import waywright.formats.Source;
import waywright.formats.tiled.TiledCollision;
import waywright.grid.GridMap;
import waywright.picture.PngSink;

/** What needs a graphics context: libGDX's loader, and its renderer of shapes. */
class WindowTest {

  @TempDir Path folder;
  private @Nullable Throwable thrown;

  /** Runs something in a window that nobody sees. */
  private void inWindow(Runnable test) {
    assumeTrue(System.getenv("DISPLAY") != null, "there is no display");
    Lwjgl3ApplicationConfiguration configuration = new Lwjgl3ApplicationConfiguration();
    configuration.setInitialVisible(false);
    configuration.setWindowedMode(320, 200);
    configuration.disableAudio(true);
    new Lwjgl3Application(
        new ApplicationAdapter() {
          @Override
          public void create() {
            try {
              test.run();
            } catch (Throwable e) {
              thrown = e;
            }
            Gdx.app.exit();
          }
        },
        configuration);
    assertNull(thrown);
  }

  /** One window for all: a second one in the same process is not for every driver. */
  @Test
  void mapsAndShapes() {
    inWindow(
        () -> {
          for (String orientation : new String[] {"orthogonal", "isometric", "hexagonal"}) {
            for (int rows = 3; rows <= 4; rows++) {
              cellsAreThoseOfOurOwnReader(orientation, rows);
            }
          }
          stagedMapsAreThoseOfOurOwnReader();
          theWindowShowsTheWorld();
          shapesAreTheSame();
        });
  }

  /** The tile of column c, row r of the file is a wall if the sum is divisible by three. */
  private void cellsAreThoseOfOurOwnReader(String orientation, int rows) {
    try {
      BufferedImage tiles = new BufferedImage(32, 16, BufferedImage.TYPE_INT_ARGB);
      ImageIO.write(tiles, "png", folder.resolve("tiles.png").toFile());
      StringBuilder csv = new StringBuilder();
      for (int i = 0; i < 5 * rows; i++) {
        csv.append(i == 0 ? "" : ",").append((i % 5 + i / 5) % 3 == 0 ? 1 : 0);
      }
      Path file = folder.resolve(orientation + rows + ".tmx");
      Files.writeString(
          file,
          """
          <map version="1.10" orientation="%s" renderorder="right-down" width="5" height="%s"
           tilewidth="32" tileheight="16" hexsidelength="8" staggeraxis="y" staggerindex="odd">
           <tileset firstgid="1" name="tiles" tilewidth="32" tileheight="16" tilecount="1" columns="1">
            <image source="tiles.png" width="32" height="16"/>
           </tileset>
           <layer id="1" name="walls" width="5" height="%s"><data encoding="csv">%s</data></layer>
          </map>
          """
              .formatted(orientation, rows, rows, csv));
      TiledMap loaded = new TmxMapLoader(name -> new FileHandle(name)).load(file.toString());
      GdxWorld world = GdxWorld.of(loaded, 1 / 16f).blocked("walls");
      GridMap ours = TiledCollision.layer("walls").read(Source.of(file), folder).map();
      for (int row = 0; row < rows; row++) {
        for (int column = 0; column < 5; column++) {
          boolean wall = (column + row) % 3 == 0;
          String where = orientation + " " + column + " " + row;
          assertEquals(wall ? 0 : 1, world.cost(column, rows - 1 - row), where);
          assertEquals(wall, ours.letter(column, row) != '.', where);
        }
      }
      loaded.dispose();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Case 5: public maps, each layer of tiles, with pictures that are empty. */
  private void stagedMapsAreThoseOfOurOwnReader() {
    Path data = data();
    if (data == null) {
      System.out.println("SKIPPED: no public maps; name their folder with WAYWRIGHT_DATA");
      return;
    }
    try (Stream<Path> files = Files.walk(data.resolve("tiled"))) {
      int layers = 0;
      for (Path file : files.filter(path -> path.toString().endsWith(".tmx")).sorted().toList()) {
        layers += layersAreThoseOfOurOwnReader(file);
      }
      System.out.println(layers + " layers of public maps are alike");
      assertTrue(layers >= 17, layers + " layers");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static @Nullable Path data() {
    String named = System.getProperty("waywright.data", System.getenv("WAYWRIGHT_DATA"));
    if (named != null) {
      return Path.of(named);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isDirectory(at.resolve("shared/data/tiled"))) {
        return at.resolve("shared/data");
      }
    }
    return null;
  }

  private int layersAreThoseOfOurOwnReader(Path file) throws IOException {
    String text = Files.readString(file);
    // libGDX reads neither infinite maps nor tilesets in JSON.
    if (text.contains("<chunk") || text.contains(".tsj")) {
      return 0;
    }
    Path copy = Files.writeString(folder.resolve(file.getFileName()), text);
    Matcher external = Pattern.compile("source=\"([^\"]+\\.tsx)\"").matcher(text);
    while (external.find()) {
      String tiles = Files.readString(file.resolveSibling(external.group(1)));
      Files.writeString(folder.resolve(external.group(1)), tiles);
      text += tiles;
    }
    Matcher images =
        Pattern.compile("<image [^>]*?source=\"([^\"]+)\"[^>]*?width=\"(\\d+)\" height=\"(\\d+)\"")
            .matcher(text);
    while (images.find()) {
      Path image = folder.resolve(images.group(1));
      Files.createDirectories(image.getParent());
      int width = Integer.parseInt(images.group(2));
      int height = Integer.parseInt(images.group(3));
      ImageIO.write(
          new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB), "png", image.toFile());
    }
    TiledMap loaded = new TmxMapLoader(name -> new FileHandle(name)).load(copy.toString());
    int layers = 0;
    for (TiledMapTileLayer layer : loaded.getLayers().getByType(TiledMapTileLayer.class)) {
      GdxWorld world = GdxWorld.of(loaded).blocked(layer.getName());
      GridMap ours =
          TiledCollision.layer(layer.getName()).ignoreOffsets().read(Source.of(file), null).map();
      assertEquals(ours.width(), layer.getWidth());
      int walls = 0;
      for (int row = 0; row < ours.height(); row++) {
        for (int column = 0; column < ours.width(); column++) {
          boolean wall = ours.letter(column, row) == '@';
          walls += wall ? 1 : 0;
          assertEquals(
              wall,
              world.cost(column, ours.height() - 1 - row) == 0,
              file.getFileName() + ", " + layer.getName() + ": " + column + " " + row);
        }
      }
      assertTrue(walls > 0 || text.contains("0,0,0,0"), file + " " + layer.getName());
      layers++;
    }
    loaded.dispose();
    return layers;
  }

  /** The first steps of a game: walls, ground and a unit in the whole window. */
  private static void theWindowShowsTheWorld() {
    GdxWorld world = GdxWorld.open(40, 30, 16);
    for (int row = 0; row < 20; row++) {
      world.set("walls", 20, row, Maps.tile(1));
    }
    world.unit(new Vector2(40, 40), 6, 90).goTo(new Vector2(600, 40));
    world.update(0.5f);
    long hash = world.units().hash();
    world.show();
    Pixmap pixels = Pixmap.createFromFrameBuffer(0, 0, 320, 200);
    Map<Integer, Integer> colors = new HashMap<>();
    for (int y = 0; y < 200; y++) {
      for (int x = 0; x < 320; x++) {
        colors.merge(pixels.getPixel(x, y) >>> 8, 1, Integer::sum);
      }
    }
    // 30 rows and half a tile around them are 200 pixels, a tile is 41.6 of them; 1,180 are free.
    int ground = colors.getOrDefault(Ink.GROUND.argb() & 0xffffff, 0);
    assertTrue(ground > 45_000 && ground < 49_200, colors.toString());
    assertTrue(colors.getOrDefault(Ink.WALL.argb() & 0xffffff, 0) > 500, colors.toString());
    assertTrue(colors.getOrDefault(Ink.group(1).argb() & 0xffffff, 0) > 5, colors.toString());
    assertEquals(hash, world.units().hash());
    for (String orientation : new String[] {"isometric", "staggered", "hexagonal"}) {
      GdxWorld.of(Maps.oriented(orientation, "y", "odd", 7, 5)).show();
    }
    pixels.dispose();
    world.dispose();
  }

  private static void shapesAreTheSame() {
    GdxWorld world = GdxWorld.of(Maps.map(".".repeat(20), ".".repeat(20), ".".repeat(20)));
    for (int i = 0; i < 5; i++) {
      world.unit(new Vector2(24 + 16 * i, 24), 6, 48).goTo(new Vector2(280, 24));
    }
    world.update(0.5f);
    ShapeRenderer renderer = new ShapeRenderer();
    SpriteBatch batch = new SpriteBatch();
    BitmapFont font = new BitmapFont();
    ShapeHash drawn = new ShapeHash(new ShapeSink(renderer, batch, font));
    ShapeHash svg = new ShapeHash(new SvgSink(320, 48, "map"));
    ShapeHash png = new ShapeHash(new PngSink(320, 48));
    ScreenUtils.clear(1, 1, 1, 1);
    renderer.begin(ShapeRenderer.ShapeType.Filled);
    for (ShapeHash sink : new ShapeHash[] {drawn, svg, png}) {
      world.draw(sink);
      sink.polygon(Ink.GOAL, new double[] {100, 100, 140, 100, 120, 110, 120, 140, 99, 99}, 8);
      sink.cell(Ink.WALL, 200, 100, 30, 30);
      sink.text(Ink.TEXT, 12, 10, 180, "reason");
    }
    renderer.end();
    assertEquals(svg.hash(), drawn.hash());
    assertEquals(png.hash(), drawn.hash());
    assertTrue(drawn.count() > 10);
    Pixmap pixels = Pixmap.createFromFrameBuffer(0, 0, 320, 200);
    Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < 200; y++) {
      for (int x = 0; x < 320; x++) {
        colors.add(pixels.getPixel(x, y) >>> 8);
      }
    }
    for (Ink ink : new Ink[] {Ink.GOAL, Ink.WALL, Ink.group(1)}) {
      assertTrue(colors.contains(ink.argb() & 0xffffff), ink + " in " + colors.size());
    }
    pixels.dispose();
    renderer.dispose();
    batch.dispose();
    font.dispose();
  }
}
