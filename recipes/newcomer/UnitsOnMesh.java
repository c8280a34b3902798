import waywright.grid.Body;
import waywright.mesh.NavMesh;
import waywright.plane.build.ConvexParts;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

class UnitsOnMesh {
  public static void main(String[] args) {
    var pillar = ConvexParts.ofCells(8, 4, (x, y) -> x / 2 == 1 && y / 2 == 0 ? -1 : 0);
    NavMesh mesh = NavMesh.of(pillar); // or from a file, from outlines, from NavMesh.builder()
    Units units = Units.onMesh(mesh);
    Unit orc = units.add(0.5, 1.5, Body.radius(0.4), Speed.of(3)); // in units of the mesh
    orc.goTo(7, 1);
    while (!orc.state().isOver()) {
      units.update(1 / 60.0);
    }
    System.out.println(orc + " at " + Math.round(orc.x()) + "," + Math.round(orc.y()));
  }
}
