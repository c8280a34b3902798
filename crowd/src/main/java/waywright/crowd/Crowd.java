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
  private final UnitArrays units = new UnitArrays();
  private final NeighborGrid grid = new NeighborGrid();
  private final NearbyUnits nearby = new NearbyUnits(units, grid);
  private final UnitStep[] steps;
  private final IntConsumer part = this::runPart;
  private int size;

  /** The least number that may be free. */
  private int free;

  /** The time of the last step. */
  private double time = 0.1;

  /** Whether units that rest must find out again whether they do. */
  private boolean woken;

  private boolean sorted;
  private double sortedFor;

  /** Makes a crowd among walls. */
  public Crowd(CrowdWalls walls) {
    this(walls, CrowdSettings.DEFAULT);
  }

  /** Makes a crowd among walls, with settings. */
  public Crowd(CrowdWalls walls, CrowdSettings settings) {
    this.walls = Objects.requireNonNull(walls, "walls");
    this.settings = Objects.requireNonNull(settings, "settings");
    steps = new UnitStep[PARTS];
    steps[0] = new UnitStep(units, grid, walls, settings);
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
    int unit = free;
    while (unit < units.limit && units.here[unit]) {
      unit++;
    }
    units.ensure(unit + 1);
    units.limit = Math.max(units.limit, unit + 1);
    free = unit + 1;
    size++;
    units.here[unit] = true;
    units.x[unit] = x + 0.0;
    units.y[unit] = y + 0.0;
    units.vx[unit] = 0;
    units.vy[unit] = 0;
    units.radius[unit] = radius;
    units.speed[unit] = speed;
    units.yields[unit] = 2;
    units.layers[unit] = 1;
    wish(unit, 0, 0);
    units.calm[unit] = false;
    units.hindered[unit] = 0;
    units.waits[unit] = false;
    sorted = false;
    return unit;
  }

  /** Removes a unit. */
  public void remove(int unit) {
    check(unit);
    units.here[unit] = false;
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
    return unit >= 0 && unit < units.limit && units.here[unit];
  }

  /** Sets the velocity that a unit wishes from now on; longer ones are cut to its speed. */
  public void wish(int unit, double vx, double vy) {
    check(unit);
    checkFinite(vx, "the wish along x");
    checkFinite(vy, "the wish along y");
    double largest = Math.max(Math.abs(vx), Math.abs(vy));
    boolean huge = largest > 0x1p100;
    units.wishX[unit] = (huge ? vx / largest * 0x1p100 : vx) + 0.0;
    units.wishY[unit] = (huge ? vy / largest * 0x1p100 : vy) + 0.0;
    units.toPoint[unit] = false;
    units.pace[unit] = 0;
  }

  /**
   * Sets the position where a unit wishes to be from now on. It goes straight there, does not
   * overshoot, and ends exactly there unless it is hindered.
   *
   * @param pace the greatest speed, per second, where it is less than that of the unit
   */
  public void wishTo(int unit, double x, double y, double pace) {
    check(unit);
    checkPosition(x, y);
    checkSpeed(pace);
    units.wishX[unit] = x + 0.0;
    units.wishY[unit] = y + 0.0;
    units.toPoint[unit] = true;
    units.pace[unit] = pace;
  }

  /** Puts a unit elsewhere; it keeps its velocity. */
  public void moveTo(int unit, double x, double y) {
    check(unit);
    checkPosition(x, y);
    units.x[unit] = x + 0.0;
    units.y[unit] = y + 0.0;
    wake();
  }

  /**
   * Sets how much a unit yields, in quarters: 0 does not yield (others take the whole avoiding), 2
   * shares equally, 4 takes all, which suits units at their goals. A unit that does not yield stops
   * before others, but never makes way.
   */
  public void yields(int unit, int quarters) {
    check(unit);
    if (quarters < 0 || quarters > 4) {
      throw new IllegalArgumentException(
          quarters + " quarters are not in 0 .. 4. Maybe 2, to share equally?");
    }
    if (units.yields[unit] != quarters) {
      units.yields[unit] = (byte) quarters;
      wake();
    }
  }

  /**
   * Sets whether a unit waits for what hinders it instead of stepping aside: see {@link
   * CrowdSettings#patience}. False at first; true suits units that are almost at their goals.
   */
  public void waits(int unit, boolean waits) {
    check(unit);
    units.waits[unit] = waits;
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
    check(unit);
    if (units.layers[unit] != mask) {
      units.layers[unit] = mask;
      wake();
    }
  }

  /** Sets the radius of a unit. */
  public void radius(int unit, double radius) {
    check(unit);
    checkRadius(radius);
    if (units.radius[unit] != radius) {
      units.radius[unit] = radius;
      wake();
    }
  }

  /** Sets the greatest speed of a unit, per second. */
  public void speed(int unit, double speed) {
    check(unit);
    checkSpeed(speed);
    if (units.speed[unit] != speed) {
      units.speed[unit] = speed;
      wake();
    }
  }

  /** Moves all units by one step of time, in seconds. */
  public void step(double dt) {
    if (begin(dt)) {
      steps[0].move(0, grid.count, dt);
      end();
    }
  }

  /**
   * Moves all units by one step of time, in parts that may run on several threads; the walls are
   * then asked by several threads, too.
   */
  public void step(double dt, Parts parts) {
    Objects.requireNonNull(parts, "parts");
    if (begin(dt)) {
      for (int i = 1; i < PARTS && steps[i] == null; i++) {
        steps[i] = new UnitStep(units, grid, walls, settings);
      }
      parts.run(PARTS, part);
      end();
    }
  }

  private void runPart(int index) {
    int from = (int) ((long) grid.count * index / PARTS);
    steps[index].move(from, (int) ((long) grid.count * (index + 1) / PARTS), time);
  }

  private boolean begin(double dt) {
    if (!(dt >= 0 && dt <= 1e6)) {
      throw new IllegalArgumentException(
          "a step of " + dt + " s is not in 0 .. 1e6. Maybe the clock went back?");
    }
    if (dt == 0) {
      return false;
    }
    time = dt;
    sort();
    wakeAll();
    units.prepare(dt);
    grid.countMoving(units);
    return true;
  }

  private void end() {
    units.finish();
    sorted = false;
  }

  private void sort() {
    if (!sorted || sortedFor != time) {
      grid.build(units, time);
      sorted = true;
      sortedFor = time;
    }
  }

  /** Returns the x of a unit. */
  public double x(int unit) {
    check(unit);
    return units.x[unit];
  }

  /** Returns the y of a unit. */
  public double y(int unit) {
    check(unit);
    return units.y[unit];
  }

  /** Returns the velocity of a unit along x in the last step. */
  public double vx(int unit) {
    check(unit);
    return units.vx[unit];
  }

  /** Returns the velocity of a unit along y in the last step. */
  public double vy(int unit) {
    check(unit);
    return units.vy[unit];
  }

  /** Returns the radius of a unit. */
  public double radius(int unit) {
    check(unit);
    return units.radius[unit];
  }

  /** Returns the greatest speed of a unit, per second. */
  public double speed(int unit) {
    check(unit);
    return units.speed[unit];
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
    check(unit);
    sort();
    units.prepare(time);
    return steps[0].copyLines(unit, time, half);
  }

  /** Returns a copy of all units, with their wishes. */
  public CrowdState save() {
    wakeAll();
    return new CrowdState(units);
  }

  /** Makes the units those of a saved state; walls and settings are not part of it. */
  public void restore(CrowdState state) {
    Objects.requireNonNull(state, "state");
    units.copyFrom(state.units);
    woken = false;
    size = 0;
    for (int i = 0; i < units.limit; i++) {
      size += units.here[i] ? 1 : 0;
    }
    free = 0;
    sorted = false;
  }

  /** Returns a hash of the numbers, positions, velocities and steps aside of all units. */
  public long hash() {
    return units.hash();
  }

  /** Notes that all units must find out again whether they rest. */
  private void wake() {
    woken = true;
    sorted = false;
  }

  private void wakeAll() {
    if (woken) {
      Arrays.fill(units.calm, 0, units.limit, false);
      woken = false;
    }
  }

  private void check(int unit) {
    if (!contains(unit)) {
      throw new IllegalArgumentException("there is no unit " + unit + ". Maybe it was removed?");
    }
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
}
