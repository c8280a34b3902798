package waywright.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.search.SearchStatus;

/** What game developers expect of mobs, case by case; the numbers are those of our list. */
class BlockCasesTest {

  private static final Walker MOB = Walker.mob();

  private static BlockWorld flat(int chunks) {
    BlockWorld world = new BlockWorld(-16, 16);
    for (int i = 0; i < chunks * chunks; i++) {
      world.load(i % chunks, i / chunks, BlockWorldTest::flat);
    }
    return world;
  }

  private static void wall(BlockWorld world, int x, int z) {
    for (int y = 0; y < 3; y++) {
      world.set(x, y, z, BlockKind.SOLID);
    }
  }

  /** Case 11. */
  @Test
  void aStartThatIsTheGoalIsFoundAndAGoalInAWallIsNot() {
    BlockWorld world = flat(1);
    wall(world, 8, 8);
    BlockPathfinder finder = BlockPathfinder.of(world, MOB);
    BlockRoute here = finder.find(3, 0, 3, 3, 0, 3);
    assertEquals(SearchStatus.FOUND, here.status());
    assertEquals(1, here.size());
    assertEquals(0, here.length());
    assertEquals(SearchStatus.INVALID_GOAL, finder.find(3, 0, 3, 8, 0, 8).status());
    BlockRoute beside = finder.find(3, 0, 8, new BlockGoal(MOB, 8, 0, 8, 1));
    assertEquals(SearchStatus.FOUND, beside.status());
    assertEquals(4, beside.length());
    assertEquals(7, beside.x(beside.size() - 1), "the nearest place beside the wall");
  }

