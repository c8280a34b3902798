package waywright.matrix.blocks;

import java.util.function.Function;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithms;
import waywright.space.Goal;

/** Blocks that are set and taken away under the units that walk on them. */
final class BlockWorld implements Domain<Goal> {

  private BlockSnapshot now;

  BlockWorld(Blocks blocks) {
    now = new BlockSnapshot(blocks, 0);
  }

  Blocks blocks() {
    return now.blocks();
  }

  void set(int node, boolean isSolid) {
    now = new BlockSnapshot(now.blocks().with(node, isSolid), now.version() + 1);
  }

  @Override
  public Snapshot<Goal> snapshot() {
    return now;
  }

  @Override
  public Searches<Goal> searches() {
    return Searches.of(
        Algorithms::dijkstra,
        (snapshot, goal) -> BlockSnapshot.blocks(snapshot),
        Function.identity(),
        snapshot -> 0);
  }
}
