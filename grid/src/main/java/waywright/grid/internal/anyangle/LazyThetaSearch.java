package waywright.grid.internal.anyangle;

import waywright.grid.Direction;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.internal.frontier.GridShell;
import waywright.internal.IntList;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.search.internal.NodeHeap;
import waywright.search.spi.GraphSearchShell;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * Lazy Theta*: A* over the cells of a grid whose parents need not be neighbors. A neighbor inherits
 * the parent of the expanded cell; the line of sight is checked only when the neighbor itself is
 * expanded, and if it is blocked, the best closed neighbor becomes the parent (A. Nash, S. Koenig,
 * C. Tovey, "Lazy Theta*: any-angle path planning and path length analysis in 3D", 2010). Where
 * terrain costs differ, lines are checked and costed immediately, and the expanded cell becomes the
 * parent where the line is more expensive.
 *
 * <p>Complete, but <em>not</em> optimal: paths are usually a few thousandths longer than the
 * shortest on game maps, without a guaranteed bound. A path consists of the cells where it begins,
 * turns and ends; lines and costs follow {@link StraightLines}: the unit with its body can walk
 * each line. The search uses its own estimate, the straight line over the cheapest terrain, and
 * ignores any other.
 *
 * <p>Reusable, allocates nothing once warmed up. One thread at a time.
 */
public final class LazyThetaSearch extends GraphSearchShell {

  /**
   * A factor that compensates rounding: a line is made cheaper by less than half a unit of a cell's
   * length.
   */
  private static final double ROUNDED = 1 - 1.0 / (1 << 20);

  private final GridSpace space;

  /** The lines that this search measures with. */
  public final StraightLines lines;

  private final int width;
  private final int least;
  private final int[] offsets;
  private final NodeHeap open = new NodeHeap();
  private Goal goal = Goal.none();
  private int openCount;

  /** Cells that were not opened because of the limit; each may have been visited later. */
  private final IntList left = new IntList(0);

  /** Whether a goal was reached, but at a cost above the limit. */
  private boolean beyond;

  /** The cost of the straight line from a start to a goal, over the cheapest terrain. */
  private long bound;

  /** Creates a search over a space. Time O(cells). */
  public LazyThetaSearch(GridSpace space) {
    super(
        space,
        new NodeStates(),
        SearchFeature.SEVERAL_SOURCES,
        SearchFeature.SOURCE_COSTS,
        SearchFeature.SEVERAL_GOALS,
        SearchFeature.NODES,
        SearchFeature.EVENTS);
    this.space = space;
    lines = new StraightLines(space);
    width = space.map().width();
    least = space.movement().leastCost();
    offsets = Direction.offsets(width);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    this.goal = goal;
    states.begin(space.nodeCount());
    open.clear();
    openCount = 0;
    left.clear();
    beyond = false;
    bound = Long.MAX_VALUE;
  }

  @Override
  protected void seed(int node, long cost) {
    int slot = states.slot(node);
    if (!states.isSeen(slot) || cost < states.g(slot)) {
      bound = Math.min(bound, cost + estimate(node));
      put(node, node, cost);
    }
  }

  /** The cost of the straight line to the nearest goal, rounded down. */
  private long estimate(int node) {
    long nearest = goal.size() == 0 ? 0 : Long.MAX_VALUE;
    long x = node % width;
    long y = node / width;
    for (int i = 0; i < goal.size(); i++) {
      int end = goal.nodeAt(i);
      double length = StraightLines.length(end % width - x, end / width - y);
      nearest = Math.min(nearest, (long) (length * Octile.STRAIGHT * least * ROUNDED));
    }
    return nearest;
  }

  /** Opens a node, or reopens it at a lower cost. */
  private void put(int node, int parent, long g) {
    int slot = states.slot(node);
    boolean isNew = !states.isSeen(slot);
    long h = isNew ? estimate(node) : states.h(slot);
    if (g + h > limit()) {
      left.add(node);
      return;
    }
    states.open(slot, parent, g);
    states.setH(slot, h);
    open.push(node, g + h);
    if (isNew) {
      generated++;
      peakFrontier = Math.max(peakFrontier, ++openCount);
    }
    SearchListener observer = listener;
    if (observer != null && parent != node) {
      if (isNew) {
        observer.opened(node, parent, g, h);
      } else {
        observer.improved(node, parent, g, h);
      }
    }
  }

