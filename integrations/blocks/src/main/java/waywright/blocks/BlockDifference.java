package waywright.blocks;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import waywright.agent.spi.Difference;
import waywright.blocks.BlockView.Chunk;
import waywright.search.NodePath;

/** What differs between two views: the chunks with edits, and those that came or went. */
final class BlockDifference implements Difference<BlockGoal> {

  private final BlockView before;
  private final BlockView after;
  private final List<Chunk> chunks = new ArrayList<>();

  BlockDifference(BlockView before, BlockView after) {
    this.before = before;
    this.after = after;
    for (int slot = 0; slot < after.chunks.length; slot++) {
      if (before.chunks[slot] != after.chunks[slot]) {
        chunks.add(before.chunks[slot]);
        chunks.add(after.chunks[slot]);
      }
    }
  }

  /**
   * Returns a lower bound for the cost between a block and those within a margin around a chunk; 0
   * for one of them. The moves of a body depend on blocks within its width.
   */
  private static long distance(Chunk chunk, int margin, int x, int z) {
    int left = ((int) (chunk.home() >> 32) << 4) - margin;
    int back = ((int) chunk.home() << 4) - margin;
    int side = 15 + 2 * margin;
    return Walker.estimate(
        Walker.outside(x, left, left + side), 0, Walker.outside(z, back, back + side));
  }

  @Override
  public boolean isEmpty() {
    return chunks.isEmpty();
  }

  @Override
  public boolean touches(BlockGoal goal, NodePath route, int place) {
    return IntStream.range(place, route.size()).anyMatch(i -> isTouched(goal, route, i));
  }

  /** Whether a node or the step from it differs in another way than by being cheaper. */
  private boolean isTouched(BlockGoal goal, NodePath route, int i) {
    int node = route.node(i);
    int x = before.blockX(node);
    int z = before.blockZ(node);
    int width = goal.walker().width();
    if (chunks.stream().allMatch(chunk -> distance(chunk, width, x, z) > 0)) {
      return false;
    }
    boolean isOpen =
        after.blockX(node) == x && after.blockZ(node) == z && after.contains(goal.walker(), node);
    if (!isOpen || i + 1 == route.size()) {
      return !isOpen;
    }
    long was = before.step(goal, node, route.node(i + 1));
    long is = after.step(goal, node, route.node(i + 1));
    return is < 0 || was >= 0 && is > was;
  }

  @Override
  public boolean mightBeat(BlockGoal goal, int start, long cost) {
    int x = after.blockX(start);
    int z = after.blockZ(start);
    int width = goal.walker().width();
    return chunks.stream()
        .mapToLong(
            chunk ->
                distance(chunk, width, x, z)
                    + distance(chunk, width + goal.within(), goal.x(), goal.z()))
        .anyMatch(least -> least < cost);
  }
}
