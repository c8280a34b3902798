package waywright.units.internal.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.internal.LongList;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.UnitNodes;

/**
 * The positions of a group at its goal: legal for the bodies, disjoint, in one component with the
 * goal. On nodes in grid-step mode, anywhere in the plane in continuous mode.
 *
 * <p>Units with equal movements are a class; larger bodies are placed first, then those of lower
 * numbers. A slot belongs to a class. The same input gives the same slots.
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

  /** A component of fewer nodes without a unit is one that the units cannot reach. */
  private static final int POCKET = 512;

  /** The nodes on the way to positions that count as one that was looked at. */
  public static final int EXPLORED = 16;

  /** Says which places are taken by units that stay. */
  @FunctionalInterface
  public interface Held {

    /** Whether a body at a node, its center at x, y, would overlap a unit that stays. */
    boolean overlaps(Movement movement, int node, double x, double y);
  }

  /** A place for a body: the node of its anchor, and its center. */
  private record Slot(Movement movement, int node, double x, double y) {}

  /** A position where a body is wanted, and its node if the body can stand there; else −1. */
  private record Wanted(double x, double y, int node) {}

  private final UnitNodes nodes;
  private final @Nullable Space space;
  private final Walk walk;
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

  /** The class for which slots are found, and how many slots there will be then. */
  private Movement movement = Movement.walker();

  private int end;
  private double middleX;
  private double middleY;
  private double radius;
  private int[] covered = {};

  /** The classes, the largest bodies first; how many units each has; which is being placed. */
  private List<Movement> classes = List.of();

  private final Map<Movement, Integer> sizes = new LinkedHashMap<>();
  private int number;

  /**
   * The nodes from which the units of each class start; and whether the last walk was in a pocket.
   */
  private final Map<Movement, BitSet> starts = new HashMap<>();

  private boolean inPocket;

  /** Whether the walk around the goal has begun, first to the positions wanted; and from where. */
  private boolean walks;

  private boolean explores;
  private List<Wanted> wanted = List.of();
  private int seed;

  /** How many units are in the classes before, and how many slots these have. */
  private int first;

  private int start;

  private final List<Slot> slots = new ArrayList<>();
  private BitSet taken = new BitSet();

  /**
   * Makes slots of a world.
   *
   * @param space the free plane for continuous mode; null for grid-step mode
   */
  public Slots(UnitNodes nodes, @Nullable Space space) {
    this.nodes = nodes;
    this.space = space;
    walk = new Walk(nodes);
  }

  /** Sets the goal to a position at a node. Forgets gap and shape. */
  public Slots goal(int node, double x, double y) {
    goal = node;
    goalX = x;
    goalY = y;
    gap = 0;
    shape = new double[0];
    aheadX = 1;
    aheadY = 0;
    return this;
  }

  /** Sets the gap between bodies without a shape in continuous mode. */
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
   * Begins to find a slot for each unit, or fewer if the component of the goal is full: {@link
   * #run} does it.
   *
   * @param movements the movement of each unit, in the order of their numbers
   * @param start the node from which a unit starts, by its place in that order
   */
  public void begin(Movement[] movements, int units, IntUnaryOperator start, Held held) {
    this.held = held;
    slots.clear();
    taken = new BitSet();
    sizes.clear();
    starts.clear();
    for (int i = 0; i < units; i++) {
      sizes.merge(movements[i], 1, Integer::sum);
    }
    for (int i = 0; i < units && sizes.size() > 1; i++) {
      starts.computeIfAbsent(movements[i], e -> new BitSet()).set(Math.max(0, start.applyAsInt(i)));
    }
    classes =
        sizes.keySet().stream()
            .sorted(Comparator.comparingDouble(each -> -each.body().radius()))
            .collect(Collectors.toList());
    number = 0;
    first = 0;
    walks = false;
  }

  /**
   * Goes on to find slots, until about so many nodes were looked at.
   *
   * @return how many were; 0 once all slots are found
   */
  public int run(int most) {
    int looked = 0;
    while (looked < most && number < classes.size()) {
      if (!walks) {
        begin(classes.get(number));
        seed = seed(classes.get(classes.size() - 1));
        start = slots.size();
        end = start + Objects.requireNonNull(sizes.get(movement));
        walks = seed >= 0;
        looked++;
        if (walks) {
          prefer();
        }
      }
      while (walks && looked < most) {
        looked += explores ? explore() : 1;
        walks = explores || takeNext();
      }
      if (!walks) {
        looked += seed < 0 ? 0 : improve();
        first += end - start;
        number++;
      }
    }
    return looked;
  }

  private void begin(Movement movement) {
    this.movement = movement;
    Body body = movement.body();
    middleX = (body.left() + body.right()) / 2.0;
    middleY = (body.top() + body.bottom()) / 2.0;
    radius = body.radius();
    covered = new int[(body.right() - body.left() + 1) * (body.bottom() - body.top() + 1)];
  }

  /** Begins to walk to the positions of the shape, or of a disc. */
  private void prefer() {
    wanted = shape.length > 0 ? wantShape() : wantDisc(gap);
    explores = shape.length > 0 || !wanted.isEmpty();
    walk.start(movement, seed, explores ? farthest() : Double.POSITIVE_INFINITY);
  }

  /** Walks on; at the end takes the positions and begins to walk around the goal. */
  private int explore() {
    for (int i = 0; i < EXPLORED && explores; i++) {
      explores = walk.next() >= 0;
    }
    if (explores) {
      return 1;
    }
    wanted.removeIf(this::takeWanted);
    if (shape.length > 0) {
      wanted.forEach(this::takeNear);
      takeBehind();
    }
    walk.start(movement, seed, Double.POSITIVE_INFINITY);
    return 1 + slots.size() - start;
  }

  /** Takes the next node around the goal if it is free; returns false if no more are needed. */
  private boolean takeNext() {
    boolean found = !isFull() && walk.next() >= 0;
    if (found) {
      takeNode(walk.settled(walk.settled() - 1));
    }
    return found;
  }

  /**
   * Takes the places of a component that is too small row by row where that makes more of them;
   * returns the slots found.
   */
  private int improve() {
    int most = slots.size();
    if (most == end || space == null && movement.body().isCell()) {
      return 0;
    }
    free(start);
    fillRows(seed);
    if (slots.size() <= most) {
      free(start);
      prefer();
      while (explores) {
        explore();
      }
      while (takeNext()) {}
    }
    return slots.size() - start;
  }

  /** Fills nodes of the component by number, in continuous mode then what is left between them. */
  private void fillRows(int seed) {
    walk.start(movement, seed, Double.POSITIVE_INFINITY);
    BitSet component = new BitSet();
    int next;
    while ((next = walk.next()) >= 0) {
      component.set(next);
    }
    IntStream.range(0, component.length()).filter(component::get).forEach(this::takeNode);
    wantDisc(0).forEach(this::takeWanted);
  }

  /** Gives up the slots of the class from a number on. */
  private void free(int start) {
    for (Slot slot : slots.subList(start, slots.size())) {
      mark(slot.node, false);
    }
    slots.subList(start, slots.size()).clear();
  }

  private boolean isFull() {
    return slots.size() >= end;
  }

  /** Returns how many slots there are. */
  public int count() {
    return slots.size();
  }

  /** Returns the node of a slot: the anchor of the body, or in continuous mode what contains it. */
  public int node(int slot) {
    return slots.get(slot).node;
  }

  /** Returns the x of the center of the body. */
  public double x(int slot) {
    return slots.get(slot).x;
  }

  /** Returns the y of the center of the body. */
  public double y(int slot) {
    return slots.get(slot).y;
  }

  /** Returns the movement of the units that a slot is for. */
  public Movement movement(int slot) {
    return slots.get(slot).movement;
  }

  private boolean canStand(int node) {
    return node >= 0 && nodes.contains(movement, node);
  }

  /**
   * Returns the node from which the class walks: the goal; otherwise that of the nearest body that
   * covers the goal, and can go to the goal and back if a body can stand there; otherwise what the
   * smallest class reaches first. If the units cannot reach the nearest body, that which the
   * smallest class reaches first and they can, if it is within twice their radius and one cell. −1
   * if there is none.
   */
  private int seed(Movement smallest) {
    Body body = movement.body();
    if (body.isCell() && canStand(goal)) {
      return goal;
    }
    if (goal < 0) {
      return -1;
    }
    boolean standsAtGoal = canStand(goal);
    if (standsAtGoal) {
      walk.start(movement, goal, 2 + 4 * radius);
      while (walk.next() >= 0) {}
    }
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    double step = body.isDisc() ? radius / 2 : 1;
    int low = body.isDisc() ? -2 : 1 - body.measure();
    int high = body.isDisc() ? 2 : 0;
    for (int row = low; row <= high; row++) {
      for (int column = low; column <= high; column++) {
        int node = nodes.at(nodes.x(goal) + column * step, nodes.y(goal) + row * step, goal);
        if (canStand(node) && (!standsAtGoal || walk.isSettled(node))) {
          double dx = nodes.x(node) + middleX - goalX;
          double dy = nodes.y(node) + middleY - goalY;
          if (dx * dx + dy * dy < least) {
            least = dx * dx + dy * dy;
            best = node;
          }
        }
      }
    }
    inPocket = false;
    boolean isMixed = smallest != movement && nodes.contains(smallest, goal);
    if (isMixed && (best < 0 || !standsAtGoal && isPocket(best))) {
      Walk first = new Walk(nodes);
      first.start(smallest, goal, best < 0 ? Double.POSITIVE_INFINITY : 2 * radius + 1);
      int next = first.next();
      while (next >= 0 && (!canStand(next) || best >= 0 && isPocket(next))) {
        next = first.next();
      }
      best = next >= 0 ? next : best;
    }
    return best;
  }

  /** Whether only a few nodes lead to a node, and no unit of the class starts on one of them. */
  private boolean isPocket(int node) {
    if (inPocket && walk.isSettled(node)) {
      return true;
    }
    BitSet from = Objects.requireNonNull(starts.get(movement));
    walk.start(movement, node, Double.POSITIVE_INFINITY);
    int next = walk.next();
    while (next >= 0 && !from.get(next) && walk.settled() < POCKET) {
      next = walk.next();
    }
    inPocket = next < 0;
    return inPocket;
  }

  /** Makes a slot of a place if it is free. */
  private boolean take(int node, double x, double y) {
    boolean free = !isFull() && (space == null ? isFree(node) : isFree(x, y));
    if (!free || held.overlaps(movement, node, x, y)) {
      return false;
    }
    mark(node, true);
    slots.add(new Slot(movement, node, x, y));
    return true;
  }

  private int cover(int node) {
    int count = nodes.copyOccupied(movement, node, covered);
    if (count > covered.length) {
      covered = new int[count];
      nodes.copyOccupied(movement, node, covered);
    }
    return count;
  }

  private boolean isFree(int node) {
    boolean free = true;
    for (int i = cover(node) - 1; i >= 0; i--) {
      free &= !taken.get(covered[i]);
    }
    return free;
  }

  /** Whether a disc is in no wall and overlaps no other; touching is not overlapping. */
  private boolean isFree(double x, double y) {
    for (int i = slots.size() - 1; i >= 0; i--) {
      Slot other = slots.get(i);
      double dx = other.x - x;
      double dy = other.y - y;
      double least = other.movement.body().radius() + radius;
      if (dx * dx + dy * dy < least * least) {
        return false;
      }
    }
    return space != null && space.on(goal).isFree(movement, x, y);
  }

  /** Marks the nodes under a body in grid-step mode. */
  private void mark(int node, boolean isTaken) {
    for (int i = space != null ? 0 : cover(node); i > 0; i--) {
      taken.set(covered[i - 1], isTaken);
    }
  }

  private boolean takeNode(int node) {
    return take(node, nodes.x(node) + middleX, nodes.y(node) + middleY);
  }

  /** Takes a wanted position, in grid-step mode its node, if it is free and no detour. */
  private boolean takeWanted(Wanted wanted) {
    int node = wanted.node;
    if (node < 0 || !walk.isSettled(node) || isDetour(node)) {
      return false;
    }
    double x = nodes.x(node) + middleX;
    double y = nodes.y(node) + middleY;
    return space == null
        ? take(node, x, y)
        : space.on(node).sees(movement, x, y, wanted.x, wanted.y) && take(node, wanted.x, wanted.y);
  }

  /** Whether the path from the goal to a node is longer than twice the straight line. */
  private boolean isDetour(int node) {
    return walk.length(node)
        > 2 * distance(nodes.x(node) + middleX - goalX, nodes.y(node) + middleY - goalY) + pitch;
  }

  private static double distance(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Returns the positions of the shape from number {@link #first} on. */
  private List<Wanted> wantShape() {
    pitch = spacing;
    List<Wanted> all = new ArrayList<>();
    for (int i = 2 * first; i < shape.length && all.size() < end - slots.size(); i += 2) {
      all.add(want(spacing * shape[i], spacing * shape[i + 1]));
    }
    return all;
  }

  /** Takes positions in ranks behind the shape for what is left. */
  private void takeBehind() {
    double back = Double.POSITIVE_INFINITY;
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < shape.length; i += 2) {
      back = Math.min(back, shape[i]);
      left = Math.min(left, shape[i + 1]);
      right = Math.max(right, shape[i + 1]);
    }
    int files = (int) Math.min(right - left + 1, shape.length);
    int behind = files * Math.min(RANKS_BEHIND, end - slots.size());
    for (int i = 0; i < behind; i++) {
      double across = (left + right - files + 1) / 2 + i % files;
      int rank = i / files;
      takeWanted(want(spacing * (back - 1 - rank), spacing * across));
    }
  }

  /**
   * Returns a hexagonal lattice around the goal in continuous mode, the nearest positions first.
   */
  private List<Wanted> wantDisc(double gap) {
    List<Wanted> all = new ArrayList<>();
    if (space == null || isFull()) {
      return all;
    }
    pitch = 2 * radius * (1 + 1e-9) + gap;
    int most = TRIED * Math.min(end - slots.size(), MOST_IN_LATTICE) + 6;
    int reach = (int) (0.65 * Math.sqrt(most)) + 2;
    LongList keys = new LongList();
    for (int row = -reach; row <= reach; row++) {
      for (int column = -reach; column <= reach; column++) {
        long squared = (long) column * column + (long) column * row + (long) row * row;
        keys.add(squared << 40 | (long) (row + reach) << 20 | column + reach);
      }
    }
    for (long key : Arrays.copyOf(keys.sorted(), most)) {
      int row = (int) (key >> 20 & 0xFFFFF) - reach;
      int column = (int) (key & 0xFFFFF) - reach;
      all.add(want((column + row / 2.0) * pitch, row * ROW * pitch));
    }
    return all;
  }

  /** Returns a wanted position relative to the goal. */
  private Wanted want(double ahead, double across) {
    double x = goalX + ahead * aheadX - across * aheadY;
    double y = goalY + ahead * aheadY + across * aheadX;
    int node = nodes.at(x - middleX, y - middleY, goal);
    return new Wanted(x, y, canStand(node) ? node : -1);
  }

  /** Returns how far the nodes of positions, or those for which they are exchanged, may be. */
  private double farthest() {
    double most = 3 * pitch;
    for (Wanted each : wanted) {
      double straight = distance(each.x - goalX, each.y - goalY);
      most = Math.max(most, 2 * (straight + 3 * pitch) + pitch);
    }
    return most;
  }

  /** Takes the free node nearest to a position within three spacings that is not a detour. */
  private void takeNear(Wanted wanted) {
    double step = 0.7 * walk.length(walk.settled(Math.min(1, walk.settled() - 1)));
    int reach = step > 0 ? (int) Math.min(3 * pitch / step, MOST_NEAR) : 0;
    LongList keys = new LongList();
    for (int row = -reach; row <= reach; row++) {
      for (int column = -reach; column <= reach; column++) {
        double y = wanted.y - middleY + row * step;
        int node = nodes.at(wanted.x - middleX + column * step, y, goal);
        if (node >= 0 && walk.isSettled(node) && !isDetour(node)) {
          double dx = nodes.x(node) + middleX - wanted.x;
          double away = distance(dx, nodes.y(node) + middleY - wanted.y);
          if (away <= 3 * pitch) {
            keys.add((long) (away / pitch * (1 << 20)) << 32 | node);
          }
        }
      }
    }
    boolean found = false;
    for (long key : keys.sorted()) {
      found = found || takeNode((int) key);
    }
  }
}
