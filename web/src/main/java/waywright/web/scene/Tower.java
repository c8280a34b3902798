package waywright.web.scene;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.game.Construction;
import waywright.game.GameWorld;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.building.Buildable;
import waywright.grid.field.Field;

/**
 * A tower defense: creeps walk from the spawns to the goal along the field of a {@link
 * Construction}, which refuses every tower that would shut somebody in.
 */
public final class Tower {

  /** The letter of a tower. */
  static final char TOWER = 'O';

  private static final int MOST_CREEPS = 400;
  private static final int LIFE = 60;
  private static final float RANGE = 3.6f;
  private static final int MOST_SHOTS = 64;

  private final Construction site;
  private final int width;
  private final int[] spawns;
  private final int goal;
  private final int[] cells = new int[MOST_CREEPS];
  private final int[] heads = new int[MOST_CREEPS];
  private final float[] ways = new float[MOST_CREEPS];
  private final int[] lives = new int[MOST_CREEPS];
  private int creeps;
  private int ticks;
  private int fallen;
  private int arrived;
  private final float[] shots = new float[4 * MOST_SHOTS];
  private int shotCount;
  private @Nullable Buildable survey;

  public Tower(GridMap map, Movement movement, int[] spawns, int goal) {
    width = map.width();
    this.spawns = spawns;
    this.goal = goal;
    site = new Construction(new GameWorld(map), movement, spawns, new int[] {goal}, TOWER);
  }

  private Buildable survey() {
    if (survey == null) {
      survey = site.survey(1);
    }
    return survey;
  }

  /**
   * For every cell how many straight steps longer the worst lane gets, −1 where none may build. Who
   * stands there now is left aside: he walks on, the price stays.
   */
  @JSExport
  public Float64Array prices() {
    Buildable now = site.survey(1);
    survey = now;
    double[] prices = new double[site.space().nodeCount()];
    for (int cell = 0; cell < prices.length; cell++) {
      prices[cell] = now.mayBuild(cell) ? (double) now.delta(cell) / Octile.STRAIGHT : -1;
    }
    return Float64Array.copyFromJavaArray(prices);
  }

  /**
   * Builds a tower where no creep stands or steps to, or says why not: BUILT, OCCUPIED or
   * WOULD_CUT.
   */
  @JSExport
  public String build(int cell) {
    survey = null;
    IntStream units =
        IntStream.concat(Arrays.stream(cells, 0, creeps), Arrays.stream(heads, 0, creeps));
    return site.build(cell % width, cell / width, 1, units.distinct().toArray()).name();
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

  /** The map as it stands. */
  @JSExport
  public Int8Array letters() {
    return Int8Array.copyFromJavaArray(site.space().map().toBytes());
  }

  /** Cells that the last repair of the field went through. */
  @JSExport
  public double repaired() {
    return site.field().expanded();
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
    for (int i = creeps - 1; i >= 0; i--) {
      walk(i);
    }
    if (ticks % 3 == 0) {
      shoot();
    }
  }

  private void enter(int spawn) {
    Field field = site.field();
    if (creeps < MOST_CREEPS && field.reached(spawn)) {
      cells[creeps] = spawn;
      heads[creeps] = field.next(spawn);
      ways[creeps] = 0;
      lives[creeps++] = LIFE;
    }
  }

  private void walk(int i) {
    int factor = Math.max(1, site.space().movement().cost(site.space().map().terrain(heads[i])));
    ways[i] += 0.09f / factor;
    if (ways[i] >= 1) {
      ways[i] -= 1;
      cells[i] = heads[i];
      if (cells[i] == goal) {
        arrived++;
        leave(i);
        return;
      }
      int next = site.field().next(cells[i]);
      heads[i] = next < 0 ? cells[i] : next;
    }
  }

  private void leave(int i) {
    creeps--;
    cells[i] = cells[creeps];
    heads[i] = heads[creeps];
    ways[i] = ways[creeps];
    lives[i] = lives[creeps];
  }

  /** Each tower hurts the creep in range that is nearest to the goal. */
  private void shoot() {
    GridMap map = site.space().map();
    shotCount = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      int aim = map.terrain(cell) == TOWER ? target(cell) : -1;
      if (aim >= 0) {
        trace(cell, aim);
        if (--lives[aim] <= 0) {
          fallen++;
          leave(aim);
        }
      }
    }
  }

  private void trace(int tower, int creep) {
    if (shotCount < MOST_SHOTS) {
      int at = 4 * shotCount++;
      shots[at] = tower % width;
      shots[at + 1] = row(tower);
      shots[at + 2] = x(creep);
      shots[at + 3] = y(creep);
    }
  }

  private int target(int tower) {
    int best = -1;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < creeps; i++) {
      float dx = x(i) - tower % width;
      float dy = y(i) - row(tower);
      long rest = site.field().cost(cells[i]);
      if (dx * dx + dy * dy <= RANGE * RANGE && rest < least) {
        least = rest;
        best = i;
      }
    }
    return best;
  }

  private float x(int i) {
    return cells[i] % width + (heads[i] % width - cells[i] % width) * ways[i];
  }

  private float y(int i) {
    return row(cells[i]) + (row(heads[i]) - row(cells[i])) * ways[i];
  }

  /** Each creep's x, y, life in 0 .. 1, and the step that it is on as dx and dy. */
  @JSExport
  public Float32Array creeps() {
    float[] all = new float[5 * creeps];
    for (int i = 0; i < creeps; i++) {
      int at = 5 * i;
      all[at] = x(i);
      all[at + 1] = y(i);
      all[at + 2] = (float) lives[i] / LIFE;
      all[at + 3] = heads[i] % width - cells[i] % width;
      all[at + 4] = row(heads[i]) - row(cells[i]);
    }
    return Float32Array.copyFromJavaArray(all);
  }

  /** The shots of the last volley: x and y of the tower, x and y of what it hit. */
  @JSExport
  public Float32Array shots() {
    return Float32Array.copyFromJavaArray(Arrays.copyOf(shots, 4 * shotCount));
  }

  /** How many fell. */
  @JSExport
  public int fallen() {
    return fallen;
  }

  /** How many got through. */
  @JSExport
  public int arrived() {
    return arrived;
  }

  private int row(int cell) {
    return cell / width;
  }
}
