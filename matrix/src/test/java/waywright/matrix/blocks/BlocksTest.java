package waywright.matrix.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.prepare.PreparedStore;
import waywright.search.SearchStatus;

/** What holds for every world holds for one of blocks, from a dozen files. */
class BlocksTest {

  @Test
  void walksAreCheapest() {
    Random random = new Random(6);
    int walks = 0;
    for (int world = 0; world < 120; world++) {
      Blocks blocks = random(random);
      PreparedStore store = new PreparedStore();
      BlockPathfinder finder = BlockPathfinder.of(blocks, store);
      for (int question = 0; question < 12; question++) {
        int from = place(blocks, random);
        int to = place(blocks, random);
        long truth = Columns.cost(blocks, from, to);
        walks += truth > 0 ? 1 : 0;
        requireWalk(blocks, finder.find(from, to), from, to, truth);
        requireWalk(blocks, BlockPathfinder.of(blocks, store).find(from, to), from, to, truth);
        if (question == 6) {
          finder.prepare();
        }
      }
    }
    assertTrue(walks > 300, walks + " walks");
  }

  @Test
  void findersShareLandmarks() {
    Blocks blocks = Blocks.empty(9, 9, 4);
    PreparedStore store = new PreparedStore();
    BlockPathfinder first = BlockPathfinder.of(blocks, store);
    assertEquals(2 * 16, first.find(0, 80).cost());
    assertTrue(first.explanation().startsWith("A*:"), first.explanation());
    first.prepare();
    BlockPathfinder finder = BlockPathfinder.of(blocks, store);
    assertEquals(2 * 16, finder.find(0, 80).cost());
    assertTrue(finder.explanation().startsWith("A* with landmarks"), finder.explanation());
    BlockPathfinder other = BlockPathfinder.of(blocks.with(40, true), store);
    assertEquals(2 * 16, other.find(0, 80).cost());
    assertTrue(other.explanation().startsWith("A*:"), "these blocks have no landmarks yet");
  }

  @Test
  void walksCanBeStepped() {
    Blocks blocks = Blocks.empty(20, 20, 3);
    BlockPathfinder finder = BlockPathfinder.of(blocks, new PreparedStore());
    BlockRoute whole = finder.find(0, 399);
    finder.search().start(0, 399, new BlockDistance(blocks, 399));
    int steps = 0;
    while (finder.step() == SearchStatus.RUNNING) {
      steps++;
    }
    assertEquals(whole.cost(), finder.cost());
    assertEquals(whole.statistics().expanded(), steps);
  }

  private static Blocks random(Random random) {
    Blocks blocks = Blocks.empty(random.nextInt(1, 9), random.nextInt(1, 9), random.nextInt(1, 6));
    double density = random.nextDouble();
    for (int node = 0; node < blocks.nodeCount(); node++) {
      // Denser below, so that there are slopes and cliffs rather than caves.
      boolean solid = random.nextDouble() < density / (1 + blocks.z(node));
      blocks = solid ? blocks.with(node, true) : blocks;
    }
    return blocks;
  }

  /** Any block, or the first one below it on which a walker can stand. */
  private static int place(Blocks blocks, Random random) {
    int node = random.nextInt(blocks.nodeCount());
    boolean falls = random.nextInt(5) > 0;
    while (falls && node >= blocks.width * blocks.depth && !Columns.stands(blocks, node)) {
      node -= blocks.width * blocks.depth;
    }
    return node;
  }

  private static void requireWalk(Blocks blocks, BlockRoute walk, int from, int to, long truth) {
    assertEquals(truth, walk.cost());
    assertEquals(truth >= 0, walk.isFound());
    long cost = 0;
    for (int i = 1; i < walk.size(); i++) {
      long step = Columns.step(blocks, walk.node(i - 1), walk.node(i));
      assertFalse(step < 0, Arrays.toString(new int[] {walk.node(i - 1), walk.node(i)}));
      cost += step;
    }
    if (truth >= 0) {
      assertEquals(truth, cost);
      assertEquals(from, walk.node(0));
      assertEquals(to, walk.node(walk.size() - 1));
    }
  }
}
