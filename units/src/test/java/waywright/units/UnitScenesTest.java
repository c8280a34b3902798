package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.game.GameWorld;
import waywright.game.Target;
import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.hex.HexStorage;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.plane.build.ConvexParts;

/** Small scenes in grid-step mode whose ends are known. */
class UnitScenesTest {

  private static final Speed FAST = Speed.of(10);

  private final List<Unit> all = new ArrayList<>();
  private GameWorld world = new GameWorld(GridMap.filled(1, 1, '.'));
  private Units units = new Units(world);

  private void map(String... rows) {
    world = new GameWorld(GridMap.of(rows));
    units = new Units(world).gridSteps();
    all.clear();
  }

  private Unit add(int x, int y) {
    Unit unit = units.add(x + 0.5, y + 0.5, Body.CELL, FAST);
    all.add(unit);
    return unit;
  }

  private void play(int ticks) {
    for (int i = 0; i < ticks; i++) {
      units.tick();
    }
  }

  private long count(UnitState state) {
    return all.stream().filter(unit -> unit.state() == state).count();
  }

  @Test
  void twentyFillAPoint() {
    world = new GameWorld(GridMap.filled(24, 24, '.'));
    units = new Units(world).gridSteps();
    for (int i = 0; i < 20; i++) {
      add(i, 0);
    }
    all.forEach(unit -> unit.goTo(12, 12));
    play(120);
    assertEquals(1, count(UnitState.ARRIVED));
    assertEquals(19, count(UnitState.ARRIVED_NEAR));
    List<Integer> nodes = all.stream().map(Unit::node).toList();
    play(100);
    assertEquals(nodes, all.stream().map(Unit::node).toList());
  }

  /** Small units alone pass the door of the room: the large one of the order stays outside. */
  @Test
  void noLargeUnitGetsAPositionInARoomThatOnlySmallOnesReach() {
    String[] rows = new String[12];
    Arrays.fill(rows, ".".repeat(14));
    rows[3] = ".....####.....";
    rows[4] = ".....#..#.....";
    rows[5] = ".....#..#.....";
    rows[6] = ".....#.##.....";
    map(rows);
    Unit small = add(1, 1);
    Unit large = units.add(2, 10, Body.square(2), FAST);
    all.add(large);
    all.forEach(unit -> unit.goTo(7, 5));
    play(120);
    assertEquals(UnitState.ARRIVED, small.state());
    assertEquals(UnitState.ARRIVED_NEAR, large.state());
    assertNull(large.reason());
  }

  @Test
  void aGoalThatOpensIsReachedByThoseThatTryAgain() {
    map("....#.", "....#.", "....#.");
    Unit retries = add(0, 0).giveUp(GiveUp.RETRY);
    Unit stops = add(0, 2);
    retries.goTo(5, 0);
    stops.goTo(5, 2);
    play(500);
    assertEquals(GaveUp.UNREACHABLE, stops.reason());
    world.set(4, 1, '.');
    play(50);
    assertEquals(UnitState.ARRIVED, retries.state());
    assertNull(retries.reason());
    assertEquals(UnitState.GAVE_UP, stops.state());
  }

  @Test
  void theClosestPositionIsReachedBeforeGivingUp() {
    map("....#.", "....#.", "....#.");
    Unit unit = add(0, 0).giveUp(GiveUp.CLOSEST);
    unit.goTo(5, 2);
    play(30);
    assertEquals(UnitState.GAVE_UP, unit.state());
    assertEquals(GaveUp.UNREACHABLE, unit.reason());
    assertEquals(2 * 6 + 3, unit.node());
  }

