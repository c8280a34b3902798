package waywright.bench.peers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.kynosarges.tektosyne.geometry.PointD;
import org.kynosarges.tektosyne.geometry.PointI;
import org.kynosarges.tektosyne.graph.AStar;
import org.kynosarges.tektosyne.graph.Graph;
import org.kynosarges.tektosyne.graph.GraphAgent;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * Tektosyne's A* over its graph interface. Its own polygon grids count a step as one, so the graph
 * here brings its own distance: the octile one.
 *
 * <p>The library asks a graph and an agent, both of them interfaces; what it does not need for a
 * path is answered in the simplest legal way.
 */
public final class Tektosyne implements Engine {

  /** The map loaded last, as its graph. */
  private Cells cells = new Cells(new PlainField(0, 0, new boolean[0]));

  /** Over that graph. */
  private AStar<PointI> finder = new AStar<>(cells);

  @Override
  public String name() {
    return "Tektosyne 6.2.0 A*";
  }

  @Override
  public void load(PlainField field) {
    cells = new Cells(field);
    finder = new AStar<>(cells);
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    if (!finder.findBestPath(cells, cells.points[start], cells.points[goal])) {
      return Double.NaN;
    }
    int length = 0;
    for (PointI point : finder.nodes()) {
      path[length++] = cells.cell(point);
    }
    return finder.totalCost();
  }

  /** The field as its interface wants it, and the agent that may take every step. */
  private static final class Cells implements Graph<PointI>, GraphAgent<PointI> {
    /** For the lengths of steps. */
    private final PlainField field;

    /** By cell number; the same objects in all lists. */
    private final PointI[] points;

    /** By cell number, its neighbors; made once. */
    private final List<List<PointI>> near = new ArrayList<>();

    Cells(PlainField field) {
      this.field = field;
      points = new PointI[field.size()];
      for (int cell = 0; cell < points.length; cell++) {
        points[cell] = new PointI(cell % field.width(), cell / field.width());
      }
      int[] out = new int[8];
      for (int cell = 0; cell < points.length; cell++) {
        int count = field.passable()[cell] ? field.neighbors(cell, out) : 0;
        List<PointI> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
          list.add(points[out[i]]);
        }
        near.add(list);
      }
    }

    /** The number of the cell that a point stands for. */
    int cell(PointI point) {
      return point.y * field.width() + point.x;
    }

    @Override
    public int connectivity() {
      return 8;
    }

    @Override
    public int nodeCount() {
      return points.length;
    }

    @Override
    public Collection<PointI> nodes() {
      return List.of(points);
    }

    @Override
    public boolean contains(PointI node) {
      return node.x >= 0 && node.y >= 0 && node.x < field.width() && node.y < field.height();
    }

    /** Not asked for a path between two nodes: the cell that holds the point. */
    @Override
    public PointI findNearestNode(PointD location) {
      return new PointI((int) location.x, (int) location.y);
    }

    @Override
    public double getDistance(PointI from, PointI to) {
      return field.octile(cell(from), cell(to));
    }

    @Override
    public Collection<PointI> getNeighbors(PointI node) {
      return near.get(cell(node));
    }

    @Override
    public PointD getWorldLocation(PointI node) {
      return new PointD(node.x, node.y);
    }

    /** Regions are for drawing; there are none here. */
    @Override
    public PointD[] getWorldRegion(PointI node) {
      return new PointD[0];
    }

    @Override
    public boolean relaxedRange() {
      return false;
    }

    /** The lists of neighbors hold legal steps alone. */
    @Override
    public boolean canMakeStep(PointI from, PointI to) {
      return true;
    }

    @Override
    public double getStepCost(PointI from, PointI to) {
      return field.stepLength(cell(from), cell(to));
    }
  }
}
