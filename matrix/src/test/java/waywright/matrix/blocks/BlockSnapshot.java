package waywright.matrix.blocks;

import waywright.agent.spi.Difference;
import waywright.agent.spi.Snapshot;
import waywright.search.NodePath;
import waywright.space.Goal;

/** Blocks at one moment. */
record BlockSnapshot(Blocks blocks, long version) implements Snapshot<Goal> {

  static Blocks blocks(Snapshot<Goal> snapshot) {
    return ((BlockSnapshot) snapshot).blocks;
  }

  @Override
  public int nodeCount() {
    return blocks.nodeCount();
  }

  @Override
  public Blocks world(Goal order) {
    return blocks;
  }

  @Override
  public long step(Goal order, int from, int to) {
    boolean beside =
        Math.abs(blocks.x(from) - blocks.x(to)) + Math.abs(blocks.y(from) - blocks.y(to)) == 1;
    return beside ? blocks.step(from, to) : -1;
  }

  @Override
  public boolean isGoal(Goal order, int node) {
    return order.test(node);
  }

  @Override
  public boolean hasGoal(Goal order) {
    return order.size() != 1 || blocks.contains(order.node());
  }

  @Override
  public int provisional(Goal order, int node, int before) {
    return node;
  }

  @Override
  public boolean hasPositions() {
    return true;
  }

  @Override
  public double x(int node) {
    return blocks.x(node) + 0.5;
  }

  @Override
  public double y(int node) {
    return blocks.y(node) + 0.5;
  }

  /** Any block may open a way: to climb on, or out of it. */
  @Override
  public Difference<Goal> since(Snapshot<Goal> older) {
    boolean isSame = blocks.following(blocks(older).content()) == 0;
    return new Difference<>() {

      @Override
      public boolean isEmpty() {
        return isSame;
      }

      @Override
      public boolean touches(Goal order, NodePath route, int place) {
        boolean touches = false;
        for (int i = place + 1; i < route.size() && !touches; i++) {
          touches = step(order, route.node(i - 1), route.node(i)) < 0;
        }
        return touches;
      }

      @Override
      public boolean mightBeat(Goal order, int start, long cost) {
        return !isSame && cost > Blocks.LEVEL;
      }
    };
  }
}
