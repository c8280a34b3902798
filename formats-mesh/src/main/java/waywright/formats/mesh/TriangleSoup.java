package waywright.formats.mesh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.internal.Checks;

/**
 * A triangle soup: triangles in 3-D that need not share vertices, as from a modeling tool.
 * Immutable. Memory: 12 bytes per vertex and 12 per triangle.
 *
 * <p>The caller decides which axis points up: x, y and z are as in the file, and in most files y
 * points up.
 */
public final class TriangleSoup {

  private static final String COUNTED = "Maybe they are counted from 0?";

  private final float[] points;
  private final int[] corners;

  /**
   * Creates triangles from arrays, which are copied.
   *
   * @param points x, y, z of each vertex
   * @param corners three vertex numbers per triangle
   * @throws IllegalArgumentException if a triangle has a vertex that does not exist, or a
   *     coordinate is not finite
   */
  public TriangleSoup(float[] points, int[] corners) {
    this(points.clone(), points.length, corners.clone(), corners.length);
  }

  /** Takes ownership of the arrays; only the first elements count. */
  TriangleSoup(float[] points, int coordinates, int[] corners, int ends) {
    this.points = points.length == coordinates ? points : Arrays.copyOf(points, coordinates);
    this.corners = corners.length == ends ? corners : Arrays.copyOf(corners, ends);
    if (coordinates % 3 != 0 || ends % 3 != 0) {
      throw new IllegalArgumentException(
          coordinates + " coordinates and " + ends + " corners: both come in threes");
    }
    for (int i = 0; i < coordinates; i++) {
      if (!Float.isFinite(points[i])) {
        throw new IllegalArgumentException(
            "vertex " + i / 3 + ": a coordinate is " + points[i] + ". Maybe it was never set?");
      }
    }
    for (int i = 0; i < ends; i++) {
      if (corners[i] < 0 || corners[i] >= coordinates / 3) {
        throw new IllegalArgumentException(
            "triangle %s: there is no vertex %s, only %s"
                .formatted(i / 3, corners[i], coordinates / 3));
      }
    }
  }

  /** Reads a Wavefront OBJ file of at most {@link Source#LIMIT} bytes: {@link #read(Source)}. */
  public static TriangleSoup read(Path file) throws IOException {
    return read(Source.of(file));
  }

  /**
   * Reads the vertices and faces of a Wavefront OBJ file, at most 2^26 vertices and triangles.
   * Faces of more than three vertices are split into a fan from the first; indices may be negative
   * (relative to the end), and texture and normal indices after slashes are ignored. All other
   * elements, such as normals, groups and materials, are ignored.
   *
   * @throws FormatException if a vertex or a face is malformed, or there are no faces
   */
  public static TriangleSoup read(Source source) throws FormatException {
    return ObjFile.read(source);
  }

  /** Number of vertices. */
  public int vertexCount() {
    return points.length / 3;
  }

  /** Number of triangles. */
  public int triangleCount() {
    return corners.length / 3;
  }

  /** The x of a vertex. */
  public float x(int vertex) {
    return points[3 * Checks.index(vertex, vertexCount(), "vertex", COUNTED)];
  }

  /** The y of a vertex. */
  public float y(int vertex) {
    return points[3 * Checks.index(vertex, vertexCount(), "vertex", COUNTED) + 1];
  }

  /** The z of a vertex. */
  public float z(int vertex) {
    return points[3 * Checks.index(vertex, vertexCount(), "vertex", COUNTED) + 2];
  }

  /**
   * Returns the number of a vertex of a triangle.
   *
   * @param corner 0, 1 or 2
   * @throws IndexOutOfBoundsException if the triangle or the corner does not exist
   */
  public int corner(int triangle, int corner) {
    Checks.index(triangle, triangleCount(), "triangle", COUNTED);
    return corners[3 * triangle + Checks.index(corner, 3, "corner", COUNTED)];
  }

  /** Returns a copy of x, y, z of all vertices. */
  public float[] points() {
    return points.clone();
  }

  /** Returns a copy of the three vertex numbers of all triangles. */
  public int[] corners() {
    return corners.clone();
  }
}
