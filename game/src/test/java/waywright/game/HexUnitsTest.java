package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Follower;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/** Units on hexagons. */
class HexUnitsTest {

  private static final Movement WALKER = Movement.walker().toBuilder().neighbors(6).build();

  @Test
  void fiveHundredUnitsShareOneBudget() {
    GameWorld world = new GameWorld(Worlds.map(new Random(5), 80, 60, 15));
    Navigator navigator = Navigator.ofHexagons(world, HexStorage.ODD_R);
    Random random = new Random(6);
    List<Follower> units = new ArrayList<>();
    while (units.size() < 500) {
      int x = random.nextInt(80);
      int y = random.nextInt(60);
      if (world.terrain(x, y) == '.') {
        Target target =
            units.size() % 2 == 0 ? Target.within(40, 30, 8) : Worlds.target(random, 80, 60);
        RouteTicket ticket = navigator.request(RouteRequest.from(x, y).to(target).as(WALKER));
        units.add(new Follower(ticket, navigator.cell(x, y)));
      }
    }
    long most = 0;
    for (int tick = 0; tick < 300; tick++) {
      if (tick % 5 == 0 && tick < 100) {
        world.set(random.nextInt(80), random.nextInt(60), tick % 2 == 0 ? '#' : '.');
      }
      most = Math.max(most, navigator.tick(2_000));
      units.forEach(unit -> unit.step(cell -> true));
    }
    assertTrue(most <= 2_000);
    long arrived = units.stream().filter(unit -> unit.ticket().isGoal(unit.node())).count();
    long stand =
        units.stream()
            .filter(unit -> !unit.ticket().isGoal(unit.node()))
            .filter(unit -> unit.ticket().route().isFound())
            .count();
    System.out.printf("500 units on hexagons, budget 2000: %d arrived, most %d%n", arrived, most);
    assertEquals(0, stand, "all who can arrive have");
    assertTrue(arrived > 400);
  }

  @Test
  void positionsInTheWorldAreCells() {
    GameWorld world = new GameWorld(GridMap.filled(9, 9, '.'));
    Navigator navigator = Navigator.ofHexagons(world, HexStorage.ODD_R);
    Layout layout = Layout.hexagons(HexStorage.ODD_R, 2.0);
    double x = layout.centerX(7, 3) + 0.3;
    double y = layout.centerY(7, 3) - 0.2;
    RouteTicket ticket =
        navigator.request(RouteRequest.from(0, 0).to(layout.x(x, y), layout.y(x, y)).as(WALKER));
    navigator.tick(1_000);
    UnitRoute route = ticket.route();
    assertEquals(navigator.cell(7, 3), route.cell(route.size() - 1));
    assertEquals(route.size() - 1, route.cost());
  }

  @Test
  void aMovementOfAnotherGridIsRefusedAtTheDoor() {
    GameWorld world = new GameWorld(GridMap.filled(3, 3, '.'));
    RouteRequest square = RouteRequest.from(0, 0).to(2, 2);
    Navigator hexagons = Navigator.ofHexagons(world, HexStorage.ODD_Q);
    assertThrows(IllegalArgumentException.class, () -> hexagons.request(square));
    assertThrows(
        IllegalArgumentException.class, () -> new Navigator(world).request(square.as(WALKER)));
    assertEquals(0, hexagons.size());
    assertFalse(hexagons.tick(10) > 0);
  }
}
