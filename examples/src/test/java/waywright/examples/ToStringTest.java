package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.agent.Follower;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.graph.GraphWorld;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.DijkstraMap;
import waywright.grid.field.Field;
import waywright.grid.route.GridPathfinder;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.prepare.PreparedStore;
import waywright.units.Formation;
import waywright.units.Speed;
import waywright.units.Units;

/** What people print says what it is, in a line, and not the name of a class and a number. */
class ToStringTest {

  private static final GridMap MAP = GridMap.of("....", ".##.", "....");
  private static final Movement WALKER = Movement.walker();

  @Test
  void worldsSayTheirSize() {
    GridSpace space = new GridSpace(MAP, WALKER);
    assertPrints("4 x 3 cells, " + WALKER, space);
    GridOverlay overlay = new GridOverlay(space);
    overlay.avoid(3);
    assertPrints("4 x 3 cells, " + WALKER + ", 1 avoided", overlay);
    Movement six = WALKER.toBuilder().neighbors(6).build();
    HexSpace hexagons = new HexSpace(new HexMap(MAP, HexStorage.ODD_R), six);
    assertPrints("4 x 3 hexagons, " + six, hexagons);
    GameWorld world = new GameWorld(MAP);
    world.set(0, 0, '#');
    assertPrints("world of 4 x 3 cells, version 1", world);
    Graph graph = GraphBuilder.busStops(1, 4, 1);
    assertPrints(graph + ", version 0", new GraphWorld(graph));
    NavMeshBuilder builder = NavMesh.builder();
    builder.polygon(
        builder.vertex(0, 0), builder.vertex(2, 0), builder.vertex(2, 2), builder.vertex(0, 2));
    assertPrints("mesh of 1 polygons and 4 sides", builder.build());
    assertPrints("prepared data of 0 bytes of 100", new PreparedStore(100));
  }

  @Test
  void fieldsSayWhatTheyAreOf() {
    GridSpace space = new GridSpace(MAP, WALKER);
    Field field = Field.towards(space, 0);
    assertPrints("field of 4 x 3 cells, " + WALKER, field);
    assertPrints("Dijkstra map of 4 x 3 cells, " + WALKER, new DijkstraMap(field));
    Field portions = Field.inPortions(space);
    portions.aim(new int[] {0}, new long[] {0});
    assertTrue(portions.toString().endsWith(", not complete"), portions.toString());
  }

  @Test
  void searchesSayHowFarTheyAre() {
    GridPathfinder finder = GridPathfinder.of(MAP);
    finder.find(0, 0, 3, 0);
    assertTrue(finder.toString().matches("FOUND, cost \\d+, \\d+ expanded"), finder.toString());
  }

  @Test
  void requestsSayWhatDiffersFromAPlainOne() {
    RouteRequest request = RouteRequest.from(0, 0).to(3, 2);
    assertPrints("from (0,0) to CELLS (3,2), " + WALKER, request);
    assertPrints(
        "from (0,0) to CELLS (3,2), "
            + WALKER
            + ", cost limit 9, expansion limit 7, Region[left=0, top=0, right=3, bottom=2], priority 2",
        request.costLimit(9).expansionLimit(7).region(0, 0, 3, 2).priority(2));
    Navigator navigator = new Navigator(new GameWorld(MAP));
    RouteTicket ticket = navigator.request(request);
    assertPrints("ticket " + ticket.id() + ": READY", ticket);
    navigator.tick(1_000);
    assertPrints("ticket " + ticket.id() + ": FOUND", ticket);
    assertPrints("unit at node 0, " + ticket, new Follower(ticket, 0));
    assertPrints("navigator with 1 requests, version 0", navigator);
  }

  @Test
  void unitsSayHowManyTheyAre() {
    Units units = new Units(new GameWorld(MAP));
    var unit = units.add(0.5, 0.5, WALKER, Speed.of(4));
    units.tick();
    assertPrints("1 units, tick 1", units);
    assertPrints("group of 1 units", units.group(List.of(unit)));
    assertPrints("formation BOX", Formation.box());
    assertPrints("formation WEDGE, gap 0.5", Formation.wedge().spacing(0.5));
  }

  private static void assertPrints(String text, Object what) {
    assertEquals(text, what.toString());
  }
}
