package waywright.bench.times;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import waywright.agent.Follower;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.field.Field;

/**
 * How long the worst ticks take, and what several movements cost. Prints a table; asserts nothing.
 */
final class TickTimes {

  private TickTimes() {}

  /**
   * Measures; the public maps are needed. What is named only: storm, turns, edits, first; or cold,
   * a planner and a width, for one first request; or crowd with the same, for the first requests of
   * as many units with one goal as get a field.
   */
  public static void main(String[] args) throws IOException {
    List<String> wanted =
        args.length == 0 ? List.of("storm", "turns", "edits", "first") : List.of(args);
    if (wanted.contains("storm")) {
      for (String planner : new String[] {"jps", "astar"}) {
        for (long budget : new long[] {20_000, 2_000, 5_000, 20_000}) {
          storm(planner, 1000, budget);
          storm(planner, 4, budget);
        }
      }
    }
    if (wanted.contains("turns")) {
      for (int movements : new int[] {1, 2, 8}) {
        turns(movements);
      }
    }
    if (wanted.contains("first")) {
      for (int width : new int[] {512, 512, 512, 1024, 2048, 4096}) {
        for (String planner : new String[] {"jps", "canonical", "astar"}) {
          first(planner, width, Movement.walker(), 30);
          first(planner, width, Movement.walker().toBuilder().size(2).build(), 30);
        }
      }
    }
    if (wanted.contains("cold")) { // One process each: cold PLANNER WIDTH
      first(args[1], Integer.parseInt(args[2]), Movement.walker(), 3_000);
    }
    if (wanted.contains("crowd")) { // The same: crowd PLANNER WIDTH
      crowd(args[1], Integer.parseInt(args[2]));
    }
    if (wanted.contains("edits")) {
      for (int width : new int[] {512, 512, 1024, 2048, 4096, 10_000}) {
        edits(width);
      }
    }
  }