  /** Case 14. */
  @Test
  void aPushedMobIsOnALegalRouteWithTheNextUpdateAndLeavesAWall() {
    BlockWorld world = flat(2);
    for (int z = 0; z < 20; z++) {
      wall(world, 12, z);
    }
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 2.5, 0, 8.5);
    entity.mob.goTo(28, 0, 8);
    for (int i = 0; i < 12; i++) {
      entity.tick();
      agents.tick(10_000);
    }
    assertEquals(BlockMob.State.MOVING, entity.mob.state());
    entity.z += 2;
    entity.tick();
    agents.tick(10_000);
    assertEquals(BlockMob.State.MOVING, entity.tick());
    assertTrue(Math.abs(entity.mob.nextX() - entity.x) <= 1.5, "one move away");
    assertTrue(Math.abs(entity.mob.nextZ() - entity.z) <= 1.5, "one move away");
    entity.x = 12.3;
    entity.z = 6.5;
    assertEquals(BlockMob.State.MOVING, entity.tick());
    assertEquals(11.5, entity.mob.nextX(), "out of the wall to the nearest free place");
    assertEquals(6.5, entity.mob.nextZ());
    for (int i = 0; i < 600 && entity.tick() != BlockMob.State.ARRIVED; i++) {
      agents.tick(10_000);
      BlockKind at = world.view().block((int) Math.floor(entity.x), 0, (int) Math.floor(entity.z));
      assertTrue(i < 5 || at == BlockKind.FREE, i + ": " + entity.x + "," + entity.z);
    }
    assertEquals(BlockMob.State.ARRIVED, entity.mob.state());
  }

  /** Case 15: the mob is as fast as its target. */
  @Test
  void aTargetThatMovesIsFollowedWithFewSearchesAndWithoutStandingStill() {
    BlockWorld world = flat(10);
    for (int z = 0; z < 100; z++) {
      wall(world, 30, z);
      wall(world, 60, 159 - z);
    }
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 2.5, 0, 2.5);
    entity.speed = 1;
    entity.mob.follow(12, 0, 2, 1);
    entity.tick();
    agents.tick(100_000);
    entity.tick();
    agents.tick(100_000);
    long before = agents.searched();
    for (int tick = 0; tick < 100; tick++) {
      double x = entity.x;
      double z = entity.z;
      assertEquals(BlockMob.State.MOVING, entity.tick(), "tick " + tick);
      entity.mob.follow(12 + Math.min(15, tick), 0, 2 + tick, 1);
      assertTrue(Math.hypot(entity.x - x, entity.z - z) > 0.9, "it never stands still");
      agents.tick(100_000);
    }
    assertTrue(agents.searched() - before <= 20, agents.searched() - before + " searches");
    for (int tick = 0; tick < 100; tick++) {
      entity.tick();
      entity.mob.follow(27, 0, 101, 1);
      agents.tick(100_000);
    }
    assertEquals(BlockMob.State.ARRIVED, entity.tick());
    assertEquals(27.5, entity.x, 1.3);
    assertEquals(101.5, entity.z, 1.3);
  }

  /** Case 16. */
  @Test
  void aWallIsWalkedAroundInTheSameTickAndAMobThatIsShutInDoesNotSearch() {
    BlockWorld world = flat(2);
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 8.5, 0, 8.5);
    entity.mob.goTo(28, 0, 8);
    entity.tick();
    agents.tick(10_000);
    assertEquals(BlockMob.State.MOVING, entity.tick());
    wall(world, 10, 7);
    wall(world, 10, 8);
    wall(world, 10, 9);
    agents.tick(10_000);
    assertEquals(BlockMob.State.MOVING, entity.tick(), "by another route in the same tick");
    for (int i = 6; i <= 10; i++) {
      wall(world, 6, i);
      wall(world, 10, i);
      wall(world, i, 6);
      wall(world, i, 10);
    }
    for (int i = 0; i < 3; i++) {
      agents.tick(10_000);
      entity.tick(); // back to the middle of its block
    }
    assertEquals(BlockMob.State.UNREACHABLE, entity.tick());
    long searched = agents.searched();
    for (int i = 0; i < 100; i++) {
      assertEquals(0, agents.tick(10_000));
      assertEquals(BlockMob.State.UNREACHABLE, entity.tick());
    }
    assertEquals(searched, agents.searched(), "no search until the blocks change");
    world.set(10, 0, 8, BlockKind.FREE);
    world.set(10, 1, 8, BlockKind.FREE);
    agents.tick(10_000);
    entity.tick();
    agents.tick(10_000);
    assertEquals(BlockMob.State.MOVING, entity.tick());
  }

  /** Case 17: here edits of any thread are allowed, and none is lost. */
  @Test
  void editsOfSeveralThreadsAreAllThere() throws InterruptedException {
    BlockWorld world = flat(4);
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      int first = 16 * t;
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < 16 * 16; i++) {
                  world.set(first + i % 16, 3, i / 16, BlockKind.SOLID);
                }
              }));
    }
    threads.forEach(Thread::start);
    BlockView before = world.view();
    assertTrue(BlockPathfinder.of(before, MOB).find(0, 0, 0, 60, 0, 60).isFound());
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < 64 * 16; i++) {
      assertEquals(BlockKind.SOLID, world.view().block(i % 64, 3, i / 64));
    }
    assertEquals(16 + 4 * 256, world.view().version());
  }

  /** Case 19: its search ends with the next tick, of 64 expansions here. */
  @Test
  void theSearchOfARemovedEntityEnds() {
    BlockWorld world = flat(8);
    for (int z = 1; z < 128; z++) {
      wall(world, 64, z);
    }
    Agents<BlockGoal> agents = new Agents<>(world);
    Entity entity = new Entity(new BlockMob(world, agents, MOB), 2.5, 0, 120.5);
    entity.mob.goTo(120, 0, 120);
    entity.tick();
    assertEquals(200, agents.tick(200), "its search is running");
    entity.mob.stop();
    long spent = 0;
    for (int i = 0; i < 10; i++) {
      spent += agents.tick(64);
      assertEquals(BlockMob.State.IDLE, entity.tick());
    }
    assertTrue(spent <= 64, spent + " expansions after it was removed");
    assertEquals(0, agents.size());
  }

  /** Case 20: what mobs themselves allocate while they walk. */
  @Test
  void aThousandMobsThatWalkAllocateNothing() {
    BlockWorld world = flat(4);
    Agents<BlockGoal> agents = new Agents<>(world);
    List<Entity> entities = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      Entity entity = new Entity(new BlockMob(world, agents, MOB), i % 60 + 0.5, 0, 0.5);
      entity.speed = 0.05;
      entity.mob.goTo(i % 64, 0, 40 + i % 20);
      entity.tick();
      entities.add(entity);
    }
    agents.tick(Long.MAX_VALUE);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 10; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int frame = 0; frame < 60; frame++) {
        for (int i = 0; i < entities.size(); i++) {
          entities.get(i).tick();
        }
        agents.tick(20_000);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertEquals(0, least);
  }

  /** Case 21. */
  @Test
  void fiveHundredOrdersStayWithinTheBudgetAndEqualOnesAreComputedOnce() {
    List<Long> first = orders();
    assertEquals(first, orders(), "the same on every run");
  }

  /** Returns what each tick spent, and the hash of all answers. */
  private static List<Long> orders() {
    BlockWorld world = flat(4);
    Agents<BlockGoal> agents = new Agents<>(world);
    List<Ticket<BlockGoal>> tickets = new ArrayList<>();
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      int start = world.view().node(random.nextInt(64), 0, random.nextInt(64));
      BlockGoal goal = BlockGoal.at(MOB, random.nextInt(64), 0, random.nextInt(64));
      for (int same = 0; same < 5; same++) {
        tickets.add(agents.request(Question.of(start, goal)));
      }
    }
    List<Long> spent = new ArrayList<>();
    while (!tickets.stream().allMatch(Ticket::isOver)) {
      spent.add(agents.tick(4_000));
      assertTrue(spent.get(spent.size() - 1) <= 4_000);
      assertTrue(spent.size() < 1000, "all are answered");
    }
    assertTrue(tickets.stream().allMatch(ticket -> ticket.status() == SearchStatus.FOUND));
    assertEquals(100, agents.searched());
    assertEquals(400, agents.reused());
    spent.add(agents.hash());
    return spent;
  }

  /** Case 22: they go to the player, not onto the player. */
  @Test
  void twoHundredMobsToOnePlayerShareOneField() {
    BlockWorld world = flat(6);
    for (int z = 10; z < 86; z++) {
      wall(world, 48, z);
    }
    int places = 0;
    for (int node = 0; node < world.view().nodeCount() >> 4; node++) {
      places += world.view().contains(MOB, node) ? 1 : 0;
    }
    Agents<BlockGoal> agents = new Agents<>(world);
    List<Entity> entities = new ArrayList<>();
    Random random = new Random(5);
    for (int i = 0; i < 200; i++) {
      BlockMob mob = new BlockMob(world, agents, MOB);
      Entity entity = new Entity(mob, random.nextInt(40) + 0.5, 0, random.nextInt(96) + 0.5);
      entities.add(entity);
    }
    long spent = 0;
    for (int tick = 0; tick < 600; tick++) {
      for (Entity entity : entities) {
        entity.tick();
        entity.mob.follow(90, 0, 40, 1);
      }
      spent += agents.tick(20_000);
    }
    assertEquals(0, agents.searched(), "no search of a single mob");
    assertTrue(spent <= 1.2 * places, spent + " expansions for " + places + " places");
    for (Entity entity : entities) {
      String where = entity.x + "," + entity.y + "," + entity.z;
      assertEquals(BlockMob.State.ARRIVED, entity.tick(), where);
    }
  }

  @Test
  void slabsAreSteppedUpAndFencesAreNotJumped() {
    BlockWorld world = flat(1);
    for (int z = 0; z < 16; z++) {
      world.set(4, 0, z, BlockKind.SLAB);
      world.set(5, 0, z, BlockKind.SOLID);
      world.set(6, 1, z, BlockKind.SLAB);
      world.set(6, 0, z, BlockKind.SOLID);
      world.set(10, 0, z, BlockKind.FENCE);
    }
    BlockPathfinder cart = BlockPathfinder.of(world, MOB.withReach(0.5, 0.5));
    BlockRoute up = cart.find(2, 0, 3, 6, 1, 3);
    assertEquals(SearchStatus.FOUND, up.status());
    assertEquals(4.5, up.length(), "four moves, and one block up");
    assertEquals(0.5, up.feet(2));
    assertEquals(1, up.feet(3));
    assertEquals(1.5, up.feet(4));
    assertFalse(cart.find(8, 0, 3, 6, 1, 3).isFound(), "one and a half blocks at once");
    assertFalse(BlockPathfinder.of(world, MOB).find(8, 0, 3, 6, 1, 3).isFound(), "that is no jump");
    assertFalse(BlockPathfinder.of(world, MOB).find(8, 0, 3, 12, 0, 3).isFound(), "a fence");
    assertTrue(BlockPathfinder.of(world, MOB.withReach(1.5, 3)).find(8, 0, 3, 12, 0, 3).isFound());
    world.set(6, 3, 3, BlockKind.SOLID);
    assertTrue(cart.find(2, 0, 3, 5, 1, 3).isFound());
    assertFalse(cart.find(2, 0, 3, 6, 1, 3).isFound(), "its head is half a block higher, too");
    assertEquals(BlockKind.SLAB, BlockKind.withTop(0.5));
    assertEquals(BlockKind.FREE, BlockKind.withTop(0.0625));
    assertEquals(BlockKind.SOLID, BlockKind.withTop(0.9375));
    assertEquals(BlockKind.FENCE, BlockKind.withTop(1.5));
  }

  /** A body that does not jump gets up and down stairs by their low side, and over no other. */
  @Test
  void stairsAreSteppedUpFromTheirLowSideAlone() {
    int[][] sides = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    for (int i = 0; i < sides.length; i++) {
      BlockWorld world = flat(1);
      BlockKind stair = BlockKind.values()[BlockKind.STAIR_NORTH.ordinal() + i];
      int dx = sides[i][0];
      int dz = sides[i][1];
      for (int step = 0; step < 3; step++) {
        for (int y = 0; y < step; y++) {
          world.set(8 + step * dx, y, 8 + step * dz, BlockKind.SOLID);
        }
        world.set(8 + step * dx, step, 8 + step * dz, stair);
      }
      int top = 8 + 2 * dx;
      int back = 8 + 2 * dz;
      Walker cart = MOB.withReach(0.5, 0.5);
      BlockPathfinder finder = BlockPathfinder.of(world, cart);
      BlockRoute up = finder.find(8 - 2 * dx, 0, 8 - 2 * dz, top, 3, back);
      assertEquals(SearchStatus.FOUND, up.status(), stair.name());
      assertEquals(4 + 3 * 0.5, up.length(), "four moves, and three blocks up");
      assertEquals(2, up.feet(3), "on the second stair");
      BlockRoute down = finder.find(top, 3, back, 8 - 2 * dx, 0, 8 - 2 * dz);
      assertEquals(4 + 3 * 0.25, down.length(), "four moves, and three blocks down");
      BlockPathfinder still = BlockPathfinder.of(world, MOB.withReach(0, 0));
      assertFalse(still.find(8 - dx, 0, 8 - dz, 8, 1, 8).isFound(), "no step at all");
      world.set(8 - dx, 0, 8 - dz, BlockKind.SOLID);
      assertFalse(finder.find(8 - 2 * dx, 0, 8 - 2 * dz, 8, 1, 8).isFound(), "a wall before it");
      assertFalse(finder.find(8 + dz, 0, 8 + dx, 8, 1, 8).isFound(), "by its side");
      assertFalse(finder.find(top, 3, back, top + dx, 0, back + dz).isFound(), "over its back");
      assertTrue(BlockPathfinder.of(world, MOB).find(8 + dz, 0, 8 + dx, 8, 1, 8).isFound());
    }
  }

  @Test
  void aDoorIsTakenIfTheWayAroundCostsMoreThanOpeningIt() {
    BlockWorld world = flat(1);
    for (int z = 1; z < 15; z++) {
      wall(world, 8, z);
    }
    world.set(8, 0, 2, BlockKind.DOOR);
    world.set(8, 1, 2, BlockKind.DOOR);
    Walker villager = MOB.withDoors(true);
    BlockRoute around = BlockPathfinder.of(world, villager).find(7, 0, 1, 9, 0, 1);
    assertEquals(4, around.length(), 1e-9);
    assertEquals(0, around.z(2), "around the wall");
    BlockRoute through = BlockPathfinder.of(world, villager).find(7, 0, 2, 9, 0, 2);
    assertEquals(3, through.length(), "two moves, and the door");
    assertEquals(8, through.x(1));
    assertEquals(6, BlockPathfinder.of(world, MOB).find(7, 0, 2, 9, 0, 2).length(), 1e-9);
  }
}
