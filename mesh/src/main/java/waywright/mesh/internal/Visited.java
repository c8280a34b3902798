package waywright.mesh.internal;

import waywright.internal.Growth;

/** The polygons that a query has visited, each once, in the order of their visits. One thread. */
public final class Visited {

  /** Per polygon the last query that visited it. */
  private final int[] seen;

  private int query;
  private int[] polygons = new int[64];
  private int size;

  /** Creates a list for the polygons of a mesh. */
  public Visited(Sides sides) {
    seen = new int[sides.polygons()];
  }

  /** Begins a query that has visited nothing. */
  public void begin() {
    query++;
    size = 0;
  }

  /** Appends a polygon, unless it was visited in this query. */
  public void add(int polygon) {
    if (seen[polygon] != query) {
      seen[polygon] = query;
      polygons = Growth.ensure(polygons, size + 1);
      polygons[size++] = polygon;
    }
  }

  /** Whether this query has visited a polygon. */
  public boolean has(int polygon) {
    return seen[polygon] == query;
  }

  /** The number of polygons visited. */
  public int size() {
    return size;
  }

  /** The i-th polygon visited, from 0. */
  public int get(int i) {
    return polygons[i];
  }
}
