package waywright.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.blocks.BlockOracle.Place;
import waywright.search.SearchStatus;

/** Mobs over blocks that change under them. */
class BlockMobTest {

  private static final Walker MOB = Walker.mob();

  private static BlockWorld flat(int chunks) {
    BlockWorld world = new BlockWorld(-16, 16);
    for (int i = 0; i < chunks * chunks; i++) {
      world.load(i % chunks, i / chunks, BlockWorldTest::flat);
    }
    return world;
  }

  @Test
  void aMobArrives() {
    BlockWorld world = flat(3);
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 2.5, 0, 2.5);
    assertEquals(BlockMob.State.IDLE, entity.tick());
    entity.mob.goTo(40, 5, 30);
    int ticks = 0;
    while (entity.tick() != BlockMob.State.ARRIVED && ticks < 500) {
      agents.tick(2_000);
      ticks++;
    }
    assertEquals(BlockMob.State.UNREACHABLE, entity.mob.state(), "the goal is in the air, 5 up");
    entity.mob.goTo(40, 2, 30);
    while (entity.tick() != BlockMob.State.ARRIVED && ticks < 1000) {
      agents.tick(2_000);
      ticks++;
    }
    assertEquals(BlockMob.State.ARRIVED, entity.mob.state());
    assertEquals(40.5, entity.x, 0.3);
    assertEquals(30.5, entity.z, 0.3);
  }

  /** Case 26: a column of chunks is removed between the answer and the step. */
  @Test
  void aChunkUnloadedBetweenAnswerAndStepIsStaleAndTheMobHoldsAndAsksAgain() {
    BlockWorld world = flat(3);
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 14.5, 0, 8.5);
    entity.mob.goTo(40, 0, 8);
    entity.tick();
    agents.tick(100_000);
    assertEquals(BlockMob.State.MOVING, entity.tick());
    while (entity.mob.nextX() < 16) {
      assertEquals(BlockMob.State.MOVING, entity.tick());
    }
    double x = entity.x;
    long version = world.view().version();
    world.unload(1, 0);
    assertEquals(version + 1, world.view().version());
    assertEquals(BlockMob.State.STALE, entity.tick());
    assertEquals(x, entity.x, "it holds");
    agents.tick(100_000);
    assertEquals(BlockMob.State.MOVING, entity.tick(), "around the chunk that is gone");
    assertTrue(entity.mob.nextX() < 16);
    for (int i = 0; i < 3; i++) {
      world.unload(1, i);
    }
    for (int i = 0; i < 4; i++) {
      entity.tick(); // it was between two blocks
      agents.tick(100_000);
    }
    assertEquals(BlockMob.State.UNREACHABLE, entity.tick(), "through what is known");
    long searched = agents.searched();
    for (int i = 0; i < 50; i++) {
      agents.tick(100_000);
      assertEquals(BlockMob.State.UNREACHABLE, entity.tick());
    }
    assertEquals(searched, agents.searched(), "no search until something changes");
    world.load(1, 0, BlockWorldTest::flat);
    agents.tick(100_000);
    for (int i = 0; i < 300 && entity.tick() != BlockMob.State.ARRIVED; i++) {
      agents.tick(100_000);
    }
    assertEquals(BlockMob.State.ARRIVED, entity.mob.state());
  }

  @Test
  void aWallAcrossTheRouteIsWalkedAroundAndAPushHasANewRoute() {
    BlockWorld world = flat(2);
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 2.5, 0, 8.5);
    entity.mob.goTo(28, 0, 8);
    entity.tick();
    agents.tick(10_000);
    for (int i = 0; i < 10; i++) {
      entity.tick();
    }
    for (int z = 0; z < 20; z++) {
      world.set(12, 0, z, BlockKind.SOLID);
      world.set(12, 1, z, BlockKind.SOLID);
    }
    boolean isPushed = false;
    for (int i = 0; i < 600 && entity.tick() != BlockMob.State.ARRIVED; i++) {
      agents.tick(10_000);
      assertNotEquals(
          BlockKind.SOLID,
          world
              .view()
              .block((int) Math.floor(entity.x), (int) Math.floor(entity.y), 0 + (int) entity.z));
      if (i == 30) {
        entity.z += 4;
        isPushed = true;
      }
    }
    assertTrue(isPushed);
    assertEquals(BlockMob.State.ARRIVED, entity.mob.state());
    entity.mob.stop();
    agents.tick(10);
    assertEquals(0, agents.size());
  }

  /** After any edits each ticket has the cost that a search from scratch has. */
  @Test
  void ticketsFollowEditsExactly() {
    int changed = 0;
    for (int seed = 0; seed < 8; seed++) {
      RandomBlocks blocks = new RandomBlocks(seed);
      Random random = new Random(seed);
      Walker walker = RandomBlocks.walker(random).withSize(1, 2);
      BlockWorld world = blocks.world();
      BlockOracle oracle = new BlockOracle(blocks, RandomBlocks.TOP, walker);
      List<Place> places = new ArrayList<>();
      for (int i = 0; i < 4000; i++) {
        int side = 2 * RandomBlocks.SIDE;
        Place place =
            new Place(
                random.nextInt(side) - RandomBlocks.SIDE,
                random.nextInt(20) - 10,
                random.nextInt(side) - RandomBlocks.SIDE);
        if (oracle.stands(place)) {
          places.add(place);
        }
      }
      Agents<BlockGoal> agents = new Agents<>(world);
      List<Ticket<BlockGoal>> tickets = new ArrayList<>();
      List<Place[]> ends = new ArrayList<>();
      Place common = places.get(0);
      for (int i = 0; i < 24; i++) {
        Place from = places.get(random.nextInt(places.size()));
        Place to = i < 12 ? common : places.get(random.nextInt(places.size()));
        ends.add(new Place[] {from, to});
        BlockGoal goal = BlockGoal.at(walker, to.x(), to.y(), to.z());
        int node = world.view().node(from.x(), from.y(), from.z());
        tickets.add(agents.request(Question.of(node, goal)));
      }
      for (int edit = 0; edit < 8; edit++) {
        agents.tick(1_000_000);
        for (int i = 0; i < tickets.size(); i++) {
          Ticket<BlockGoal> ticket = tickets.get(i);
          Map<Place, Long> costs = oracle.costs(ends.get(i)[0]);
          Place to = ends.get(i)[1];
          boolean isValid = oracle.stands(ends.get(i)[0]) && oracle.stands(to);
          boolean isFound = isValid && costs.containsKey(to);
          String what = seed + ", edit " + edit + ", ticket " + i + ": " + ticket.status();
          assertEquals(isFound, ticket.status() == SearchStatus.FOUND, what);
          if (isFound) {
            assertEquals(costs.get(to), ticket.route().cost(), what);
          }
        }
        for (int k = random.nextInt(4); k >= 0; k--) {
          Place at = places.get(random.nextInt(places.size()));
          int y = at.y() - 1 + random.nextInt(3);
          BlockKind block = BlockKind.values()[random.nextInt(5)];
          blocks.set(at.x(), y, at.z(), block);
          changed += world.set(at.x(), y, at.z(), block) ? 1 : 0;
        }
      }
    }
    assertTrue(changed > 80, changed + " edits");
  }
}
