import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Buildable;

class TowerLane {
  public static void main(String[] args) {
    GridMap map = GridMap.of("...#...", ".......", "...#...");
    GridSpace space = new GridSpace(map, Movement.walker());
    Buildable where = Buildable.over(space).spawns(map.cell(0, 1)).goals(map.cell(6, 1)).survey();
    String gate = where.mayBuild(3, 1) ? "yes" : "no";
    String beside = where.mayBuild(2, 0) ? "yes" : "no";
    System.out.println("the gate: " + gate + ", beside it: " + beside);
  }
}
