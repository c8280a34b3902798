package waywright.units;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.game.Target;
import waywright.grid.Movement;

/** Judges units after every tick: by positions, own rules of movement, and own searches. */
final class FuzzJudge {

  /** What a unit was ordered to do: one of the last three; members are the group, or null. */
  record Goal(int node, @Nullable Target region, @Nullable Unit leader, boolean group) {}

  private final FuzzWorld world;
  final Map<Integer, Goal> goals = new HashMap<>();
  private final Map<Integer, Integer> nodes = new HashMap<>();
  private final Map<Integer, UnitState> states = new HashMap<>();
  private final Map<Integer, Integer> slots = new HashMap<>();

  /** By the number of an order, the largest disc at a time when a unit got its position. */
  private final Map<Integer, Double> discs = new HashMap<>();

  /** By order and node, the positions that were within two radii of the disc when given. */
  private final Set<Long> positions = new HashSet<>();

  /** Nodes that a unit kept from others before a tick, or keeps after it. */
  private record Held(Unit unit, int[] nodes) {}

  private final List<Held> held = new ArrayList<>();
  private final Set<Unit> stood = new HashSet<>();
  private final StringBuilder wrong = new StringBuilder();
  private int[] owner = {};
  private List<Unit> units = List.of();

  FuzzJudge(FuzzWorld world) {
    this.world = world;
  }

  /** Remembers where all are before a tick. */
  void before(List<Unit> all) {
    held.clear();
    all.forEach(this::hold);
    nodes.clear();
    states.clear();
    slots.clear();
    stood.clear();
    for (Unit unit : all) {
      nodes.put(unit.id(), unit.node());
      states.put(unit.id(), unit.state());
      slots.put(unit.id(), unit.now.closest == null ? unit.now.slot : -1);
      if (stands(unit)) {
        stood.add(unit);
      }
    }
  }

  private void hold(Unit unit) {
    if (unit.now.slot >= 0) {
      held.add(new Held(unit, world.covered(unit.movement(), unit.now.slot)));
    }
    if (stands(unit)) {
      held.add(new Held(unit, world.covered(unit.movement(), unit.node())));
    }
  }

  private static boolean stands(Unit unit) {
    return unit.state() == UnitState.IDLE || unit.state().isOver();
  }

  /** Returns what is wrong after a tick, empty if nothing is. */
  String after(List<Unit> all) {
    units = all;
    all.forEach(this::hold);
    wrong.setLength(0);
    owner = new int[world.count()];
    Arrays.fill(owner, -1);
    for (Unit unit : all) {
      occupy(unit);
    }
    for (Unit unit : all) {
      step(unit);
      state(unit);
    }
    return wrong.toString();
  }

  private void wrong(Unit unit, String what) {
    wrong.append(unit).append(" at ").append(name(unit.node())).append(": ").append(what);
    wrong.append('\n');
  }

  private String name(int node) {
    return world.onCells() ? node % world.width + "," + node / world.width : "" + node;
  }

  private void occupy(Unit unit) {
    boolean inWall = !world.stands(unit.movement(), unit.node());
    if (inWall != (unit.reason() == GaveUp.WALLED_IN)) {
      wrong(unit, inWall ? "in a wall" : "not in a wall");
    }
    for (int node : world.covered(unit.movement(), unit.node())) {
      if (node < 0) {
        continue;
      }
      if (owner[node] >= 0) {
        wrong(unit, "overlaps " + owner[node]);
      }
      owner[node] = unit.id();
    }
  }

  private void step(Unit unit) {
    int from = nodes.get(unit.id());
    int to = unit.node();
    if (from == to || !world.stands(unit.movement(), from)) {
      return;
    }
    if (!world.opens(unit.movement(), from, to)) {
      wrong(unit, "no step from " + name(from));
    }
    for (Unit other : units) {
      int otherFrom = nodes.get(other.id());
      if (other == unit || otherFrom == other.node()) {
        continue;
      }
      boolean exchange =
          contains(world.covered(unit.movement(), to), world.covered(other.movement(), otherFrom))
              && contains(
                  world.covered(unit.movement(), from),
                  world.covered(other.movement(), other.node()));
      boolean crossing =
          world.kind == FuzzWorld.Kind.SQUARES
              && from + to == otherFrom + other.node()
              && Math.abs(from % world.width - to % world.width) == 1
              && Math.abs(from / world.width - to / world.width) == 1
              && Math.abs(otherFrom % world.width - other.node() % world.width) == 1
              && Math.abs(otherFrom / world.width - other.node() / world.width) == 1;
      if (exchange || crossing) {
        wrong(unit, (exchange ? "exchanges with " : "crosses ") + other);
      }
    }
  }

