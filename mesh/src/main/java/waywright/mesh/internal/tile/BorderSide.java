package waywright.mesh.internal.tile;

import java.util.ArrayList;
import java.util.List;

/** A side of a polygon that lies on a border of its tile, seen along the border. */
final class BorderSide {

  /** The order in which it was added. */
  final int order;

  /** Whether the border is a vertical line in the plan, of constant x. */
  final boolean upright;

  /** Whether the tile is on the side with the lower coordinate. */
  final boolean before;

  private final Vertices vertices;
  private final int start;
  private final int end;

  /** The vertices inserted on it, from its start to its end. */
  private final List<Integer> put = new ArrayList<>();

  BorderSide(Vertices vertices, int order, int border, int start, int end) {
    this.vertices = vertices;
    this.order = order;
    this.start = start;
    this.end = end;
    upright = border == Patchwork.LEFT || border == Patchwork.RIGHT;
    before = border == Patchwork.RIGHT || border == Patchwork.TOP;
  }

  /** The coordinate of the border. */
  double line() {
    return upright ? vertices.x(start) : vertices.y(start);
  }

  /** The deviation of its ends from a line parallel to the border. */
  double slant() {
    return Math.abs(line() - (upright ? vertices.x(end) : vertices.y(end)));
  }

  void moveTo(double line) {
    vertices.moveTo(start, upright, line);
    vertices.moveTo(end, upright, line);
  }

  private double along(int vertex) {
    return upright ? vertices.y(vertex) : vertices.x(vertex);
  }

  double low() {
    return Math.min(along(start), along(end));
  }

  double high() {
    return Math.max(along(start), along(end));
  }

  /** The height where the border is at a coordinate. */
  double height(double at) {
    double from = along(start);
    double part = (at - from) / (along(end) - from);
    return vertices.z(start) + part * (vertices.z(end) - vertices.z(start));
  }

  /** Returns the vertex at a coordinate; inserts one if none is within {@code near}. */
  int vertexAt(double at, double near) {
    if (Math.abs(along(start) - at) <= near) {
      return start;
    }
    if (Math.abs(along(end) - at) <= near) {
      return end;
    }
    boolean forwards = along(start) < along(end);
    int place = 0;
    for (; place < put.size(); place++) {
      double there = along(put.get(place));
      if (Math.abs(there - at) <= near) {
        return put.get(place);
      }
      if (there > at == forwards) {
        break;
      }
    }
    double line = line();
    int vertex =
        vertices.add(upright ? line : at, upright ? at : line, height(at), vertices.tile(start));
    put.add(place, vertex);
    return vertex;
  }

  /** The number of inserted vertices. */
  int between() {
    return put.size();
  }

  /** Copies the inserted vertices into a ring, and returns the end position. */
  int copy(int[] ring, int at) {
    int end = at;
    for (int vertex : put) {
      ring[end++] = vertex;
    }
    return end;
  }
}
