package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.search.SearchStatus;
import waywright.testing.PublicFiles;

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
    TiledMap map = TiledMap.read(Source.of("x.tmx", text), TilesetResolver.none());
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

  /** Fences across a room, some of whose points lie on a straight line: nothing gets across. */
  @Test
  void fencesWithCollinearPointsAreClosed() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      int pieces = 1 + random.nextInt(6);
      int rise = 1 + random.nextInt(7);
      int low = random.nextInt(2) * random.nextInt(59 - pieces * rise);
      StringBuilder points = new StringBuilder("0,0");
      for (int k = 1; k <= pieces; k++) {
        points.append(" ").append(60 / pieces * k).append(",").append(rise * k);
      }
      ObjectShapes drawn =
          shapes(
              "<object id='1' x='0' y='0' width='"
                  + 60 / pieces * pieces
                  + "' height='60'/><object id='2' x='0' y='"
                  + low
                  + "'><polyline points='"
                  + points
                  + "'/></object>");
      Outlines outlines = new Outlines(Lattice.UNIT).outline(drawn.rings().get(0));
      NavMesh mesh = NavMesh.of(outlines.wall(drawn.chains().get(0)).build());
      assertEquals(2, mesh.componentCount(), points + " from " + low);
      MeshRoute route = MeshPathfinder.of(mesh).find(59, 0.5, 1, 59.5);
      assertEquals(SearchStatus.UNREACHABLE, route.status(), points + " from " + low);
    }
  }

  @Test
  void aPublicMapHasTheFloorItIsKnownFor() throws IOException {
    Optional<Path> file = PublicFiles.find("tiled/navmesh-layer/map.tmx");
    Assumptions.assumeTrue(file.isPresent(), PublicFiles.ABSENT);
    TiledMap map = TiledMap.read(file.orElseThrow());
    ObjectShapes found = ObjectShapes.of(map, "navmesh");
    assertEquals(map.requireObjectLayer("navmesh").items().size(), found.rings().size());
    assertArrayEquals(new double[] {0, 0, 162.5, 0, 162.5, 162.5, 0, 162.5}, found.rings().get(0));
  }
}
