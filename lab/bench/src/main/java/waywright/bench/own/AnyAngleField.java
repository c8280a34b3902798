package waywright.bench.own;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.internal.terrain.TerrainProfile;

/**
 * The exact any-angle distance from the center of every cell to that of one goal, and the next
 * point to walk to: the goal, or the next corner at which the shortest path turns.
 *
 * <pre>{@code
 * AnyAngleField field = AnyAngleField.towards(space, goal);
 * unit.walkTowards(field.towardsX(unit.cell) / 2.0, field.towardsY(unit.cell) / 2.0);
 * }</pre>
 *
 * <p>Exact for points that may touch walls and corners but never slip between two, the column
 * {@code ONE_OPEN} of {@code docs/rules.md}, whatever the corner rule of the movement; over the
 * anchors of a square body it is the exact path of the square. For terrain of one cost. Distances
 * are in cells, sums of correctly rounded roots starting at the goal; visibility is decided in
 * integer arithmetic. Ties between equally short paths are broken the same way on every machine.
 *
 * <p>Dijkstra's algorithm over the corners of obstacles. Each corner scans, row by row, only the
 * wedge behind it in which a path around it can be taut, as far as cells are open and not clearly
 * nearer by another path. Time: corners times the cells that each scans, far fewer than all on most
 * maps. Immutable; 12 bytes a cell.
 */
public final class AnyAngleField {

  /** The distance of a cell that is closed or unreachable. */
  public static final double UNREACHED = Double.POSITIVE_INFINITY;

  private final GridMap map;
  private final double[] distances;
  private final int[] towards;
  private final int[] xs;
  private final int[] ys;

  private AnyAngleField(CornerWaves waves, GridMap map) {
    this.map = map;
    distances = waves.distances;
    towards = waves.towards;
    xs = waves.xs;
    ys = waves.ys;
  }

  /**
   * Computes the field towards a goal.
   *
   * @throws IndexOutOfBoundsException if the goal is not on the map
   * @throws IllegalArgumentException if passable terrain has several costs or is one-way
   */
  public static AnyAngleField towards(GridSpace space, int goal) {
    Objects.requireNonNull(space, "space").map().requireCell(goal);
    TerrainProfile profile = TerrainProfile.of(space.map(), space.movement());
    if (!profile.isUniform()) {
      throw new IllegalArgumentException(
          "straight lines are shortest only on terrain of one cost without one-way cells. Maybe use"
              + " Field, or Lazy Theta*?");
    }
    return new AnyAngleField(new CornerWaves(space, goal), space.map());
  }

  /**
   * Returns the distance from a cell to the goal, {@link #UNREACHED} if there is no path.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public double distance(int cell) {
    return distances[map.requireCell(cell)];
  }

  /**
   * Returns the x, in half cells, of the point to walk straight to; that of the cell itself at the
   * goal and where there is no path.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int towardsX(int cell) {
    int corner = towards[map.requireCell(cell)];
    return corner < 0 ? 2 * map.x(cell) + 1 : xs[corner];
  }

  /**
   * Returns the y that belongs to {@link #towardsX}, in half cells.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int towardsY(int cell) {
    int corner = towards[map.requireCell(cell)];
    return corner < 0 ? 2 * map.y(cell) + 1 : ys[corner];
  }

  /** Returns a copy of all distances, by cell number. */
  public double[] toArray() {
    return Arrays.copyOf(distances, distances.length);
  }
}
