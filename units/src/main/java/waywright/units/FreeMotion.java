package waywright.units;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.crowd.Crowd;
import waywright.crowd.CrowdSettings;
import waywright.crowd.CrowdState;
import waywright.crowd.Parts;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.UnitNodes;

/**
 * Moves round units anywhere in the free plane: each steers along its route, and a {@link Crowd}
 * keeps them apart and out of walls.
 */
final class FreeMotion implements Motion {

  /** Positions nearer than this are the goal: a body beside the goal may keep it that far off. */
  static final double AT = 1e-6;

  /** The ticks that a pushed unit waits before it returns, and those until it stays instead. */
  private static final int QUIET = 32;

  private static final int RETURN = 256;

  /** How many seconds ahead units avoid one another: a plan resolves what that leaves. */
  private static final double HORIZON = 1;

  /** How much thinner bodies are to the crowd: they fit exactly into gaps of their width. */
  private static final double THINNER = 0x1p-35;

  /** Nearer to its position than its radius divided by this, a unit may stay where it is. */
  private static final int CLOSE = 64;

  /** Coming nearer counts as progress if it is what the unit goes in so many ticks. */
  private static final int PROGRESS = 3;

  /** A unit that gives way goes at its speed divided by this. */
  private static final int ASIDE = 8;

  /** How many radii from its goal a unit steps aside for nobody. */
  private static final double NEAR_GOAL = 6;

  /** The ticks from one look for a better position at the goal to the next. */
  private static final int TRADE = 4;

  /** What a slow unit goes in a tick, at most, and the part of it at which it comes on. */
  private static final double SLOW = 0.1;

  private static final double PART = 0.75;

  private final Units owner;
  private final UnitNodes nodes;
  private final Space space;
  private final Crowd crowd;
  private final Steering steering;
  final NodePlan plan;
  private final BodyDetours detours;
  private final DoorTurns turns;
  private final LinkWalk links;

  /** For each number of the crowd its unit. */
  private Unit[] unitOf = {};

  /** The largest radius. */
  double largest;

  private double fastest;

  private int[] near = new int[16];

  /** A part of the step of the crowd, and how many there are. */
  private IntConsumer part = index -> {};

  private int parts;

  private final Parts kept = this::keep;

  /** For walled-in units where they are shown, in which world, and after how many moves. */
  private double[] escaped = {};

  private long escapedIn = -1;
  private long escapedAt;

  /** The units that are shown there. */
  private final List<Unit> cut = new ArrayList<>();

  /** The last unit found in the way: often it is again, at a position beside the last one. */
  private @Nullable Unit inWay;

  private long moves;

  /** The version of the world in which the layers of the units were found. */
  private long layered = -1;

  private final double[] spot = new double[2];

  /** Where all is taken. */
  final FullRings full = new FullRings();

  FreeMotion(Units owner, Space space) {
    this.owner = owner;
    this.space = space;
    nodes = owner.nodes;
    crowd =
        new Crowd(
            (unit, x, y, range, ends) ->
                space.on(unitOf[unit].now.node).copyWalls(unitOf[unit].movement, x, y, range, ends),
            CrowdSettings.DEFAULT.withHorizon(HORIZON));
    steering = new Steering(owner, space);
    links = new LinkWalk(owner, this, steering);
    turns = new DoorTurns(owner, steering, space);
    plan = new NodePlan(owner, this, steering, turns, space);
    detours = new BodyDetours(owner, this, steering);
  }

  // ---- positions

  @Override
  public boolean isLegal(Unit unit) {
    return space.on(unit.now.node).isFree(unit.movement, unit.now.x, unit.now.y);
  }

  @Override
  public int start(Unit unit) {
    int node = steering.base(unit);
    return node < 0 ? owner.routeNode(unit) : node;
  }

  @Override
  public boolean findFree(Unit unit, double x, double y, double[] found) {
    Unit.State now = unit.now;
    boolean isThere = now.crowd >= 0 && x == now.x && y == now.y;
    return isThere && !isLegal(unit) && findBack(unit, found, false)
        || find(unit, x, y, found, false);
  }

  /** Finds the position from which a unit came: there it is shown, and out of a new wall. */
  private boolean findBack(Unit unit, double[] found, boolean shown) {
    found[0] = unit.now.fromX;
    found[1] = unit.now.fromY;
    return space.on(unit.now.node).isFree(unit.movement, found[0], found[1])
        && isClear(unit, found[0], found[1], shown);
  }

  @Override
  public boolean isFree(Unit unit, int node, double x, double y) {
    return space.on(unit.now.node).isFree(unit.movement, x, y) && isClear(unit, x, y, false);
  }

