package waywright.examples;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.agent.Follower;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/** Five hundred units on hexagons, under one budget a tick. */
public final class HexUnits {

  private HexUnits() {}

  /** Walks them all to the middle; returns how many ticks that took. */
  static int run(PrintStream out) {
    Random random = new Random(7);
    // tag: hexagons
    GameWorld world = new GameWorld(GridMap.filled(60, 40, '.'));
    Navigator navigator = Navigator.ofHexagons(world, HexStorage.ODD_R);
    Movement walker = Movement.walker().toBuilder().neighbors(6).build();
    List<Follower> units = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      int x = random.nextInt(60);
      int y = random.nextInt(40);
      var ticket = navigator.request(RouteRequest.from(x, y).to(30, 20).as(walker));
      units.add(new Follower(ticket, navigator.cell(x, y)));
    }
    int tick = 0;
    while (!units.stream().allMatch(unit -> unit.ticket().isGoal(unit.node()))) {
      navigator.tick(2_000);
      units.forEach(unit -> unit.step(cell -> true));
      tick++;
    }
    // end: hexagons
    out.println("all are there after " + tick + " ticks");
    return tick;
  }

  /** Runs it. */
  public static void main(String[] args) {
    run(System.out);
  }
}
