package waywright.crowd;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;

/**
 * Round units that move toward their wishes and avoid one another, without overlaps.
 *
 * <p>Units that start apart stay apart, and none enters a wall, whatever they wish; the straight
 * move of a step is as safe as its end. Units that overlap, because they were put there, do not
 * come closer and move apart. That units arrive is not promised: they may block one another.
 *
 * <p>The same calls give the same bits on every machine and with any number of threads, whatever
 * the numbers of the units. Methods are for one thread at a time. A step allocates nothing once
 * arrays have their size.
 *
 * <p>A unit that more than 1,024 others could touch in one step stands, so the work is bounded.
 */
public final class Crowd {

  private static final double MOST = 0x1p40;
  private static final int PARTS = 16;

  private final CrowdWalls walls;
  private final CrowdSettings settings;
  private final NeighborGrid grid = new NeighborGrid();
  private final NearbyUnits nearby = new NearbyUnits(grid);
  private final UnitStep[] steps = new UnitStep[PARTS];
  private final IntConsumer part = this::runPart;
  private final Parts whole = (count, each) -> runAll();
  private CrowdUnit[] units = {};

  /** All numbers of units are less. */
  private int limit;

  private int size;

  /** The least number that may be free. */
  private int free;

  /** The time of the last step. */
  private double time = 0.1;

  /** Whether units that rest must find out again whether they do. */
  private boolean woken;

  private boolean sorted;

  /** Makes a crowd among walls. */
  public Crowd(CrowdWalls walls) {
    this(walls, CrowdSettings.DEFAULT);
  }

  /** Makes a crowd among walls, with settings. */
  public Crowd(CrowdWalls walls, CrowdSettings settings) {
    this.walls = Objects.requireNonNull(walls, "walls");
    this.settings = Objects.requireNonNull(settings, "settings");
    steps[0] = new UnitStep(grid, walls, settings);
  }

  /**
   * Adds a unit and returns its number; numbers of removed units are used again, lowest first.
   *
   * @param radius its radius, 2^-40 .. 2^40
   * @param speed its greatest speed, per second
   */
  public int add(double x, double y, double radius, double speed) {
    checkPosition(x, y);
    checkRadius(radius);
    checkSpeed(speed);
    int number = free;
    while (contains(number)) {
      number++;
    }
    if (number == units.length) {
      units = Arrays.copyOf(units, 2 * number + 16);
    }
    CrowdUnit unit = new CrowdUnit(number);
    unit.x = x + 0.0;
    unit.y = y + 0.0;
    unit.radius = radius;
    unit.speed = speed;
    units[number] = unit;
    limit = Math.max(limit, number + 1);
    free = number + 1;
    size++;
    sorted &= grid.append(unit);
    return number;
  }

  /** Removes a unit. */
  public void remove(int unit) {
    unit(unit).here = false;
    free = Math.min(free, unit);
    size--;
    wake();
  }

  /** Returns how many units there are. */
  public int size() {
    return size;
  }

  /** Whether a number is that of a unit. */
  public boolean contains(int unit) {
    return unit >= 0 && unit < limit && units[unit].here;
  }

  /** Sets the velocity that a unit wishes from now on; longer ones are cut to its speed. */
  public void wish(int unit, double vx, double vy) {
    CrowdUnit one = unit(unit);
    checkFinite(vx, "the wish along x");
    checkFinite(vy, "the wish along y");
    double largest = Math.max(Math.abs(vx), Math.abs(vy));
    boolean huge = largest > 0x1p100;
    one.wishX = (huge ? vx / largest * 0x1p100 : vx) + 0.0;
    one.wishY = (huge ? vy / largest * 0x1p100 : vy) + 0.0;
    one.toPoint = false;
    one.pace = MOST;
  }

  /**
   * Sets the position where a unit wishes to be from now on. It goes straight there, does not
   * overshoot, and ends exactly there unless it is hindered.
   *
   * @param pace the greatest speed, per second, where it is less than that of the unit
   */
  public void wishTo(int unit, double x, double y, double pace) {
    CrowdUnit one = unit(unit);
    checkPosition(x, y);
    checkSpeed(pace);
    one.wishX = x + 0.0;
    one.wishY = y + 0.0;
    one.toPoint = true;
    one.pace = pace;
  }

