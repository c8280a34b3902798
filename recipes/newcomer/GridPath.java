import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;

class GridPath {
  public static void main(String[] args) {
    GridMap map = GridMap.of(
        "S...#....",
        "###.#.##.",
        "...~~~...",
        ".####.##.",
        "........G");
    Movement hero = Movement.builder().passable(".SG").cost('~', 3).build();
    GridPathfinder finder = GridPathfinder.of(new GridSpace(map, hero));
    GridRoute route = finder.find(0, 0, 8, 4);
    for (int i = 0; i < route.size(); i++) {
      System.out.print(route.x(i) + "," + route.y(i) + " ");
    }
    System.out.println("\nlength " + route.length());
  }
}
