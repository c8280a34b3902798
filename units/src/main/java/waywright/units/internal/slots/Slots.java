package waywright.units.internal.slots;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.units.internal.ground.Nodes;
import waywright.units.internal.ground.Space;

/**
 * The positions of a group at its goal: legal for the bodies, disjoint, in one component with the
 * goal. On nodes in grid-step mode, anywhere in the plane in continuous mode.
 *
 * <p>Units with equal movements are a class; larger bodies are placed first, then those of lower
 * numbers. A slot belongs to a class. The same input gives the same slots. Reused.
 */
public final class Slots {
  private static final double ROW = Math.sqrt(3) / 2;
  private static final int RANKS_BEHIND = 3;

  /** Says which places are taken by units that stay. */
  @FunctionalInterface
  public interface Held {

    /** Whether a body at a node, its center at x, y, would overlap a unit that stays. */
    boolean overlaps(Movement movement, int node, double x, double y);
  }

  private final Nodes nodes;
  private final @Nullable Space space;
  private final Walk walk;
  private final Places places = new Places();
  private final NearNodes near = new NearNodes();
  private Held held = (movement, node, x, y) -> false;

  private int goal = -1;
  private double goalX;
  private double goalY;
  private double gap;
  private double[] shape = {};
  private double spacing = 1;
  private double aheadX = 1;
  private double aheadY;
  private int[] region = {};
  private long[] order = {};
  private boolean inRegion;

  private Movement[] classes = new Movement[4];
  private int[] sizes = new int[4];
  private int classCount;
  private Movement movement = Movement.walker();
  private double middleX;
  private double middleY;
  private double radius;
  private double largest;
  private int[] covered = new int[16];

  private int count;
  private int[] slotNodes = new int[16];
  private int[] slotClasses = new int[16];
  private double[] positions = new double[32];

  private double[] wanted = {};
  private int[] wantedNodes = {};
  private final IntList displaced = new IntList();
  private long[] candidates = new long[64];
  private double[] candidatePositions = new double[128];

  /**
   * Makes slots of a world.
   *
   * @param space the free plane for continuous mode; null for grid-step mode
   */
  public Slots(Nodes nodes, @Nullable Space space) {
    this.nodes = nodes;
    this.space = space;
    walk = new Walk(nodes);
  }

  /** Sets the goal to a node. Forgets shape and region. */
  public Slots goal(int node) {
    return goal(node, nodes.x(node), nodes.y(node));
  }

  /** Sets the goal to a position inside the world. Forgets shape and region. */
  public Slots goal(double x, double y) {
    return goal(nodes.at(x, y), x, y);
  }

  private Slots goal(int node, double x, double y) {
    goal = node;
    goalX = x;
    goalY = y;
    gap = 0;
    shape = new double[0];
    inRegion = false;
    return this;
  }

  /** Sets the gap between bodies without a shape; counts in continuous mode only. */
  public Slots gap(double gap) {
    this.gap = gap;
    return this;
  }

  /**
   * Sets the shape around the goal.
   *
   * @param positions ahead and across of each unit, in spacings, the front rank first
   * @param spacing the distance from body to body, at least the width of the largest
   * @param dx the direction of the march, of any length; snapped to 64 directions
   */
  public Slots shape(double[] positions, double spacing, double dx, double dy) {
    shape = positions;
    this.spacing = spacing;
    double most = Math.max(Math.abs(dx), Math.abs(dy));
    double x = most > 0 ? Math.rint(8 * (dx / most)) : 1;
    double y = most > 0 ? Math.rint(8 * (dy / most)) : 0;
    double length = Math.sqrt(x * x + y * y);
    aheadX = x / length;
    aheadY = y / length;
    return this;
  }

  /**
   * Restricts the slots to nodes: the anchors of the bodies. Neither shape nor goal counts then.
   *
   * @param order of each node, the lowest is filled first; ties in the order of the array
   */
  public Slots region(int[] nodes, long[] order) {
    region = nodes;
    this.order = order;
    inRegion = true;
    return this;
  }

