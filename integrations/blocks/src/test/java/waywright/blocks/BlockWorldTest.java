package waywright.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.search.SearchStatus;

/** Chunks that come and go, edits, statuses, and what a world refuses. */
class BlockWorldTest {

  private static final Walker MOB = Walker.mob();

  /** Flat ground whose top is at y = 0, endless. */
  static BlockKind flat(int x, int y, int z) {
    return y < 0 ? BlockKind.SOLID : BlockKind.FREE;
  }

  @Test
  void searchesReadCopiesAndNeverTheSource() {
    int[] reads = {0};
    BlockWorld world = new BlockWorld(-16, 16);
    for (int chunk = 0; chunk < 3; chunk++) {
      world.load(
          chunk,
          0,
          (x, y, z) -> {
            reads[0]++;
            return flat(x, y, z);
          });
    }
    int loaded = reads[0];
    assertEquals(3 * 16 * 16 * 32, loaded);
    BlockPathfinder finder = BlockPathfinder.of(world, MOB);
    assertTrue(finder.find(0, 0, 0, 47, 0, 15).isFound());
    assertEquals(SearchStatus.INVALID_GOAL, finder.find(0, 0, 0, 50, 0, 0).status());
    assertEquals(SearchStatus.INVALID_START, finder.find(0, 3, 0, 5, 0, 0).status());
    finder.acceptPartial(true);
    BlockRoute known = finder.find(0, 0, 3, 80, 0, 3);
    assertEquals(SearchStatus.PARTIAL, known.status());
    assertTrue(known.meetsUnknown());
    assertEquals(47, known.x(known.size() - 1), "as far as the blocks are known");
    assertEquals(loaded, reads[0]);
  }

  @Test
  void unreachableIsCertainOnlyWhereNothingIsUnknown() {
    BlockWorld world = new BlockWorld(-16, 16);
    world.load(0, 0, BlockWorldTest::flat);
    world.set(5, -1, 5, BlockKind.SOLID);
    for (int i = 3; i <= 7; i++) {
      for (int y = 0; y < 3; y++) {
        world.set(i, y, 3, BlockKind.SOLID);
        world.set(i, y, 7, BlockKind.SOLID);
        world.set(3, y, i, BlockKind.SOLID);
        world.set(7, y, i, BlockKind.SOLID);
      }
    }
    BlockPathfinder finder = BlockPathfinder.of(world, MOB);
    BlockRoute in = finder.find(5, 0, 5, 10, 0, 10);
    assertEquals(SearchStatus.UNREACHABLE, in.status());
    assertFalse(in.meetsUnknown());
    BlockRoute out = finder.find(10, 0, 10, 5, 0, 5);
    assertEquals(SearchStatus.BEYOND_LIMIT, out.status());
    assertEquals("no path leads through the blocks that are known", out.message());
    world.set(5, 0, 3, BlockKind.DOOR);
    world.set(5, 1, 3, BlockKind.DOOR);
    assertFalse(finder.find(10, 0, 10, 5, 0, 5).isFound());
    assertTrue(BlockPathfinder.of(world, MOB.withDoors(true)).find(10, 0, 10, 5, 0, 5).isFound());
  }

  @Test
  void aViewStaysAsItIs() {
    BlockWorld world = new BlockWorld(-16, 16);
    world.load(0, 0, BlockWorldTest::flat);
    BlockView before = world.view();
    for (int z = 0; z < 16; z++) {
      for (int y = 0; y < 3; y++) {
        assertTrue(world.set(8, y, z, BlockKind.SOLID));
      }
    }
    assertTrue(BlockPathfinder.of(before, MOB).find(0, 0, 0, 15, 0, 0).isFound());
    assertFalse(BlockPathfinder.of(world, MOB).find(0, 0, 0, 15, 0, 0).isFound());
    world.restore(before);
    assertTrue(BlockPathfinder.of(world, MOB).find(0, 0, 0, 15, 0, 0).isFound());
    assertFalse(world.set(8, 0, 0, BlockKind.FREE), "it is free already");
    assertFalse(world.set(100, 0, 0, BlockKind.SOLID), "the chunk is not loaded");
  }

