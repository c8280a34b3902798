package waywright.blocks;

import java.util.ArrayList;
import java.util.List;
import waywright.agent.spi.Difference;
import waywright.search.NodePath;

/** What differs between two views, as boxes: sections with an edit, and whole chunks. */
final class BlockDifference implements Difference<BlockGoal> {

  private final BlockView before;
  private final BlockView after;
  private final List<Box> boxes = new ArrayList<>();

  /** Bounds, all inclusive. */
  private record Box(int x0, int y0, int z0, int x1, int y1, int z1) {

    /** Returns the blocks of which a move of a walker may depend on this box. */
    Box around(Walker walker) {
      int side = walker.width();
      int down = Math.max(walker.jump(), walker.fall()) + walker.height();
      int up = Math.max(walker.jump(), walker.fall()) + 1;
      return new Box(x0 - side, y0 - down, z0 - side, x1 + 1, y1 + up, z1 + 1);
    }

    boolean contains(int x, int y, int z) {
      return x >= x0 && x <= x1 && y >= y0 && y <= y1 && z >= z0 && z <= z1;
    }

    /** Returns a lower bound for the cost between a block and the box; upward moves count least. */
    long distance(int x, int y, int z) {
      long dy = y < y0 ? y0 - y : Math.min(0, y1 - y);
      return Walker.estimate(outside(x, x0, x1), -Math.abs(dy), outside(z, z0, z1));
    }

    private static long outside(int at, int least, int most) {
      return at < least ? least - at : Math.max(0, at - most);
    }
  }

  BlockDifference(BlockView before, BlockView after) {
    this.before = before;
    this.after = after;
    for (int slot = 0; slot < after.chunks.length; slot++) {
      BlockView.Chunk was = before.chunks[slot];
      BlockView.Chunk is = after.chunks[slot];
      boolean isEdited = was != null && is != null && before.homes[slot] == after.homes[slot];
      if (isEdited) {
        for (int i = 0; was != is && i < is.sections().length; i++) {
          if (was.sections()[i] != is.sections()[i]) {
            add(after, slot, after.bottom + (i << 4), after.bottom + (i << 4) + 15);
          }
        }
      } else if (was != is) {
        add(before, slot, before.bottom, before.top - 1);
        add(after, slot, after.bottom, after.top - 1);
      }
    }
  }

  private void add(BlockView view, int slot, int least, int most) {
    int x = view.blockX(slot * view.cells);
    int z = view.blockZ(slot * view.cells);
    boxes.add(new Box(x, least, z, x + 15, most, z + 15));
  }

  @Override
  public boolean isEmpty() {
    return boxes.isEmpty();
  }

  @Override
  public boolean touches(BlockGoal goal, NodePath route, int place) {
    for (Box changed : boxes) {
      Box near = changed.around(goal.walker());
      for (int i = place; i < route.size(); i++) {
        int node = route.node(i);
        if (near.contains(before.blockX(node), before.blockY(node), before.blockZ(node))
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
    if (before.homes[node / before.cells] != after.homes[node / after.cells]) {
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
    for (Box changed : boxes) {
      Box near = changed.around(goal.walker());
      long there = near.distance(after.blockX(start), after.blockY(start), after.blockZ(start));
      long back = near.distance(goal.x(), goal.y(), goal.z()) - 3 * Walker.STEP * goal.within();
      if (there + Math.max(0, back) < cost) {
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
