package waywright.bench.peers;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.xguzm.pathfinding.grid.GridCell;
import org.xguzm.pathfinding.grid.NavigationGrid;
import org.xguzm.pathfinding.grid.finders.AStarGridFinder;
import org.xguzm.pathfinding.grid.finders.GridFinderOptions;
import org.xguzm.pathfinding.grid.finders.JumpPointFinder;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * xaguzman's pathfinding, the port of PathFinding.js: A* or jump points on its own grid, with the
 * octile distance in place of its default. Its grid must not be shared by two finders, so each has
 * its own.
 *
 * <p>Its costs are floats; the length told is added up anew from the cells of the path.
 */
public final class Xaguzman implements Engine {

  /** Jump points, else plain A*. */
  private final boolean jump;

  /** Of the map, to number its cells. */
  private int width;

  /** Its own map; the searches leave their marks in it. */
  private NavigationGrid<GridCell> grid = new NavigationGrid<>();

  /** One of these two is there once a map is loaded. */
  private @Nullable AStarGridFinder<GridCell> astar;

  /** The other of the two. */
  private @Nullable JumpPointFinder<GridCell> jumper;

  /** The map loaded last, for the lengths of steps. */
  private PlainField field = new PlainField(0, 0, new boolean[0]);

  /** Jump points or plain A*. */
  public Xaguzman(boolean jump) {
    this.jump = jump;
  }

  @Override
  public String name() {
    return "xaguzman 0.2.6 " + (jump ? "JPS" : "A*");
  }

  /** Rows grow downwards here: told to the finder, or it would look for neighbors upside down. */
  @Override
  public void load(PlainField field) {
    this.field = field;
    width = field.width();
    GridCell[][] cells = new GridCell[width][field.height()];
    for (int x = 0; x < width; x++) {
      for (int y = 0; y < field.height(); y++) {
        cells[x][y] = new GridCell(x, y, field.passable()[y * width + x]);
      }
    }
    grid = new NavigationGrid<>(cells, true);
    GridFinderOptions options = new GridFinderOptions();
    options.allowDiagonal = true;
    options.dontCrossCorners = true;
    options.isYDown = true;
    options.orthogonalMovementCost = 1;
    options.diagonalMovementCost = (float) PlainField.SQRT2;
    options.heuristic = (from, to) -> octile((GridCell) from, (GridCell) to);
    if (jump) {
      jumper = new JumpPointFinder<>(GridCell.class, options);
    } else {
      astar = new AStarGridFinder<>(GridCell.class, options);
    }
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    int x = start % width;
    int y = start / width;
    List<GridCell> found =
        astar != null
            ? astar.findPath(x, y, goal % width, goal / width, grid)
            : jumper != null ? jumper.findPath(x, y, goal % width, goal / width, grid) : null;
    if (found == null) {
      return Double.NaN;
    }
    // Its paths leave the start out.
    int length = 0;
    path[length++] = start;
    double sum = 0;
    for (GridCell cell : found) {
      path[length] = cell.y * width + cell.x;
      if (path[length] != start) {
        sum += field.stepLength(path[length - 1], path[length]);
        length++;
      }
    }
    return sum;
  }

  /** Its estimate in single precision, as its costs are. */
  private static float octile(GridCell from, GridCell to) {
    int dx = Math.abs(from.x - to.x);
    int dy = Math.abs(from.y - to.y);
    return Math.max(dx, dy) + (float) (PlainField.SQRT2 - 1) * Math.min(dx, dy);
  }
}
