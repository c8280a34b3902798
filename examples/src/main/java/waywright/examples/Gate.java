package waywright.examples;

import java.io.PrintStream;
import waywright.agent.Follower;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.grid.GridMap;

/** A unit on its way round a wall, in which a gate opens. */
public final class Gate {

  private Gate() {}

  /** Walks, and tells each step. */
  static void walk(PrintStream out) {
    // tag: navigator
    GameWorld world = new GameWorld(GridMap.of("...#...", "...#...", "...#...", "......."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(6, 0));
    Follower unit = new Follower(ticket, navigator.cell(0, 0));
    for (int tick = 1; !ticket.isGoal(unit.node()); tick++) {
      if (tick == 2) {
        world.set(3, 1, '.'); // a gate opens in the wall
      }
      navigator.tick(1_000); // at most so many expansions, for all units together
      Follower.Event event = unit.step(cell -> true); // MOVED, REROUTED, WAITING ...
      out.println(event + " to " + unit.node() % 7 + "," + unit.node() / 7);
    }
    // end: navigator
  }

  /** Walks on the console. */
  public static void main(String[] args) {
    walk(System.out);
  }
}