  /** With a search over the whole map for each unit, one tick takes a quarter of a second. */
  @Test
  void aGroupSearchesForTheClosestPositionTogether() {
    world = new GameWorld(GridMap.filled(120, 120, '.'));
    world.fill(80, 0, 30, 120, '#');
    units = new Units(world).gridSteps();
    for (int i = 0; i < 60; i++) {
      add(60 + i % 10, 55 + i / 10).giveUp(GiveUp.CLOSEST);
    }
    units.group(all).goTo(115, 60);
    assertShortDetours();
    assertTrue(all.stream().anyMatch(unit -> unit.node() == 60 * 120 + 79));
    // No cell near this goal is free.
    units.group(all).goTo(95, 40);
    assertShortDetours();
    assertTrue(all.stream().anyMatch(unit -> unit.node() == 40 * 120 + 79));
  }

  /** Plays until all have given up; no tick spends much on detours. */
  private void assertShortDetours() {
    double longest = 0;
    for (int i = 0; i < 3_000 && count(UnitState.GAVE_UP) < all.size(); i++) {
      units.tick();
      longest = Math.max(longest, units.now.foreseen);
    }
    assertEquals(all.size(), count(UnitState.GAVE_UP));
    assertTrue(longest < 50e6, longest + " ns");
  }

  @Test
  void aSleeperMakesRoomAndReturns() {
    map("#######.###", "...........", "###########");
    Unit sleeper = add(5, 1);
    Unit walker = add(0, 1);
    walker.goTo(10, 1);
    play(60);
    assertEquals(UnitState.ARRIVED, walker.state());
    assertEquals(11 + 5, sleeper.node());
  }

  @Test
  void aSleeperThatHoldsBlocks() {
    map("###########", "...........", "###########");
    Unit sleeper = add(5, 1).holds(true);
    Unit walker = add(0, 1);
    walker.goTo(10, 1);
    int ticks = 0;
    while (!walker.state().isOver() && ticks < 400) {
      play(1);
      ticks++;
    }
    assertEquals(GaveUp.BLOCKED_BY_UNITS, walker.reason());
    assertEquals(sleeper, walker.blocker());
    // 256 without progress, the first of which comes after the walk.
    assertTrue(ticks <= 256 + 8, ticks + " ticks");
  }

  @Test
  void unitsThatAreStoppedStayWhereTheyAre() {
    world = new GameWorld(GridMap.filled(24, 24, '.'));
    units = new Units(world).gridSteps();
    for (int i = 0; i < 10; i++) {
      add(i, 0);
    }
    Group group = units.group(all).goTo(20, 20);
    play(5);
    List<Integer> nodes = all.stream().map(Unit::node).toList();
    group.stop();
    assertEquals(10, count(UnitState.IDLE));
    play(20);
    assertEquals(nodes, all.stream().map(Unit::node).toList());
    assertEquals(10, count(UnitState.IDLE));
    group.goTo(20, 20);
    play(60);
    assertEquals(10, count(UnitState.ARRIVED));
  }

  @Test
  void explanationsNameRouteAndMotion() {
    for (boolean steps : new boolean[] {true, false}) {
      String motion = steps ? ", grid steps" : ", avoidance";
      units = new Units(new GameWorld(GridMap.filled(24, 24, '.')));
      units = steps ? units.gridSteps() : units;
      all.clear();
      for (int i = 0; i < 8; i++) {
        add(i, 0);
      }
      Unit unit = all.get(0);
      assertEquals("no order", unit.explanation());
      units.group(all.subList(0, 7)).goTo(12, 12);
      assertEquals("own route" + motion, unit.explanation());
      units.group(all).goTo(12, 12);
      assertEquals("shared field, then own position" + motion, unit.explanation());
      unit.goTo(Target.beside(12, 12));
      assertEquals("route to the nearest place of the goal" + motion, unit.explanation());
      unit.stop();
      assertEquals("no order", unit.explanation());
    }
  }

  @Test
  void aFollowerArrivesBesideItsLeader() {
    map("............", "............", "............");
    Unit leader = add(5, 1);
    Unit follower = add(0, 1);
    follower.follow(leader);
    leader.goTo(11, 1);
    play(40);
    assertEquals(UnitState.ARRIVED, follower.state());
    assertEquals(1, Math.abs(leader.x() - follower.x()), 1e-9);
    leader.remove();
    play(1);
    assertTrue(follower.state().isOver());
  }

