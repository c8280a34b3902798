package waywright.matrix.blocks;

import waywright.space.Heuristic;

/** The cost to a node if there were level ground everywhere: consistent. */
record BlockDistance(Blocks blocks, int goal) implements Heuristic {

  @Override
  public long estimate(int node) {
    int dx = Math.abs(blocks.x(node) - blocks.x(goal));
    int dy = Math.abs(blocks.y(node) - blocks.y(goal));
    return (long) Blocks.LEVEL * (dx + dy);
  }

  @Override
  public boolean isConsistent() {
    return true;
  }
}