  /** Puts a unit elsewhere; it keeps its velocity. */
  public void moveTo(int unit, double x, double y) {
    CrowdUnit one = unit(unit);
    checkPosition(x, y);
    one.x = x + 0.0;
    one.y = y + 0.0;
    wake();
  }

  /**
   * Sets how much a unit yields, in quarters: 0 does not yield (others take the whole avoiding), 2
   * shares equally, 4 takes all, which suits units at their goals. A unit that does not yield stops
   * before others, but never makes way.
   */
  public void yields(int unit, int quarters) {
    CrowdUnit one = unit(unit);
    if (quarters < 0 || quarters > 4) {
      throw new IllegalArgumentException(
          quarters + " quarters are not in 0 .. 4. Maybe 2, to share equally?");
    }
    one.calm &= one.yields == quarters;
    one.yields = quarters;
  }

  /**
   * Sets whether a unit waits for what hinders it instead of stepping aside: see {@link
   * CrowdSettings#patience}. False at first; true suits units that are almost at their goals.
   */
  public void waits(int unit, boolean waits) {
    unit(unit).waits = waits;
  }

  /**
   * Sets the layers of a unit: two units meet only if their masks share a bit, else they ignore
   * each other. At first 1.
   *
   * <p>Floors one above another: give each floor a bit, and a unit on stairs the bits of both. With
   * heights alone, give a unit at height z in the band {@code k = floor(z / h)} the bits k and k +
   * 1 (mod 32): units less than h apart in height meet, units 2 h to 30 h apart do not.
   */
  public void layers(int unit, int mask) {
    CrowdUnit one = unit(unit);
    one.calm &= one.layers == mask;
    one.layers = mask;
  }

  /** Sets the radius of a unit. */
  public void radius(int unit, double radius) {
    CrowdUnit one = unit(unit);
    checkRadius(radius);
    one.calm &= one.radius == radius;
    sorted &= one.radius == radius;
    one.radius = radius;
  }

  /** Sets the greatest speed of a unit, per second. */
  public void speed(int unit, double speed) {
    CrowdUnit one = unit(unit);
    checkSpeed(speed);
    one.calm &= one.speed == speed;
    sorted &= one.speed == speed;
    one.speed = speed;
  }

  /** Moves all units by one step of time, in seconds. */
  public void step(double dt) {
    step(dt, whole);
  }

  /**
   * Moves all units by one step of time, in parts that may run on several threads; the walls are
   * then asked by several threads, too.
   */
  public void step(double dt, Parts parts) {
    Objects.requireNonNull(parts, "parts");
    if (!(dt >= 0 && dt <= 1e6)) {
      throw new IllegalArgumentException(
          "a step of " + dt + " s is not in 0 .. 1e6. Maybe the clock went back?");
    }
    if (dt == 0) {
      return;
    }
    sorted &= time == dt;
    time = dt;
    wakeAll();
    prepare();
    grid.countMoving();
    if (grid.moving[grid.count] > 0) {
      sorted = false;
      parts.run(PARTS, part);
    }
  }

  private void runAll() {
    steps[0].move(0, grid.count, time);
  }

  private void runPart(int index) {
    if (steps[index] == null) {
      steps[index] = new UnitStep(grid, walls, settings);
    }
    int from = (int) ((long) grid.count * index / PARTS);
    steps[index].move(from, (int) ((long) grid.count * (index + 1) / PARTS), time);
  }

  /** Sorts all units, and computes what they wish in a step. */
  private void prepare() {
    sorted &= grid.added == 0;
    sort();
    for (int place = 0; place < grid.count; place++) {
      grid.unit[place].prepare(time);
    }
  }

  private void sort() {
    if (!sorted) {
      grid.build(units, limit, time);
      sorted = true;
    }
  }

  /** Returns the x of a unit. */
  public double x(int unit) {
    return unit(unit).x;
  }