  private static void storm(String planner, int targets, long budget) throws IOException {
    GridMap map = MeasuredMap.map("sc1/AcrosstheCape");
    GameWorld world = new GameWorld(map);
    Navigator navigator = new Navigator(world, GridAlgorithms.catalogue().named(planner));
    Random random = new Random(12);
    int middle = map.size() / 2 + map.width() / 2;
    while (!navigator.space(Movement.walker()).contains(middle)) {
      middle++;
    }
    Field main = Field.towards(navigator.space(Movement.walker()), middle);
    int[] free = IntStream.range(0, map.size()).filter(main::reached).toArray();
    int[] rally = random.ints(targets, 0, free.length).map(i -> free[i]).toArray();
    List<Follower> units = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      int cell = free[random.nextInt(free.length)];
      int goal = rally[i % targets];
      RouteRequest request = RouteRequest.from(map.x(cell), map.y(cell));
      units.add(new Follower(navigator.request(request.to(map.x(goal), map.y(goal))), cell));
    }
    long[] nanos = new long[400];
    int answered = 0;
    for (int tick = 0; tick < nanos.length; tick++) {
      long begin = ThreadClock.nanos();
      navigator.tick(budget);
      nanos[tick] = ThreadClock.nanos() - begin;
      units.forEach(unit -> unit.step(cell -> true));
      boolean all = units.stream().allMatch(unit -> unit.ticket().isOver());
      answered = answered == 0 && all ? tick + 1 : answered;
    }
    Arrays.sort(nanos);
    System.out.printf(
        "storm, %s, %d targets, budget %d: all answered after %d ticks; median %.2f ms, p99 %.2f ms,"
            + " worst %.2f ms%n",
        planner,
        targets,
        budget,
        answered,
        nanos[nanos.length / 2] / 1e6,
        nanos[nanos.length * 99 / 100] / 1e6,
        nanos[nanos.length - 1] / 1e6);
  }

  /** Fresh short requests of several movements in turn. */
  private static void turns(int movements) {
    GameWorld world = new GameWorld(GridMap.filled(1024, 1024, '.'));
    Navigator navigator = new Navigator(world);
    Movement[] all =
        IntStream.range(0, movements)
            .mapToObj(i -> Movement.builder().cost('.', 1 + i).build())
            .toArray(Movement[]::new);
    Random random = new Random(3);
    long[] nanos = new long[400];
    for (int i = 0; i < nanos.length; i++) {
      int x = random.nextInt(1000);
      int y = random.nextInt(1000);
      if (i % 7 == 0) {
        world.set(random.nextInt(1024), random.nextInt(1024), '#');
      }
      long begin = ThreadClock.nanos();
      RouteTicket ticket =
          navigator.request(RouteRequest.from(x, y).to(x + 9, y + 14).as(all[i % movements]));
      navigator.tick(Long.MAX_VALUE);
      nanos[i] = ThreadClock.nanos() - begin;
      ticket.cancel();
    }
    long[] later = Arrays.copyOfRange(nanos, 100, nanos.length);
    Arrays.sort(later);
    System.out.printf(
        "1024 x 1024, %d movements in turn: median %.3f ms, worst %.3f ms a request (first %.1f ms)%n",
        movements, later[later.length / 2] / 1e6, later[later.length - 1] / 1e6, nanos[0] / 1e6);
  }

  /** The ticks, and the step before each, from a movement's first request to its answer. */
  private static void first(String planner, int width, Movement movement, int walked)
      throws IOException {
    GameWorld world = new GameWorld(mirrored(MeasuredMap.map("sc1/AcrosstheCape"), width));
    Navigator navigator = new Navigator(world, GridAlgorithms.catalogue().named(planner));
    int from = free(world.map(), new Random(5));
    int to = walk(new GridSpace(world.map(), movement), from, new Random(7), walked);
    RouteRequest request = RouteRequest.from(world.map().x(from), world.map().y(from));
    RouteRequest far = request.to(world.map().x(to), world.map().y(to)).as(movement);
    long asked = ThreadClock.nanos();
    RouteTicket ticket = navigator.request(far);
    asked = ThreadClock.nanos() - asked;
    String name = String.format("first, %s, %d wide, %s", planner, width, movement.body());
    ticks(name, navigator, ticket, from, asked);
  }

  /** The ticks from the requests of a crowd round one cell to the answer of the last. */
  private static void crowd(String planner, int width) throws IOException {
    GameWorld world = new GameWorld(mirrored(MeasuredMap.map("sc1/AcrosstheCape"), width));
    Navigator navigator = new Navigator(world, GridAlgorithms.catalogue().named(planner));
    GridMap map = world.map();
    int from = free(map, new Random(5));
    GridSpace space = new GridSpace(map, Movement.walker());
    int to = walk(space, from, new Random(7), 300);
    int[] units = around(space, from, Math.max(20, map.size() / 4096 + 1));
    long asked = ThreadClock.nanos();
    List<RouteTicket> tickets = new ArrayList<>();
    for (int cell : units) {
      RouteRequest request = RouteRequest.from(map.x(cell), map.y(cell));
      tickets.add(navigator.request(request.to(map.x(to), map.y(to))));
    }
    asked = ThreadClock.nanos() - asked;
    String name =
        String.format("crowd, %s, %d wide, %d units for one cell", planner, width, units.length);
    ticks(name, navigator, tickets.get(units.length - 1), units[units.length - 1], asked);
  }

  /** The first so many cells of a flood. */
  private static int[] around(GridSpace space, int from, int count) {
    int[] cells = new int[count];
    BitSet seen = new BitSet();
    seen.set(from);
    cells[0] = from;
    int known = 1;
    for (int at = 0; at < known; at++) {
      for (int d = 0; d < 8 && known < count; d++) {
        int next = cells[at] + Direction.offset(d, space.map().width());
        if ((space.steps(cells[at]) & 1 << d) != 0 && !seen.get(next)) {
          seen.set(next);
          cells[known++] = next;
        }
      }
    }
    return Arrays.copyOf(cells, known);
  }

  /** Ticks, and a step before each, until a ticket has its answer. */
  private static void ticks(
      String name, Navigator navigator, RouteTicket ticket, int from, long asked) {
    long worst = 0;
    long most = 0;
    long step = 0;
    int ticks = 0;
    for (; !ticket.isOver() && ticks < 10_000; ticks++) {
      long begin = ThreadClock.nanos();
      ticket.next(from);
      long stepped = ThreadClock.nanos();
      long bytes = ThreadClock.bytes();
      navigator.tick(20_000);
      worst = Math.max(worst, ThreadClock.nanos() - stepped);
      most = Math.max(most, ThreadClock.bytes() - bytes);
      step = Math.max(step, stepped - begin);
    }
    System.out.printf(
        "%s: request %.2f ms, %s after %d ticks, worst %.2f ms and %.1f MB; worst step %.3f ms%n",
        name, asked / 1e6, ticket.status(), ticks, worst / 1e6, most / 1e6, step / 1e6);
  }

  /**
   * One far cell edited, a short request and a tick in turn, on the middle of AcrosstheCape and its
   * mirror images; then a preview of another.
   */
  private static void edits(int width) throws IOException {
    GameWorld world = new GameWorld(mirrored(MeasuredMap.map("sc1/AcrosstheCape"), width));
    Navigator navigator = new Navigator(world);
    GridMap map = world.map();
    Random random = new Random(5);
    String[] names = {"edit", "request and tick", "preview"};
    long[][] nanos = new long[3][4_000];
    for (int i = 0; i < nanos[0].length; i++) {
      int from = free(map, random);
      int to = walk(navigator.space(Movement.walker()), from, random, 30);
      int far = random.nextInt(map.size());
      RouteRequest request = RouteRequest.from(map.x(from), map.y(from)).to(map.x(to), map.y(to));
      long begin = ThreadClock.nanos();
      world.set(map.x(far), map.y(far), world.map().terrain(far) == '.' ? '@' : '.');
      long edited = ThreadClock.nanos();
      RouteTicket ticket = navigator.request(request);
      navigator.tick(Long.MAX_VALUE);
      long ticked = ThreadClock.nanos();
      navigator.preview(request);
      long end = ThreadClock.nanos();
      ticket.cancel();
      nanos[0][i] = edited - begin;
      nanos[1][i] = ticked - edited;
      nanos[2][i] = end - ticked;
    }
    for (int k = 0; k < 3; k++) {
      long[] later = Arrays.copyOfRange(nanos[k], nanos[k].length / 2, nanos[k].length);
      Arrays.sort(later);
      System.out.printf(
          "%d wide, %s: median %.4f ms, p99 %.4f ms, worst %.3f ms (first %.1f ms)%n",
          width,
          names[k],
          later[later.length / 2] / 1e6,
          later[later.length * 99 / 100] / 1e6,
          later[later.length - 1] / 1e6,
          nanos[k][0] / 1e6);
    }
  }

  /** Where somebody is after so many steps, the same way as long as there is one. */
  private static int walk(GridSpace space, int from, Random random, int walked) {
    int cell = from;
    int direction = random.nextInt(8);
    for (int i = 0; i < walked; i++) {
      int steps = space.steps(cell);
      for (int tries = 0; tries < 20 && (steps & 1 << direction) == 0; tries++) {
        direction = random.nextInt(8);
      }
      cell += (steps & 1 << direction) == 0 ? 0 : Direction.offset(direction, space.map().width());
    }
    return cell;
  }

  private static int free(GridMap map, Random random) {
    int cell = random.nextInt(map.size());
    while (map.terrain(cell) != '.') {
      cell = random.nextInt(map.size());
    }
    return cell;
  }

  /** The middle 512 x 512 cells and their mirror images, so many cells a side. */
  private static GridMap mirrored(GridMap map, int width) {
    byte[] letters = new byte[width * width];
    for (int y = 0; y < width; y++) {
      for (int x = 0; x < width; x++) {
        letters[y * width + x] = (byte) map.letter(128 + folded(x), 128 + folded(y));
      }
    }
    return GridMap.of(width, width, letters);
  }

  private static int folded(int x) {
    int at = x % 1024;
    return at < 512 ? at : 1023 - at;
  }
}
