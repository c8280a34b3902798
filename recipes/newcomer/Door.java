import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteFollower;
import waywright.game.RouteRequest;
import waywright.game.Target;
import waywright.grid.GridMap;

/** Five hundred units with bodies go through a door of three cells, which opens and closes. */
class Door {
  public static void main(String[] args) {
    GameWorld world = new GameWorld(GridMap.filled(80, 40, '.'));
    world.fill(40, 0, 1, 40, '#');
    Navigator navigator = new Navigator(world);
    // Any cell of the far edge will do.
    Target edge = Target.where(79, 0, 79, 39, (x, y) -> true);
    List<RouteFollower> units = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < 500; i++) {
      int x = 5 + i % 25;
      int y = 5 + i / 25;
      var ticket = navigator.request(RouteRequest.from(x, y).to(edge));
      units.add(new RouteFollower(ticket, navigator.cell(x, y)));
      taken.add(navigator.cell(x, y));
    }
    int tick = 0;
    while (tick < 5_000 && !units.isEmpty()) {
      boolean open = tick / 60 % 2 == 0;
      for (int y = 19; y < 22; y++) {
        if (open || !taken.contains(navigator.cell(40, y))) {
          world.set(40, y, open ? '.' : '#'); // a door does not close upon somebody
        }
      }
      navigator.tick(5_000);
      for (RouteFollower unit : units) {
        taken.remove(unit.cell());
        unit.step(cell -> !taken.contains(cell));
        taken.add(unit.cell());
      }
      // Who has arrived leaves the map, so that nobody stands in the way of others.
      units.removeIf(
          unit -> unit.ticket().isGoal(unit.cell()) && taken.remove(unit.cell()));
      tick++;
    }
    System.out.println(tick + " ticks");
    System.out.println(units.isEmpty() ? "all 500 are through" : units.size() + " are left");
  }
}