  @Test
  void aPreviewShowsThePositionsOfTheOrderAndChangesNothing() {
    map("..........", "..........", "....#.....", "..........", "..........");
    List<Unit> all = List.of(add(0, 0), add(0, 1), add(0, 2), add(0, 3));
    Group group = units.group(all).formation(Formation.box());
    all.get(0).goTo(9, 4);
    play(3);
    long hash = units.hash();
    double[] shown = group.preview(6, 2);
    assertEquals(hash, units.hash());
    UnitsState before = units.save();
    play(5);
    long after = units.hash();
    units.restore(before);
    group.preview(3, 3);
    play(5);
    assertEquals(after, units.hash());
    units.restore(before);
    group.goTo(6.0, 2.0);
    play(30);
    for (int i = 0; i < 4; i++) {
      assertEquals(UnitState.ARRIVED, all.get(i).state());
      assertEquals(shown[2 * i], all.get(i).x());
      assertEquals(shown[2 * i + 1], all.get(i).y());
    }
  }

  @Test
  void aPositionOfARemovedUnitGoesToOneThatFoundNone() {
    map("..#.");
    Unit first = add(0, 0);
    add(1, 0);
    Unit last = add(3, 0);
    units.group(all).goTo(0, 0);
    play(2);
    assertEquals(GaveUp.GOAL_TAKEN, last.reason());
    world.set(2, 0, '.');
    play(10);
    assertEquals(GaveUp.GOAL_TAKEN, last.reason());
    first.remove();
    play(10);
    assertEquals(UnitState.ARRIVED, last.state());
    assertEquals(List.of(all.get(1), last), units.all());
  }

  @Test
  void aFarOrderKeepsTheShapeAndANearOneGathers() {
    world = new GameWorld(GridMap.filled(40, 40, '.'));
    units = new Units(world).gridSteps();
    all.clear();
    int[][] cells = {{2, 2}, {6, 2}, {2, 6}, {9, 9}};
    for (int[] cell : cells) {
      add(cell[0], cell[1]);
    }
    Group group = units.group(all).formation(Formation.keep());
    group.goTo(30, 30);
    play(60);
    assertEquals(4, count(UnitState.ARRIVED));
    for (int i = 1; i < 4; i++) {
      assertEquals(cells[i][0] - cells[0][0], all.get(i).x() - all.get(0).x());
      assertEquals(cells[i][1] - cells[0][1], all.get(i).y() - all.get(0).y());
    }
    group.goTo(31, 31);
    play(60);
    assertEquals(4, count(UnitState.ARRIVED));
    for (Unit unit : all) {
      assertTrue(Math.abs(unit.x() - 31.5) <= 1 && Math.abs(unit.y() - 31.5) <= 1);
    }
  }

  /** The assignment of a large order takes several ticks, each of which can be repeated. */
  @Test
  void repeatsEachTickOfALargeOrder() {
    world = new GameWorld(GridMap.filled(90, 60, '.'));
    units = new Units(world).gridSteps();
    all.clear();
    for (int i = 0; i < 600; i++) {
      add(i % 20, i / 20);
    }
    units.group(all).formation(Formation.box()).goTo(70, 40);
    for (int i = 0; i < 12; i++) {
      UnitsState before = units.save();
      play(1);
      long hash = units.hash();
      double[] preview = units.group(all).preview(30, 30);
      assertEquals(1200, preview.length);
      units.restore(before);
      play(1);
      assertEquals(hash, units.hash());
    }
  }

