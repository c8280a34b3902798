package waywright.blocks;

import java.util.ArrayList;
import java.util.List;
import waywright.agent.spi.Difference;
import waywright.search.NodePath;

/** What differs between two views: the chunks with edits, and those that came or went. */
final class BlockDifference implements Difference<BlockGoal> {

  private final BlockView before;
  private final BlockView after;

  /** The lowest x and z of each. */
  private final List<int[]> chunks = new ArrayList<>();

  BlockDifference(BlockView before, BlockView after) {
    this.before = before;
    this.after = after;
    for (int slot = 0; slot < after.chunks.length; slot++) {
      int node = slot << after.shift;
      if (before.chunks[slot] != after.chunks[slot]) {
        chunks.add(new int[] {before.blockX(node), before.blockZ(node)});
        chunks.add(new int[] {after.blockX(node), after.blockZ(node)});
      }
    }
  }

  /**
   * Returns a lower bound for the cost between a block and those whose moves may depend on a chunk;
   * 0 for one of them.
   */
  private static long distance(int[] chunk, Walker walker, int x, int z) {
    long dx = Walker.outside(x, chunk[0] - walker.width(), chunk[0] + 16);
    return Walker.estimate(dx, 0, Walker.outside(z, chunk[1] - walker.width(), chunk[1] + 16));
  }

  @Override
  public boolean isEmpty() {
    return chunks.isEmpty();
  }

  @Override
  public boolean touches(BlockGoal goal, NodePath route, int place) {
    for (int[] chunk : chunks) {
      for (int i = place; i < route.size(); i++) {
        int node = route.node(i);
        if (distance(chunk, goal.walker(), before.blockX(node), before.blockZ(node)) == 0
            && (isTouched(goal, route, i) || i > place && isTouched(goal, route, i - 1))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a node or the step from it differs in another way than by being cheaper. */
  private boolean isTouched(BlockGoal goal, NodePath route, int i) {
    int node = route.node(i);
    if (before.homes[node >> before.shift] != after.homes[node >> after.shift]) {
      return true;
    }
    if (i + 1 == route.size()) {
      return !after.contains(goal.walker(), node);
    }
    long was = before.step(goal, node, route.node(i + 1));
    long is = after.step(goal, node, route.node(i + 1));
    return is < 0 || was >= 0 && is > was;
  }

  @Override
  public boolean mightBeat(BlockGoal goal, int start, long cost) {
    for (int[] chunk : chunks) {
      long there = distance(chunk, goal.walker(), after.blockX(start), after.blockZ(start));
      long back = distance(chunk, goal.walker(), goal.x(), goal.z());
      if (there + Math.max(0, back - 3 * Walker.STEP * goal.within()) < cost) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean mightOpen(BlockGoal goal, int start) {
    return !isEmpty();
  }
}
