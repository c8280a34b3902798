package waywright.mesh.internal.tile;

import java.util.ArrayList;
import java.util.List;

/** A side of a polygon on a border of its tile, in coordinates along the border. */
final class BorderSide {

  /** The order in which it was added. */
  final int order;

  /** Whether the border is a vertical line in the plan, of constant x. */
  final boolean upright;

  /** Whether the tile is on the side with the lower coordinate. */
  final boolean before;

  private final List<Vertex> all;
  private final Vertex start;
  private final Vertex end;

  /** The vertices inserted on it, from its start to its end. */
  final List<Vertex> put = new ArrayList<>();

  BorderSide(List<Vertex> all, int order, int border, Vertex start, Vertex end) {
    this.all = all;
    this.order = order;
    this.start = start;
    this.end = end;
    upright = border == Patchwork.LEFT || border == Patchwork.RIGHT;
    before = border == Patchwork.RIGHT || border == Patchwork.TOP;
  }

  /** The coordinate of the border. */
  double line() {
    return across(start);
  }

  /** The deviation of its ends from a line parallel to the border. */
  double slant() {
    return Math.abs(line() - across(end));
  }

  void moveTo(double line) {
    start.moveTo(upright, line);
    end.moveTo(upright, line);
  }

  private double across(Vertex vertex) {
    return upright ? vertex.x : vertex.y;
  }

  private double along(Vertex vertex) {
    return upright ? vertex.y : vertex.x;
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
    return start.z + part * (end.z - start.z);
  }

  /** Returns the vertex at a coordinate; inserts one if none is within {@code near}. */
  Vertex vertexAt(double at, double near) {
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
    Vertex vertex =
        Vertex.add(all, upright ? line : at, upright ? at : line, height(at), start.tile);
    put.add(place, vertex);
    return vertex;
  }
}
