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

  /** Positions of a lattice that are tried for each unit: in a corner a quarter of them is free. */
  private static final int TRIED = 4;

  /** Beyond so many units, those of a disc stand on nodes. */
  private static final int MOST_IN_LATTICE = 4096;

  private static final int RANKS_BEHIND = 3;

  /** The nearest node of a blocked position is looked for in at most so many steps each way. */
  private static final int MOST_NEAR = 64;

  private static final double DEFAULT_GAP = -1;

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
  private Held held = (movement, node, x, y) -> false;

  private int goal = -1;
  private double goalX;
  private double goalY;
  private double gap;
  private double[] shape = {};
  private double spacing = 1;
  private double pitch;
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
  private long[] keys = {};

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
    gap = DEFAULT_GAP;
    shape = new double[0];
    aheadX = 1;
    aheadY = 0;
    inRegion = false;
    return this;
  }

  /** Sets the gap between bodies without a shape in continuous mode: else a quarter of a body. */
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
    places.clear(largest, units);
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
    } else {
      fillDisc(type, seed, gap >= 0 ? gap : radius / 2, end);
    }
    if (count < end) {
      walk.start(movement, seed, Double.POSITIVE_INFINITY);
    }
    while (count < end && walk.next() >= 0) {
      takeNode(type, walk.settled(walk.settled() - 1));
    }
  }

  /** Fills nodes of the component by number, in continuous mode then what is left between them. */
  private void fillRows(int type, int seed, int end) {
    walk.start(movement, seed, Double.POSITIVE_INFINITY);
    while (walk.next() >= 0) {}
    int size = walk.settled();
    keys = keys.length < size ? new long[size] : keys;
    for (int i = 0; i < size; i++) {
      keys[i] = walk.settled(i);
    }
    Arrays.sort(keys, 0, size);
    for (int i = 0; i < size && count < end; i++) {
      takeNode(type, (int) keys[i]);
    }
    fillDisc(type, seed, 0, end);
  }

  /** Gives up the slots from a number on. */
  private void free(int start) {
    places.clear(largest, start);
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

  /**
   * Returns the node from which the class walks: the goal; otherwise that of the nearest body that
   * covers the goal; otherwise what the smallest class reaches first. −1 if there is none.
   */
  private int seed() {
    Body body = movement.body();
    if (body.isCell() && canStand(goal)) {
      return goal;
    }
    if (goal < 0) {
      return -1;
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
    if (best < 0 && smallest != movement && nodes.contains(smallest, goal)) {
      walk.start(smallest, goal, Double.POSITIVE_INFINITY);
      do {
        best = walk.next();
      } while (best >= 0 && !canStand(best));
    }
    return best;
  }

  /** Makes a slot of a place if it is free. */
  private boolean take(int type, int node, double x, double y) {
    int cells = space == null ? nodes.copyOccupied(movement, node, covered) : 0;
    boolean free =
        space == null
            ? places.isFree(covered, cells)
            : places.isFree(x, y, radius) && space.isFree(movement, x, y);
    if (!free || held.overlaps(movement, node, x, y)) {
      return false;
    }
    if (space == null) {
      places.take(covered, cells);
    } else {
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

  /** Takes wanted position {@code i}, in grid-step mode its node, if it is free and no detour. */
  private boolean takeWanted(int type, int i) {
    int node = wantedNodes[i];
    if (node < 0 || !walk.isSettled(node) || isDetour(node)) {
      return false;
    }
    double x = wanted[2 * i];
    double y = wanted[2 * i + 1];
    return space == null
        ? takeNode(type, node)
        : space.sees(movement, nodes.x(node) + middleX, nodes.y(node) + middleY, x, y)
            && take(type, node, x, y);
  }

  /** Whether the path from the goal to a node is longer than twice the straight line. */
  private boolean isDetour(int node) {
    return walk.length(node)
        > 2 * distance(nodes.x(node) + middleX - goalX, nodes.y(node) + middleY - goalY) + pitch;
  }

  private static double distance(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  /**
   * Fills the positions of the shape from number {@code first}; those that are blocked move to the
   * nearest free node, and what is left stands in ranks behind.
   */
  private void fillShape(int type, int seed, int first, int end) {
    pitch = spacing;
    int from = Math.min(first, shape.length / 2);
    int own = Math.min(end - count, shape.length / 2 - from);
    double back = Double.POSITIVE_INFINITY;
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < shape.length; i += 2) {
      back = Math.min(back, shape[i]);
      left = Math.min(left, shape[i + 1]);
      right = Math.max(right, shape[i + 1]);
    }
    reserve(own);
    for (int i = 0; i < own; i++) {
      want(i, spacing * shape[2 * (from + i)], spacing * shape[2 * (from + i) + 1]);
    }
    explore(seed, own);
    displaced.clear();
    for (int i = 0; i < own; i++) {
      if (!takeWanted(type, i)) {
        displaced.add(i);
      }
    }
    for (int k = 0; k < displaced.size(); k++) {
      int i = displaced.get(k);
      takeNear(type, wanted[2 * i], wanted[2 * i + 1]);
    }
    int files = (int) Math.min(right - left + 1, shape.length);
    int behind = files * Math.min(RANKS_BEHIND, end - count);
    reserve(behind);
    for (int i = 0; i < behind && count < end; i++) {
      int rank = i / files;
      double across = (left + right - files + 1) / 2 + i % files;
      want(i, spacing * (back - 1 - rank), spacing * across);
      takeWanted(type, i);
    }
  }

  /** Fills a hexagonal lattice around the goal in continuous mode, the nearest positions first. */
  private void fillDisc(int type, int seed, double gap, int end) {
    if (space == null || count >= end) {
      return;
    }
    pitch = 2 * radius * (1 + 1e-9) + gap;
    int most = TRIED * Math.min(end - count, MOST_IN_LATTICE) + 6;
    int reach = (int) (0.65 * Math.sqrt(most)) + 2;
    int found = 4 * reach * reach + 4 * reach + 1;
    keys = keys.length < found ? new long[found] : keys;
    int at = 0;
    for (int row = -reach; row <= reach; row++) {
      for (int column = -reach; column <= reach; column++) {
        long squared = (long) column * column + (long) column * row + (long) row * row;
        keys[at++] = squared << 40 | (long) (row + reach) << 20 | column + reach;
      }
    }
    Arrays.sort(keys, 0, found);
    reserve(most);
    for (int i = 0; i < most; i++) {
      int row = (int) (keys[i] >> 20 & 0xFFFFF) - reach;
      int column = (int) (keys[i] & 0xFFFFF) - reach;
      want(i, (column + row / 2.0) * pitch, row * ROW * pitch);
    }
    explore(seed, most);
    for (int i = 0; i < most && count < end; i++) {
      takeWanted(type, i);
    }
  }

  private void reserve(int size) {
    if (wantedNodes.length < size) {
      wanted = new double[2 * size];
      wantedNodes = new int[size];
    }
  }

  /** Sets a wanted position relative to the goal, and its node if the body can stand there. */
  private void want(int i, double ahead, double across) {
    wanted[2 * i] = goalX + ahead * aheadX - across * aheadY;
    wanted[2 * i + 1] = goalY + ahead * aheadY + across * aheadX;
    int node = nodes.at(wanted[2 * i] - middleX, wanted[2 * i + 1] - middleY);
    wantedNodes[i] = canStand(node) ? node : -1;
  }

  /**
   * Walks until the nodes of the first positions are settled and somewhat further, or as far as a
   * place for a blocked one may be.
   */
  private void explore(int seed, int size) {
    double reach = 3 * pitch;
    double most = reach;
    double blocked = 0;
    for (int i = 0; i < size; i++) {
      double straight = distance(wanted[2 * i] - goalX, wanted[2 * i + 1] - goalY);
      double limit = 2 * (straight + reach) + pitch;
      most = Math.max(most, limit);
      blocked = wantedNodes[i] < 0 ? Math.max(blocked, limit) : blocked;
    }
    walk.start(movement, seed, most);
    int open = 0;
    double longest = 0;
    int node;
    while ((node = walk.next()) >= 0) {
      longest = Math.max(longest, walk.length(node));
      while (open < size && (wantedNodes[open] < 0 || walk.isSettled(wantedNodes[open]))) {
        open++;
        if (open == size) {
          walk.shorten(Math.max(blocked, longest + reach));
        }
      }
    }
  }

  /** Takes the free node nearest to a position within three spacings that is not a detour. */
  private void takeNear(int type, double x, double y) {
    double step = 0.7 * walk.length(walk.settled(Math.min(1, walk.settled() - 1)));
    int reach = step > 0 ? (int) Math.min(3 * pitch / step, MOST_NEAR) : 0;
    int side = 2 * reach + 1;
    keys = keys.length < side * side ? new long[side * side] : keys;
    int found = 0;
    for (int i = 0; i < side * side; i++) {
      double nearX = x - middleX + (i % side - reach) * step;
      int node = nodes.at(nearX, y - middleY + (i / side - reach) * step);
      if (node >= 0 && walk.isSettled(node) && !isDetour(node)) {
        double away = distance(nodes.x(node) + middleX - x, nodes.y(node) + middleY - y);
        if (away <= 3 * pitch) {
          keys[found++] = (long) (away / pitch * (1 << 20)) << 32 | node;
        }
      }
    }
    Arrays.sort(keys, 0, found);
    for (int i = 0; i < found; i++) {
      if (takeNode(type, (int) keys[i])) {
        return;
      }
    }
  }

  /** Fills nodes of the region in their order. */
  private void fillRegion(int type, int end) {
    int size = region.length;
    keys = keys.length < size ? new long[size] : keys;
    long low = Long.MAX_VALUE;
    long high = Long.MIN_VALUE;
    for (long each : order) {
      low = Math.min(low, each);
      high = Math.max(high, each);
    }
    int bits = 32 - Integer.numberOfLeadingZeros(size);
    int shift = Math.max(0, 64 - Long.numberOfLeadingZeros(high - low) + bits - 63);
    for (int i = 0; i < size; i++) {
      keys[i] = order[i] - low >> shift << bits | i;
    }
    Arrays.sort(keys, 0, size);
    for (int i = 0; i < size && count < end; i++) {
      int node = region[(int) (keys[i] & (1L << bits) - 1)];
      if (canStand(node)) {
        takeNode(type, node);
      }
    }
  }
}