  @Override
  protected SearchStatus advance() {
    int node = pop();
    if (node < 0) {
      return beyond || GridShell.hasLeftOut(this, left)
          ? SearchStatus.BEYOND_LIMIT
          : SearchStatus.UNREACHABLE;
    }
    changing = true;
    current = node;
    openCount--;
    int slot = states.slot(node);
    settle(node, slot);
    boolean within = states.g(slot) + states.h(slot) <= limit();
    if (!within) {
      leaveOutNeighbors(node);
    }
    if (within && goal.test(node)) {
      return reach(node, states.parent(slot), states.g(slot), states.h(slot));
    }
    if (listener != null) {
      listener.current(node, states.parent(slot), states.g(slot), states.h(slot));
    }
    states.close(slot);
    expanded++;
    if (listener != null) {
      listener.closed(node, states.parent(slot), states.g(slot), states.h(slot));
    }
    for (int left = within ? space.steps(node) : 0; left != 0; left &= left - 1) {
      relax(node, slot, node + offsets[Integer.numberOfTrailingZeros(left)]);
    }
    changing = false;
    return SearchStatus.RUNNING;
  }

  /** Records the neighbors of a cell whose path is above the limit as left out. */
  private void leaveOutNeighbors(int node) {
    beyond |= goal.test(node);
    for (int steps = space.steps(node); steps != 0; steps &= steps - 1) {
      left.add(node + offsets[Integer.numberOfTrailingZeros(steps)]);
    }
  }

  /** The open node with the lowest f, −1 if there is none. */
  private int pop() {
    while (!open.isEmpty()) {
      long f = open.peekF();
      int node = open.pop();
      int slot = states.slot(node);
      if (!states.isClosed(slot) && f == states.g(slot) + states.h(slot)) {
        return node;
      }
    }
    return -1;
  }

  /** Makes the best closed neighbor the parent of a node that its parent does not see. */
  private void settle(int node, int slot) {
    int parent = states.parent(slot);
    if (parent == node || !lines.isLevel() || lines.isOpen(parent, node)) {
      return;
    }
    long best = Long.MAX_VALUE;
    int from = -1;
    for (int d = 0; d < 8; d++) {
      int near = node - offsets[d];
      if (stepsTo(near, d)) {
        long g = states.g(states.slot(near)) + lines.levelCost(near, node);
        if (g < best) {
          best = g;
          from = near;
        }
      }
    }
    states.open(slot, from, best);
  }

  /** Whether a cell, any int, is closed and allows the step. */
  private boolean stepsTo(int near, int d) {
    return near >= 0
        && near < space.nodeCount()
        && isClosed(near)
        && (space.steps(near) >> d & 1) != 0;
  }

  private void relax(int node, int slot, int head) {
    int headSlot = states.slot(head);
    if (states.isSeen(headSlot) && states.isClosed(headSlot)) {
      return;
    }
    long g = states.g(slot);
    int parent = states.parent(slot);
    int from = parent;
    long cost;
    if (lines.isLevel()) {
      cost = states.g(states.slot(parent)) + lines.levelCost(parent, head);
    } else {
      long line = parent == node ? StraightLines.NO_LINE : lines.cost(parent, head);
      long straight =
          line == StraightLines.NO_LINE ? Long.MAX_VALUE : states.g(states.slot(parent)) + line;
      long step = g + lines.cost(node, head);
      from = straight <= step ? parent : node;
      cost = Math.min(straight, step);
    }
    if (!states.isSeen(headSlot) || cost < states.g(headSlot)) {
      put(head, from, cost);
    }
  }

  /** Returns the cost of the straight line, the only lower bound known. */
  @Override
  protected long proven() {
    return bound == Long.MAX_VALUE ? 0 : bound;
  }
}
