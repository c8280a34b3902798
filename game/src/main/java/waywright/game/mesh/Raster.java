package waywright.game.mesh;

import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.TiledOutlines;

/**
 * Numbered points of the plane: row by row from the lower left, which is the origin of their
 * lattice. A mesh fits if its vertices are such points, so that positions and corners of paths are
 * integers.
 *
 * @param lattice the lattice of the points
 * @param columns points in a row
 * @param rows number of rows
 */
record Raster(Lattice lattice, int columns, int rows) {

  /** The cost of a step. */
  static final double COST = 0x1p16;

  /** Returns the raster that covers a mesh. */
  static Raster over(NavMesh mesh, double step) {
    return over(new Lattice(step, 0, 0), mesh.left(), mesh.bottom(), mesh.right(), mesh.top());
  }

  /** Returns the raster of all points that the tiles can ever cover: those of their lattice. */
  static Raster over(TiledOutlines tiles) {
    return over(tiles.lattice(), tiles.left(), tiles.bottom(), tiles.right(), tiles.top());
  }

  private static Raster over(Lattice any, double leastX, double leastY, double right, double top) {
    double step = any.step();
    double left = Math.floor(leastX / step) * step;
    double bottom = Math.floor(leastY / step) * step;
    double columns = Math.ceil((right - left) / step) + 1;
    double rows = Math.ceil((top - bottom) / step) + 1;
    if (!(columns * rows < Integer.MAX_VALUE)
        || !(columns <= Lattice.REACH)
        || !(rows <= Lattice.REACH)) {
      throw new IllegalArgumentException(
          String.format(
              "a step of %s makes %s x %s points, more than 2^31. Maybe a larger step?",
              step, columns, rows));
    }
    return new Raster(new Lattice(step, left, bottom), (int) columns, (int) rows);
  }

  int size() {
    return columns * rows;
  }

  double step() {
    return lattice.step();
  }

  double x(int node) {
    return lattice.x(node % columns);
  }

  double y(int node) {
    return lattice.y(node / columns);
  }

  /** Returns the number of a point; −1 if it is not on the raster. */
  int exactly(double x, double y) {
    return lattice.contains(x, y) ? nearest(x, y) : -1;
  }

  /** Returns the raster point nearest to a point; −1 if that point is outside. */
  int nearest(double x, double y) {
    double half = step() / 2;
    boolean inside =
        x >= lattice.x(0) - half
            && y >= lattice.y(0) - half
            && x < lattice.x(columns - 1) + half
            && y < lattice.y(rows - 1) + half;
    return inside ? lattice.row(y) * columns + lattice.column(x) : -1;
  }

  /** Returns the cost of a straight line, in units of 2^-16 of a step. */
  long cost(int from, int to) {
    double dx = from % columns - to % columns;
    double dy = from / columns - to / columns;
    return Math.round(Math.sqrt(dx * dx + dy * dy) * COST);
  }

  /**
   * Rejects a mesh with a vertex that is not a raster point.
   *
   * @throws IllegalArgumentException naming the vertex
   */
  void requireFit(NavMesh mesh) {
    for (int side = 0; side < mesh.sideCount(); side++) {
      int v = mesh.start(side);
      if (exactly(mesh.x(v), mesh.y(v)) < 0) {
        throw new IllegalArgumentException(
            String.format(
                "vertex %s at (%s, %s) is not a point of the world, whose step is %s."
                    + " Maybe build the mesh on a lattice of that step?",
                v, mesh.x(v), mesh.y(v), step()));
      }
    }
  }
}
