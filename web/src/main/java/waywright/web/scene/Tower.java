package waywright.web.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.game.Construction;
import waywright.game.GameWorld;
import waywright.game.Target;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.building.Buildable;
import waywright.units.GiveUp;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/**
 * A tower defense: creeps walk from the spawns to the goal as {@link Units}, on the site of a
 * {@link Construction}, which refuses every tower that would shut a creep in.
 */
public final class Tower {

  /** The letter of a tower. */
  static final char TOWER = 'O';

  private static final int MOST_CREEPS = 400;
  private static final int LIFE = 60;
  private static final double RADIUS = 0.3;
  private static final Speed SPEED = Speed.of(2.7);
  private static final double RANGE = 3.6;

  /** The seconds of a tick of the game. */
  private static final double TICK = 1 / 30.0;

  private final Construction site;
  private final Movement creep;
  private final Units units;
  private final Target home;
  private final int width;
  private final int[] spawns;

  /** The creeps, in the order in which they came, and what each has left to live. */
  private final Map<Unit, Integer> lives = new LinkedHashMap<>();

  private int ticks;
  private int fallen;
  private int arrived;

  /** The shots of the last volley: x and y of the tower, x and y of the creep. */
  private double[] shots = {};

  private @Nullable Buildable survey;

  public Tower(GridMap map, Movement movement, int[] spawns, int goal) {
    GameWorld world = new GameWorld(map);
    width = map.width();
    this.spawns = spawns;
    creep = movement.toBuilder().body(Body.radius(RADIUS)).build();
    home = Target.within(goal % width, goal / width, 0);
    site = new Construction(world, movement, spawns, new int[] {goal}, TOWER);
    units = new Units(world);
  }

  private Buildable survey() {
    if (survey == null) {
      survey = site.survey(1);
    }
    return survey;
  }

  /**
   * For every cell how many straight steps longer the worst lane gets, −1 where no tower may stand.
   * Cells under creeps have a price, too.
   */
  @JSExport
  public Float64Array prices() {
    Buildable now = survey();
    return Float64Array.copyFromJavaArray(
        IntStream.range(0, site.space().nodeCount())
            .mapToDouble(
                cell -> now.mayBuild(cell) ? (double) now.delta(cell) / Octile.STRAIGHT : -1)
            .toArray());
  }

  /** Builds a tower where no creep stands, or says why not: BUILT, OCCUPIED or WOULD_CUT. */
  @JSExport
  public String build(int cell) {
    survey = null;
    int x = cell % width;
    int y = cell / width;
    boolean isFree = lives.keySet().stream().noneMatch(unit -> covers(unit, x + 0.5, y + 0.5));
    int[] under = lives.keySet().stream().mapToInt(Unit::node).toArray();
    return (isFree ? site.build(x, y, 1, under) : Construction.Outcome.OCCUPIED).name();
  }

  /** Whether a creep may reach into a cell, given by its center. */
  private static boolean covers(Unit unit, double x, double y) {
    return Math.max(Math.abs(unit.x() - x), Math.abs(unit.y() - y)) < 0.5 + RADIUS;
  }

  /** Sells a tower, if there is one. */
  @JSExport
  public boolean sell(int cell) {
    boolean stands = site.space().map().terrain(cell) == TOWER;
    if (stands) {
      survey = null;
      site.sell(cell % width, cell / width, 1, '.');
    }
    return stands;
  }

  /** The letters of the map. */
  @JSExport
  public Int8Array letters() {
    return Int8Array.copyFromJavaArray(site.space().map().toBytes());
  }

  /** The length of the longest lane in straight steps. */
  @JSExport
  public double longest() {
    return (double) survey().longest() / Octile.STRAIGHT;
  }

  /** The cells of the lane from the i-th spawn. */
  @JSExport
  public Int32Array lane(int i) {
    int[] buffer = new int[site.space().nodeCount()];
    int count = site.field().copyPath(spawns[i], buffer);
    return Int32Array.copyFromJavaArray(Arrays.copyOf(buffer, count));
  }

  /** One tick: creeps walk, towers shoot, and now and then a creep comes in at each spawn. */
  @JSExport
  public void tick() {
    if (ticks++ % 24 == 0) {
      Arrays.stream(spawns).forEach(this::enter);
    }
    units.update(TICK);
    for (Unit unit : List.copyOf(lives.keySet())) {
      if (unit.state() == UnitState.ARRIVED) {
        arrived++;
        leave(unit);
      }
    }
    if (ticks % 3 == 0) {
      shoot();
    }
  }

  /** Lets a creep in, unless one still stands at the spawn. */
  private void enter(int spawn) {
    GridMap map = site.space().map();
    double x = map.x(spawn) + 0.5;
    double y = map.y(spawn) + 0.5;
    if (lives.size() < MOST_CREEPS
        && site.field().reached(spawn)
        && lives.keySet().stream().noneMatch(unit -> isWithin(2 * RADIUS, unit, x, y))) {
      Unit unit = units.add(x, y, creep, SPEED);
      unit.giveUp(GiveUp.RETRY).goTo(home);
      lives.put(unit, LIFE);
    }
  }

  private static boolean isWithin(double range, Unit unit, double x, double y) {
    double dx = unit.x() - x;
    double dy = unit.y() - y;
    return dx * dx + dy * dy <= range * range;
  }

  private void leave(Unit unit) {
    lives.remove(unit);
    unit.remove();
  }

  /** Each tower hurts the creep in range that is nearest to the goal. */
  private void shoot() {
    GridMap map = site.space().map();
    List<double[]> volley = new ArrayList<>();
    for (int cell = 0; cell < map.size(); cell++) {
      double x = map.x(cell) + 0.5;
      double y = map.y(cell) + 0.5;
      Unit aim =
          map.terrain(cell) != TOWER
              ? null
              : lives.keySet().stream()
                  .filter(unit -> isWithin(RANGE, unit, x, y))
                  .min(Comparator.comparingLong(unit -> site.field().cost(unit.node())))
                  .orElse(null);
      if (aim != null) {
        volley.add(new double[] {x, y, aim.x(), aim.y()});
        if (lives.merge(aim, -1, Integer::sum) <= 0) {
          fallen++;
          leave(aim);
        }
      }
    }
    shots = volley.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  /** Each creep's x, y, life in 0 .. 1, and heading. */
  @JSExport
  public Float64Array creeps() {
    return Float64Array.copyFromJavaArray(
        lives.entrySet().stream()
            .flatMapToDouble(
                one ->
                    DoubleStream.of(
                        one.getKey().x(),
                        one.getKey().y(),
                        (double) one.getValue() / LIFE,
                        one.getKey().heading()))
            .toArray());
  }

  /** The shots of the last volley: x and y of the tower, x and y of what it hit. */
  @JSExport
  public Float64Array shots() {
    return Float64Array.copyFromJavaArray(shots);
  }

  /** The number of creeps that were shot. */
  @JSExport
  public int fallen() {
    return fallen;
  }

  /** The number of creeps that reached the goal. */
  @JSExport
  public int arrived() {
    return arrived;
  }
}
