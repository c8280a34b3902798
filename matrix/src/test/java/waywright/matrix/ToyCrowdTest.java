package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.agent.Agents;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.graph.GraphWorld;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;

/** A crowd that lives outside the units' modules needs nothing but what these offer. */
class ToyCrowdTest {

  private static final Movement SMALL = Movement.walker();
  private static final Movement LARGE = SMALL.toBuilder().size(2).build();
  private static final Movement HEX = SMALL.toBuilder().neighbors(6).build();

  /** A game with a crowd in it. */
  private abstract static class Game {

    final ToyCrowd crowd = new ToyCrowd();

    abstract void work();

    abstract long hash();

    /** Keeps everything; running what it returns goes back. */
    abstract Runnable save();
  }

  /** Squares or hexagons, some cells of which open and close. */
  private static final class Cells extends Game {

    private static final int SIDE = 36;

    private final Random random;
    private final GameWorld world;
    final Navigator navigator;
    private final boolean hex;

    Cells(int seed, boolean hex) {
      random = new Random(seed);
      this.hex = hex;
      world = new GameWorld(GridMap.filled(SIDE, SIDE, '.'));
      navigator = hex ? Navigator.ofHexagons(world, HexStorage.ODD_Q) : new Navigator(world);
      for (int i = 0; i < 36; i++) {
        int x = 1 + i % 6 * 6;
        int y = 1 + i / 6 * 6;
        int goal = (i * 7 + 5) % 36;
        add(x, y, 3 + goal % 6 * 6, 3 + goal / 6 * 6, hex ? HEX : i % 3 == 0 ? LARGE : SMALL);
      }
    }

    void add(int x, int y, int goalX, int goalY, Movement movement) {
      RouteRequest request = RouteRequest.from(x, y).to(goalX, goalY).as(movement);
      crowd.add(new Follower(navigator.request(request), navigator.cell(x, y)));
    }

    @Override
    void work() {
      // CrowdWalls where no unit begins or ends, nor is now.
      int x = random.nextInt(6) * 6 + (hex ? 5 : 0);
      int y = random.nextInt(SIDE);
      int cell = navigator.cell(x, y);
      if (crowd.units().stream().noneMatch(unit -> covers(unit, cell))) {
        world.set(x, y, random.nextInt(3) == 0 ? '#' : '.');
      }
      navigator.tick(700);
    }

    private static boolean covers(Follower unit, int cell) {
      return Arrays.stream(ToyCrowd.occupied(unit, unit.node())).anyMatch(node -> node == cell);
    }

    @Override
    long hash() {
      return navigator.hash();
    }

    @Override
    Runnable save() {
      GameWorld.Version kept = world.save();
      var saved = navigator.save();
      return () -> {
        world.restore(kept);
        navigator.restore(saved);
      };
    }
  }

  /** A town of crossings whose roads change their costs. */
  private static final class Town extends Game {

    private static final int SIDE = 12;

    private final Random random;
    private final GraphWorld world;
    private final Agents<Goal> agents;

    Town(int seed) {
      random = new Random(seed);
      GraphBuilder builder = new GraphBuilder();
      for (int i = 0; i < SIDE * SIDE; i++) {
        builder.node("n" + i, i % SIDE, i / SIDE);
      }
      for (int i = 0; i < SIDE * SIDE; i++) {
        if (i % SIDE > 0) {
          builder.edge(i - 1, i, 1 + random.nextInt(3));
        }
        if (i >= SIDE) {
          builder.edge(i - SIDE, i, 1 + random.nextInt(3));
        }
      }
      world = new GraphWorld(builder.build());
      agents = new Agents<>(world);
      for (int i = 0; i < 24; i++) {
        int from = i * 6;
        int slot = (i * 11 + 13) % 24;
        int to = slot / 2 * SIDE + slot % 2 * 6 + 2 + slot / 2 % 3;
        crowd.add(new Follower(agents.request(Question.of(from, Goal.node(to))), from));
      }
    }

    @Override
    void work() {
      int arc = random.nextInt(world.graph().arcCount());
      world.cost(arc, world.graph().cost(arc) * (1 + random.nextInt(4)));
      agents.tick(300);
    }

    @Override
    long hash() {
      return agents.hash();
    }

    @Override
    Runnable save() {
      GraphWorld.Version kept = world.save();
      var saved = agents.save();
      return () -> {
        world.restore(kept);
        agents.restore(saved);
      };
    }
  }

