import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.building.Buildable;

class TowerLane {
  public static void main(String[] args) {
    GridMap map = GridMap.of(
        "....#....",
        "....#....",
        ".........",
        "....#....",
        "...##....");
    GridSpace space = new GridSpace(map, Movement.walker());
    Buildable where = Buildable.over(space).spawns(map.cell(0, 2)).goals(map.cell(8, 2)).survey();
    for (int y = 0; y < map.height(); y++) {
      for (int x = 0; x < map.width(); x++) {
        System.out.print(map.terrain(map.cell(x, y)) == '#' ? "#" : where.mayBuild(x, y) ? "t" : "!");
      }
      System.out.println();
    }
  }
}
