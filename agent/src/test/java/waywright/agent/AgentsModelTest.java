package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.agent.ToyWorld.Broken;
import waywright.agent.ToyWorld.Order;
import waywright.agent.ToyWorld.Shown;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;

/**
 * Agents in a toy world to which everything happens that nobody plans: walls in front and behind,
 * cheaper and dearer steps, pushes, teleports, other orders, tests that throw, budgets of nothing,
 * rollbacks. After each tick all that tickets say is held against a table of distances that is
 * worked out anew from the costs of the steps.
 */
class AgentsModelTest {

  private static final long[] BUDGETS = {0, 1, 3, 10, 40, 40, Long.MAX_VALUE};

  /** All that the game has, to go back to. */
  private record Moment(
      Shown world, AgentsState<Order> agents, List<Ticket<Order>> units, int[] at, int tick) {}

  private final List<Ticket<Order>> units = new ArrayList<>();

  /** Where each unit is, −1 for nowhere. */
  private int[] at = new int[64];

  private long answers;
  private long ways;
  private long broken;
  private long steps;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void whatTicketsSayIsRightAfterEachTick(long seed) {
    Random dice = new Random(seed);
    for (int game = 0; game < 12; game++) {
      play(seed * 100 + game, 4 + dice.nextInt(9), 150);
    }
    assertTrue(answers > 2_000 && ways > 800, answers + " answers, " + ways + " ways");
    assertTrue(broken > 10 && steps > 5_000, broken + " broken, " + steps + " steps");
  }

  private void play(long seed, int size, int ticks) {
    units.clear();
    ToyWorld world = world(new Random(seed), size);
    Agents<Order> agents = new Agents<>(world);
    Random chaos = new Random(-seed);
    Long[] hashes = new Long[ticks];
    Moment kept = moment(world, agents, -1);
    for (int tick = 0; tick < ticks; tick++) {
      Random random = new Random(seed * 1_000_003 + tick);
      String place = "seed " + seed + ", tick " + tick;
      meddle(world, agents, random);
      work(agents, random, place);
      walk(agents, random, place);
      long hash = agents.hash() * 31 + Arrays.hashCode(Arrays.copyOf(at, units.size()));
      if (hashes[tick] != null) {
        assertEquals(hashes[tick], hash, place + ": played again after a rollback");
      }
      hashes[tick] = hash;
      int next = chaos.nextInt(14);
      if (next < 2) {
        kept = moment(world, agents, tick);
      } else if (next == 2) {
        tick = goBack(world, agents, kept);
      } else if (next == 3) {
        preview(agents, chaos);
      }
    }
  }

  private Moment moment(ToyWorld world, Agents<Order> agents, int tick) {
    return new Moment(world.save(), agents.save(), List.copyOf(units), at.clone(), tick);
  }

  private int goBack(ToyWorld world, Agents<Order> agents, Moment kept) {
    world.restore(kept.world);
    agents.restore(kept.agents);
    for (Ticket<Order> unit : units) {
      boolean lives = kept.units.contains(unit);
      assertEquals(!lives, unit.status() == SearchStatus.CANCELLED, "given since then");
    }
    units.clear();
    units.addAll(kept.units);
    at = kept.at.clone();
    return kept.tick;
  }

  /** A ring with some steps across, some of them one way, some for nothing. */
  private static ToyWorld world(Random random, int size) {
    ToyWorld world = new ToyWorld(size);
    for (int node = 0; node < size; node++) {
      world.step(node, (node + 1) % size, 1 + random.nextInt(4));
      world.step((node + 1) % size, node, 1 + random.nextInt(4));
      world.step(node, random.nextInt(size), random.nextInt(6));
    }
    return world;
  }

  private void meddle(ToyWorld world, Agents<Order> agents, Random random) {
    for (int edits = random.nextInt(3); edits > 0; edits--) {
      edit(world, random);
    }
    while (units.size() < 3 || units.size() < 14 && random.nextInt(3) == 0) {
      ask(agents, random);
    }
    for (int i = units.size() - 1; i >= 0; i--) {
      switch (random.nextInt(30)) {
        case 0 -> {
          units.get(i).cancel();
          remove(i);
        }
        case 1 -> units.get(i).retarget(order(random, world.size()));
        case 2 -> move(i, random.nextInt(world.size()));
        case 3 -> move(i, Math.max(0, at[i])); // It did not go.
        default -> {}
      }
    }
    if (random.nextInt(25) == 0) { // All to one place: a crowd.
      Order rally = new Order(random.nextInt(world.size()));
      units.forEach(unit -> unit.retarget(rally));
    }
  }

  private void remove(int i) {
    units.remove(i);
    System.arraycopy(at, i + 1, at, i, at.length - i - 1);
  }

  private void move(int i, int node) {
    units.get(i).moveTo(node);
    at[i] = node;
  }

  /**
   * A step that costs other than before, or a wall, now and then where somebody stands or stood.
   */
  private void edit(ToyWorld world, Random random) {
    int node = random.nextInt(world.size());
    int unit = random.nextInt(units.size() + 1);
    boolean under = unit < units.size() && at[unit] >= 0;
    int to = (node + 1 + random.nextInt(world.size() - 1)) % world.size();
    switch (random.nextInt(6)) {
      case 0 -> world.wall(under ? at[unit] : node, true);
      case 1, 2 -> world.wall(node, false);
      case 3 -> world.step(node, to, ToyWorld.CLOSED);
      default -> world.step(node, to, random.nextInt(7));
    }
  }

