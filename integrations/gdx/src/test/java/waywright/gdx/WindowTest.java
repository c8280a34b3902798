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
import com.badlogic.gdx.maps.tiled.TmxMapLoader;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.ScreenUtils;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
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
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
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
