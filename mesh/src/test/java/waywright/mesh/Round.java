package waywright.mesh;

import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.mesh.route.Passages;

/** Round agents of any radius on one mesh, a fresh pathfinder for each question. */
record Round(NavMesh mesh, Passages passages, boolean tangents) {

  Round(NavMesh mesh) {
    this(mesh, new Passages(mesh), false);
  }

  /** By tangents, since there is a filter. */
  Round byTangents() {
    return new Round(mesh, passages, true);
  }

  MeshRoute find(double fromX, double fromY, double toX, double toY, double radius) {
    Agent agent = Agent.radius(radius);
    return MeshPathfinder.of(mesh, tangents ? agent.filter(polygon -> true) : agent)
        .find(fromX, fromY, toX, toY);
  }
}