  private static boolean contains(int[] a, int[] b) {
    return Arrays.stream(a).anyMatch(node -> Arrays.stream(b).anyMatch(other -> other == node));
  }

  private void state(Unit unit) {
    UnitState state = unit.state();
    Goal goal = goals.get(unit.id());
    if ((state == UnitState.IDLE) != (goal == null)) {
      wrong(unit, "state without order, or order without state");
    }
    boolean gaveUp = state == UnitState.GAVE_UP;
    if (gaveUp != (unit.reason() != null) && unit.reason() != GaveUp.WALLED_IN) {
      wrong(unit, "reason");
    }
    boolean isNew = unit.now.slot >= 0 && unit.now.slot != slots.get(unit.id());
    if (goal != null && goal.node >= 0 && isNew && unit.now.order != null) {
      long place = (long) unit.now.order.number << 32 | unit.now.slot;
      if (!positions.contains(place) && far(unit, goal, unit.now.slot).isEmpty()) {
        positions.add(place);
      }
    }
    if (goal == null || state == states.get(unit.id())) {
      return;
    }
    switch (state) {
      case ARRIVED -> arrived(unit, goal);
      case ARRIVED_NEAR -> near(unit, goal);
      case GAVE_UP -> gaveUp(unit, goal);
      default -> {}
    }
  }

  private void arrived(Unit unit, Goal goal) {
    int node = unit.node();
    if (goal.region != null) {
      if (!isGoal(unit, goal, node)) {
        wrong(unit, "not in its region");
      }
    } else if (goal.leader != null) {
      if (!isBeside(unit, node, goal.leader, goal.leader.node())) {
        wrong(unit, "not beside its leader " + name(goal.leader.node()));
      }
    } else if (node != (goal.group ? unit.now.slot : goal.node)) {
      wrong(unit, "not at its goal " + name(goal.node));
    }
  }

  private boolean isBeside(Unit unit, int node, Unit leader, int at) {
    if (world.kind == FuzzWorld.Kind.SQUARES) {
      for (int a : world.covered(unit.movement(), node)) {
        for (int b : world.covered(leader.movement(), at)) {
          if (Math.abs(a % world.width - b % world.width) <= 1
              && Math.abs(a / world.width - b / world.width) <= 1) {
            return true;
          }
        }
      }
      return false;
    }
    return world.opens(unit.movement(), node, at) || world.onCells() && near(node, at);
  }

  private boolean near(int a, int b) {
    double dx = world.x(a) - world.x(b);
    double dy = world.y(a) - world.y(b);
    return dx * dx + dy * dy < 1.01;
  }

  private boolean isGoal(Unit unit, Goal goal, int node) {
    if (goal.leader != null) {
      return isBeside(unit, node, goal.leader, goal.leader.node());
    }
    if (goal.region == null) {
      return node == goal.node;
    }
    Target region = goal.region;
    if (world.kind == FuzzWorld.Kind.SQUARES) {
      return region.test(node % world.width, node / world.width, unit.movement());
    }
    return unit.now.ticket != null && unit.now.ticket.isGoal(node);
  }

  /** Returns the nodes that a unit reaches, without those where it would overlap some units. */
  private boolean[] flood(Movement movement, int start, Set<Unit> standing) {
    return flood(movement, start, standing, false);
  }

