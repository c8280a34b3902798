package waywright.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import waywright.agent.AgentsState;
import waywright.grid.Movement;

/**
 * A little game whose input for each tick is fixed by the tick: units, orders, edits. May be thrown
 * back at random and played again, with random previews between, and must not show it.
 */
final class Rollbacks {

  private static final int SIZE = 40;

  private final long seed;
  private final GameWorld world;
  private final Navigator navigator;
  private final List<RouteTicket> tickets = new ArrayList<>();
  private int[] cells = {};
  private long hash;

  private record Moment(
      int tick,
      GameWorld.Version world,
      AgentsState<GridOrder> navigator,
      List<RouteTicket> tickets,
      int[] cells,
      long hash) {}

  private Rollbacks(String planner, long seed) {
    this.seed = seed;
    world = new GameWorld(Worlds.map(new Random(seed), SIZE, SIZE, 20));
    navigator = Planners.navigator(world, planner);
  }

  /** The hash after so many ticks. */
  static long play(String planner, long seed, int ticks, boolean wild) {
    return play(planner, seed, ticks, 60, 400, wild);
  }

  static long play(String planner, long seed, int ticks, int units, long budget, boolean wild) {
    Rollbacks game = new Rollbacks(planner, seed);
    Random chaos = new Random(99);
    Deque<Moment> moments = new ArrayDeque<>();
    int rollbacks = 0;
    for (int tick = 0; tick < ticks; tick++) {
      if (wild) {
        moments.addLast(game.save(tick));
        if (moments.size() > 8) {
          moments.removeFirst();
        }
        if (chaos.nextInt(10) == 0 && rollbacks++ < ticks) {
          for (int i = chaos.nextInt(moments.size()); i > 0; i--) {
            moments.removeLast();
          }
          tick = game.restore(moments.getLast());
        }
        game.navigator.preview(
            RouteRequest.from(chaos.nextInt(SIZE), chaos.nextInt(SIZE))
                .to(Worlds.target(chaos, SIZE, SIZE))
                .as(Worlds.movement(chaos)));
      }
      game.tick(tick, units, budget);
    }
    return game.hash * 31 + game.navigator.hash();
  }

  private Moment save(int tick) {
    return new Moment(
        tick, world.save(), navigator.save(), List.copyOf(tickets), cells.clone(), hash);
  }

  private int restore(Moment moment) {
    world.restore(moment.world);
    navigator.restore(moment.navigator);
    tickets.clear();
    tickets.addAll(moment.tickets);
    cells = moment.cells.clone();
    hash = moment.hash;
    return moment.tick;
  }

  private void tick(int tick, int units, long budget) {
    Random random = new Random(seed * 1_000_003 + tick);
    if (tick == 0) {
      cells = new int[units];
      for (int i = 0; i < units; i++) {
        int x = random.nextInt(SIZE);
        int y = random.nextInt(SIZE);
        cells[i] = navigator.cell(x, y);
        Movement movement = Worlds.movement(random);
        tickets.add(
            navigator.request(
                RouteRequest.from(x, y).to(Worlds.target(random, SIZE, SIZE)).as(movement)));
      }
    }
    if (random.nextInt(3) == 0) {
      Worlds.edit(world, random);
    }
    if (random.nextInt(4) == 0) {
      tickets.get(random.nextInt(units)).retarget(Worlds.target(random, SIZE, SIZE));
    }
    if (random.nextInt(25) == 0) {
      Target rally = Target.cell(random.nextInt(SIZE), random.nextInt(SIZE));
      for (int i = 0; i < units; i += 2) {
        tickets.get(i).retarget(rally);
      }
    }
    hash = hash * 31 + navigator.tick(budget);
    for (int i = 0; i < units; i++) {
      cells[i] = tickets.get(i).next(cells[i]);
      hash = hash * 31 + cells[i];
    }
  }
}