  private static Order order(Random random, int size) {
    int kind = random.nextInt(24);
    return new Order(kind == 0 ? -2 : kind < 5 ? -1 : kind == 5 ? size + 2 : random.nextInt(size));
  }

  private void ask(Agents<Order> agents, Random random) {
    int size = agents.snapshot().nodeCount();
    int start = random.nextInt(15) == 0 ? -1 : random.nextInt(size);
    long limit = random.nextInt(6) == 0 ? random.nextInt(9) : ArcBuffer.MAX_COST;
    at[units.size()] = start;
    units.add(
        agents.request(
            new Question<>(
                start, order(random, size), limit, Long.MAX_VALUE, random.nextInt(5) - 2)));
  }

  private static void preview(Agents<Order> agents, Random random) {
    int size = agents.snapshot().nodeCount();
    try {
      agents.preview(Question.of(random.nextInt(size), order(random, size)));
    } catch (Broken thrown) {
      // Its own affair.
    }
  }

  private void work(Agents<Order> agents, Random random, String place) {
    long budget = BUDGETS[random.nextInt(BUDGETS.length)];
    long spent = 0;
    try {
      spent = agents.tick(budget);
      assertTrue(spent >= 0 && spent <= budget, place + ": " + spent + " of " + budget);
    } catch (Broken thrown) {
      broken++;
      spent = budget; // Nothing is known of it.
      for (int i = units.size() - 1; i >= 0; i--) {
        boolean over = units.get(i).status() == SearchStatus.CANCELLED;
        if (over) {
          assertEquals(-2, units.get(i).question().order().goal(), place + ": of the others");
          remove(i);
        }
      }
    }
    assertEquals(units.size(), agents.size(), place);
    Shown shown = (Shown) agents.snapshot();
    long[][] distances = distances(shown);
    for (int i = 0; i < units.size(); i++) {
      Ticket<Order> unit = units.get(i);
      boolean wild = unit.question().order().goal() == -2;
      if (spent < budget) {
        assertTrue(unit.isSettled(), place + ": time was left, and no answer");
      }
      if (!wild && unit.isSettled()) {
        compare(unit, at[i], shown, distances, place + ", unit " + i);
      } else if (!wild && unit.status() == SearchStatus.FOUND) {
        assertHolds(unit.route(), shown, place + ", unit " + i);
      }
    }
  }

  /** The least cost from each node to each, by trying every node between. */
  private static long[][] distances(Shown shown) {
    int size = shown.nodeCount();
    long[][] all = new long[size][size];
    for (int from = 0; from < size; from++) {
      for (int to = 0; to < size; to++) {
        long step = from == to && shown.contains(to) ? 0 : shown.step(from, to);
        all[from][to] = step < 0 ? Integer.MAX_VALUE : step;
      }
    }
    for (int by = 0; by < size; by++) {
      for (int from = 0; from < size; from++) {
        for (int to = 0; to < size; to++) {
          all[from][to] = Math.min(all[from][to], all[from][by] + all[by][to]);
        }
      }
    }
    return all;
  }

  private void compare(
      Ticket<Order> unit, int node, Shown shown, long[][] distances, String place) {
    Question<Order> question = unit.question();
    Order order = question.order();
    long best = Integer.MAX_VALUE;
    for (int goal = 0; goal < shown.nodeCount() && node >= 0; goal++) {
      best = order.test(goal) ? Math.min(best, distances[node][goal]) : best;
    }
    SearchStatus right =
        !shown.contains(node)
            ? SearchStatus.INVALID_START
            : !shown.hasGoal(order)
                ? SearchStatus.INVALID_GOAL
                : best == Integer.MAX_VALUE
                    ? SearchStatus.UNREACHABLE
                    : best > question.costLimit() ? SearchStatus.BEYOND_LIMIT : SearchStatus.FOUND;
    boolean cutShort =
        right == SearchStatus.UNREACHABLE && question.costLimit() < ArcBuffer.MAX_COST;
    if (!cutShort || unit.status() != SearchStatus.BEYOND_LIMIT) {
      assertEquals(right, unit.status(), () -> place + " at " + node + ": " + question);
    }
    answers++;
    if (right == SearchStatus.FOUND) {
      ways++;
      NodeRoute way = unit.route();
      assertEquals(best, way.cost(), place);
      assertEquals(node, way.node(0), place);
      assertTrue(order.test(way.node(way.size() - 1)), place);
      assertHolds(way, shown, place);
    }
  }

  /** Each step may be taken, and together they cost what is said. */
  private static void assertHolds(NodeRoute way, Shown shown, String place) {
    long sum = 0;
    for (int i = 1; i < way.size(); i++) {
      long step = shown.step(way.node(i - 1), way.node(i));
      assertTrue(step >= 0, place + ": a step through a wall");
      sum += step;
    }
    assertEquals(way.cost(), sum, place);
  }

  private void walk(Agents<Order> agents, Random random, String place) {
    for (int i = 0; i < units.size(); i++) {
      boolean goes = random.nextInt(3) > 0;
      int node = at[i];
      Integer next = node < 0 || !goes ? null : next(units.get(i), node);
      if (next != null) {
        boolean open = next == node || ((Shown) agents.snapshot()).step(node, next) >= 0;
        assertTrue(open, place + ", unit " + i + ": from " + node + " to " + next);
        at[i] = next;
        steps++;
      }
    }
  }

  private static @Nullable Integer next(Ticket<Order> unit, int node) {
    try {
      return unit.next(node);
    } catch (Broken thrown) {
      return null;
    }
  }
}