  private boolean find(Unit unit, double x, double y, double[] found, boolean shown) {
    boolean known = unit.now.crowd >= 0;
    double lastX = known ? unit.now.x : x;
    double lastY = known ? unit.now.y : y;
    Space on = space.on(unit.now.node);
    if (on.nearestFree(unit.movement, lastX, lastY, x, y, 2 + 2 * unit.radius, found)
        && isClear(unit, found[0], found[1], shown)) {
      return true;
    }
    double step = Math.max(0.25, unit.radius / 2);
    full.leave(unit, 0);
    double reach = (unit.radius + largest + 2 * fastest * owner.length) / step;
    int first = shown ? 0 : full.begin(owner, unit, unit.now.node, x, y, step, reach);
    for (int ring = first + 1; ring * step <= RINGS; ring++) {
      for (int dy = -ring; dy <= ring; dy++) {
        int stride = Math.abs(dy) == ring ? 1 : 2 * ring;
        for (int dx = -ring; dx <= ring; dx += stride) {
          double atX = x + dx * step;
          double atY = y + dy * step;
          full.looked++;
          if (on.isFree(unit.movement, atX, atY) && isClear(unit, atX, atY, shown)) {
            found[0] = atX;
            found[1] = atY;
            return true;
          }
        }
      }
      full.full = shown ? full.full : ring;
    }
    return false;
  }

  /**
   * Whether a body would overlap no other unit: anywhere on the line on which that one is shown, or
   * where it is shown instead.
   */
  private boolean isClear(Unit unit, double x, double y, boolean shown) {
    double range = unit.radius + largest + 2 * fastest * owner.length;
    layer(nodes.version());
    int layers = owner.ground.layers(unit.now.node, x, y, range);
    boolean blocked = inWay != null && overlaps(unit, x, y, inWay, shown, layers);
    int found = blocked ? 0 : copyNear(unit.now.node, x, y, range);
    for (int i = 0; !blocked && i < found + (shown ? cut.size() : 0); i++) {
      inWay = i < found ? unitOf[near[i]] : cut.get(i - found);
      blocked = overlaps(unit, x, y, inWay, shown, layers);
    }
    return !blocked;
  }

  private boolean overlaps(Unit unit, double x, double y, Unit other, boolean shown, int layers) {
    Unit.State now = other.now;
    if (other == unit || now.removed || (now.layers & layers) == 0) {
      return false;
    }
    boolean moved = shown && !Double.isNaN(escaped[2 * now.crowd]);
    if (moved) {
      double atX = escaped[2 * now.crowd];
      double atY = escaped[2 * now.crowd + 1];
      return meets(unit, x, y, other, atX, atY, atX, atY);
    }
    return meets(unit, x, y, other, startX(now), startY(now), endX(now), endY(now))
        || !shown
            && owner.now.ahead
            && meets(unit, x, y, other, now.fromX, now.fromY, now.x, now.y);
  }

  /** Whether a body would overlap another one somewhere on a line. */
  static boolean meets(
      Unit unit,
      double x,
      double y,
      Unit other,
      double fromX,
      double fromY,
      double toX,
      double toY) {
    double dx = toX - fromX;
    double dy = toY - fromY;
    return isWithin(unit.radius + other.radius, x, y, fromX, fromY, dx, dy);
  }

  /** Whether a point is nearer to a line than a distance. */
  static boolean isWithin(
      double range, double x, double y, double fromX, double fromY, double dx, double dy) {
    double length = dx * dx + dy * dy;
    double along = length > 0 ? ((x - fromX) * dx + (y - fromY) * dy) / length : 0;
    double part = Math.max(0, Math.min(1, along));
    return isWithin(range, x - fromX - part * dx, y - fromY - part * dy);
  }

  /** Whether a unit could be at the center of a node. */
  boolean isFreeAt(Unit unit, int node) {
    int here = unit.now.node;
    unit.now.node = node;
    boolean free = isFree(unit, node, nodes.x(node), nodes.y(node));
    unit.now.node = here;
    return free;
  }

  /** Returns a unit by its number in the crowd. */
  Unit unit(int number) {
    return unitOf[number];
  }

  /** Returns a unit that {@link #copyNear} has found. */
  Unit near(int i) {
    return unitOf[near[i]];
  }

