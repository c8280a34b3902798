package waywright.mesh;

/** Polygons that make no mesh. The message names polygon and vertex and guesses at the cause. */
public final class MeshException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final int polygon;
  private final int vertex;

  MeshException(int polygon, int vertex, String problem) {
    super(place(polygon, vertex) + problem);
    this.polygon = polygon;
    this.vertex = vertex;
  }

  /** The polygon that is wrong, from 0 in the order they were given; −1 if it is none. */
  public int polygon() {
    return polygon;
  }

  /** The vertex that is wrong, from 0 in the order they were given; −1 if it is none. */
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
