import java.io.IOException;
import java.nio.file.Path;
import waywright.bake.Bake;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;

/** Under a bridge, up its ramp and onto it: a level of triangles, and agents of two radii. */
class BakedLevel {
  public static void main(String[] args) throws IOException {
    NavMesh level = Bake.usual().withRadius(0.1).mesh(Path.of("bridge.obj"));
    for (double radius : new double[] {0.3, 0.7}) {
      MeshPathfinder finder = MeshPathfinder.of(level, Agent.radius(radius - 0.1));
      MeshRoute route = finder.find(2, 6, 0, 12, 11, 4);
      System.out.printf("%.1f: %.2f m, ", radius, route.slopeLength());
    }
  }
}
