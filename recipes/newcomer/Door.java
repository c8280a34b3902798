import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.agent.Follower;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.Target;
import waywright.grid.GridMap;

/** Five hundred units with bodies and a door of three cells, open for fifty ticks and closed for fifty. */
class Door {
  public static void main(String[] args) {
    GridMap map = GridMap.filled(64, 32, '.');
    GameWorld world = new GameWorld(map);
    for (int y = 0; y < 32; y++) {
      world.set(32, y, '#');
    }
    Navigator navigator = new Navigator(world);
    Target other = Target.where(60, 0, 63, 31, (x, y) -> true);
    List<Follower> units = new ArrayList<>();
    Set<Integer> held = new HashSet<>();
    for (int i = 0; i < 500; i++) {
      int x = i / 32;
      int y = i % 32;
      RouteTicket ticket = navigator.request(RouteRequest.from(x, y).to(other));
      units.add(new Follower(ticket, navigator.cell(x, y)));
      held.add(navigator.cell(x, y));
    }
    int through = 0;
    int tick = 0;
    for (; through < 500 && tick < 4000; tick++) {
      boolean open = tick % 100 < 50;
      for (int y = 15; y <= 17; y++) {
        if (!held.contains(navigator.cell(32, y))) {
          world.set(32, y, open ? '.' : '#');
        }
      }
      navigator.tick(5_000);
      for (Follower unit : List.copyOf(units)) {
        held.remove(unit.node());
        unit.step(cell -> !held.contains(cell));
        if (unit.ticket().isGoal(unit.node())) {
          units.remove(unit);
          through++;
        } else {
          held.add(unit.node());
        }
      }
    }
    System.out.println(through + " through after " + tick + " ticks");
  }
}
