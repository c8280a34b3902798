package waywright.matrix.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.search.SearchStatus;
import waywright.space.Goal;

/** Units walk on blocks that change, by the cheapest way as it is now. */
class BlockWorldTest {

  @Test
  void routesAreThoseOfTheBlocksAsTheyAreNow() {
    int routes = 0;
    int moved = 0;
    for (int seed = 0; seed < 4; seed++) {
      Random random = new Random(seed);
      BlockWorld world = new BlockWorld(Blocks.empty(7, 7, 4));
      Agents<Goal> agents = new Agents<>(world);
      List<Follower> units = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        // Half of them share a goal, so that they get a field.
        int goal = i % 2 == 0 ? 48 : random.nextInt(49);
        int start = random.nextInt(49);
        Ticket<Goal> ticket = agents.request(Question.of(start, Goal.node(goal)));
        units.add(new Follower(ticket, start));
      }
      for (int tick = 0; tick < 40; tick++) {
        int block = random.nextInt(7 * 7 * 2);
        // Nobody stands where the block is, nor has the head in it.
        if (units.stream().noneMatch(u -> u.node() == block || u.node() + 49 == block)) {
          world.set(block, random.nextInt(3) > 0);
        }
        agents.tick(100_000);
        for (Follower unit : units) {
          int before = unit.node();
          if (isFalling(world, before)) {
            continue;
          }
          routes += hold(world.blocks(), unit);
          Follower.Event event = unit.step(node -> true);
          moved += event == Follower.Event.MOVED ? 1 : 0;
          assertTrue(
              unit.node() == before || Columns.step(world.blocks(), before, unit.node()) > 0);
          if (event == Follower.Event.ARRIVED) {
            retarget(unit, random.nextInt(49));
          }
        }
      }
    }
    assertTrue(routes > 200 && moved > 100, routes + " routes, " + moved + " moves");
  }

  @SuppressWarnings("unchecked") // All tickets of these tests are of this order.
  private static void retarget(Follower unit, int goal) {
    ((Ticket<Goal>) unit.ticket()).retarget(Goal.node(goal));
  }

  /** Whether the block under a unit was taken away: its game lets it fall. */
  private static boolean isFalling(BlockWorld world, int node) {
    return !Columns.stands(world.blocks(), node);
  }

  /** Holds what a unit is about to do against the truth; 1 if it has somewhere to go. */
  private static int hold(Blocks blocks, Follower unit) {
    SearchStatus status = unit.ticket().route().status();
    int goal = ((Goal) unit.ticket().question().order()).node();
    long truth = Columns.cost(blocks, unit.node(), goal);
    if (truth < 0) {
      boolean stands = Columns.stands(blocks, goal);
      assertEquals(stands ? SearchStatus.UNREACHABLE : SearchStatus.INVALID_GOAL, status);
      return 0;
    }
    assertEquals(SearchStatus.FOUND, status);
    int[] ahead = new int[blocks.nodeCount()];
    int count = unit.copyAhead(ahead);
    long cost = 0;
    int node = unit.node();
    for (int i = 0; i < count; i++) {
      long step = Columns.step(blocks, node, ahead[i]);
      assertTrue(step > 0, node + " to " + ahead[i]);
      cost += step;
      node = ahead[i];
    }
    assertEquals(goal, node);
    assertEquals(truth, cost);
    return count > 0 ? 1 : 0;
  }
}