  /** Returns the y of a unit. */
  public double y(int unit) {
    return unit(unit).y;
  }

  /** Returns the velocity of a unit along x in the last step. */
  public double vx(int unit) {
    return unit(unit).vx;
  }

  /** Returns the velocity of a unit along y in the last step. */
  public double vy(int unit) {
    return unit(unit).vy;
  }

  /** Returns the radius of a unit. */
  public double radius(int unit) {
    return unit(unit).radius;
  }

  /** Returns the greatest speed of a unit, per second. */
  public double speed(int unit) {
    return unit(unit).speed;
  }

  /**
   * Copies the numbers of the units whose centers are within a range, ascending by distance, then
   * number.
   *
   * @param found receives the nearest ones, as many as fit
   * @return how many there are, which may be more than fit
   */
  public int copyNear(double x, double y, double range, int[] found) {
    Objects.requireNonNull(found, "found");
    checkPosition(x, y);
    if (!(range >= 0)) {
      throw new IllegalArgumentException(
          "a range of " + range + ", not 0 or more. Maybe it has a wrong sign?");
    }
    sort();
    return nearby.copy(x, y, range, found);
  }

  /**
   * Copies the half-planes that hold for a unit in a step as long as the last one, to draw them.
   * Each is four numbers, {@code nx, ny, most, kind}: velocities with {@code nx * vx + ny * vy <=
   * most} are allowed, by a wall (kind 0), by a unit that must not be touched (1), or by what is
   * avoided if possible (2).
   *
   * @param half receives as many half-planes as fit, in the order in which they count
   * @return how many there are, which may be more than fit
   */
  public int copyLines(int unit, double[] half) {
    Objects.requireNonNull(half, "half");
    CrowdUnit one = unit(unit);
    prepare();
    return steps[0].copyLines(one, time, half);
  }

  /** Returns a copy of all units, with their wishes. */
  public CrowdState save() {
    wakeAll();
    return new CrowdState(units, limit);
  }

  /** Makes the units those of a saved state; walls and settings are not part of it. */
  public void restore(CrowdState state) {
    Objects.requireNonNull(state, "state");
    limit = state.units.length;
    units = CrowdUnit.copies(state.units, limit);
    woken = false;
    size = 0;
    for (CrowdUnit unit : units) {
      size += unit.here ? 1 : 0;
    }
    free = 0;
    sorted = false;
  }

  /** Returns a hash of the numbers, positions, velocities and steps aside of all units. */
  public long hash() {
    return CrowdUnit.hash(units, limit);
  }

  /** Notes that all units must find out again whether they rest. */
  private void wake() {
    woken = true;
    sorted = false;
  }

  private void wakeAll() {
    if (woken) {
      for (int i = 0; i < limit; i++) {
        units[i].calm = false;
      }
      woken = false;
    }
  }

  private CrowdUnit unit(int number) {
    if (!contains(number)) {
      throw new IllegalArgumentException("there is no unit " + number + ". Maybe it was removed?");
    }
    return units[number];
  }

  private static void checkPosition(double x, double y) {
    if (!(Math.abs(x) <= MOST && Math.abs(y) <= MOST)) {
      throw new IllegalArgumentException(
          "a position of (" + x + ", " + y + ") is not within 2^40. Maybe it was divided by 0?");
    }
  }

  private static void checkRadius(double radius) {
    if (!(radius >= 1 / MOST && radius <= MOST)) {
      throw new IllegalArgumentException(
          "a radius of " + radius + " is not in 2^-40 .. 2^40. Maybe 0.4, for cells of 1?");
    }
  }

  private static void checkSpeed(double speed) {
    if (!(speed >= 0 && speed <= MOST)) {
      throw new IllegalArgumentException(
          "a speed of " + speed + " is not in 0 .. 2^40. Maybe it has a wrong sign?");
    }
  }

  private static void checkFinite(double value, String what) {
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          what + " is " + value + ", not a number of meters a second. Maybe it was divided by 0?");
    }
  }

  @Override
  public String toString() {
    return "crowd of " + size() + " units";
  }
}
