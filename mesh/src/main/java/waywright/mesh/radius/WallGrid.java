package waywright.mesh.radius;

import java.util.Arrays;
import java.util.function.IntConsumer;
import waywright.mesh.NavMesh;

/** Walls by where they are: a grid over the mesh, each wall in all cells that its box meets. */
final class WallGrid {

  private final Rim rim;
  private final NavMesh mesh;
  private final double cell;
  private final int columns;
  private final int rows;
  private final int[] first;
  private final int[] walls;
  private final int[] seen;
  private int query;

  WallGrid(Rim rim) {
    this.rim = rim;
    mesh = rim.mesh;
    double width = mesh.right() - mesh.left();
    double height = mesh.top() - mesh.bottom();
    int count = 1;
    for (int side = 0; side < mesh.sideCount(); side++) {
      count += rim.isWall(side) ? 1 : 0;
    }
    cell = Math.max(Math.sqrt(width * height / count), Math.max(width, height) / count);
    columns = (int) (width / cell) + 1;
    rows = (int) (height / cell) + 1;
    seen = new int[mesh.sideCount()];
    first = new int[columns * rows + 1];
    for (int side = 0; side < mesh.sideCount(); side++) {
      forEachCell(side, at -> first[at + 1]++);
    }
    for (int at = 0; at < columns * rows; at++) {
      first[at + 1] += first[at];
    }
    walls = new int[first[columns * rows]];
    int[] next = Arrays.copyOf(first, first.length);
    for (int side = 0; side < mesh.sideCount(); side++) {
      int wall = side;
      forEachCell(side, at -> walls[next[at]++] = wall);
    }
  }

  private void forEachCell(int side, IntConsumer cells) {
    if (rim.isWall(side)) {
      double ax = mesh.x(mesh.start(side));
      double ay = mesh.y(mesh.start(side));
      double bx = mesh.x(mesh.end(side));
      double by = mesh.y(mesh.end(side));
      for (int row = row(Math.min(ay, by)); row <= row(Math.max(ay, by)); row++) {
        for (int c = column(Math.min(ax, bx)); c <= column(Math.max(ax, bx)); c++) {
          cells.accept(row * columns + c);
        }
      }
    }
  }

  private int column(double x) {
    return Math.max(0, Math.min(columns - 1, (int) ((x - mesh.left()) / cell)));
  }

  private int row(double y) {
    return Math.max(0, Math.min(rows - 1, (int) ((y - mesh.bottom()) / cell)));
  }

  /** Every wall that comes within a distance of a segment once, and some that do not. */
  void near(double ax, double ay, double bx, double by, double within, IntConsumer found) {
    query++;
    double length = Math.max(Math.abs(bx - ax), Math.abs(by - ay));
    int pieces = (int) Math.min(1 << 20, length / (2 * cell + within)) + 1;
    for (int i = 0; i < pieces; i++) {
      double s = (double) i / pieces;
      double t = (double) (i + 1) / pieces;
      double px = ax + s * (bx - ax);
      double py = ay + s * (by - ay);
      double qx = ax + t * (bx - ax);
      double qy = ay + t * (by - ay);
      int last = row(Math.max(py, qy) + within);
      for (int row = row(Math.min(py, qy) - within); row <= last; row++) {
        int right = column(Math.max(px, qx) + within);
        for (int c = column(Math.min(px, qx) - within); c <= right; c++) {
          visit(row * columns + c, found);
        }
      }
    }
  }

  private void visit(int at, IntConsumer found) {
    for (int i = first[at]; i < first[at + 1]; i++) {
      if (seen[walls[i]] != query) {
        seen[walls[i]] = query;
        found.accept(walls[i]);
      }
    }
  }
}
