package waywright.bench.peers21;

import dev.screwbox.core.Vector;
import dev.screwbox.core.navigation.AStarAlgorithm;
import dev.screwbox.core.navigation.Graph;
import java.util.ArrayList;
import java.util.List;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/** ScrewBox's A* over its graph interface, with prepared neighbor lists. */
public final class ScrewBox implements Engine {

  private final AStarAlgorithm<Integer> finder = new AStarAlgorithm<>();
  private Cells cells = new Cells(new PlainField(0, 0, new boolean[0]));

  @Override
  public String name() {
    return "ScrewBox 3.23.0 A*";
  }

  @Override
  public void load(PlainField field) {
    cells = new Cells(field);
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    List<Integer> found = finder.findPath(cells, start, goal);
    if (found.isEmpty() && start != goal) {
      return Double.NaN;
    }
    path[0] = start;
    int length = 1;
    double sum = 0;
    for (Integer cell : found) {
      if (cell != start) {
        path[length] = cell;
        sum += cells.field.stepLength(path[length - 1], cell);
        length++;
      }
    }
    return sum;
  }

  private static final class Cells implements Graph<Integer> {
    private final PlainField field;
    private final List<List<Integer>> near = new ArrayList<>();

    Cells(PlainField field) {
      this.field = field;
      int[] out = new int[8];
      for (int cell = 0; cell < field.size(); cell++) {
        int count = field.passable()[cell] ? field.neighbors(cell, out) : 0;
        List<Integer> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
          list.add(out[i]);
        }
        near.add(list);
      }
    }

    @Override
    public List<Integer> adjacentNodes(Integer node) {
      return near.get(node);
    }

    @Override
    public double traversalCost(Integer start, Integer end) {
      return field.octile(start, end);
    }

    @Override
    public Integer toGraph(Vector position) {
      return ((int) position.y()) * field.width() + (int) position.x();
    }

    @Override
    public Vector toPosition(Integer node) {
      return Vector.of(node % field.width(), node / field.width());
    }

    @Override
    public boolean nodeExists(Integer node) {
      return field.passable()[node];
    }
  }
}
