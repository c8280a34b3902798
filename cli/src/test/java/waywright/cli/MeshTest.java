package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.algorithm.Algorithm;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.mesh.route.PolyanyaSearch;

/** Routes on navigation meshes from the command line. */
class MeshTest {

  private static final Path YARD = Path.of("../samples/courtyard.mesh");

  @TempDir private Path folder;

  @Test
  void theWayGoesRoundTheWell() {
    Run run = Run.of("route", YARD, "--from", "0.5,4", "--to", "9.5,4");
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("length 9.28011\n"), run::out);
    assertTrue(run.out().contains("path 0.5,4.0 4.0,3.0 6.0,3.0 9.5,4.0"), run::out);
  }

  @Test
  void whatIsOffTheMeshIsNamedWithItsNearestPoint() {
    Run run = Run.of("mesh", YARD, "--from", "5,4", "--to", "9.5,4");
    assertTrue(run.out().contains("INVALID_START"), run::out);
    assertTrue(run.err().contains("Maybe"), run::err);
    assertTrue(Run.of("mesh", YARD, "--from", "x", "--to", "1,1").err().contains("not a point"));
    assertEquals(
        2, Run.of("mesh", YARD, "--from", "1,1", "--to", "2,1", "--algorithm", "astar").code());
  }

  /** A square with a vertex on a side, turned by an eighth: rounded, that vertex lies inside. */
  @Test
  void aRoundedMeshIsReadWithTheRepairThatItsMessageNames() throws IOException {
    Path mesh = folder.resolve("turned.mesh");
    Path scen = folder.resolve("turned.mesh.scen");
    String half = "0.7071067811865476";
    Files.writeString(
        mesh,
        "mesh\n2\n5 1\n0 0 0\n0.3535533905932737 0.3535533905932738 0\n"
            + (half + ' ' + half + " 0\n0 1.4142135623730951 0\n-" + half + ' ' + half + " 0\n")
            + "5 0 1 2 3 4 -1 -1 -1 -1 -1\n");
    Run refused = Run.of("mesh", mesh, "--from", "0,0.5", "--to", "0,1");
    assertEquals(CliCommand.BAD, refused.code());
    assertTrue(refused.err().contains("--repair CUT_CONCAVE"), refused::err);
    for (String command : List.of("mesh", "route")) {
      Run run = Run.of(command, mesh, "--from", "0,0.5", "--to", "0,1", "--repair", "CUT_CONCAVE");
      assertEquals(0, run.code(), run::err);
      assertTrue(run.out().contains("length 0.5"), run::out);
    }
    Run sight =
        Run.of(
            "sight", mesh, "--from", "0,0.5", "--to", "0,1", "--repair", "CUT_CONCAVE,DROP_EMPTY");
    assertEquals(0, sight.code(), sight::err);
    Files.writeString(scen, "version 1\n0\tturned.mesh\t0\t0\t0\t0.5\t0\t1\t0.5\n");
    assertEquals(CliCommand.BAD, Run.of("scen", scen).code());
    Run timed = Run.of("scen", scen, "--repair", "CUT_CONCAVE");
    assertEquals(0, timed.code(), timed::err);
    Path map = Path.of("../samples/town.map");
    for (Run wrong :
        List.of(
            Run.of("mesh", map, "--from", "7,7", "--to", "9,9", "--repair", "CUT_CONCAVE"),
            Run.of("sight", map, "--from", "7,7", "--repair", "CUT_CONCAVE"))) {
      assertEquals(CliCommand.BAD, wrong.code());
      assertTrue(wrong.err().contains("--repair is for mesh files"), wrong::err);
    }
    assertTrue(
        Run.of("mesh", mesh, "--from", "0,0.5", "--to", "0,1", "--repair", "all")
            .err()
            .contains("CUT_CONCAVE"));
  }

  @Test
  void picturesAreDrawn() throws IOException {
    Path png = folder.resolve("yard.png");
    Path svg = folder.resolve("yard.svg");
    Run.of("mesh", YARD, "--from", "1,1", "--to", "9,7", "--png", png, "--svg", svg);
    assertTrue(Files.size(png) > 1000);
    assertTrue(Files.readString(svg).contains("FOUND"));
  }

  @Test
  void aBakedBridgeIsClimbedByItsRamp() throws IOException {
    Path bridge = Path.of("../samples/bridge.obj");
    Path mesh = folder.resolve("bridge.mesh");
    Path png = folder.resolve("bridge.png");
    Run bake = Run.of("bake", bridge, "--out", mesh, "--radius", "0.5", "--png", png);
    assertEquals(0, bake.code(), bake::err);
    assertTrue(bake.out().contains("polygons"), bake::out);
    assertTrue(Files.size(png) > 1000);
    byte[] bytes = Files.readAllBytes(mesh);
    Run.of("bake", bridge, "--out", mesh, "--radius", "0.5", "--workers", "3");
    assertArrayEquals(bytes, Files.readAllBytes(mesh));
    Run over = Run.of("route", mesh, "--from", "2,6,0", "--to", "12,11,4");
    assertEquals(0, over.code(), over::err);
    assertTrue(over.out().contains("along the slopes"), over::out);
    Run under = Run.of("route", mesh, "--from", "2,6,0", "--to", "12,11,0", "--json");
    assertTrue(under.out().contains("\"slopeLength\":11.18"), under::out);
  }

  @Test
  void mapsAreBakedToo() {
    Path mesh = folder.resolve("dungeon.mesh");
    Path map = Path.of("../samples/dungeon.map");
    Run wide = Run.of("bake", map, "--out", mesh, "--radius", "0.4");
    assertEquals(0, wide.code(), wide::err);
    Run route = Run.of("route", mesh, "--from", "12.5,58.5", "--to", "88.5,10.5");
    Run exact = Run.of("route", map, "--from", "12,58", "--to", "88,10", "--algorithm", "polyanya");
    assertEquals(0, exact.code(), exact::err);
    assertTrue(length(exact) < length(route), exact::out);
    Run steps = Run.of("route", map, "--from", "12,58", "--to", "88,10", "--smooth");
    assertTrue(length(exact) <= length(steps) + 1e-3, steps::out);
    Run off = Run.of("route", map, "--from", "0,0", "--to", "88,10", "--algorithm", "anyangle");
    assertEquals(2, off.code());
    assertTrue(off.err().contains("blocked"), off::err);
  }

  @Test
  void objectsOfTiledMapsAreBakedToo() throws IOException {
    Path map = folder.resolve("yard.tmx");
    Files.writeString(
        map,
        """
        <map version="1.10" orientation="orthogonal" width="4" height="2" tilewidth="16"
            tileheight="16">
         <layer name="ground" width="4" height="2"><data encoding="csv">0,0,0,0,0,0,0,0</data></layer>
         <objectgroup name="yard"><object id="1" width="64" height="24"/></objectgroup>
         <objectgroup name="crates"><object id="2" x="24" y="0" width="16" height="16"/></objectgroup>
        </map>
        """);
    Path mesh = folder.resolve("yard.mesh");
    Run made = Run.of("bake", map, "--out", mesh, "--objects", "yard", "--holes", "crates");
    assertEquals(0, made.code(), made::err);
    Run route = Run.of("route", mesh, "--from", "8,8", "--to", "56,8");
    double length = 2 * Math.hypot(16, 8) + 16;
    assertEquals(length, length(route), 1e-6, route::out);
    Run whole = Run.of("bake", map, "--out", mesh, "--holes", "crates", "--radius", "2");
    assertEquals(0, whole.code(), whole::err);
    assertEquals(0, Run.of("route", mesh, "--from", "8,29", "--to", "56,29").code());
    Run none = Run.of("bake", map, "--out", mesh, "--objects", "garden");
    assertEquals(2, none.code());
    assertTrue(none.err().contains("[yard, crates]"), none::err);
  }

  /** A bay of a jagged yard is given up, and its way becomes longer, never shorter. */
  @Test
  void shapesLoseVerticesIfThatIsAsked() throws IOException {
    Path map = folder.resolve("jagged.tmx");
    String yard =
        """
        <map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16"
            tileheight="16">
         <layer name="ground" width="4" height="4"><data encoding="csv">0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0</data></layer>
         <objectgroup name="yard"><object id="1" x="0" y="0">
          <polygon points="0,0 60,0 60,60 40,60 35,62 30,60 0,60"/></object></objectgroup>
         <objectgroup name="rock"><object id="2" x="20" y="20">
          <polygon points="%s"/></object></objectgroup>
        </map>
        """;
    String hollow = "0,0 10,2 20,0 20,20 0,20";
    Files.writeString(map, yard.formatted(hollow));
    Path mesh = folder.resolve("jagged.mesh");
    Object[] asked = {"bake", map, "--out", mesh, "--objects", "yard", "--holes", "rock"};
    Object[] json = with(asked, "--json");
    int vertices = Integer.parseInt(Run.of(json).field("vertices"));
    Run route = Run.of("route", mesh, "--from", "35,61", "--to", "30,21");
    assertEquals(0, route.code(), route::err);
    Run same = Run.of(with(json, "--simplify", "0"));
    assertEquals(vertices, Integer.parseInt(same.field("vertices")), same::err);
    Run fewer = Run.of(with(json, "--simplify", "3"));
    assertEquals(0, fewer.code(), fewer::err);
    assertEquals(vertices - 4, Integer.parseInt(fewer.field("vertices")), fewer::out);
    assertEquals(
        "INVALID_START",
        Run.of("route", mesh, "--from", "35,61", "--to", "30,10", "--json").field("status"));
    assertEquals(
        "INVALID_GOAL",
        Run.of("route", mesh, "--from", "30,10", "--to", "30,21", "--json").field("status"));
    for (String nonsense : List.of("-1", "NaN", "Infinity", "1e9", "much")) {
      Run refused = Run.of(with(asked, "--simplify", nonsense));
      assertEquals(2, refused.code(), nonsense);
      assertTrue(refused.err().contains("--simplify"), refused::err);
    }
    Run tiles = Run.of("bake", map, "--out", mesh, "--simplify", "1");
    assertTrue(tiles.code() == 2 && tiles.err().contains("Maybe --objects"), tiles::err);
    Files.writeString(map, yard.formatted("0,0 20,20 20,0 0,20"));
    assertEquals(0, Run.of(asked).code());
    Run crossed = Run.of(with(asked, "--simplify", "1"));
    assertTrue(
        crossed.code() == 2
            && crossed.err().contains("hole 0")
            && crossed.err().contains("leave --simplify out"),
        crossed::err);
  }

  private static Object[] with(Object[] words, Object... more) {
    Object[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }

  /** Rooms joined by a corridor of two cells, and a longer one of three. */
  private static final String ROOMS =
      """
      type octile
      height 9
      width 12
      map
      @@@@@@@@@@@@
      @....@@....@
      @..........@
      @..........@
      @....@@....@
      @@...@@...@@
      @@.........@
      @@.........@
      @@.........@
      """;

  @Test
  void aCorridorExactlyAsWideAsTheBodyIsOpen() throws IOException {
    Path map = folder.resolve("rooms.map");
    Files.writeString(map, ROOMS);
    Object[] asked = {"route", map, "--from", "2,2", "--to", "8,2", "--algorithm", "anyangle"};
    assertEquals(6, length(radius(asked, "0")), 1e-9);
    // Centers lie half a cell above the middle of the corridor: past it there is no other way.
    Run exact = radius(asked, "1");
    assertEquals(0, exact.code(), exact::err);
    double within = length(exact);
    assertTrue(within > 6 && within < 6.5, exact::out);
    Run wider = radius(asked, "1.000000001");
    assertEquals(0, wider.code(), wider::err);
    assertTrue(length(wider) > 10, wider::out);
    Run widest = radius(asked, "1.5");
    assertEquals(0, widest.code(), widest::err);
    Run tooWide = radius(asked, "1.500000001");
    assertEquals(2, tooWide.code(), tooWide::out);
    assertTrue(tooWide.err().contains("nearer to a wall"), tooWide::err);
    Path mesh = folder.resolve("rooms.mesh");
    Run.of("bake", map, "--out", mesh);
    Run same =
        Run.of("route", mesh, "--from", "2.5,2.5", "--to", "8.5,2.5", "--radius", "1", "--json");
    assertEquals(within, Double.parseDouble(same.field("length")), 1e-6);
  }

  private static Run radius(Object[] asked, String radius) {
    Object[] all = Arrays.copyOf(asked, asked.length + 2);
    all[asked.length] = "--radius";
    all[asked.length + 1] = radius;
    return Run.of(all);
  }

  @Test
  void squareUnitsGoExactWaysToo() {
    Path town = Path.of("../samples/town.map");
    for (String size : new String[] {"1", "3"}) {
      Object[] asked = {"route", town, "--from", "7,2", "--to", "118,88", "--size", size};
      Object[] exact = Arrays.copyOf(asked, asked.length + 2);
      exact[asked.length] = "--algorithm";
      exact[asked.length + 1] = "polyanya";
      Object[] theta = exact.clone();
      theta[asked.length + 1] = "theta";
      Run polyanya = Run.of(exact);
      assertEquals(0, polyanya.code(), polyanya::err);
      assertTrue(length(polyanya) < length(Run.of(theta)), polyanya::out);
      assertTrue(length(Run.of(theta)) < length(Run.of(asked)), polyanya::out);
    }
  }

  @Test
  void bodiesAreDrawn() throws IOException {
    Path svg = folder.resolve("body.svg");
    Run run = Run.of("mesh", YARD, "--from", "1,4", "--to", "9,4", "--radius", "1", "--svg", svg);
    assertEquals(0, run.code(), run::err);
    assertTrue(Files.readString(svg).contains("stroke-width"), run::out);
    Object[][] wrong = {
      {"--radius", "-1"}, {"--radius", "1", "--partial"}, {"--size", "2"}, {"--radius", "NaN"}
    };
    for (Object[] words : wrong) {
      Object[] asked = {"mesh", YARD, "--from", "1,4", "--to", "9,4"};
      Object[] all = Arrays.copyOf(asked, asked.length + words.length);
      System.arraycopy(words, 0, all, asked.length, words.length);
      assertEquals(2, Run.of(all).code(), () -> Arrays.toString(words));
    }
    Run none = Run.of("mesh", YARD, "--from", "2,4", "--to", "8,4", "--radius", "1.75");
    assertEquals(1, none.code(), none::out);
    assertTrue(none.err().contains("the largest radius that gets there is 1.5"), none::err);
  }

  /** The file and the algorithm decide, not any word of the line that looks like one of them. */
  @Test
  void whatIsAskedIsDecidedAfterParsing() throws IOException {
    Path town = Path.of("../samples/town.map");
    Path trace = folder.resolve("search.mesh");
    Run traced = Run.of("route", town, "--from", "7,7", "--to", "9,7", "--trace", trace);
    assertEquals(0, traced.code(), traced::err);
    assertTrue(Files.size(trace) > 0);
    Path polygons = Files.copy(YARD, folder.resolve("yard.polygons"));
    Run named = Run.of("route", polygons, "--from", "0.5,4", "--to", "9.5,4", "--json");
    assertEquals("4", named.field("polygons"), named::err);
    Object[] cells = {"route", town, "--from", "7,7", "--to", "9,7"};
    Run floors = Run.of("route", town, "--from", "7.5,7", "--to", "9,7");
    assertTrue(floors.err().contains("not a cell X,Y"), floors::err);
    for (String name : List.of("polyany", "something-else")) {
      Run unknown = Run.of(with(cells, "--algorithm", name));
      assertEquals(2, unknown.code());
      assertTrue(unknown.err().contains("polyanya"), unknown::err);
    }
    for (Object[] words :
        new Object[][] {
          {"--beside"},
          {"--smooth"},
          {"--avoid", "8,7"},
          {"--neighbors", "4"},
          {"--budget", "9"},
          {"--certify"},
          {"--costs", ".=2"},
          {"--corners", "always"},
          {"--explain"}
        }) {
      for (Object[] asked : new Object[][] {with(cells, "--algorithm=polyanya"), onYard()}) {
        Run refused = Run.of(with(asked, words));
        assertEquals(2, refused.code(), refused::out);
        assertTrue(refused.err().contains(words[0] + " is for steps"), refused::err);
      }
    }
    for (Object[] words :
        new Object[][] {{"--radius", "1"}, {"--downwards"}, {"--repair", "CUT_CONCAVE"}}) {
      Run refused = Run.of(with(cells, words));
      assertEquals(2, refused.code(), refused::out);
      assertTrue(refused.err().contains(String.valueOf(words[0])), refused::err);
    }
    assertEquals(2, Run.of(with(onYard(), "--algorithm", "theta")).code());
  }

  private static Object[] onYard() {
    return new Object[] {"route", YARD, "--from", "0.5,4", "--to", "9.5,4"};
  }

  /** The row of the catalogue makes the search that its name says, and refuses other worlds. */
  @Test
  void theCatalogueMakesTheExactSearch() {
    Algorithm polyanya = MapMesh.ALGORITHMS.named("polyanya");
    GridMap map = GridMap.of("..S", "...");
    GridSpace flat = new GridSpace(map, Movement.walker());
    assertTrue(polyanya.over(flat) instanceof PolyanyaSearch);
    GridSpace swamp = new GridSpace(map, Movement.builder().passable(".").cost('S', 3).build());
    assertThrows(UsageError.class, () -> polyanya.over(swamp));
    GridOverlay overlay = new GridOverlay(flat);
    assertThrows(IllegalArgumentException.class, () -> polyanya.over(overlay));
  }

  private static double length(Run run) {
    Matcher length = Pattern.compile("(?:length|cost) ([0-9.]+)").matcher(run.out());
    assertTrue(length.find(), run::out);
    return Double.parseDouble(length.group(1));
  }

  @Test
  void whatDoesNotFitIsRefused() throws IOException {
    Path bridge = Path.of("../samples/bridge.obj");
    Path mesh = folder.resolve("no.mesh");
    for (Object[] words :
        new Object[][] {
          {"--slope", "90"},
          {"--cell", "0"},
          {"--workers", "0"},
          {"--tile", "3"},
          {"--passable", "."},
          {"--radius", "-1"},
          {"--show"}
        }) {
      Object[] asked = {"bake", bridge, "--out", mesh};
      Object[] all = Arrays.copyOf(asked, asked.length + words.length);
      System.arraycopy(words, 0, all, asked.length, words.length);
      assertEquals(2, Run.of(all).code(), () -> Arrays.toString(all));
    }
    Path island = Path.of("../samples/island.map");
    assertEquals(2, Run.of("bake", island, "--out", mesh, "--slope", "3").code());
    Path broken = folder.resolve("broken.obj");
    Files.writeString(broken, "v 0 0\nf 1 1 1\n");
    Run refused = Run.of("bake", broken, "--out", mesh);
    assertEquals(2, refused.code());
    assertTrue(refused.err().contains("broken.obj:1:"), refused::err);
  }
}
