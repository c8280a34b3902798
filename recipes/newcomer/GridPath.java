import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;

class GridPath {
  public static void main(String[] args) {
    GridMap map = GridMap.of("....#....", "..#.#.##.", "..#...#..");
    GridRoute route = new GridPathfinder(map).find(0, 0, 8, 0);
    for (int i = 0; i < route.size(); i++) {
      System.out.println(route.x(i) + "," + route.y(i));
    }
    System.out.println("length " + route.length());
  }
}
