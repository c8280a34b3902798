package waywright.mesh;

/**
 * The connected components of a mesh where only some polygons may be entered: tests reachability
 * without a search. Immutable and safe to share between threads; linear time to build, constant
 * time per query. One-way sides join components regardless of their direction; {@link
 * #reachableFrom} respects the direction, and takes linear time on meshes with one-way sides.
 */
public final class Components {

  private final NavMesh mesh;
  private final Walls walls;

  /** Computes the components of the polygons that pass a filter; all others are walls. */
  public Components(NavMesh mesh, PolygonFilter filter) {
    this.mesh = mesh;
    walls = filter == PolygonFilter.ALL ? mesh.walls() : new Walls(mesh, filter);
  }

  /** The number of components; they are numbered from 0 in the order of their lowest polygons. */
  public int count() {
    return walls.componentCount();
  }

  /** The component of a polygon; −1 if it does not pass the filter. */
  public int of(int polygon) {
    return walls.component(NavMesh.at(polygon, mesh.polygonCount(), "polygon"));
  }

  /**
   * Returns a filter of the polygons reachable from a spot, for example to find the nearest
   * reachable point. Passes no polygon if the spot does not exist or its polygon does not pass the
   * filter.
   */
  public PolygonFilter reachableFrom(Spot spot) {
    int component = spot.exists() ? of(spot.polygon()) : -1;
    if (component >= 0 && mesh.hasOneWaySides()) {
      boolean[] reached = reached(spot.polygon());
      return polygon -> reached[NavMesh.at(polygon, reached.length, "polygon")];
    }
    return polygon -> component >= 0 && of(polygon) == component;
  }

  /** Returns the polygons reachable from a polygon. */
  private boolean[] reached(int polygon) {
    boolean[] reached = new boolean[mesh.polygonCount()];
    int[] queue = new int[reached.length];
    int end = 0;
    queue[end++] = polygon;
    reached[polygon] = true;
    for (int i = 0; i < end; i++) {
      for (int side = mesh.first(queue[i]); side < mesh.first(queue[i] + 1); side++) {
        int next = walls.across(side) < 0 ? -1 : mesh.polygonOf(walls.across(side));
        if (next >= 0 && !reached[next]) {
          reached[next] = true;
          queue[end++] = next;
        }
      }
    }
    return reached;
  }

  /**
   * Returns the nearest point to a given point among those reachable from a spot.
   *
   * @param within not farther than this in the plan; infinity for anywhere
   */
  public Spot nearest(double x, double y, double within, Spot from) {
    return mesh.nearest(x, y, within, reachableFrom(from));
  }
}
