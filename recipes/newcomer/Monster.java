import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;

/** A monster walks to the player, one step a turn; under each corner rule. */
class Monster {
  public static void main(String[] args) {
    GridMap level = GridMap.of(
        "...#...",
        "...#...",
        "..#....",
        "..#....",
        ".......");
    for (Corners rule : Corners.values()) {
      Movement monster = Movement.builder().passable(".").corners(rule).build();
      GridPathfinder finder = GridPathfinder.of(new GridSpace(level, monster));
      int x = 0, y = 0, turns = 0;
      for (; x != 6 || y != 0; turns++) {
        GridRoute route = finder.find(x, y, 6, 0); // again every turn: the player may walk, too
        x = route.x(1);
        y = route.y(1);
      }
      System.out.print(rule + " " + turns + " ");
    }
  }
}