  @Test
  void theListenerGivesAnOrderToAUnitThatGaveUp() {
    map("....#.", "....#.", "....#.");
    Unit unit = add(0, 0).giveUp(GiveUp.ASK);
    Unit silent = add(0, 2);
    List<Unit> asked = new ArrayList<>();
    units.onGaveUp(
        gone -> {
          asked.add(gone);
          assertThrows(IllegalStateException.class, () -> units.group(all).preview(1, 1));
          assertEquals(UnitState.GAVE_UP, silent.state());
          gone.goTo(3, 1);
          assertThrows(IllegalStateException.class, units::tick);
        });
    unit.goTo(5, 0);
    silent.goTo(5, 2);
    play(20);
    assertEquals(List.of(unit), asked);
    assertEquals(UnitState.ARRIVED, unit.state());
    assertEquals(UnitState.GAVE_UP, silent.state());
  }

  @Test
  void theListenerIsNotAskedAboutUnitsThatItStoppedOrRemoved() {
    map("....#.", "....#.", "....#.");
    List<Unit> all = List.of(add(0, 0), add(0, 1), add(0, 2));
    List<Unit> asked = new ArrayList<>();
    units.onGaveUp(
        gone -> {
          asked.add(gone);
          all.get(1).remove();
          all.get(2).stop();
        });
    all.forEach(unit -> unit.giveUp(GiveUp.ASK).goTo(5, 0));
    play(20);
    assertEquals(List.of(all.get(0)), asked);
    assertEquals(UnitState.IDLE, all.get(2).state());
  }

  /** What a test of a target orders begins after the tick, unless it is taken back there. */
  @Test
  void ordersFromATestOfATargetMayBeTakenBack() {
    map("..........", "..........", "..........");
    Unit asks = add(0, 0);
    Unit removed = add(0, 1);
    Unit stopped = add(0, 2);
    Unit ordered = add(1, 2);
    boolean[] done = {false};
    asks.goTo(
        Target.where(
            0,
            0,
            9,
            2,
            (x, y) -> {
              if (!done[0]) {
                done[0] = true;
                units.group(List.of(removed, stopped, ordered)).goTo(8, 1);
                removed.remove();
                stopped.stop();
                ordered.goTo(3, 1);
                ordered.goTo(5, 1);
              }
              return x == 9;
            }));
    play(40);
    assertTrue(done[0]);
    assertEquals(UnitState.ARRIVED, asks.state());
    assertEquals(List.of(asks, stopped, ordered), units.all());
    assertEquals(UnitState.IDLE, stopped.state());
    assertEquals(UnitState.ARRIVED, ordered.state());
    assertEquals(5.5, ordered.x());
  }

  @Test
  void messagesSayWhatIsWrong() {
    map("....", "....");
    Unit unit = add(0, 0);
    says("cell (9, 1) is outside the world of 4 x 2 cells. Maybe", () -> unit.goTo(9, 1));
    says("position (9.5, 1.0) is outside the world of 4 x 2 cells", () -> unit.goTo(9.5, 1));
    says("node -1 is not in 0 .. 7. Maybe", () -> unit.goToNode(-1));
    says("node 8 is not in 0 .. 7. Maybe", () -> units.addAt(8, FAST));
    says("unit of the group", () -> units.group(Arrays.asList(unit, null)));
    says("other", () -> unit.follow(null));
    NavMesh mesh = NavMesh.of(ConvexParts.ofCells(3, 3, (x, y) -> 0));
    Executable noLink = () -> Units.onMesh(mesh, (MeshLink) null);
    assertEquals("link", assertThrows(NullPointerException.class, noLink).getMessage());
    says("1 .. 64. Maybe 1?", () -> Body.square(0));
    Units roads = new Units(new GraphWorld(new GraphBuilder().edge("a", "b", 1).build()));
    Unit van = roads.addAt(0, FAST);
    says("cell (0, 0) on a graph without coordinates. Maybe a node", () -> van.goTo(0, 0));
    assertEquals(1, units.group(List.of(unit, unit, unit)).units().size());
  }