  /**
   * Finds a slot for each unit, or fewer if the component of the goal is full.
   *
   * @param movements the movement of each unit, in the order of their numbers
   * @return how many slots there are
   */
  public int fit(Movement[] movements, int units, Held held) {
    this.held = held;
    count = 0;
    sort(movements, units);
    largest = 0;
    for (int i = 0; i < classCount; i++) {
      largest = Math.max(largest, classes[i].body().radius());
    }
    if (!inRegion && shape.length > 0) {
      gap = Math.max(0, spacing - 2 * largest);
    }
    places.clear(largest);
    int first = 0;
    for (int i = 0; i < classCount; i++) {
      begin(classes[i]);
      int end = count + sizes[i];
      if (inRegion) {
        fillRegion(i, end);
      } else {
        fillGoal(i, first, end);
      }
      first += sizes[i];
    }
    return count;
  }

  /**
   * Fills the shape and the places around the goal. If a component is too small, its places are
   * taken row by row where that makes more of them.
   */
  private void fillGoal(int type, int first, int end) {
    int seed = seed();
    if (seed < 0) {
      return;
    }
    int start = count;
    fillPreferred(type, seed, first, end);
    if (count < end && (space != null || !movement.body().isCell())) {
      int most = count;
      free(start);
      fillRows(type, seed, end);
      if (count <= most) {
        free(start);
        fillPreferred(type, seed, first, end);
      }
    }
  }

  private void fillPreferred(int type, int seed, int first, int end) {
    if (shape.length > 0) {
      fillShape(type, seed, first, end);
    }
    if (space != null && !Double.isNaN(goalX)) {
      fillPlane(type, seed, end);
    } else {
      fillNodes(type, seed, end);
    }
  }

  /** Gives up the slots from a number on. */
  private void free(int start) {
    places.clear(largest);
    Movement current = movement;
    for (int i = 0; i < start; i++) {
      begin(movement(i));
      if (space == null) {
        places.take(covered, nodes.copyOccupied(movement, slotNodes[i], covered));
      } else {
        places.take(positions[2 * i], positions[2 * i + 1], radius);
      }
    }
    begin(current);
    count = start;
  }

  /** Returns how many slots there are. */
  public int count() {
    return count;
  }

  /** Returns the node of a slot: the anchor of the body, or in continuous mode what contains it. */
  public int node(int slot) {
    return slotNodes[slot];
  }

  /** Returns the x of the center of the body. */
  public double x(int slot) {
    return positions[2 * slot];
  }

  /** Returns the y of the center of the body. */
  public double y(int slot) {
    return positions[2 * slot + 1];
  }

  /** Returns the movement of the units that a slot is for. */
  public Movement movement(int slot) {
    return classes[slotClasses[slot]];
  }

  /** Collects the classes, the largest bodies first, then by the lowest number. */
  private void sort(Movement[] movements, int units) {
    classCount = 0;
    for (int unit = 0; unit < units; unit++) {
      Movement each = movements[unit];
      int at = 0;
      while (at < classCount && classes[at] != each && !classes[at].equals(each)) {
        at++;
      }
      if (at < classCount) {
        sizes[at]++;
        continue;
      }
      if (classCount == classes.length) {
        classes = Arrays.copyOf(classes, 2 * classCount);
        sizes = Arrays.copyOf(sizes, 2 * classCount);
      }
      while (at > 0 && classes[at - 1].body().radius() < each.body().radius()) {
        classes[at] = classes[at - 1];
        sizes[at] = sizes[at - 1];
        at--;
      }
      classes[at] = each;
      sizes[at] = 1;
      classCount++;
    }
  }