  private static Game game(String world, int seed) {
    return world.equals("graph") ? new Town(seed) : new Cells(seed, world.equals("hexagons"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"squares", "hexagons", "graph"})
  void unitsNeverMeetAndArrive(String world) {
    for (int seed = 0; seed < 2; seed++) {
      List<Long> once = play(game(world, seed), false);
      assertEquals(
          once,
          play(game(world, seed), true),
          "looked at more often, with rollbacks, seed " + seed);
    }
  }

  /** Plays until all have arrived; the hash and the nodes after each tick. */
  private static List<Long> play(Game game, boolean looksOften) {
    List<Long> trace = new ArrayList<>();
    List<Follower> units = game.crowd.units();
    int ticks = 0;
    while (units.stream().anyMatch(unit -> unit.intent() != Follower.Event.ARRIVED)) {
      game.work();
      int[] before = units.stream().mapToInt(Follower::node).toArray();
      if (looksOften) {
        units.forEach(ToyCrowdTest::look);
        Runnable back = game.save();
        game.crowd.step();
        game.crowd.step();
        back.run();
      }
      int[] next = units.stream().mapToInt(Follower::next).toArray();
      List<Follower.Event> events = game.crowd.step();
      requireApart(units);
      for (int i = 0; i < before.length; i++) {
        Follower unit = units.get(i);
        boolean moved = unit.node() != before[i];
        assertEquals(moved ? next[i] : before[i], unit.node());
        assertTrue(!moved || isStep(unit.ticket().steps(), before[i], unit.node()));
        assertTrue(!moved || unit.waited() == 0, "" + events.get(i));
        assertEquals(unit.isStuck(), unit.waited() > 16);
        trace.add((long) unit.node());
      }
      trace.add(game.hash());
      assertTrue(
          ++ticks < 1_000,
          () -> "not all arrive: " + units.stream().map(Follower::intent).toList());
    }
    return trace;
  }

  private static void look(Follower unit) {
    Follower.Event intent = unit.intent();
    int next = unit.next();
    int[] ahead = new int[200];
    int count = unit.copyAhead(ahead);
    assertEquals(intent, unit.intent());
    assertEquals(next, unit.next());
    boolean moves = intent == Follower.Event.MOVED || intent == Follower.Event.PROVISIONAL;
    assertEquals(moves, next != unit.node());
    assertEquals(moves ? next : 0, ahead[0]);
    for (int i = 1; i < count; i++) {
      assertTrue(unit.isOnDetour() || isStep(unit.ticket().steps(), ahead[i - 1], ahead[i]));
    }
    assertTrue(intent != Follower.Event.MOVED || unit.ticket().isGoal(ahead[count - 1]));
    int[] two = new int[2];
    assertEquals(Math.min(2, count), unit.copyAhead(two));
    assertEquals(count > 1 ? ahead[1] : 0, two[1]);
  }

  private static boolean isStep(Expander steps, int from, int to) {
    ArcBuffer arcs = new ArcBuffer();
    steps.expand(from, arcs);
    return IntStream.range(0, arcs.size()).anyMatch(i -> arcs.head(i) == to);
  }

  private static void requireApart(List<Follower> units) {
    Set<Integer> held = new HashSet<>();
    for (Follower unit : units) {
      for (int node : ToyCrowd.occupied(unit, unit.node())) {
        assertTrue(held.add(node), "two units on node " + node);
      }
    }
  }

  @Test
  void ringsTurnWhichUnitsThatStepInTurnsCannot() {
    for (boolean together : new boolean[] {true, false}) {
      GraphBuilder builder = new GraphBuilder();
      builder.arc("a", "b", 1).arc("b", "c", 1).arc("c", "d", 1).arc("d", "a", 1);
      Agents<Goal> agents = new Agents<>(new GraphWorld(builder.build()));
      ToyCrowd crowd = new ToyCrowd();
      for (int i = 0; i < 4; i++) {
        crowd.add(new Follower(agents.request(Question.of(i, Goal.node((i + 2) % 4))), i));
      }
      agents.tick(1_000);
      for (int tick = 0; tick < 2; tick++) {
        if (together) {
          crowd.step();
        } else {
          for (Follower unit : crowd.units()) {
            unit.step(node -> crowd.units().stream().noneMatch(other -> other.node() == node));
          }
        }
      }
      int[] nodes = crowd.units().stream().mapToInt(Follower::node).toArray();
      assertArrayEquals(together ? new int[] {2, 3, 0, 1} : new int[] {0, 1, 2, 3}, nodes);
    }
  }

  @Test
  void unitsSayWhatTheyWaitFor() {
    Navigator navigator = new Navigator(new GameWorld(GridMap.of(".....#.")));
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(4, 0));
    Follower one = new Follower(ticket, 0);
    Follower two = new Follower(navigator.request(RouteRequest.from(3, 0).to(0, 0)), 3);
    Follower none = new Follower(navigator.request(RouteRequest.from(6, 0).to(0, 0)), 6);
    assertEquals(Follower.Event.PROVISIONAL, one.intent());
    navigator.tick(10_000);
    assertEquals(Follower.Event.UNREACHABLE, none.intent());
    assertEquals(Follower.Event.UNREACHABLE, none.advance());
    assertEquals(Follower.Event.UNREACHABLE, none.hold());
    ToyCrowd crowd = new ToyCrowd();
    crowd.add(one);
    crowd.add(two);
    for (int tick = 0; tick < 30; tick++) {
      navigator.tick(10_000);
      crowd.step();
      requireApart(crowd.units());
    }
    assertEquals(Follower.Event.MOVED, one.intent());
    assertTrue(one.isStuck() && two.isStuck());
    two.moveTo(6);
    assertEquals(Follower.Event.STUCK, two.hold());
    assertEquals(Follower.Event.WAITING, two.intent());
    two.ticket().cancel();
    assertEquals(Follower.Event.UNREACHABLE, two.intent());
    while (one.intent() != Follower.Event.ARRIVED) {
      assertEquals(Follower.Event.MOVED, one.advance());
    }
    assertEquals(4, one.node());
    assertEquals(Follower.Event.ARRIVED, one.advance());
    assertEquals(Follower.Event.ARRIVED, one.hold());
  }

