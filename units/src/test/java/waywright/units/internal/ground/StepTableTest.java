package waywright.units.internal.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

class StepTableTest {

  /** Nodes with up to 20,000 steps, more than a page has, and more in all than the table keeps. */
  @Test
  void stepsAreThoseOfTheWorldHoweverManyThereAre() {
    int count = 700;
    int[] degrees = new Random(3).ints(count, 0, 20_000).toArray();
    StepTable table = new StepTable();
    for (int version = 1; version <= 2; version++) {
      World world = new World(degrees, version);
      table.of(world);
      ArcBuffer found = new ArcBuffer();
      ArcBuffer wanted = new ArcBuffer();
      Random random = new Random(version);
      for (int i = 0; i < 3_000; i++) {
        int node = random.nextInt(3) == 0 ? random.nextInt(count) : random.nextInt(20);
        found.clear();
        wanted.clear();
        table.expand(node, found);
        world.expand(node, wanted);
        assertEquals(wanted.size(), found.size(), "steps from " + node);
        for (int k = 0; k < wanted.size(); k++) {
          assertEquals(wanted.head(k), found.head(k));
          assertEquals(wanted.cost(k), found.cost(k));
        }
        int to = random.nextInt(count);
        assertEquals(world.step(node, to), table.step(node, to), node + " to " + to);
      }
    }
  }

  /** Parallel steps, of which the cheapest counts. */
  private record World(int[] degrees, int version) implements Expander {

    @Override
    public int nodeCount() {
      return degrees.length;
    }

    @Override
    public boolean contains(int node) {
      return true;
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      for (int i = 0; i < degrees[node]; i++) {
        out.add((node + 7 * i) % degrees.length, 1 + (i * 31 + version) % 1000);
      }
    }

    long step(int from, int to) {
      ArcBuffer arcs = new ArcBuffer();
      expand(from, arcs);
      long least = -1;
      for (int i = 0; i < arcs.size(); i++) {
        boolean better = arcs.head(i) == to && (least < 0 || arcs.cost(i) < least);
        least = better ? arcs.cost(i) : least;
      }
      return least;
    }
  }
}
