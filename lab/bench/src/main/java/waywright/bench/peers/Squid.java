package waywright.bench.peers;

import java.util.List;
import squidpony.squidai.DijkstraMap;
import squidpony.squidgrid.Measurement;
import squidpony.squidmath.Coord;
import waywright.bench.Engine;
import waywright.bench.PlainField;

/**
 * SquidLib's DijkstraMap, the roguelike's way: a map of distances to the goal is scanned, then
 * walked down. It has no point-to-point search; the blocking requirement 1 forbids cutting corners.
 *
 * <p>One scan would serve any number of units with the same goal: a table of single queries shows
 * it from its weak side.
 */
public final class Squid implements Engine {

  /** Holds the terrain, and the distances of the last query. */
  private DijkstraMap map = new DijkstraMap();

  /** The map loaded last, for the lengths of steps. */
  private PlainField field = new PlainField(0, 0, new boolean[0]);

  @Override
  public String name() {
    return "SquidLib 3.0.6 DijkstraMap";
  }

  @Override
  public void load(PlainField field) {
    this.field = field;
    char[][] cells = new char[field.width()][field.height()];
    for (int cell = 0; cell < field.size(); cell++) {
      cells[cell % field.width()][cell / field.width()] = field.passable()[cell] ? '.' : '#';
    }
    Coord.expandPoolTo(field.width(), field.height());
    map = new DijkstraMap(cells, Measurement.EUCLIDEAN);
    map.setBlockingRequirement(1);
  }

  /** The old distances are wiped first, inside the clock: it keeps those of the last query. */
  @Override
  public double solve(int start, int goal, int[] path) {
    map.reset();
    List<Coord> found = map.findPath(field.free(), null, null, coord(start), coord(goal));
    path[0] = start;
    double sum = 0;
    int length = 1;
    for (Coord cell : found) {
      path[length] = cell.y * field.width() + cell.x;
      sum += field.stepLength(path[length - 1], path[length]);
      length++;
    }
    return found.isEmpty() && start != goal ? Double.NaN : sum;
  }

  /** Its pooled object for a cell; the pool was made large enough by {@link #load}. */
  private Coord coord(int cell) {
    return Coord.get(cell % field.width(), cell / field.width());
  }
}
