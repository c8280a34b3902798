package waywright.grid.internal.anyangle;

import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.search.internal.NodeHeap;
import waywright.search.spi.GraphSearchShell;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * Lazy Theta*: A* over the cells of a grid whose parents need not be neighbors. What a cell's
 * parent sees takes that parent for its own; whether it does see it is looked at when the cell is
 * taken up, and if not, the best closed neighbor is taken instead (A. Nash, S. Koenig, C. Tovey,
 * "Lazy Theta*: any-angle path planning and path length analysis in 3D", 2010). Where terrain
 * differs, lines are looked at and paid for at once, and a neighbor is kept as parent where the
 * line is dearer.
 *
 * <p>Finds a way wherever there is one. It is short, a few thousandths above the shortest on game
 * maps as a rule, and <em>not</em> the shortest: no bound is promised. A path is the cells where it
 * begins, turns and ends; costs are those of {@link StraightLines}, and so are the lines between:
 * each may be walked by the unit with its body. The estimate is its own, the straight line over the
 * cheapest terrain; one from outside is left aside.
 *
 * <p>Reusable, allocates nothing once warmed up. One thread at a time.
 */
public final class LazyThetaSearch extends GraphSearchShell {

  /** Rounding makes a line cheaper by less than this part: half a unit of a cell's length. */
  private static final double ROUNDED = 1 - 1.0 / (1 << 20);

  private final GridSpace space;
  private final StraightLines lines;
  private final int width;
  private final int least;
  private final int[] offsets;
  private final NodeHeap open = new NodeHeap();
  private Goal goal = Goal.none();
  private long generated;
  private int openCount;
  private int peakOpen;
  private boolean cut;
  private boolean changing;

  /** The straight way from a start to a goal, over the cheapest terrain. */
  private long bound;

  /** A search over a space. Time O(cells). */
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
    GridMap map = space.map();
    width = map.width();
    least = space.movement().leastCost();
    offsets = Direction.offsets(width);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    this.goal = goal;
    states.begin(space.nodeCount());
    open.clear();
    reached = -1;
    expanded = 0;
    generated = 0;
    openCount = 0;
    peakOpen = 0;
    cut = false;
    changing = false;
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

  /** The straight way to the nearest goal, rounded down. */
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

  /** Opens a node, or opens it anew at a lower cost. */
  private void put(int node, int parent, long g) {
    int slot = states.slot(node);
    boolean isNew = !states.isSeen(slot);
    long h = isNew ? estimate(node) : states.h(slot);
    if (g + h > limit()) {
      cut = true;
      return;
    }
    states.open(slot, parent, g);
    states.setH(slot, h);
    open.push(node, g + h);
    if (isNew) {
      generated++;
      peakOpen = Math.max(peakOpen, ++openCount);
    }
    SearchListener told = listener;
    if (told != null && parent != node) {
      if (isNew) {
        told.opened(node, parent, g, h);
      } else {
        told.improved(node, parent, g, h);
      }
    }
  }

  @Override
  protected SearchStatus advance() {
    int node = pop();
    if (node < 0) {
      return cut ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    changing = true;
    current = node;
    openCount--;
    int slot = states.slot(node);
    settle(node, slot);
    boolean within = states.g(slot) + states.h(slot) <= limit();
    cut |= !within;
    tellCurrent(node, slot);
    if (within && goal.test(node)) {
      reached = node;
      if (listener != null) {
        listener.destinationFound(node, states.parent(slot), states.g(slot), states.h(slot));
      }
      changing = false;
      return SearchStatus.FOUND;
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

  private void tellCurrent(int node, int slot) {
    if (listener != null) {
      listener.current(node, states.parent(slot), states.g(slot), states.h(slot));
    }
  }

  /** The open node of least f, −1 if there is none. */
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

  /** Where the parent does not see a node, the best closed neighbor becomes its parent. */
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

  /** Whether a cell, any int, is a closed one from which a step may be taken. */
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

  /** The straight way: nothing is known beyond it. */
  @Override
  protected long proven() {
    return bound == Long.MAX_VALUE ? 0 : bound;
  }

  @Override
  public long generated() {
    return generated;
  }

  @Override
  public int peakFrontier() {
    return peakOpen;
  }

  @Override
  protected boolean spoilt() {
    return changing;
  }
}
