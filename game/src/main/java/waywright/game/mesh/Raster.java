package waywright.game.mesh;

import waywright.mesh.NavMesh;

/**
 * Points of the plane by number: row by row from the lower left. A mesh fits if its vertices are
 * such points, so that places and corners of paths are numbers.
 *
 * @param left the x of the first point
 * @param bottom the y of the first point
 * @param step the distance between neighbours, a power of two
 * @param columns points in a row
 * @param rows number of rows
 */
record Raster(double left, double bottom, double step, int columns, int rows) {

  /** The points that a mesh covers. */
  static Raster over(NavMesh mesh, double step) {
    if (!(step > 0 && step < 0x1p40) || Math.scalb(1.0, Math.getExponent(step)) != step) {
      throw new IllegalArgumentException(
          "step is " + step + ", not a power of two. Maybe 0.125 instead of 0.1?");
    }
    double left = Math.floor(mesh.left() / step) * step;
    double bottom = Math.floor(mesh.bottom() / step) * step;
    double columns = Math.ceil((mesh.right() - left) / step) + 1;
    double rows = Math.ceil((mesh.top() - bottom) / step) + 1;
    if (!(columns * rows < Integer.MAX_VALUE) || !(columns < 1 << 24) || !(rows < 1 << 24)) {
      throw new IllegalArgumentException(
          "a step of "
              + step
              + " makes "
              + columns
              + " x "
              + rows
              + " points, more than 2^31. Maybe a larger step?");
    }
    return new Raster(left, bottom, step, (int) columns, (int) rows);
  }

  int size() {
    return columns * rows;
  }

  double x(int node) {
    return left + step * (node % columns);
  }

  double y(int node) {
    int row = node / columns;
    return bottom + step * row;
  }

  /** The number of a point, −1 if it is none. */
  int exactly(double x, double y) {
    int node = nearest(x, y);
    return node >= 0 && x(node) == x && y(node) == y ? node : -1;
  }

  /** The point nearest to another, −1 if that lies outside. */
  int nearest(double x, double y) {
    double column = Math.floor((x - left) / step + 0.5);
    double row = Math.floor((y - bottom) / step + 0.5);
    boolean inside = column >= 0 && row >= 0 && column < columns && row < rows;
    return inside ? ((int) row) * columns + (int) column : -1;
  }

  /** What a straight way costs, in 2^16ths of a step. */
  long cost(int from, int to) {
    double dx = from % columns - to % columns;
    double dy = from / columns - to / columns;
    return Math.round(Math.sqrt(dx * dx + dy * dy) * 0x1p16);
  }

  /**
   * Refuses a mesh with a vertex that is no point.
   *
   * @throws IllegalArgumentException naming the vertex
   */
  void requireFit(NavMesh mesh) {
    for (int side = 0; side < mesh.sideCount(); side++) {
      int v = mesh.start(side);
      if (exactly(mesh.x(v), mesh.y(v)) < 0) {
        throw new IllegalArgumentException(
            "vertex "
                + v
                + " at ("
                + mesh.x(v)
                + ", "
                + mesh.y(v)
                + ") is no point of the world, whose step is "
                + step
                + ". Maybe build the mesh on a lattice of that step?");
      }
    }
  }
}
