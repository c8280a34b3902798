package waywright.units.internal.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** Repeated questions to a plane allocate nothing. */
class SpaceMemoryTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final double[] ends = new double[64];

  @Test
  void planesOfCells() {
    String[] rows = SquareSpaceTest.random(new SplittableRandom(1), 32, 32, 0.2);
    GameWorld world = new GameWorld(GridMap.of(rows));
    check(new SquareSpace(world), true);
    check(new HexPlane(world, HexStorage.ODD_Q), true);
  }

  @Test
  void planesOfMeshes() {
    Outlines outlines = new Outlines(new Lattice(0x1p-6, 0, 0));
    outlines.outline(0, 0, 32, 0, 32, 32, 0, 32);
    MeshWorlds worlds = new MeshWorlds(outlines, 256);
    worlds.put(1, 8, 8, 20, 8, 8, 20);
    worlds.rebuild();
    check(new MeshSpace(new MeshFloors(worlds.of(0), 1)), false);
  }

  private void check(Space space, boolean nearest) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20 && least > 0; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      askAll(space, nearest);
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    assertEquals(0, least);
  }

  private void askAll(Space space, boolean nearest) {
    Movement movement = Movement.walker();
    for (int i = 0; i < 300; i++) {
      double x = 1 + i % 17 * 1.7;
      double y = 1 + i % 13 * 2.1;
      space.isFree(movement, x, y);
      space.sees(movement, x, y, x + 3, y - 2);
      space.isLevel(movement, x, y, x + 3, y - 2);
      space.copyWalls(movement, x, y, 4, ends);
      if (nearest) {
        space.nearestFree(movement, x, y, x + 1, y + 1, 3, ends);
      }
    }
  }
}
