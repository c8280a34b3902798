package waywright.mesh;

/**
 * Thrown when polygons do not form a valid mesh. The message contains the polygon and the vertex,
 * and suggests a cause.
 */
public final class MeshException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int polygon;
  private final int vertex;

  MeshException(int polygon, int vertex, String problem) {
    super(place(polygon, vertex) + problem);
    this.polygon = polygon;
    this.vertex = vertex;
  }

  /** The invalid polygon, from 0 in the order of addition; −1 if the error is not in a polygon. */
  public int polygon() {
    return polygon;
  }

  /** The invalid vertex, from 0 in the order of addition; −1 if the error is not at a vertex. */
  public int vertex() {
    return vertex;
  }

  private static String place(int polygon, int vertex) {
    if (polygon < 0) {
      return vertex < 0 ? "" : "vertex " + vertex + ": ";
    }
    return "polygon " + polygon + (vertex < 0 ? ": " : ", vertex " + vertex + ": ");
  }
}