  @Test
  void anyOrderOfLoadingGivesTheSamePaths() {
    List<int[]> chunks = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      chunks.add(new int[] {i % 3 - 1, i / 3 - 1});
    }
    BlockSource hills =
        (x, y, z) -> {
          int top = (int) Math.round(3 * Math.sin(x / 5.0) + 3 * Math.cos(z / 4.0));
          return y < top ? BlockKind.SOLID : BlockKind.FREE;
        };
    List<String> paths = new ArrayList<>();
    for (int round = 0; round < 4; round++) {
      Collections.shuffle(chunks, new Random(round));
      BlockWorld world = new BlockWorld(-16, 16, 9);
      for (int[] chunk : chunks) {
        world.load(chunk[0], chunk[1], hills);
      }
      int from = world.view().place(MOB, -14, 8, -14);
      int node = from < 0 ? world.view().place(MOB.withReach(1, 24), -14, 8, -14) : from;
      int to = world.view().place(MOB.withReach(1, 24), 29, 8, 29);
      BlockView view = world.view();
      BlockRoute route =
          BlockPathfinder.of(world, MOB.withReach(2, 5))
              .find(
                  view.blockX(node),
                  view.blockY(node),
                  view.blockZ(node),
                  view.blockX(to),
                  view.blockY(to),
                  view.blockZ(to));
      assertTrue(route.isFound());
      paths.add(route.cost() + "");
    }
    assertEquals(1, paths.stream().distinct().count(), paths.toString());
  }

  @Test
  void aChunkThatComesBackHasItsNodesUntilTheyAreNeeded() {
    BlockWorld world = new BlockWorld(-16, 16, 2);
    world.load(0, 0, BlockWorldTest::flat);
    world.load(1, 0, BlockWorldTest::flat);
    int node = world.view().node(20, 0, 3);
    assertTrue(world.unload(1, 0));
    assertFalse(world.unload(1, 0));
    assertEquals(BlockKind.UNKNOWN, world.view().block(20, 0, 3));
    world.load(1, 0, BlockWorldTest::flat);
    assertEquals(node, world.view().node(20, 0, 3));
    assertEquals(20, world.view().blockX(node));
    assertThrows(IllegalStateException.class, () -> world.load(2, 0, BlockWorldTest::flat));
    world.unload(1, 0);
    world.load(-5, 7, BlockWorldTest::flat);
    assertEquals(-1, world.view().node(20, 0, 3));
    assertNotEquals(20, world.view().blockX(node));
  }

  @Test
  void aRepeatedSearchAllocatesNothing() {
    BlockWorld world = new BlockWorld(-16, 16);
    for (int i = 0; i < 16; i++) {
      world.load(i % 4, i / 4, BlockWorldTest::flat);
    }
    BlockPathfinder finder = BlockPathfinder.of(world, MOB);
    BlockGoal goal = BlockGoal.at(MOB, 60, 0, 50);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 200; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      finder.start(1, 0, 1, goal).run();
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertEquals(SearchStatus.FOUND, finder.status());
    assertEquals(0, least);
  }

  @Test
  void badInputIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new BlockWorld(0, 10));
    assertThrows(IllegalArgumentException.class, () -> new BlockWorld(0, 16, 0));
    assertThrows(IllegalArgumentException.class, () -> new BlockWorld(-64, 320, 1 << 20));
    assertThrows(IllegalArgumentException.class, () -> MOB.withSize(0, 2));
    assertThrows(IllegalArgumentException.class, () -> MOB.withReach(1, 26));
    assertThrows(IllegalArgumentException.class, () -> new BlockGoal(MOB, 0, 0, 0, -1));
    BlockWorld world = new BlockWorld(-16, 16);
    world.load(0, 0, BlockWorldTest::flat);
    assertThrows(IllegalArgumentException.class, () -> world.set(0, 16, 0, BlockKind.FREE));
    assertThrows(NullPointerException.class, () -> world.load(0, 0, (x, y, z) -> null));
    BlockPathfinder finder = BlockPathfinder.of(world, MOB);
    assertEquals(SearchStatus.READY, finder.route().status(), "nothing was asked yet");
    assertThrows(NullPointerException.class, () -> BlockPathfinder.of(world, null));
    BlockView none = null;
    assertEquals(
        "view",
        assertThrows(NullPointerException.class, () -> BlockPathfinder.of(none, MOB)).getMessage());
    assertEquals(
        "walker",
        assertThrows(NullPointerException.class, () -> BlockGoal.at(null, 0, 0, 0)).getMessage());
    assertThrows(IndexOutOfBoundsException.class, () -> finder.find(0, 0, 0, 3, 0, 0).x(9));
    assertEquals(-1, world.view().node(0, 99, 0));
    assertEquals(BlockKind.FREE, world.view().block(0, 99, 0));
  }
}
