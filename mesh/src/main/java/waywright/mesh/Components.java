package waywright.mesh;

/**
 * The connected components of a mesh where only some polygons may be entered: who can get where at
 * all, without a search. Immutable, to be shared by threads; linear time to make, no time to ask.
 * One-way sides join components whichever way they lead; {@link #reachableFrom} minds it, and takes
 * linear time where there are any.
 */
public final class Components {

  private final NavMesh mesh;
  private final Walls walls;

  /** Those of the polygons that pass a filter; all others are walls. */
  public Components(NavMesh mesh, PolygonFilter filter) {
    this.mesh = mesh;
    walls = filter == PolygonFilter.ALL ? mesh.walls() : new Walls(mesh, filter);
  }

  /** How many there are; they are numbered from 0 by their lowest polygon. */
  public int count() {
    return walls.componentCount();
  }

  /** The component of a polygon, −1 if it does not pass the filter. */
  public int of(int polygon) {
    return walls.component(NavMesh.at(polygon, mesh.polygonCount(), "polygon"));
  }

  /**
   * The polygons that can be reached from a spot, as a filter: for the nearest point that one can
   * get to. None if the spot does not exist, or its polygon does not pass the filter.
   */
  public PolygonFilter reachableFrom(Spot spot) {
    int component = spot.exists() ? of(spot.polygon()) : -1;
    if (component >= 0 && mesh.hasOneWaySides()) {
      boolean[] reached = reached(spot.polygon());
      return polygon -> reached[NavMesh.at(polygon, reached.length, "polygon")];
    }
    return polygon -> component >= 0 && of(polygon) == component;
  }

  /** The polygons that can be got to from one. */
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
   * The point nearest to another, of those that can be reached from a spot.
   *
   * @param within not farther than this in the plan; infinity for anywhere
   */
  public Spot nearest(double x, double y, double within, Spot from) {
    return mesh.nearest(x, y, within, reachableFrom(from));
  }
}