  private void begin(Movement movement) {
    this.movement = movement;
    Body body = movement.body();
    middleX = (body.left() + body.right()) / 2.0;
    middleY = (body.top() + body.bottom()) / 2.0;
    radius = body.radius();
    int most = (body.right() - body.left() + 1) * (body.bottom() - body.top() + 1);
    if (covered.length < most) {
      covered = new int[most];
    }
  }

  private boolean canStand(int node) {
    return node >= 0 && nodes.contains(movement, node);
  }

  /** Returns the anchor of a body whose center is nearest to a position. */
  private int anchor(double x, double y) {
    return nodes.at(x - middleX, y - middleY);
  }

  /**
   * Returns the node from which the class walks: the goal; otherwise that of the nearest body that
   * covers the goal; otherwise what the smallest class reaches first. −1 if there is none.
   */
  private int seed() {
    Body body = movement.body();
    if (body.isCell() && canStand(goal)) {
      return goal;
    }
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    double step = body.isDisc() ? radius / 2 : 1;
    int low = body.isDisc() ? -2 : 1 - body.measure();
    int high = body.isDisc() ? 2 : 0;
    for (int row = low; row <= high; row++) {
      for (int column = low; column <= high; column++) {
        int node = nodes.at(nodes.x(goal) + column * step, nodes.y(goal) + row * step);
        if (canStand(node)) {
          double dx = nodes.x(node) + middleX - goalX;
          double dy = nodes.y(node) + middleY - goalY;
          if (dx * dx + dy * dy < least) {
            least = dx * dx + dy * dy;
            best = node;
          }
        }
      }
    }
    Movement smallest = classes[classCount - 1];
    if (best < 0 && goal >= 0 && smallest != movement && nodes.contains(smallest, goal)) {
      walk.start(smallest, goal, Double.POSITIVE_INFINITY);
      do {
        best = walk.next();
      } while (best >= 0 && !canStand(best));
    }
    return best;
  }

  /** Takes a place if it is free; a slot of its own then. */
  private boolean take(int type, int node, double x, double y) {
    if (held.overlaps(movement, node, x, y)) {
      return false;
    }
    if (space == null) {
      int cells = nodes.copyOccupied(movement, node, covered);
      if (!places.isFree(covered, cells)) {
        return false;
      }
      places.take(covered, cells);
    } else {
      if (!places.isFree(x, y, radius) || !space.isFree(movement, x, y)) {
        return false;
      }
      places.take(x, y, radius);
    }
    if (count == slotNodes.length) {
      slotNodes = Arrays.copyOf(slotNodes, 2 * count);
      slotClasses = Arrays.copyOf(slotClasses, 2 * count);
      positions = Arrays.copyOf(positions, 4 * count);
    }
    slotNodes[count] = node;
    slotClasses[count] = type;
    positions[2 * count] = x;
    positions[2 * count + 1] = y;
    count++;
    return true;
  }

  private boolean takeNode(int type, int node) {
    return take(type, node, nodes.x(node) + middleX, nodes.y(node) + middleY);
  }

  /** Takes position {@code i} of the shape, in grid-step mode the nearest anchor, if it is free. */
  private boolean takeWanted(int type, int i) {
    int node = wantedNodes[i];
    if (node < 0 || !walk.isSettled(node) || isDetour(node)) {
      return false;
    }
    return space == null
        ? takeNode(type, node)
        : takeSeen(type, node, wanted[2 * i], wanted[2 * i + 1]);
  }

  /** Whether the path from the goal to a node is longer than twice the straight line. */
  private boolean isDetour(int node) {
    return walk.length(node)
        > 2 * distance(nodes.x(node) + middleX - goalX, nodes.y(node) + middleY - goalY) + spacing;
  }

