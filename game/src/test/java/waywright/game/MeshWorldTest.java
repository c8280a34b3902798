package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Follower;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Sight;
import waywright.plane.build.ConvexParts;
import waywright.search.SearchStatus;

/** Random lives of units on meshes that change, each answer compared with a fresh search. */
class MeshWorldTest {

  private static final int SIZE = 8;
  private static final double STEP = 0.25;

  private final boolean[][] blocked = new boolean[SIZE][SIZE];

  private NavMesh mesh() {
    // The corners stay free, so that the world keeps its box.
    return NavMesh.of(
        ConvexParts.ofCells(SIZE, SIZE, (x, y) -> blocked[x][y] && x * y > 0 ? -1 : 0));
  }

  @Test
  void settledRoutesAreThoseOfAFreshMesh() {
    int found = 0;
    int steps = 0;
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      for (boolean[] column : blocked) {
        for (int y = 0; y < SIZE; y++) {
          column[y] = random.nextInt(4) == 0;
        }
      }
      MeshWorld world = new MeshWorld(mesh(), STEP);
      Agents<MeshGoal> agents = new Agents<>(world);
      List<Follower> units = new ArrayList<>();
      List<Ticket<MeshGoal>> tickets = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        int here = node(world, random);
        tickets.add(agents.request(Question.of(here, new MeshGoal(node(world, random)))));
        units.add(new Follower(tickets.get(i), here));
      }
      for (int turn = 0; turn < 40; turn++) {
        switch (random.nextInt(8)) {
          case 0 -> {
            int x = random.nextInt(SIZE);
            blocked[x][random.nextInt(SIZE)] ^= true;
            world.show(mesh());
          }
          case 1 -> tickets.get(random.nextInt(5)).retarget(new MeshGoal(node(world, random)));
          case 2 -> units.get(random.nextInt(5)).moveTo(node(world, random));
          case 3 -> {
            MeshWorld.Version kept = world.save();
            AgentsState<MeshGoal> state = agents.save();
            long hash = agents.hash();
            agents.tick(200);
            long after = agents.hash();
            world.restore(kept);
            agents.restore(state);
            assertEquals(hash, agents.hash());
            agents.tick(200);
            assertEquals(after, agents.hash(), "seed " + seed);
          }
          default -> {
            agents.tick(1 + random.nextInt(300));
            Sight sight = new Sight(world.mesh());
            for (Follower unit : units) {
              int before = unit.node();
              unit.step(node -> true);
              assertTrue(before == unit.node() || sees(world, sight, before, unit.node()));
              steps += before == unit.node() ? 0 : 1;
            }
          }
        }
      }
      agents.tick(1_000_000);
      agents.tick(1_000_000);
      MeshPathfinder fresh = MeshPathfinder.of(world.mesh());
      for (int i = 0; i < 5; i++) {
        found += check(world, fresh, tickets.get(i), units.get(i).node(), "seed " + seed) ? 1 : 0;
      }
    }
    assertTrue(found > 50 && steps > 200, found + " ways, " + steps + " steps");
  }

  private static boolean check(
      MeshWorld world, MeshPathfinder fresh, Ticket<MeshGoal> ticket, int here, String what) {
    int goal = ticket.question().order().node();
    SearchStatus status =
        fresh.find(world.x(here), world.y(here), world.x(goal), world.y(goal)).status();
    assertTrue(ticket.isSettled(), what);
    assertEquals(status, ticket.status(), what);
    if (status != SearchStatus.FOUND) {
      return false;
    }
    assertEquals(fresh.length() / STEP * 65536, ticket.route().cost(), fresh.size() + 1.0, what);
    return true;
  }

  private static boolean sees(MeshWorld world, Sight sight, int a, int b) {
    return sight.sees(world.x(a), world.y(a), world.x(b), world.y(b));
  }

  private static int node(MeshWorld world, Random random) {
    return world.node(SIZE * random.nextDouble(), SIZE * random.nextDouble());
  }

  @Test
  void pointsAreNumbers() {
    blocked[1][1] = true;
    MeshWorld world = new MeshWorld(mesh(), STEP);
    int node = world.node(2.3, 4.9);
    assertEquals(2.25, world.x(node));
    assertEquals(5, world.y(node));
    assertEquals(-1, world.node(-1, 0));
    assertThrows(IllegalArgumentException.class, () -> new MeshWorld(mesh(), 0.3));
    assertThrows(IllegalArgumentException.class, () -> new MeshWorld(mesh(), 2));
    assertThrows(IllegalArgumentException.class, () -> new MeshWorld(mesh(), 0x1p-20));
  }
}
