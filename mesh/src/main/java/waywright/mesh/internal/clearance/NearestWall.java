package waywright.mesh.internal.clearance;

import waywright.internal.IntSet;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;

/**
 * Finds the wall nearest to a point, and the nearest position on it: inside the wall, or at a
 * vertex between two walls.
 */
public final class NearestWall {

  private final Rim rim;
  private final NavMesh mesh;
  private final IntSet visited;
  private int[] held = new int[8];

  /** The wall found last. */
  public int wall;

  /** The fan at whose corner the point found last lies; −1 within a wall. */
  public int fan;

  /** Searches the walls of a mesh. */
  public NearestWall(Rim rim) {
    this.rim = rim;
    mesh = rim.mesh;
    visited = new IntSet(mesh.polygonCount());
  }

  /**
   * Returns the distance; −1 if no polygon contains the point. On a lattice it is exact if a double
   * can represent it. A wall with both sides free counts as two walls: the one that faces the point
   * is used.
   */
  public double find(double px, double py) {
    int count = mesh.locate(px, py, held);
    if (count > held.length) {
      held = new int[count];
      mesh.locate(px, py, held);
    }
    visited.clear();
    for (int i = 0; i < count; i++) {
      visited.add(held[i]);
    }
    double best = Double.POSITIVE_INFINITY;
    for (int i = 0; i < visited.size(); i++) {
      int polygon = visited.get(i);
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        int a = mesh.start(side);
        int b = mesh.end(side);
        double dx = mesh.x(b) - mesh.x(a);
        double dy = mesh.y(b) - mesh.y(a);
        double along = (px - mesh.x(a)) * dx + (py - mesh.y(a)) * dy;
        int end = along <= 0 ? a : along >= dx * dx + dy * dy ? b : -1;
        double distance =
            end < 0 ? rim.fromLine(side, px, py) : Sides.length(mesh.x(end) - px, mesh.y(end) - py);
        if (distance <= best && !rim.isWall(side)) {
          visited.add(mesh.polygonOf(mesh.twin(side)));
        } else if (distance < best) {
          int at = end < 0 ? -1 : end == a ? rim.fan(side) : rim.fanAtEnd(side);
          boolean faces = end < 0 ? rim.sides.orient(a, b, px, py) >= 0 : rim.contains(at, px, py);
          best = faces ? distance : best;
          wall = faces ? side : wall;
          fan = faces ? at : fan;
        }
      }
    }
    return count == 0 ? -1 : best;
  }
}