  private static void says(String part, Executable wrong) {
    String message = assertThrows(RuntimeException.class, wrong).getMessage();
    assertTrue(message.contains(part), message);
  }

  /** Where units stand whose goal is in a wall. */
  @Test
  void goalsInWalls() {
    for (int size = 1; size <= 5; size += 2) {
      for (boolean steps : new boolean[] {true, false}) {
        world = new GameWorld(GridMap.filled(30, 30, '.'));
        world.fill(20 - size / 2, 20 - size / 2, size, size, '#');
        UnitState[] expected = {
          size == 1 || size == 3 && steps ? UnitState.ARRIVED_NEAR : UnitState.GAVE_UP,
          UnitState.ARRIVED_NEAR,
          UnitState.ARRIVED
        };
        for (int kind = 0; kind < 3; kind++) {
          units = steps ? new Units(world).gridSteps() : new Units(world);
          all.clear();
          for (int i = 0; i < (kind == 0 ? 1 : 5); i++) {
            all.add(units.add(i + 0.5, 0.5, steps ? Body.CELL : Body.radius(0.4), Speed.of(3)));
          }
          if (kind == 2) {
            units.group(all).goTo(20, 20);
          } else {
            all.forEach(unit -> unit.goTo(20, 20));
          }
          play(150);
          assertEquals(all.size(), count(expected[kind]), size + " " + steps + " " + all);
        }
      }
    }
  }

  @Test
  void unitsOnNodesOfHexagons() {
    for (boolean steps : new boolean[] {true, false}) {
      Units hexes = Units.ofHexagons(new GameWorld(GridMap.filled(9, 9, '.')), HexStorage.ODD_R);
      units = steps ? hexes.gridSteps() : hexes;
      Unit unit = units.addAt(10, FAST);
      unit.goToNode(70);
      play(60);
      assertEquals(UnitState.ARRIVED, unit.state());
      assertEquals(70, unit.node());
    }
  }

  @Test
  void badInputIsRefused() {
    map("....", "....");
    Unit unit = add(0, 0);
    assertThrows(IllegalArgumentException.class, () -> unit.goTo(Double.NaN, 0));
    assertThrows(IllegalArgumentException.class, () -> unit.goTo(9, 9));
    assertThrows(IllegalArgumentException.class, () -> unit.moveTo(Double.POSITIVE_INFINITY, 0));
    assertThrows(IllegalArgumentException.class, () -> units.update(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> units.update(-1));
    units.update(0);
    units.update(3600);
    unit.remove();
    assertThrows(IllegalStateException.class, () -> unit.goTo(1, 1));
    assertThrows(IllegalStateException.class, () -> unit.moveTo(1, 1));
  }

  /** Two units with one goal; the one that was to have it leaves, is removed, or stops. */
  @Test
  void aGoalThatBecomesFreeIsTaken() {
    for (int how = 0; how < 6; how++) {
      Units units = new Units(new GameWorld(GridMap.filled(30, 12, '.')));
      if (how > 2) {
        units.gridSteps();
      }
      Unit first = units.add(6.5, 5.5, Body.radius(0.4), Speed.of(3));
      Unit second = units.add(3.5, 5.5, Body.radius(0.4), Speed.of(3));
      first.goTo(20.5, 5.5);
      second.goTo(20.5, 5.5);
      for (int tick = 0; tick < 5; tick++) {
        units.tick();
      }
      switch (how % 3) {
        case 0 -> first.goTo(8.5, 9.5);
        case 1 -> first.remove();
        default -> first.stop();
      }
      for (int tick = 0; tick < 200 && !second.state().isOver(); tick++) {
        units.tick();
      }
      units.tick();
      units.tick();
      assertEquals(UnitState.ARRIVED, second.state(), "way " + how);
      assertEquals(20.5, second.x(), 1e-6);
      assertEquals(5.5, second.y(), 1e-6);
    }
  }
}
