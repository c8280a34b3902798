package waywright.mesh;

/**
 * The connected components of a mesh where only some polygons may be entered: who can get where at
 * all, without a search. Immutable, to be shared by threads; linear time to make, no time to ask.
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
    return polygon -> component >= 0 && of(polygon) == component;
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