  private boolean[] flood(Movement movement, int start, Set<Unit> standing, boolean andBack) {
    boolean[] blocked = new boolean[world.count()];
    for (Unit other : standing) {
      for (int node : world.covered(other.movement(), other.node())) {
        if (node >= 0) {
          blocked[node] = true;
        }
      }
    }
    boolean[] reached = new boolean[world.count()];
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(start));
    reached[start] = true;
    while (!open.isEmpty()) {
      int node = open.poll();
      for (int head : world.steps(movement, node)) {
        if (!reached[head]
            && (!andBack || world.opens(movement, head, node))
            && Arrays.stream(world.covered(movement, head)).noneMatch(n -> blocked[n])) {
          reached[head] = true;
          open.add(head);
        }
      }
    }
    return reached;
  }

  private boolean reaches(Unit unit, Goal goal, Set<Unit> standing) {
    return reaches(unit, node -> isGoal(unit, goal, node), standing);
  }

  private boolean reaches(Unit unit, IntPredicate isGoal, Set<Unit> standing) {
    boolean[] reached = flood(unit.movement(), unit.node(), standing);
    return IntStream.range(0, reached.length).anyMatch(node -> reached[node] && isGoal.test(node));
  }

  /**
   * Whether a path leads to where the leader was when the unit gave up, before the leader moved.
   */
  private boolean reachedLeader(Unit unit, @Nullable Unit leader) {
    return leader == null
        || reaches(unit, node -> isBeside(unit, node, leader, nodes.get(leader.id())), Set.of());
  }

  private void gaveUp(Unit unit, Goal goal) {
    GaveUp reason = unit.reason();
    if (goal.leader != null && goal.leader.isRemoved()) {
      return;
    }
    if (reason == GaveUp.UNREACHABLE
        && reaches(unit, goal, Set.of())
        && reachedLeader(unit, goal.leader)) {
      wrong(unit, "a path leads to " + name(Math.max(0, goal.node)));
    }
    int slot = slots.get(unit.id());
    boolean hasSlot = goal.region == null && goal.leader == null && slot >= 0;
    Goal own = hasSlot ? new Goal(slot, null, null, false) : goal;
    if (reason == GaveUp.BLOCKED_BY_UNITS || reason == GaveUp.GAVE_WAY_TOO_OFTEN) {
      Set<Unit> standing = new HashSet<>();
      for (Unit other : units) {
        boolean moves = reason == GaveUp.GAVE_WAY_TOO_OFTEN;
        if (other != unit
            && other != goal.leader
            && (moves || stands(other) || stood.contains(other))) {
          standing.add(other);
        }
      }
      // A unit that stood on its position has got another one in this tick.
      if ((!hasSlot || slot != unit.node()) && reaches(unit, own, standing)) {
        wrong(unit, "a path leads around the units that stand");
      }
    }
    if (reason == GaveUp.GOAL_TAKEN) {
      goalTaken(unit, goal);
    }
  }

  /** Looks for a free position in the disc that the order fills. */
  private void goalTaken(Unit unit, Goal goal) {
    if (goal.node < 0) {
      if (reaches(unit, goal, new HashSet<>(without(unit)))) {
        wrong(unit, "its goal is free");
      }
      return;
    }
    boolean[] taken = taken(List.of(unit));
    if (!world.stands(unit.movement(), goal.node)) {
      return;
    }
    boolean[] reached = flood(unit.movement(), unit.node(), Set.of());
    boolean[] around = flood(unit.movement(), goal.node, Set.of(), true);
    double[] far = distances(goal.node);
    double disc = disc(goal, far);
    for (int node = 0; node < reached.length; node++) {
      boolean free =
          Arrays.stream(world.covered(unit.movement(), node)).noneMatch(n -> n < 0 || taken[n]);
      if (reached[node] && around[node] && free && far[node] <= disc && reached[goal.node]) {
        wrong(unit, "the position " + name(node) + " is free");
        return;
      }
    }
  }

  /** Judges that a unit is within two radii of the disc that its order fills. */
  private void near(Unit unit, Goal goal) {
    if (goal.region != null || goal.leader != null) {
      wrong(unit, "near a goal that has a position for each");
      return;
    }
    String now = far(unit, goal, unit.node());
    if (!now.isEmpty() && !positions.contains((long) unit.now.order.number << 32 | unit.node())) {
      wrong(unit, now);
    }
  }

  /** Returns in what a node is farther from a goal than two radii of the disc of its order. */
  private String far(Unit unit, Goal goal, int node) {
    double[] far = distances(goal.node);
    double disc = discs.merge(unit.now.order.number, disc(goal, far), Math::max);
    String result = far(unit, goal, node, far, disc);
    for (int beside = 0; beside < far.length && !result.isEmpty(); beside++) {
      // Nobody can stand on the goal, or leave it again: a node beside it stands for it.
      if (isBlocked(goal.node)
          && far[beside] <= world.mostCost()
          && world.stands(world.movements[0], beside)) {
        double[] around = distances(beside);
        String other = far(unit, goal, node, around, disc(goal, around));
        result = other.isEmpty() ? other : result;
      }
    }
    return result;
  }

  private String far(Unit unit, Goal goal, int node, double[] far, double disc) {
    double edge = disc;
    for (Unit mate : goal.group ? mates(goal) : List.<Unit>of()) {
      edge = Math.max(edge, mate.now.slot < 0 ? 0 : far[mate.now.slot]);
    }
    double least = Double.POSITIVE_INFINITY;
    for (int under : world.covered(unit.movement(), node)) {
      least = Math.min(least, under < 0 ? least : far[under]);
    }
    double radii = 2 * 0.5;
    for (Unit mate : mates(goal)) {
      radii = Math.max(radii, 2 * mate.movement().body().radius());
    }
    return least <= edge + radii * world.mostCost() + 1e-9
        ? ""
        : least + " from its goal " + name(goal.node) + ", beyond " + edge;
  }

  private List<Unit> without(Unit unit) {
    return units.stream().filter(other -> other != unit).toList();
  }

  private List<Unit> mates(Goal goal) {
    return units.stream().filter(unit -> goal.equals(goals.get(unit.id()))).toList();
  }

  /** Returns the nodes that all but some units keep. */
  private boolean[] taken(List<Unit> but) {
    boolean[] taken = new boolean[world.count()];
    for (Held each : held) {
      if (!but.contains(each.unit)) {
        Arrays.stream(each.nodes).filter(n -> n >= 0).forEach(n -> taken[n] = true);
      }
    }
    return taken;
  }

  /**
   * Returns the cost to the edge of the disc that all units with a goal fill; where only narrow
   * gaps are left, to the nearest place that has room for the body that needs most.
   */
  private double disc(Goal goal, double[] far) {
    List<Unit> mates = mates(goal);
    int area = 0;
    for (Unit mate : mates) {
      area += world.covered(mate.movement(), mate.node()).length;
    }
    boolean[] taken = taken(mates);
    double[] free = new double[far.length];
    int count = 0;
    for (int node = 0; node < far.length; node++) {
      boolean reached = far[node] < Double.POSITIVE_INFINITY;
      if (reached && !taken[node] && world.stands(world.movements[0], node)) {
        free[count++] = far[node];
      }
    }
    Arrays.sort(free, 0, count);
    double edge = count == 0 ? 0 : free[Math.min(count, area) - 1];
    for (Unit mate : mates) {
      double room = room(mate.movement(), far, taken);
      edge = room < Double.POSITIVE_INFINITY ? Math.max(edge, room) : edge;
    }
    return edge;
  }

  /** Returns the least cost to a place for a body among nodes that others keep. */
  private double room(Movement movement, double[] far, boolean[] taken) {
    double room = Double.POSITIVE_INFINITY;
    for (int node = 0; node < far.length; node++) {
      if (world.stands(movement, node)) {
        double least = Double.POSITIVE_INFINITY;
        boolean isFree = true;
        for (int under : world.covered(movement, node)) {
          isFree &= under < 0 || !taken[under];
          least = Math.min(least, under < 0 ? least : far[under]);
        }
        room = isFree ? Math.min(room, least) : room;
      }
    }
    return room;
  }

  /** Whether no step that is open in both directions leads to a node. */
  private boolean isBlocked(int node) {
    Movement smallest = world.movements[0];
    return !world.stands(smallest, node)
        || world.onCells()
            && Arrays.stream(world.steps(smallest, node))
                .noneMatch(head -> world.opens(smallest, head, node));
  }

  /** Returns the costs of paths from a goal over steps open in both directions. */
  private double[] distances(int goal) {
    double[] far = new double[world.count()];
    Arrays.fill(far, Double.POSITIVE_INFINITY);
    far[goal] = 0;
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(goal));
    Movement smallest = world.movements[0];
    while (!open.isEmpty()) {
      int node = open.poll();
      boolean stands = world.stands(smallest, node) && !(node == goal && isBlocked(goal));
      int[] steps = stands ? world.steps(smallest, node) : around(node);
      for (int head : steps) {
        if (stands && !world.opens(smallest, head, node)) {
          continue;
        }
        double length = stands ? world.cost(smallest, node, head) : 1;
        if (far[node] + length < far[head] - 1e-9) {
          far[head] = far[node] + length;
          open.add(head);
        }
      }
    }
    return far;
  }

  /** Returns the cells around a blocked one. */
  private int[] around(int node) {
    int[] found = new int[8];
    int size = 0;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        int x = node % world.width + dx;
        int y = node / world.width + dy;
        if ((dx != 0 || dy != 0) && x >= 0 && y >= 0 && x < world.width && y < world.height) {
          found[size++] = y * world.width + x;
        }
      }
    }
    return Arrays.copyOf(found, size);
  }
}
