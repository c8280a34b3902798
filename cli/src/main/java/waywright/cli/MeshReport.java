package waywright.cli;

import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.MeshRoute;
import waywright.picture.MeshScene;
import waywright.search.SearchStatus;

/**
 * The answer to a question on a mesh: in words, in JSON and as a picture.
 *
 * @param isMap whether the mesh was made of a map
 * @param from start, as it was asked for
 * @param to goal, the same
 * @param radius of a round agent, or null for a point
 * @param nanos time of the search
 */
record MeshReport(
    NavMesh mesh,
    boolean isMap,
    MeshPoint from,
    MeshPoint to,
    @Nullable Double radius,
    MeshRoute route,
    long nanos) {

  /** The fields of the JSON object. */
  void write(Json fields) {
    fields.put("status", route.status().name());
    writeLength(fields, "length", route.length());
    writeLength(fields, "slopeLength", route.slopeLength());
    if (radius != null) {
      writeLength(fields, "lowerBound", route.lowerBound());
      fields.put("radius", radius);
    }
    fields.list("path", route.size(), this::point);
    if (radius != null) {
      fields.list(
          "arcs",
          route.arcs(),
          i -> new double[] {route.centerX(i), route.centerY(i), route.sweep(i)});
    }
    fields.put("expanded", route.statistics().expanded());
    fields.time(nanos);
    fields.put("algorithm", radius == null || radius == 0 ? "polyanya" : "tangents");
    fields.put("polygons", mesh.polygonCount());
    fields.put("vertices", mesh.vertexCount());
  }

  private double[] point(int i) {
    return mesh.hasHeights()
        ? new double[] {route.x(i), route.y(i), route.z(i)}
        : new double[] {route.x(i), route.y(i)};
  }

  private void writeLength(Json fields, String name, double length) {
    fields.put(name, route.size() > 0 ? length : null);
  }

  /** The answer for people. */
  String words() {
    StringBuilder words = new StringBuilder(Terminal.status(route.status()));
    words.append(
        radius == null
            ? Terminal.words(
                "  polyanya from %s to %s: scanned %,d side[s]%n",
                from, to, route.statistics().expanded())
            : Terminal.words("  radius %s from %s to %s%n", radius, from, to));
    if (route.size() > 0) {
      words.append("length ").append(Numbers.plain(route.length()));
      if (mesh.hasHeights()) {
        words.append(", along the slopes ").append(Numbers.plain(route.slopeLength()));
      }
      words.append(String.format("%npath"));
      for (int i = 0; i < route.size(); i++) {
        boolean afterArc = route.arcs() > 0 && i > 0 && i % 2 == 0;
        words.append(afterArc ? " arc " : " ").append(route.x(i)).append(',').append(route.y(i));
        words.append(mesh.hasHeights() ? "," + route.z(i) : "");
      }
      words.append(String.format("%n"));
    }
    return words.toString();
  }

  /** Names the nearest point, where an end is off the mesh; the reason, for a round agent. */
  String complaint() {
    SearchStatus status = route.status();
    if (radius != null && status == SearchStatus.UNREACHABLE) {
      return String.format("waywright: %s%n", route.message());
    }
    if (status != SearchStatus.INVALID_START && status != SearchStatus.INVALID_GOAL) {
      return "";
    }
    MeshPoint end = status == SearchStatus.INVALID_START ? from : to;
    if (radius != null) {
      return String.format(
          "waywright: %s is off the mesh, or nearer to a wall than %s%n", end, radius);
    }
    if (isMap) {
      return String.format("waywright: %s is blocked, or not on the map%n", end);
    }
    Spot near = mesh.nearest(end.x(), end.y(), Double.POSITIVE_INFINITY);
    return String.format(
        "waywright: %s is not on the mesh. Maybe %s, which is the nearest point of it?%n",
        end, new MeshPoint(near.x(), near.y(), Double.NaN));
  }

  /**
   * The mesh with the route.
   *
   * @param name of the file
   * @param downwards whether y grows downwards in any case
   */
  MeshScene scene(String name, boolean downwards) {
    String length = route.size() > 0 ? "  length " + (float) route.length() : "";
    MeshScene scene = new MeshScene(mesh).route(route);
    scene.title(name + "  " + route.status() + length);
    return downwards || isMap || mesh.hasHeights() ? scene.downwards() : scene;
  }
}