  /** Finds the units near a position on the floor of a node; returns their number. */
  int copyNear(int node, double x, double y, double range) {
    int count = crowd.copyNear(x, y, range, near);
    if (count > near.length) {
      near = new int[2 * count];
      count = crowd.copyNear(x, y, range, near);
    }
    layer(nodes.version());
    int layers = owner.ground.layers(node, x, y, range);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if ((unitOf[near[i]].now.layers & layers) != 0) {
        near[kept++] = near[i];
      }
    }
    return kept;
  }

  /** Whether a disc and a unit are nearer than a distance. */
  static boolean touches(double radius, double x, double y, Unit unit, double gap) {
    return isWithin(radius + unit.radius + gap, unit.now.x - x, unit.now.y - y);
  }

  static boolean isWithin(double distance, double dx, double dy) {
    return dx * dx + dy * dy < distance * distance;
  }

  @Override
  public void place(Unit unit, double x, double y) {
    Unit.State now = unit.now;
    if (now.crowd < 0) {
      now.crowd = crowd.add(x, y, unit.radius - THINNER, unit.speed.perSecond());
      enroll(unit);
    } else {
      full.leave(unit, 0);
      plan.leave(unit);
      crowd.moveTo(now.crowd, x, y);
    }
    moves++;
    now.x = x;
    now.y = y;
    now.fromX = x;
    now.fromY = y;
    now.beforeX = x;
    now.beforeY = y;
    now.node = nodes.at(x, y, now.node);
    now.from = now.node;
    now.quiet = 0;
    now.aimCost = -1;
    now.link = -1;
    layer(unit);
  }

  private void enroll(Unit unit) {
    if (unit.now.crowd >= unitOf.length) {
      Unit[] grown = Arrays.copyOf(unitOf, Math.max(16, 2 * unit.now.crowd));
      Arrays.fill(grown, unitOf.length, grown.length, unit);
      unitOf = grown;
    }
    unitOf[unit.now.crowd] = unit;
    largest = Math.max(largest, unit.radius);
    fastest = Math.max(fastest, unit.speed.perSecond());
  }

  @Override
  public void remove(Unit unit) {
    full.leave(unit, 0);
    plan.leave(unit);
    crowd.remove(unit.now.crowd);
    moves++;
  }

  @Override
  public void reindex() {
    plan.reindex();
  }

  @Override
  public boolean isTaken(
      Movement movement, UnitOrder order, int node, double x, double y, boolean byIdle) {
    double radius = movement.body().radius();
    int count = copyNear(node, x, y, radius + largest);
    for (int i = 0; i < count; i++) {
      Unit other = unitOf[near[i]];
      UnitState state = byIdle ? owner.state(other) : UnitState.MOVING;
      boolean stands = other.now.order != order && (state == UnitState.IDLE || state.isOver());
      boolean isHome = isWithin(radius + other.radius, other.now.homeX - x, other.now.homeY - y);
      if (isHome && (stands || other.stays(order)) || stands && touches(radius, x, y, other, 0)) {
        return true;
      }
    }
    return false;
  }

  // ---- a tick

  @Override
  public int stages() {
    return 9;
  }

  @Override
  public int items(int stage) {
    return switch (stage) {
      case 0 -> owner.units.size() + plan.parts();
      case 1 -> plan.count() > 0 ? plan.items(0) : 0;
      case 3, 4 -> plan.count();
      case 6 -> owner.units.size();
      case 8 -> parts;
      default -> 1;
    };
  }

  @Override
  public double time(int stage) {
    int size = owner.units.size();
    int walking = owner.schedule.walking;
    return switch (stage) {
      case 0 -> 150.0 * size + 650.0 * walking + 400.0 * plan.count();
      case 1, 2, 3, 4 -> 1.5 * plan.time(stage - 1, plan.count());
      case 5 -> 400.0 * plan.count();
      case 6 -> 70.0 * size + 100.0 * walking;
      case 7 -> 35.0 * size;
      default -> 600.0 * size + 500.0 * walking + 400.0 * plan.count();
    };
  }

  @Override
  public void run(int stage, int item) {
    switch (stage) {
      case 0 -> plan(item);
      case 1 -> plan.pass(item);
      case 2 -> plan.begin();
      case 3, 4 -> plan.resolve(stage - 1, item, plan.count());
      case 5 -> plan.end();
      case 6 -> wish(owner.units.get(item));
      case 7 -> begin();
      default -> part.accept(item);
    }
  }

  /** Looks for the door of a unit, and after all units decides who moves by a plan. */
  private void plan(int item) {
    int size = owner.units.size();
    if (item < size && owner.doorTurns) {
      turns.look(owner.units.get(item));
    } else if (item == size) {
      moves++;
      if (owner.doorTurns) {
        turns.tick();
      }
    }
    if (item >= size) {
      plan.gather(item - size);
    }
  }

  /** Begins a step of the crowd, whose parts are run later. */
  private void begin() {
    layered = -1;
    layer(nodes.version());
    parts = 0;
    crowd.step(owner.length, kept);
  }

  private void keep(int count, IntConsumer each) {
    parts = count;
    part = each;
  }

  @Override
  public void undo() {
    for (int i = 0; i < owner.units.size(); i++) {
      Unit.State now = owner.units.get(i).now;
      if (!now.removed && (crowd.x(now.crowd) != now.x || crowd.y(now.crowd) != now.y)) {
        crowd.moveTo(now.crowd, now.x, now.y);
      }
    }
  }

  @Override
  public void move() {
    full.full = 0;
    List<Unit> units = owner.units;
    for (int i = 0; i < units.size(); i++) {
      settle(units.get(i));
    }
    for (int i = 0; i < units.size(); i++) {
      trade(units.get(i));
    }
  }

  /** Finds the layers of all units in a version of the world: those of another mesh are others. */
  private void layer(long version) {
    if (layered != version) {
      layered = version;
      for (int i = 0; i < owner.units.size(); i++) {
        layer(owner.units.get(i));
      }
    }
  }

  /** Sets the layers of the floors on which a unit could meet others in a step. */
  private void layer(Unit unit) {
    Unit.State now = unit.now;
    if (!now.removed) {
      double range = unit.radius + largest + (unit.speed.perSecond() + fastest) * owner.length;
      now.layers = owner.ground.layers(now.node, now.x, now.y, range);
      crowd.layers(now.crowd, now.layers);
    }
  }

  /** Lets a unit near its position at the goal trade it with another of its order. */
  private void trade(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (!unit.isActive()
        || !now.lands
        || order == null
        || order.units.size() < 2
        || now.exchanges >= Remedies.EXCHANGES
        || (owner.now.tick + unit.id()) % TRADE != 0) {
      return;
    }
    int count = copyNear(now.node, now.x, now.y, 3 * unit.radius + largest);
    int alike = 0;
    for (int i = 0; i < count; i++) {
      Unit other = unitOf[near[i]];
      if (other != unit
          && unit.isLike(other)
          && other.now.lands
          && other.now.shares == now.shares) {
        near[alike++] = near[i];
      }
    }
    double least = unit.radius * unit.radius / 16;
    for (int i = 0; i < alike; i++) {
      Unit second = unitOf[near[i]];
      if (cost(unit, unit) + cost(second, second) - cost(unit, second) - cost(second, unit) > least
          && sees(unit, second.now.slotX, second.now.slotY)
          && sees(second, now.slotX, now.slotY)) {
        now.exchanges++;
        owner.fit.exchange(unit, second);
        return;
      }
    }
  }

  /** Returns the square of the distance from a unit to the position of one. */
  private static double cost(Unit unit, Unit other) {
    double dx = other.now.slotX - unit.now.x;
    double dy = other.now.slotY - unit.now.y;
    return dx * dx + dy * dy;
  }

  private boolean sees(Unit unit, double x, double y) {
    return space.on(unit.now.node).sees(unit.movement, unit.now.x, unit.now.y, x, y);
  }

  private void wish(Unit unit) {
    Unit.State now = unit.now;
    unit.now.isTurning = false;
    unit.now.pace = unit.speed.perSecond();
    if (unit.isActive() && nodes.hasLinks() && links.takes(unit)) {
      crowd.yields(now.crowd, 0);
      crowd.wish(now.crowd, 0, 0);
      return;
    }
    if (NodePlan.contains(unit)) {
      now.quiet = 0;
      if (unit.isActive()) {
        now.state = turns.waits(unit) ? UnitState.QUEUED : UnitState.MOVING;
      }
      if (now.givesWay == owner.now.tick) {
        return;
      }
      crowd.yields(now.crowd, NodePlan.slides(unit) ? 1 : 0);
      boolean lands = plan.lands(unit);
      double x = lands ? NodePlan.endX(unit) : nodes.x(now.node);
      double y = lands ? NodePlan.endY(unit) : nodes.y(now.node);
      step(unit, x, y);
      return;
    }
    if (!unit.isActive()) {
      rest(unit);
      return;
    }
    now.quiet = 0;
    boolean queued = turns.waits(unit);
    now.state = queued ? UnitState.QUEUED : UnitState.MOVING;
    crowd.yields(now.crowd, queued ? 4 : 2);
    Ticket<?> ticket = now.ticket;
    boolean led = ticket != null || now.closest != null;
    if (!led || now.phase < 0 || queued && DoorTurns.isNear(unit)) {
      crowd.wish(now.crowd, 0, 0);
      return;
    }
    if (now.aimed != owner.now.tick) {
      steering.aim(unit);
    }
    if (now.aimCost < 0) {
      crowd.wish(now.crowd, 0, 0);
      return;
    }
    steer(unit);
  }

  /** Lets a unit go away from one beside it, slowly, in this tick. */
  void giveWay(Unit unit, Unit other) {
    Unit.State now = unit.now;
    double dx = now.x - other.now.x;
    double dy = now.y - other.now.y;
    double pace = unit.speed.perSecond() / ASIDE / Math.sqrt(dx * dx + dy * dy);
    now.givesWay = owner.now.tick;
    crowd.yields(now.crowd, 4);
    crowd.wish(now.crowd, pace * dx, pace * dy);
  }

  /** Lets a unit of the plan go straight to a point, after it has turned there. */
  private void step(Unit unit, double x, double y) {
    Unit.State now = unit.now;
    double dx = x - now.x;
    double dy = y - now.y;
    double distance = Math.sqrt(dx * dx + dy * dy);
    if (now.busy > 0
        && distance > unit.radius / CLOSE
        && unit.speed.turning() != Double.POSITIVE_INFINITY
        && !turn(unit, dx / distance, dy / distance)) {
      unit.now.isTurning = true;
      crowd.wish(now.crowd, 0, 0);
    } else {
      crowd.wishTo(now.crowd, x, y, Math.min(unit.speed.perSecond(), reachable(unit)));
    }
  }

  /** Lets a unit without an order stand, and return if it was pushed. */
  private void rest(Unit unit) {
    Unit.State now = unit.now;
    boolean isAtEdge = unit.keepsIn() && isAtEdge(unit);
    crowd.yields(now.crowd, now.holds || isAtEdge ? 0 : 4);
    if (isAtEdge) {
      crowd.wishTo(now.crowd, nodes.x(now.node), nodes.y(now.node), unit.speed.perSecond());
      return;
    }
    boolean away = now.x != now.homeX || now.y != now.homeY;
    if (!away || ++now.quiet <= QUIET) {
      boolean pushed =
          !isWithin(unit.speed.perSecond() / CLOSE, crowd.vx(now.crowd), crowd.vy(now.crowd));
      now.quiet = away && !pushed ? now.quiet : 0;
      crowd.wish(now.crowd, 0, 0);
    } else if (now.quiet < RETURN && steering.aimHome(unit)) {
      steer(unit);
    } else {
      now.homeX = now.x;
      now.homeY = now.y;
      now.home = now.node;
      now.quiet = 0;
      crowd.wish(now.crowd, 0, 0);
    }
  }

  /** Whether a unit is partly outside of its region, or a push could put it there in one tick. */
  private boolean isAtEdge(Unit unit) {
    Unit.State now = unit.now;
    double step = Math.max(unit.radius, unit.speed.perSecond() * owner.length);
    boolean inside = true;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        int node = nodes.at(now.x + dx * step, now.y + dy * step, now.node);
        inside &= node < 0 || !nodes.contains(unit.movement, node) || plan.isGoal(unit, node);
      }
    }
    return !inside;
  }

  /** Wishes for the point of a unit, within its limits. */
  private void steer(Unit unit) {
    Unit.State now = unit.now;
    double dx = now.aimX - now.x;
    double dy = now.aimY - now.y;
    double distance = Math.sqrt(dx * dx + dy * dy);
    double pace = pace(unit, distance);
    unit.now.pace = pace;
    crowd.waits(now.crowd, now.lands && distance <= NEAR_GOAL * unit.radius);
    if (distance == 0 || unit.speed.turning() == Double.POSITIVE_INFINITY) {
      crowd.wishTo(now.crowd, now.aimX, now.aimY, pace);
      return;
    }
    if (turn(unit, dx / distance, dy / distance)) {
      crowd.wishTo(now.crowd, now.aimX, now.aimY, pace);
      return;
    }
    double across = Math.abs(now.headingX * dy - now.headingY * dx);
    double arc = unit.speed.turning() * distance * distance / (2 * across);
    pace = Math.min(pace, arc);
    unit.now.pace = pace;
    double step = pace * owner.length;
    boolean ahead = now.headingX * dx + now.headingY * dy > 0;
    double nextX = now.x + now.headingX * step;
    double nextY = now.y + now.headingY * step;
    // From each position on the arc the point is in sight, or the unit turns first; and at the
    // goal, which it would pass by a little.
    if (!ahead
        || now.lands && distance < 2 * unit.radius
        || pace < unit.speed.perSecond() / 16
        || !sees(unit, nextX, nextY)
        || !space.on(now.node).sees(unit.movement, nextX, nextY, now.aimX, now.aimY)) {
      unit.now.isTurning = true;
      crowd.wish(now.crowd, 0, 0);
    } else {
      crowd.wish(now.crowd, now.headingX * pace, now.headingY * pace);
    }
  }

  /** Returns the speed that a unit may have on a straight line to its point. */
  private double pace(Unit unit, double distance) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    double pace = unit.speed.perSecond();
    if (order != null && order.group != null && order.group.together) {
      pace = Math.min(pace, slowest(order));
    }
    double change = unit.speed.acceleration();
    if (now.lands && change != Double.POSITIVE_INFINITY) {
      // In steps of a tick.
      double half = change * owner.length / 2;
      pace = Math.min(pace, Math.sqrt(half * half + 2 * change * distance) - half);
    }
    return Math.min(pace, reachable(unit));
  }

  /** Returns the speed that a unit can reach in a tick. */
  private double reachable(Unit unit) {
    double vx = crowd.vx(unit.now.crowd);
    double vy = crowd.vy(unit.now.crowd);
    return Math.sqrt(vx * vx + vy * vy) + unit.speed.acceleration() * owner.length;
  }

  /** Returns the speed of the slowest unit of an order on its way, computed once a tick. */
  private double slowest(UnitOrder order) {
    if (order.now.paced != owner.now.tick) {
      order.now.paced = owner.now.tick;
      order.now.pace = Double.POSITIVE_INFINITY;
      for (int i = 0; i < order.units.size(); i++) {
        Unit unit = order.units.get(i);
        if (unit.isActive()) {
          order.now.pace = Math.min(order.now.pace, unit.speed.perSecond());
        }
      }
    }
    return order.now.pace;
  }

  /** Turns a unit toward a direction; returns whether it has it. */
  private boolean turn(Unit unit, double toX, double toY) {
    Unit.State now = unit.now;
    // A rotation by twice the arc tangent of a half: a little less than the limit.
    double half = unit.speed.turning() * owner.length / 2;
    double cos = (1 - half * half) / (1 + half * half);
    double sin = 2 * half / (1 + half * half);
    double ahead = now.headingX * toX + now.headingY * toY;
    double across = now.headingX * toY - now.headingY * toX;
    if (half >= 1 || ahead >= cos) {
      now.headingX = toX;
      now.headingY = toY;
      return true;
    }
    double side = across >= 0 ? sin : -sin;
    double x = now.headingX * cos - now.headingY * side;
    double y = now.headingX * side + now.headingY * cos;
    double length = Math.sqrt(x * x + y * y);
    now.headingX = x / length;
    now.headingY = y / length;
    return false;
  }

  /** Reads where the crowd has put a unit. */
  private void settle(Unit unit) {
    Unit.State now = unit.now;
    now.beforeX = now.fromX;
    now.beforeY = now.fromY;
    now.fromX = now.x;
    now.fromY = now.y;
    double x = crowd.x(now.crowd);
    double y = crowd.y(now.crowd);
    if (!unit.movement.hasOneWay() || sees(unit, x, y)) {
      now.x = x;
      now.y = y;
    } else {
      // Around the end of a one-way border: it stays where it was, and where no other may go.
      crowd.moveTo(now.crowd, now.x, now.y);
    }
    double dx = now.x - now.fromX;
    double dy = now.y - now.fromY;
    boolean moved = dx != 0 || dy != 0;
    if (moved) {
      now.node = now.onPlan ? now.node : nodes.at(now.x, now.y, now.node);
      double length = Math.sqrt(dx * dx + dy * dy);
      boolean willing = unit.isActive() || now.quiet > QUIET;
      if (willing
          && unit.speed.turning() == Double.POSITIVE_INFINITY
          && length > 0x1p-10 * unit.speed.perSecond() * owner.length) {
        now.headingX = dx / length;
        now.headingY = dy / length;
      }
    }
    now.from = moved ? -1 : now.node;
    count(unit);
    takeClose(unit);
    now.blocker = unit.isActive() && !now.onPlan ? blocker(unit) : now.blocker;
  }

  /** Counts the ticks in which a unit came no nearer by as much as it goes in a few ticks. */
  private void count(Unit unit) {
    Unit.State now = unit.now;
    if (!unit.isActive() || now.onPlan || now.aimCost < 0 || now.state == UnitState.QUEUED) {
      now.stalled = 0;
      return;
    }
    if (unit.now.isTurning || comesOn(unit)) {
      return;
    }
    long rest = steering.remaining(unit);
    double step = Math.min(1, unit.now.pace * owner.length * PROGRESS);
    if (now.markPhase != now.phase || rest <= now.mark - step * steering.straight(unit)) {
      now.markPhase = now.phase;
      now.mark = rest;
      now.stalled = 0;
    } else {
      now.stalled++;
    }
  }

  /**
   * Whether a slow unit with no other near moved to its point, almost at its full speed: what
   * remains may be more than before for many ticks, because it saw another point then.
   */
  @Override
  public boolean comesOn(Unit unit) {
    Unit.State now = unit.now;
    double toX = now.aimX - now.fromX;
    double toY = now.aimY - now.fromY;
    double along = (now.x - now.fromX) * toX + (now.y - now.fromY) * toY;
    double step = unit.speed.perSecond() * owner.length;
    return step < SLOW
        && now.aimCost >= 0
        && along > 0
        && along >= PART * step * Math.sqrt(toX * toX + toY * toY)
        && copyNear(now.node, now.x, now.y, unit.radius + largest + 1) < 2;
  }

  /** Lets a unit that others keep a little off its position stay where it is. */
  private static void takeClose(Unit unit) {
    Unit.State now = unit.now;
    double away = now.slot < 0 ? unit.radius : Steering.distance(unit, now.slotX, now.slotY);
    boolean isClose = unit.isActive() && away < unit.radius / CLOSE;
    double dx = now.slotX - now.fromX;
    double dy = now.slotY - now.fromY;
    boolean comes = isClose && dx * dx + dy * dy > away * away;
    now.close = !isClose ? 0 : comes ? now.close : now.close + 1;
    if (now.close > QUIET) {
      now.slotX = now.x;
      now.slotY = now.y;
      now.exact = false;
    }
  }

  /** Returns the nearest unit in the way of another, which it almost touches; or null. */
  private @Nullable Unit blocker(Unit unit) {
    Unit.State now = unit.now;
    double half = unit.speed.perSecond() * owner.length / 2;
    if (!isWithin(half, now.x - now.fromX, now.y - now.fromY) || now.aimCost < 0) {
      return null;
    }
    // The crowd knows already where others are after this tick.
    double range = 1.25 * unit.radius + largest + 2 * fastest * owner.length;
    int count = copyNear(now.node, now.x, now.y, range);
    for (int i = 0; i < count; i++) {
      Unit other = unitOf[near[i]];
      if (other != unit
          && isAhead(unit, other)
          && touches(unit.radius, now.x, now.y, other, unit.radius / 4)) {
        return other;
      }
    }
    return null;
  }

  /** Whether a unit is on the side of another to which that one steers. */
  static boolean isAhead(Unit unit, Unit other) {
    Unit.State now = unit.now;
    double dx = other.now.x - now.x;
    double dy = other.now.y - now.y;
    return dx * (now.aimX - now.x) + dy * (now.aimY - now.y) > 0;
  }

  // ---- what is shown

  /**
   * On the line between the positions, unless the world has changed and a wall is there: the line
   * before the last one until the tick that is done is due.
   */
  @Override
  public double shown(Unit unit, double elapsed, boolean isX) {
    Unit.State now = unit.now;
    if (!isCut(unit)) {
      double from = isX ? startX(now) : startY(now);
      return from + ((isX ? endX(now) : endY(now)) - from) * Math.min(1, elapsed);
    }
    escape();
    return escaped[2 * now.crowd + (isX ? 0 : 1)];
  }

  /** Whether a change of the world has cut the line on which a unit is shown. */
  private boolean isCut(Unit unit) {
    Unit.State now = unit.now;
    long known = owner.now.ahead ? owner.now.movedBefore : owner.now.movedIn;
    return nodes.version() != known
        && !space.on(now.node).sees(unit.movement, startX(now), startY(now), endX(now), endY(now));
  }

  private double startX(Unit.State now) {
    return owner.now.ahead ? now.beforeX : now.fromX;
  }

  private double startY(Unit.State now) {
    return owner.now.ahead ? now.beforeY : now.fromY;
  }

  private double endX(Unit.State now) {
    return owner.now.ahead ? now.fromX : now.x;
  }

  private double endY(Unit.State now) {
    return owner.now.ahead ? now.fromY : now.y;
  }

  /** Finds positions for all units whose lines a change of the world has cut, as it is now. */
  private void escape() {
    long when = 2 * moves + (owner.now.ahead ? 1 : 0);
    if (escapedIn == nodes.version() && escapedAt == when) {
      return;
    }
    escapedIn = nodes.version();
    escapedAt = when;
    if (escaped.length < 2 * unitOf.length) {
      escaped = new double[2 * unitOf.length];
    }
    Arrays.fill(escaped, Double.NaN);
    cut.clear();
    for (Unit unit : owner.units) {
      Unit.State now = unit.now;
      if (!now.removed && isCut(unit)) {
        double endX = endX(now);
        double endY = endY(now);
        boolean stays =
            space.on(now.node).isFree(unit.movement, endX, endY) && isClear(unit, endX, endY, true);
        boolean found =
            !stays && (findBack(unit, spot, true) || find(unit, endX, endY, spot, true));
        escaped[2 * now.crowd] = found ? spot[0] : endX;
        escaped[2 * now.crowd + 1] = found ? spot[1] : endY;
        cut.add(unit);
      }
    }
  }

  // ---- what is judged

  @Override
  public long remaining(Unit unit) {
    if (unit.now.onPlan) {
      long rest = plan.remaining(unit);
      return rest > Course.UNKNOWN / 4
          ? rest
          : rest * straight(unit) / nodes.stepCost(unit.movement);
    }
    if (unit.now.phase < 0 || unit.now.aimed != owner.now.tick) {
      steering.aim(unit);
    }
    double linked = unit.now.link < 0 ? 0 : unit.now.linked * unit.speed.perSecond() * owner.length;
    return steering.remaining(unit) - (long) (linked * straight(unit));
  }

  @Override
  public long straight(Unit unit) {
    return steering.straight(unit);
  }

  @Override
  public boolean isAtGoal(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    Ticket<?> ticket = now.ticket;
    if (order == null || now.busy > 0 && !unit.isInRegion()) {
      return false;
    }
    if (order.leader != null && owner.fit.hasLeft(unit, order.leader)) {
      return false;
    }
    if (order.hasSlots() || now.closest != null) {
      boolean arrived = now.state.isOver();
      double away = arrived ? 2 * unit.radius : AT;
      return now.slot >= 0
          && Steering.distance(unit, now.slotX, now.slotY) <= away
          && !(Math.abs(unit.z(now.node) - unit.z(now.slot)) > AT);
    }
    return ticket != null
        && now.node >= 0
        && ticket.isGoal(now.node)
        && (now.state.isOver() || order.region == null || !isShared(unit));
  }

  /** Whether another unit that has arrived in the region is at the same node. */
  private boolean isShared(Unit unit) {
    int count = copyNear(unit.now.node, unit.now.x, unit.now.y, 2 * nodes.pitch());
    boolean shared = false;
    for (int i = 0; i < count && !shared; i++) {
      Unit other = unitOf[near[i]];
      shared =
          other != unit
              && other.now.node == unit.now.node
              && other.now.order == unit.now.order
              && other.isInRegion();
    }
    return shared;
  }

  /** Returns the square of the distance: an exchange that lowers the sum shortens long walks. */
  @Override
  public long walk(Unit unit, Unit other) {
    return unit.now.onPlan && other.now.onPlan
        ? plan.walk(unit, other)
        : (long) (1024 * cost(unit, other));
  }

  @Override
  public boolean findDetour(Unit unit, boolean strict) {
    return detours.find(unit, strict);
  }

  @Override
  public @Nullable GaveUp findRoom(Unit unit) {
    return detours.findRoom(unit);
  }

  @Override
  public boolean isFull(Unit unit) {
    return detours.isFull(unit);
  }

  @Override
  public boolean exchangeAlong(Unit unit) {
    return unit.now.onPlan && plan.exchangeAlong(unit);
  }

  @Override
  public Search explore(Unit unit, IntPredicate isGoal) {
    return detours.explore(unit, isGoal);
  }

  @Override
  public int copyLines(Unit unit, double[] half) {
    return crowd.copyLines(unit.now.crowd, half);
  }

  // ---- state

  private record Saved(CrowdState crowd, Object turns) {}

  @Override
  public Object save() {
    return new Saved(crowd.save(), turns.save());
  }

  @Override
  public void restore(@Nullable Object saved) {
    full.full = 0;
    detours.rooms.forget();
    layered = -1;
    moves++;
    largest = 0;
    fastest = 0;
    if (saved instanceof Saved state) {
      crowd.restore(state.crowd);
      turns.restore(state.turns);
      for (int i = 0; i < owner.units.size(); i++) {
        enroll(owner.units.get(i));
      }
    }
    plan.reindex();
  }
}
