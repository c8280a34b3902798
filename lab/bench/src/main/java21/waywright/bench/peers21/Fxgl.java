package waywright.bench.peers21;

import com.almasb.fxgl.core.collection.grid.NeighborDirection;
import com.almasb.fxgl.pathfinding.CellState;
import com.almasb.fxgl.pathfinding.astar.AStarCell;
import com.almasb.fxgl.pathfinding.astar.AStarPathfinder;
import com.almasb.fxgl.pathfinding.astar.TraversableGrid;
import com.almasb.fxgl.pathfinding.heuristic.OctileDistance;
import java.util.List;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * FXGL's A* on its own grid, eight directions, the corner rule through its hook for single moves. Its
 * costs are ints, so a step is scaled by ten thousand. Paths are not cached.
 */
public final class Fxgl implements Engine {

  private static final int SCALE = 10_000;

  private PlainField field = new PlainField(1, 1, new boolean[] {true});
  private AStarPathfinder<AStarCell> finder = finder(field);

  @Override
  public String name() {
    return "FXGL 21.1 A*";
  }

  @Override
  public void load(PlainField field) {
    this.field = field;
    finder = finder(field);
  }

  private static AStarPathfinder<AStarCell> finder(PlainField field) {
    return new AStarPathfinder<>(
        new Cells(field), new OctileDistance<>(SCALE), new OctileDistance<>(SCALE));
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    int width = field.width();
    List<AStarCell> found =
        finder.findPath(
            start % width,
            start / width,
            goal % width,
            goal / width,
            NeighborDirection.EIGHT_DIRECTIONS);
    // Its paths leave the start out.
    path[0] = start;
    int length = 1;
    double sum = 0;
    for (AStarCell cell : found) {
      path[length] = cell.getY() * width + cell.getX();
      if (path[length] != start) {
        sum += field.stepLength(path[length - 1], path[length]);
        length++;
      }
    }
    return found.isEmpty() && start != goal ? Double.NaN : sum;
  }

  private static final class Cells extends TraversableGrid<AStarCell> {
    private final PlainField field;

    Cells(PlainField field) {
      super(
          AStarCell.class,
          field.width(),
          field.height(),
          (x, y) ->
              new AStarCell(
                  x, y, field.open(x, y) ? CellState.WALKABLE : CellState.NOT_WALKABLE));
      this.field = field;
    }

    @Override
    public boolean isTraversableInSingleMove(AStarCell from, AStarCell to) {
      int width = field.width();
      return field.step(from.getY() * width + from.getX(), to.getY() * width + to.getX());
    }
  }
}
