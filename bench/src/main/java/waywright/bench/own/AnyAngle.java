package waywright.bench.own;

import waywright.bench.Field;
import waywright.mesh.MeshPathfinder;
import waywright.mesh.NavMesh;
import waywright.plane.build.GridParts;
import waywright.search.SearchStatus;

/** Exact any-angle paths over the convex parts of a grid, between the middles of cells. */
public final class AnyAngle {

  private final int width;
  private final NavMesh mesh;
  private final MeshPathfinder find;

  /** Builds the mesh of a field. */
  public AnyAngle(Field field) {
    width = field.width();
    mesh =
        NavMesh.of(
            GridParts.of(field.width(), field.height(), (x, y) -> field.open(x, y) ? 0 : -1));
    find = new MeshPathfinder(mesh);
  }

  /** Number of polygons. */
  public int polygons() {
    return mesh.polygonCount();
  }

  /** The length of the shortest path, NaN if there is none. */
  public double solve(int start, int goal) {
    SearchStatus status =
        find.find(
            middle(start % width),
            middle(start / width),
            middle(goal % width),
            middle(goal / width));
    return status == SearchStatus.FOUND ? find.length() : Double.NaN;
  }

  /** The middle of a column or row of cells. */
  private static double middle(int of) {
    return of + 0.5;
  }

  /** Sides scanned by the last search. */
  public long expanded() {
    return find.search().expanded();
  }
}