  private static double distance(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Fills the positions of the shape from number {@code first}, and ranks behind it. */
  private void fillShape(int type, int seed, int first, int end) {
    int from = Math.min(first, shape.length / 2);
    int own = Math.min(end - count, shape.length / 2 - from);
    int all = place(from, own, end - count);
    explore(seed, all, own);
    displaced.clear();
    for (int i = 0; i < own; i++) {
      if (!takeWanted(type, i)) {
        displaced.add(i);
      }
    }
    if (displaced.size() > 0) {
      near.index(nodes, walk, 3 * spacing);
    }
    for (int k = 0; k < displaced.size(); k++) {
      int i = displaced.get(k);
      takeNear(type, wanted[2 * i], wanted[2 * i + 1]);
    }
    for (int i = own; i < all && count < end; i++) {
      takeWanted(type, i);
    }
  }

  /** Computes the positions of the shape, then those of ranks behind; returns their number. */
  private int place(int from, int own, int units) {
    double back = Double.POSITIVE_INFINITY;
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < shape.length; i += 2) {
      back = Math.min(back, shape[i]);
      left = Math.min(left, shape[i + 1]);
      right = Math.max(right, shape[i + 1]);
    }
    int files = (int) (right - left) + 1;
    int ranks = RANKS_BEHIND + (units - own + files - 1) / files;
    int all = own + ranks * files;
    if (wantedNodes.length < all) {
      wanted = new double[2 * all];
      wantedNodes = new int[all];
    }
    for (int i = 0; i < all; i++) {
      double ahead = back - 1;
      double across = left;
      if (i < own) {
        ahead = shape[2 * (from + i)];
        across = shape[2 * (from + i) + 1];
      } else {
        int rank = (i - own) / files;
        ahead -= rank;
        across += i - own - rank * files;
      }
      wanted[2 * i] = goalX + spacing * (ahead * aheadX - across * aheadY);
      wanted[2 * i + 1] = goalY + spacing * (ahead * aheadY + across * aheadX);
      int node = anchor(wanted[2 * i], wanted[2 * i + 1]);
      wantedNodes[i] = canStand(node) ? node : -1;
    }
    return all;
  }

  /**
   * Walks until the wanted nodes are settled and somewhat further, or as far as a place for a
   * blocked one may be.
   */
  private void explore(int seed, int all, int own) {
    double reach = 3 * spacing;
    double most = reach;
    double blocked = 0;
    for (int i = 0; i < all; i++) {
      double limit =
          2 * (distance(wanted[2 * i] - goalX, wanted[2 * i + 1] - goalY) + reach) + spacing;
      if (i < own) {
        most = Math.max(most, limit);
        blocked = wantedNodes[i] < 0 ? Math.max(blocked, limit) : blocked;
      }
    }
    walk.start(movement, seed, most);
    int open = 0;
    boolean shortened = false;
    double longest = 0;
    int node;
    while ((node = walk.next()) >= 0) {
      longest = Math.max(longest, walk.length(node));
      while (open < own && (wantedNodes[open] < 0 || walk.isSettled(wantedNodes[open]))) {
        open++;
      }
      if (open == own && !shortened) {
        shortened = true;
        walk.shorten(Math.max(blocked, longest + reach));
      }
    }
  }

  /** Takes the free node nearest to a position within three spacings that is not a detour. */
  private void takeNear(int type, double x, double y) {
    int found = near.find(x - middleX, y - middleY);
    for (int i = 0; i < found; i++) {
      int node = walk.settled(near.found(i));
      if (!isDetour(node) && takeNode(type, node)) {
        return;
      }
    }
  }

  /** Fills nodes in the order of their walking cost. */
  private void fillNodes(int type, int seed, int end) {
    if (count < end) {
      walk.start(movement, seed, Double.POSITIVE_INFINITY);
    }
    while (count < end && walk.next() >= 0) {
      takeNode(type, walk.settled(walk.settled() - 1));
    }
  }