  @Test
  void detoursLeadAroundNodesThatTheCallerBlocks() {
    Navigator navigator = new Navigator(new GameWorld(GridMap.of(".....", ".....", ".....")));
    Follower unit = new Follower(navigator.request(RouteRequest.from(0, 1).to(4, 1)), 5);
    assertFalse(unit.findDetour(cell -> true, 100), "before the first tick");
    navigator.tick(10_000);
    assertFalse(unit.findDetour(cell -> cell % 5 != 1, 1_000), "a wall of units");
    assertTrue(unit.findDetour(cell -> cell != 6 && cell != 7, 1_000));
    assertTrue(unit.isOnDetour());
    int[] ahead = new int[9];
    int count = unit.copyAhead(ahead);
    int[] nodes = Arrays.copyOf(ahead, count);
    assertTrue(IntStream.of(nodes).noneMatch(cell -> cell == 6 || cell == 7));
    assertEquals(9, nodes[count - 1]);
    for (int node : nodes) {
      assertEquals(node, unit.next());
      unit.advance();
    }
    assertEquals(Follower.Event.ARRIVED, unit.intent());
  }

  @Test
  void bodiesCoverTheirCells() {
    for (Body body : new Body[] {Body.CELL, Body.square(3), Body.disc(3, 2), Body.disc(9, 4)}) {
      Movement movement = SMALL.toBuilder().body(body).build();
      Navigator navigator = new Navigator(new GameWorld(GridMap.filled(9, 7, '.')));
      RouteTicket ticket = navigator.request(RouteRequest.from(3, 3).as(movement));
      for (int cell = 0; cell < 63; cell++) {
        int at = cell;
        int[] expected =
            IntStream.range(0, 63)
                .filter(c -> body.covers(c % 9 - at % 9, c / 9 - at / 9))
                .toArray();
        int[] covered = new int[expected.length];
        assertEquals(expected.length, ticket.copyOccupied(cell, covered));
        assertArrayEquals(expected, covered);
        assertEquals(expected.length, ticket.copyOccupied(cell, new int[1]));
      }
    }
  }

  @Test
  void nodesHavePositions() {
    GameWorld world = new GameWorld(GridMap.filled(5, 5, '.'));
    Ticket<?> square = new Navigator(world).request(RouteRequest.from(0, 0));
    assertTrue(square.hasPositions());
    assertEquals(2.5, square.x(7));
    assertEquals(1.5, square.y(7));
    for (HexStorage storage : HexStorage.values()) {
      Ticket<?> hex = Navigator.ofHexagons(world, storage).request(RouteRequest.from(0, 0).as(HEX));
      ArcBuffer arcs = new ArcBuffer();
      hex.steps().expand(12, arcs);
      assertEquals(6, arcs.size());
      for (int i = 0; i < 6; i++) {
        double dx = hex.x(arcs.head(i)) - hex.x(12);
        double dy = hex.y(arcs.head(i)) - hex.y(12);
        assertEquals(1, Math.hypot(dx, dy), 1e-12);
      }
      assertEquals(1, hex.copyOccupied(3, new int[1]));
    }
    Follower van = new Town(1).crowd.units().get(2);
    assertTrue(van.ticket().hasPositions());
    assertEquals(1, van.ticket().y(van.node()));
    Agents<Goal> bare = new Agents<>(new GraphWorld(new GraphBuilder().arc("a", "b", 1).build()));
    Ticket<Goal> nowhere = bare.request(Question.of(0, Goal.node(1)));
    assertFalse(nowhere.hasPositions());
    assertTrue(Double.isNaN(nowhere.x(0)) && Double.isNaN(nowhere.y(1)));
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 8, 0, 8, 8, 0, 8);
    MeshWorld mesh = new MeshWorld(NavMesh.of(room.build()), 0.5);
    int node = mesh.node(1.5, 2);
    Ticket<MeshGoal> onMesh =
        new Agents<>(mesh).request(Question.of(node, new MeshGoal(mesh.node(3, 3))));
    assertEquals(1.5, onMesh.x(node));
    assertEquals(2, onMesh.y(node));
    assertEquals(0, onMesh.copyOccupied(node, new int[1]));
  }
}
