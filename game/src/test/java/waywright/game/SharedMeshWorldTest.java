package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Follower;
import waywright.agent.NodeRoute;
import waywright.agent.Question;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.game.mesh.MeshGoal;
import waywright.game.mesh.MeshWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.plane.build.TiledOutlines;
import waywright.prepare.PreparedStore;

/**
 * The decisions of every tick on a mesh are the same with and without a finder that asks on the
 * same versions and store from another thread, and with a store that keeps next to nothing.
 */
class SharedMeshWorldTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int SIZE = 64;
  private static final int TICKS = 80;

  private static Outlines outlines() {
    Outlines outlines = new Outlines(new Lattice(0.25, 0, 0));
    outlines.outline(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE);
    return outlines.hole(20, 8, 22, 8, 22, 60, 20, 60).hole(40, 2, 42, 2, 42, 50, 40, 50);
  }

  private static void edit(MeshWorld world, Random random) {
    int x = random.nextInt(SIZE - 6);
    int y = random.nextInt(SIZE - 6);
    if (random.nextInt(4) == 0) {
      world.remove(random.nextInt(6));
    } else {
      world.put(random.nextInt(6), x, y, x + 5, y, x + 5, y + 6, x, y + 6);
    }
    world.rebuild();
  }

  private static int node(MeshWorld world, Random random) {
    return world.node(SIZE * random.nextDouble(), SIZE * random.nextDouble());
  }

  private static Question<MeshGoal> question(MeshWorld world, Random random) {
    return Question.of(node(world, random), new MeshGoal(node(world, random)));
  }

  /** The hash and all places after each tick: requests, edits, pushed units, rollbacks. */
  private static List<Long> hashes(
      MeshWorld world, AtomicReference<Snapshot<MeshGoal>> seen, AtomicReference<MeshWorld> asked) {
    Random random = new Random(4);
    Agents<MeshGoal> agents = new Agents<>(world);
    asked.set(world);
    List<Follower> units = new ArrayList<>();
    List<Long> hashes = new ArrayList<>();
    for (int tick = 0; tick < TICKS; tick++) {
      if (tick % 3 == 0) {
        Question<MeshGoal> question = question(world, random);
        units.add(new Follower(agents.request(question), question.start()));
      }
      if (tick % 4 == 1) {
        edit(world, random);
      }
      units.forEach(unit -> world.push(unit, 8));
      agents.tick(20 + random.nextInt(600));
      agents.preview(question(world, random));
      units.forEach(unit -> unit.step(node -> true));
      seen.set(world.snapshot());
      hashes.add(agents.hash());
      units.forEach(unit -> hashes.add((long) unit.node()));
      if (tick % 10 == 9) {
        MeshWorld.Version kept = world.save();
        AgentsState<MeshGoal> saved = agents.save();
        edit(world, random);
        agents.tick(300);
        world.restore(kept);
        agents.restore(saved);
      }
    }
    return hashes;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 60_000, PreparedStore.DEFAULT_BYTES})
  void aFinderOnTheSameVersionsChangesNothing(long capacity) throws Exception {
    AtomicReference<Snapshot<MeshGoal>> seen = new AtomicReference<>();
    AtomicReference<MeshWorld> asked = new AtomicReference<>();
    List<Long> alone = hashes(new MeshWorld(new TiledOutlines(outlines(), 64)), seen, asked);
    PreparedStore store = new PreparedStore(capacity);
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      seen.set(null);
      AtomicInteger answers = new AtomicInteger();
      Future<?> asking = thread.submit(() -> ask(seen, asked, answers));
      // On a busy machine the other thread may come late: it must have answered meanwhile.
      for (int round = 0; round < 1 + SCALE || answers.get() == 0 && !asking.isDone(); round++) {
        try (MeshWorld world = new MeshWorld(new TiledOutlines(outlines(), 64), store)) {
          assertEquals(alone, hashes(world, seen, asked));
        }
      }
      thread.shutdownNow();
      asking.get(1, TimeUnit.MINUTES);
      assertTrue(answers.get() > 0);
    } finally {
      thread.shutdownNow();
    }
  }

  /** Asks until it is interrupted; every answer is the same twice. */
  private static void ask(
      AtomicReference<Snapshot<MeshGoal>> seen,
      AtomicReference<MeshWorld> asked,
      AtomicInteger answers) {
    Random random = new Random(3);
    MeshWorld world = null;
    Searches<MeshGoal> finder = null;
    while (!Thread.currentThread().isInterrupted()) {
      Snapshot<MeshGoal> now = seen.get();
      if (now != null) {
        if (finder == null || world != asked.get()) {
          world = asked.get();
          finder = world.searches();
        }
        Question<MeshGoal> question = question(world, random);
        NodeRoute route = NodeRoute.find(finder, now, question, () -> false);
        NodeRoute again = NodeRoute.find(world.searches(), now, question, () -> false);
        assertEquals(route.status(), again.status());
        assertEquals(route.cost(), again.cost());
        answers.incrementAndGet();
      }
    }
  }

  /** Agents that search in turn use one mesh; a store of several radii evicts by bytes. */
  @Test
  void meshesAreSharedInTurnAndEvicted() {
    PreparedStore store = new PreparedStore();
    MeshWorlds worlds = new MeshWorlds(outlines(), 64, store);
    Random random = new Random(1);
    MeshWorld points = worlds.of(0);
    find(points, random);
    long one = store.bytes();
    assertTrue(one > 0);
    for (int i = 0; i < 5; i++) {
      find(points, random);
    }
    assertEquals(one, store.bytes(), "a search with another workspace");
    PreparedStore small = new PreparedStore(1);
    MeshWorlds other = new MeshWorlds(outlines(), 64, small);
    for (int i = 0; i < 12; i++) {
      double x = 1 + random.nextInt(SIZE - 8);
      for (MeshWorlds each : List.of(worlds, other)) {
        each.put(random.nextInt(4), x, 10, x + 5, 10, x + 5, 16);
        each.rebuild();
        find(each.of(i % 3 * 0.5), random);
      }
      assertTrue(i < 2 || 2 * small.bytes() < store.bytes(), "the one used last stays");
    }
  }

  /** The answer is that of a mesh made now. */
  private static void find(MeshWorld world, Random random) {
    Question<MeshGoal> question = question(world, random);
    int from = question.start();
    int to = question.order().node();
    NodeRoute route = NodeRoute.find(world.searches(), world.snapshot(), question, () -> false);
    MeshPathfinder fresh = MeshPathfinder.of(world.mesh());
    assertEquals(
        fresh.find(world.x(from), world.y(from), world.x(to), world.y(to)).status(),
        route.status());
    if (route.isFound()) {
      assertEquals(fresh.length() / 0.25 * 65536, route.cost(), fresh.size() + 1.0);
    }
  }
}
