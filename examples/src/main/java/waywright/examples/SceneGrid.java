package waywright.examples;

import java.io.PrintStream;
import java.util.List;
import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.layout.Layout;

/**
 * A grid laid over a scene: so many columns and rows of cells of one size from an origin, blocked
 * where an obstacle of the scene touches them. Positions are in the scene's own units, meters say.
 */
public final class SceneGrid {

  // tag: scene
  /** An obstacle of the scene: its lower corner and its extent. */
  record Box(double x, double y, double width, double height) {}

  private final Layout layout;
  private final GridPathfinder finder;

  SceneGrid(
      int columns, int rows, double cell, double originX, double originY, List<Box> obstacles) {
    layout = Layout.squares(originX, originY, cell, cell);
    GridMap map = GridMap.filled(columns, rows, '.');
    for (Box box : obstacles) {
      for (int y = layout.y(0, box.y); y <= layout.y(0, box.y + box.height); y++) {
        for (int x = layout.x(box.x, 0); x <= layout.x(box.x + box.width, 0); x++) {
          map = map.contains(x, y) ? map.with(x, y, '#') : map;
        }
      }
    }
    finder = GridPathfinder.of(map);
  }

  // end: scene

  // tag: bounds
  /** Whether a position lies on the grid. Nothing is clamped. */
  boolean isInBounds(double worldX, double worldY) {
    return layout.cellOn(finder.map(), worldX, worldY) != Layout.OFF_MAP;
  }

  /** The path between two positions. */
  GridRoute find(double fromX, double fromY, double toX, double toY) {
    return finder.find(
        layout.x(fromX, fromY), layout.y(fromX, fromY), layout.x(toX, toY), layout.y(toX, toY));
  }

  // end: bounds

  /** The grid as text, with a path. */
  String draw(GridRoute route) {
    StringBuilder text = new StringBuilder(finder.map().toString());
    int width = finder.map().width() + 1;
    for (int i = 0; i < route.size(); i++) {
      char mark = i == 0 ? 'S' : i == route.size() - 1 ? 'E' : 'o';
      text.setCharAt(route.y(i) * width + route.x(i), mark);
    }
    return text.toString();
  }

  // tag: chase
  /** Both ends move; the path is planned again every {@code interval} ticks. */
  static int chase(SceneGrid grid, int interval, PrintStream out) {
    double hunterX = -9.5;
    double hunterY = -4.5;
    GridRoute route = grid.find(hunterX, hunterY, hunterX, hunterY);
    int at = 0;
    for (int tick = 0; tick < 60; tick++) {
      double hareX = 9.5 - tick * 0.25;
      double hareY = -4.5 + tick * 0.25;
      if (tick % interval == 0) {
        GridRoute fresh = grid.find(hunterX, hunterY, hareX, hareY);
        at = fresh.isFound() ? 0 : at;
        route = fresh.isFound() ? fresh : route;
        out.println("tick " + tick + ": " + (route.size() - 1) + " cells to go");
        out.print(grid.draw(route));
      }
      at = Math.min(at + 1, route.size() - 1);
      hunterX = grid.layout.centerX(route.x(at), route.y(at));
      hunterY = grid.layout.centerY(route.x(at), route.y(at));
      if (Math.hypot(hunterX - hareX, hunterY - hareY) < 1.5) {
        out.println("caught at tick " + tick + " near " + hareX + ", " + hareY);
        return tick;
      }
    }
    return -1;
  }

  // end: chase

  static SceneGrid scene() {
    List<Box> obstacles = List.of(new Box(-3, -5, 1.5, 7), new Box(2.5, -1, 1, 5.9));
    return new SceneGrid(20, 10, 1, -10, -5, obstacles);
  }

  /** Lays the grid and lets the hunter hunt. */
  public static void main(String[] args) {
    SceneGrid grid = scene();
    System.out.println("in bounds: " + grid.isInBounds(9.9, 4.9) + " " + grid.isInBounds(10, 0));
    chase(grid, 4, System.out);
  }
}
