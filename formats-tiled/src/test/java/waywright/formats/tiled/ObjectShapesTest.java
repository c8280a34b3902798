package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;
import waywright.testkit.internal.PublicFiles;

/** Shapes of objects as rings: by hand, and those of a public map. */
class ObjectShapesTest {

  private static ObjectShapes shapes(String layer, String orientation) throws IOException {
    String text =
        "<map version='1.10' orientation='"
            + orientation
            + "' width='4' height='4' tilewidth='16' tileheight='16'>"
            + "<layer name='g' width='4' height='4'><data encoding='csv'>"
            + "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0</data></layer>"
            + layer
            + "</map>";
    TiledMap map = TiledMap.read(Source.of("x.tmx", text), TilesetResolver.beside(Path.of("x")));
    return ObjectShapes.of(map, "o");
  }

  private static ObjectShapes shapes(String objects) throws IOException {
    return shapes("<objectgroup name='o'>" + objects + "</objectgroup>", "orthogonal");
  }

  @Test
  void rectanglesAndPolygonsGoRoundOneWay() throws IOException {
    ObjectShapes found =
        shapes(
            "<object id='1' x='8' y='4' width='10' height='2'/>"
                + "<object id='2' x='1' y='1'><polygon points='0,0 0,4 4,4'/></object>"
                + "<object id='3' x='1' y='1'><polygon points='0,0 4,4 0,4'/></object>");
    assertArrayEquals(new double[] {8, 4, 18, 4, 18, 6, 8, 6}, found.rings().get(0));
    assertArrayEquals(new double[] {5, 5, 1, 5, 1, 1}, found.rings().get(1));
    assertArrayEquals(new double[] {1, 1, 5, 5, 1, 5}, found.rings().get(2));
    assertEquals(0, found.chains().size());
  }

  @Test
  void layersAreShiftedAndObjectsTurned() throws IOException {
    String objects =
        "<object id='1' x='8' y='4' width='10' height='2' rotation='90'/>"
            + "<object id='2' x='8' y='4' width='10' height='2' rotation='30'/>";
    ObjectShapes found =
        shapes(
            "<objectgroup name='o' offsetx='1' offsety='-1'>" + objects + "</objectgroup>",
            "orthogonal");
    // Clockwise on the screen: what lay to the right lies below.
    assertArrayEquals(new double[] {9, 3, 9, 13, 7, 13, 7, 3}, found.rings().get(0));
    double[] turned = found.rings().get(1);
    assertEquals(9 + 10 * Math.sqrt(0.75), turned[2], 1e-12);
    assertEquals(3 + 5, turned[3], 1e-12);
  }

  @Test
  void ellipsesAreHeldByPolygons() throws IOException {
    double[] ring =
        shapes("<object id='1' x='2' y='2' width='8' height='4'><ellipse/></object>")
            .rings()
            .get(0);
    assertEquals(2 * ObjectShapes.SIDES, ring.length);
    double doubled = 0;
    for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      doubled += ring[j] * ring[i + 1] - ring[j + 1] * ring[i];
      double x = ((ring[i] + ring[j]) / 2 - 6) / 4;
      double y = ((ring[i + 1] + ring[j + 1]) / 2 - 4) / 2;
      assertEquals(1, Math.hypot(x, y), 1e-12);
    }
    assertEquals(Math.PI * 8, doubled / 2, 0.1);
    assertTrue(doubled / 2 > Math.PI * 8);
  }

  @Test
  void whatEnclosesNothingIsLeftOut() throws IOException {
    ObjectShapes found =
        shapes(
            "<object id='1' x='2' y='2' width='8' height='0'/>"
                + "<object id='2' x='2' y='2'><point/></object>"
                + "<object id='3' x='2' y='2' width='8' height='4'><text>a</text></object>"
                + "<object id='4' x='2' y='2'><polyline points='0,0 4,0 4,4'/></object>");
    assertEquals(0, found.rings().size());
    assertArrayEquals(new double[] {2, 2, 6, 2, 6, 6}, found.chains().get(0));
    String layer = "<objectgroup name='o'/>";
    assertThrows(IllegalArgumentException.class, () -> shapes(layer, "isometric"));
  }

  @Test
  void aPublicMapHasTheFloorItIsKnownFor() throws IOException {
    Optional<Path> file = PublicFiles.find("tiled/navmesh-layer/map.tmx");
    Assumptions.assumeTrue(file.isPresent(), PublicFiles.ABSENT);
    TiledMap map = TiledMap.read(file.orElseThrow());
    ObjectShapes found = ObjectShapes.of(map, "navmesh");
    assertEquals(map.objectLayer("navmesh").orElseThrow().objects().size(), found.rings().size());
    assertArrayEquals(new double[] {0, 0, 162.5, 0, 162.5, 162.5, 0, 162.5}, found.rings().get(0));
  }
}
