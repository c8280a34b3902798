package waywright.recipes;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.layout.Layout;

/** jMonkeyEngine: a grid laid over a terrain of heights; steep cells block, gentle slopes cost. */
public final class JmePaths {

  /** The height of the terrain at a position, such as {@code terrain::getHeight}. */
  public interface Heights {
    float at(float x, float z);
  }

  private final Layout layout;
  private final Heights heights;
  private final GridPathfinder finder;

  /** A square grid with {@code side} cells of width {@code cell}; it begins at the origin. */
  public JmePaths(Heights heights, int side, float cell, float steepest) {
    this.heights = heights;
    layout = Layout.squares(cell);
    GridMap map = GridMap.filled(side, side, '.');
    for (int i = 0; i < map.size(); i++) {
      Vector3f here = place(map.x(i), map.y(i));
      float east = heights.at(here.x + cell / 2, here.z) - here.y;
      float south = heights.at(here.x, here.z + cell / 2) - here.y;
      float slope = Math.max(Math.abs(east), Math.abs(south)) * 2 / cell;
      map = slope < 0.1f ? map : map.with(map.x(i), map.y(i), slope > steepest ? '#' : '^');
    }
    Movement walker = Movement.builder().passable(".").cost('^', 3).build();
    finder = GridPathfinder.of(new GridSpace(map, walker)).prepare();
  }

  /** The points of the path, on the ground; empty if there is none. */
  public List<Vector3f> path(Vector3f from, Vector3f to) {
    List<Vector3f> places = new ArrayList<>();
    GridRoute route =
        finder.find(
            layout.x(from.x, from.z),
            layout.y(from.x, from.z),
            layout.x(to.x, to.z),
            layout.y(to.x, to.z));
    for (int i = 1; i < route.size(); i++) {
      places.add(place(route.x(i), route.y(i)));
    }
    return places;
  }

  private Vector3f place(int x, int y) {
    Vector3f middle = new Vector3f((float) layout.centerX(x, y), 0, (float) layout.centerY(x, y));
    return middle.setY(heights.at(middle.x, middle.z));
  }
}
