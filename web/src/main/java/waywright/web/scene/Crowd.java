package waywright.web.scene;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.field.Field;
import waywright.web.grid.SplitMix;

/**
 * Thousands of units that flow to one cell. All of them read one field; where each stands is a
 * matter of this game, not of the library: units drift along the field's steps, keep apart from the
 * middle of those in their cell, and slide along walls. A tick allocates nothing.
 */
public final class Crowd {

  private static final float FASTEST = 0.17f;
  private static final float ROOM = 5;

  private final int width;
  private final int height;
  private final Field field;
  private final int[] goal = {0};
  private final long[] handicap = {0};
  private final SplitMix random;
  private final float[] xs;
  private final float[] ys;
  private final float[] dxs;
  private final float[] dys;
  private final float[] sumX;
  private final float[] sumY;
  private final int[] inCell;
  private GridSpace space;
  private double spread;

  public Crowd(GridSpace space, int units, int seed) {
    this.space = space;
    width = space.map().width();
    height = space.map().height();
    field = new Field(space);
    random = new SplitMix(seed);
    xs = new float[units];
    ys = new float[units];
    dxs = new float[units];
    dys = new float[units];
    sumX = new float[space.nodeCount()];
    sumY = new float[space.nodeCount()];
    inCell = new int[space.nodeCount()];
    for (int i = 0; i < units; i++) {
      scatter(i);
    }
  }

  /** Puts a unit onto some free cell. */
  private void scatter(int unit) {
    for (int tries = 0; tries < 10_000; tries++) {
      int cell = random.below(space.nodeCount());
      if (space.contains(cell)) {
        xs[unit] = cell % width + (10 + random.below(80)) / 100f;
        ys[unit] = row(cell) + (10 + random.below(80)) / 100f;
        return;
      }
    }
  }

  /** Sends all to a cell; the field is worked out anew. */
  @JSExport
  public void aim(int cell) {
    goal[0] = cell;
    field.aim(goal, handicap);
    field.run(Long.MAX_VALUE);
    spread = field.expanded();
  }

  /** Follows an edit of the map: the field repairs what the edit changes. */
  @JSExport
  public void edit(Int8Array letters) {
    byte[] now = letters.copyToJavaArray();
    GridMap old = space.map();
    int[] changed =
        IntStream.range(0, now.length)
            .filter(cell -> now[cell] != (byte) old.terrain(cell))
            .toArray();
    space = new GridSpace(GridMap.of(width, height, now), space.movement());
    field.repair(space, changed);
    spread = field.expanded();
    for (int i = 0; i < xs.length; i++) {
      if (!space.contains(cellOf(xs[i], ys[i]))) {
        scatter(i);
      }
    }
  }

  /** Cells that the last wave of the field went through. */
  @JSExport
  public double spread() {
    return spread;
  }

  /** What each cell costs to the goal in straight steps; −1 where no way leads. */
  @JSExport
  public Float32Array costs() {
    float[] costs = new float[space.nodeCount()];
    for (int cell = 0; cell < costs.length; cell++) {
      costs[cell] = field.reached(cell) ? (float) field.cost(cell) / Octile.STRAIGHT : -1;
    }
    return Float32Array.copyFromJavaArray(costs);
  }

  /** The cell that each cell steps to; −1 where no way leads. */
  @JSExport
  public Int32Array ways() {
    return Int32Array.copyFromJavaArray(
        IntStream.range(0, space.nodeCount()).map(field::next).toArray());
  }

  /** One tick of all units. */
  @JSExport
  public void tick() {
    gather();
    for (int i = 0; i < xs.length; i++) {
      move(i);
    }
  }

  /** How many units are in each cell, and where their middle is. */
  private void gather() {
    Arrays.fill(inCell, 0);
    Arrays.fill(sumX, 0);
    Arrays.fill(sumY, 0);
    for (int i = 0; i < xs.length; i++) {
      int cell = cellOf(xs[i], ys[i]);
      inCell[cell]++;
      sumX[cell] += xs[i];
      sumY[cell] += ys[i];
    }
  }

  private void move(int i) {
    int cell = cellOf(xs[i], ys[i]);
    int next = field.next(cell);
    float wishX = 0;
    float wishY = 0;
    float pace = FASTEST / space.movement().cost(space.map().terrain(cell));
    if (next >= 0 && next != cell) {
      // Towards the next cell, keeping the place within the cell: lanes stay wide.
      float lane = 0.5f + 0.35f * ((i & 15) / 7.5f - 1);
      float toX = next % width + (next % width == cell % width ? lane : 0.5f) - xs[i];
      float toY = row(next) + (row(next) == row(cell) ? lane : 0.5f) - ys[i];
      float far = (float) Math.sqrt(toX * toX + toY * toY) + 1e-6f;
      wishX = toX / far * pace;
      wishY = toY / far * pace;
    }
    int crowd = inCell[cell];
    if (crowd > 1 && next >= 0) {
      float push = 0.012f * Math.min(1, crowd / ROOM);
      wishX += (xs[i] - sumX[cell] / crowd) * push * 4;
      wishY += (ys[i] - sumY[cell] / crowd) * push * 4;
      if (crowd > ROOM && inCell[next] > crowd) {
        wishX *= 0.35f;
        wishY *= 0.35f;
      }
    }
    dxs[i] += (wishX - dxs[i]) * 0.35f;
    dys[i] += (wishY - dys[i]) * 0.35f;
    slide(i, xs[i] + dxs[i], ys[i] + dys[i]);
  }

  /** Goes there, or along the wall if there is one. */
  private void slide(int i, float x, float y) {
    if (isFree(x, y)) {
      xs[i] = x;
      ys[i] = y;
    } else if (isFree(x, ys[i])) {
      xs[i] = x;
    } else if (isFree(xs[i], y)) {
      ys[i] = y;
    }
  }

  private boolean isFree(float x, float y) {
    return x >= 0 && y >= 0 && x < width && y < height && space.contains(cellOf(x, y));
  }

  private int cellOf(float x, float y) {
    return ((int) y) * width + (int) x;
  }

  /** The cell in which a unit stands. */
  int cell(int unit) {
    return cellOf(xs[unit], ys[unit]);
  }

  /** Where all units are: x and y of each in turn, in cells. */
  @JSExport
  public Float32Array positions(Float32Array into) {
    for (int i = 0; i < xs.length; i++) {
      into.set(2 * i, xs[i]);
      into.set(2 * i + 1, ys[i]);
    }
    return into;
  }

  private int row(int cell) {
    return cell / width;
  }
}