  /** Fills nodes of the component by number, in continuous mode then what is left between them. */
  private void fillRows(int type, int seed, int end) {
    exploreAll(seed, Double.POSITIVE_INFINITY);
    int size = walk.settled();
    if (candidates.length < size) {
      candidates = new long[size];
    }
    for (int i = 0; i < size; i++) {
      candidates[i] = walk.settled(i);
    }
    Arrays.sort(candidates, 0, size);
    for (int i = 0; i < size && count < end; i++) {
      takeNode(type, (int) candidates[i]);
    }
  }

  private void exploreAll(int seed, double most) {
    walk.start(movement, seed, most);
    while (walk.next() >= 0) {}
  }

  /**
   * Fills positions of a hexagonal lattice, then centers of nodes, in growing discs; if the
   * component is full, once more without gaps.
   */
  private void fillPlane(int type, int seed, int end) {
    double width = 2 * radius * (1 + 1e-9);
    double pitch = width + gap;
    double reach = pitch * (2 + Math.sqrt(end / 2.0));
    while (count < end) {
      exploreAll(seed, reach);
      fillLattice(type, pitch, reach, end);
      for (int i = 0; i < walk.settled() && count < end; i++) {
        takeNode(type, walk.settled(i));
      }
      if (walk.isCut()) {
        reach *= 1.5;
      } else if (pitch > width) {
        pitch = width;
      } else {
        return;
      }
    }
  }

  private void fillLattice(int type, double pitch, double reach, int end) {
    int rows = (int) (reach / (pitch * ROW));
    int columns = (int) (reach / pitch) + 1;
    int found = 0;
    for (int row = -rows; row <= rows; row++) {
      for (int column = -columns; column <= columns; column++) {
        double dx = (column + (row & 1) / 2.0) * pitch;
        double dy = row * pitch * ROW;
        int node = nodes.at(goalX + dx, goalY + dy);
        if (dx * dx + dy * dy <= reach * reach && node >= 0 && walk.isSettled(node)) {
          double straight = distance(dx, dy);
          double length =
              walk.length(node) + distance(goalX + dx - nodes.x(node), goalY + dy - nodes.y(node));
          if (2 * found == candidatePositions.length) {
            candidatePositions = Arrays.copyOf(candidatePositions, 4 * found);
          }
          if (found == candidates.length) {
            candidates = Arrays.copyOf(candidates, 2 * found);
          }
          // Steps on a grid are up to 8 % longer than a straight line.
          double key = length <= 1.09 * straight + 2 * pitch ? straight : length;
          candidates[found] = (long) (key / pitch * 1024) << 24 | found;
          candidatePositions[2 * found] = goalX + dx;
          candidatePositions[2 * found + 1] = goalY + dy;
          found++;
        }
      }
    }
    Arrays.sort(candidates, 0, found);
    for (int i = 0; i < found && count < end; i++) {
      int k = (int) candidates[i] & 0xFFFFFF;
      double x = candidatePositions[2 * k];
      double y = candidatePositions[2 * k + 1];
      takeSeen(type, nodes.at(x, y), x, y);
    }
  }

  /** Takes a position in the plane that the body reaches in a straight line from a node. */
  private boolean takeSeen(int type, int node, double x, double y) {
    return space != null
        && space.sees(movement, nodes.x(node), nodes.y(node), x, y)
        && take(type, node, x, y);
  }

  /** Fills nodes of the region in their order. */
  private void fillRegion(int type, int end) {
    int size = region.length;
    if (candidates.length < size) {
      candidates = new long[size];
    }
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (long each : order) {
      low = Math.min(low, each);
      high = Math.max(high, each);
    }
    int bits = 32 - Integer.numberOfLeadingZeros(size);
    int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(high - low) + bits - 63);
    for (int i = 0; i < size; i++) {
      candidates[i] = order[i] - low >> shift << bits | i;
    }
    Arrays.sort(candidates, 0, size);
    for (int i = 0; i < size && count < end; i++) {
      int node = region[(int) (candidates[i] & (1L << bits) - 1)];
      if (canStand(node)) {
        takeNode(type, node);
      }
    }
  }
}
