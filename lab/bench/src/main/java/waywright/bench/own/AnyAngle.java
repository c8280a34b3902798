package waywright.bench.own;

import waywright.bench.PlainField;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshPathfinder;
import waywright.plane.build.ConvexParts;
import waywright.search.SearchStatus;

/**
 * Exact any-angle paths over the convex parts of a grid, between the middles of cells.
 *
 * <p>Not an {@link waywright.bench.Engine}: its paths are corners, not cells, and no public list of
 * queries has their lengths. They are held against the grid's instead, which no straight way may
 * exceed.
 */
public final class AnyAngle {

  /** Cells in a row of the field, to tell x and y of a cell number. */
  private final int width;

  /** Of the passable cells; its unit is a cell. */
  private final NavMesh mesh;

  /** The same cells, for fields. */
  private final GridSpace space;

  /** One for all queries; keeps the last answer. */
  private final MeshPathfinder find;

  /** Builds the mesh of a field. */
  public AnyAngle(PlainField field) {
    width = field.width();
    mesh =
        NavMesh.of(
            ConvexParts.ofCells(
                field.width(), field.height(), (x, y) -> field.open(x, y) ? 0 : -1));
    find = MeshPathfinder.of(mesh);
    space = new GridSpace(Waywright.map(field), Movement.walker());
  }

  /** Number of polygons. */
  public int polygons() {
    return mesh.polygonCount();
  }

  /**
   * The length of the shortest path in cells, NaN if there is none.
   *
   * @param start cell number
   * @param goal cell number
   */
  public double solve(int start, int goal) {
    SearchStatus status =
        find.start(
                middle(start % width),
                middle(start / width),
                middle(goal % width),
                middle(goal / width))
            .run();
    return status == SearchStatus.FOUND ? find.length() : Double.NaN;
  }

  /** The middle of a column or row of cells. */
  private static double middle(int of) {
    return of + 0.5;
  }

  /** Makes the field of exact distances of all cells to one; returns that of the farthest. */
  public double farthest(int goal) {
    double farthest = 0;
    for (double distance : AnyAngleField.towards(space, goal).toArray()) {
      farthest = distance == AnyAngleField.UNREACHED ? farthest : Math.max(farthest, distance);
    }
    return farthest;
  }

  /** Sides scanned by the last search. */
  public long expanded() {
    return find.search().expanded();
  }
}
