package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.agent.Follower;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexStorage;
import waywright.prepare.PreparedStore;

/**
 * A navigator over a {@link GameWorld} shares its map, and decides as one that reads the same world
 * through the interface alone.
 */
class SharedMapTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Shows a world and hides what it is. */
  private record Hidden(NavWorld world) implements NavWorld {

    @Override
    public int width() {
      return world.width();
    }

    @Override
    public int height() {
      return world.height();
    }

    @Override
    public char terrain(int x, int y) {
      return world.terrain(x, y);
    }

    @Override
    public long version() {
      return world.version();
    }

    @Override
    public boolean changesSince(long version, Changes changes) {
      return world.changesSince(version, changes);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "astar", "canonical", "hexagons"})
  void decisionsAreThoseOfAWorldThatIsRead(String planner) {
    for (int seed = 0; seed < 4; seed++) {
      assertEquals(hashes(seed, planner, true), hashes(seed, planner, false), "seed " + seed);
    }
  }

  /** The hash after each tick of a game with edits, edits that change nothing, and rollbacks. */
  private static List<Long> hashes(int seed, String planner, boolean hidden) {
    Random random = new Random(seed);
    GameWorld world = new GameWorld(Worlds.map(random, 70, 50, 20));
    NavWorld shown = hidden ? new Hidden(world) : world;
    boolean hex = planner.equals("hexagons");
    Navigator navigator =
        hex ? Navigator.ofHexagons(shown, HexStorage.EVEN_Q) : Planners.navigator(shown, planner);
    Movement walker = Movement.walker().toBuilder().neighbors(hex ? 6 : 8).build();
    List<Follower> units = new ArrayList<>();
    List<Long> hashes = new ArrayList<>();
    for (int tick = 0; tick < 90; tick++) {
      int x = random.nextInt(70);
      int y = random.nextInt(50);
      RouteRequest request = RouteRequest.from(x, y).as(walker);
      request = request.to(Worlds.target(random, 70, 50));
      units.add(new Follower(navigator.request(request), navigator.cell(x, y)));
      for (int i = random.nextInt(3); i > 0; i--) {
        Worlds.edit(world, random);
      }
      if (tick % 25 == 24) {
        world.fill(20, 10, 30, 20, random.nextBoolean() ? '.' : '#');
      }
      navigator.tick(random.nextInt(2_000));
      units.forEach(unit -> unit.step(cell -> true));
      hashes.add(navigator.hash());
      for (Follower unit : units) {
        hashes.add((long) unit.node());
      }
      if (tick % 9 == 8) {
        GameWorld.Version kept = world.save();
        var saved = navigator.save();
        Worlds.edit(world, random);
        Worlds.edit(world, random);
        navigator.tick(500);
        world.restore(kept);
        navigator.restore(saved);
      }
    }
    return hashes;
  }

  @Test
  void anEditIsMadeOnce() {
    long shared = bytes(false);
    long read = bytes(true);
    System.out.printf("bytes for an edit and its tick: %d shared, %d read%n", shared, read);
    assertTrue(shared + 4_096 < read, shared + " against " + read);
  }

  /** The bytes that an edit of one cell and the tick after it allocate, at least. */
  private static long bytes(boolean hidden) {
    GameWorld world = new GameWorld(GridMap.filled(2048, 2048, '.'));
    Navigator navigator = new Navigator(hidden ? new Hidden(world) : world);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 200; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      world.set(1_000, 700, i % 2 == 0 ? '#' : '.');
      navigator.tick(100);
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  @Test
  void theVersionOfAWorldIsItsMapWithOneStore() {
    PreparedStore store = new PreparedStore();
    GameWorld world = new GameWorld(GridMap.of("...", ".#.", "..."), store);
    WorldVersion first = world.worldVersion();
    assertSame(world.map(), first.map());
    assertSame(first, world.worldVersion());
    Navigator navigator = new Navigator(world);
    assertSame(world.map(), navigator.map());
    GameWorld.Version kept = world.save();
    world.set(1, 1, '.');
    assertSame(world.map(), world.worldVersion().map());
    assertSame(first.map(), navigator.map());
    navigator.tick(0);
    assertSame(world.map(), navigator.map());
    GridRecipe<?> jumps = JumpMap.recipe(Movement.walker());
    assertTrue(world.worldVersion().prepare(jumps, Long.MAX_VALUE) > 0);
    assertTrue(world.worldVersion().isPrepared(jumps));
    assertTrue(store.bytes() > 0);
    WorldVersion edited = world.worldVersion();
    world.restore(kept);
    assertSame(first.map(), world.worldVersion().map());
    assertNotSame(edited, world.worldVersion());
    world.set(0, 0, '.');
    assertEquals(first.map(), world.worldVersion().map());
  }
}
