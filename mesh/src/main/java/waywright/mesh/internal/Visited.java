package waywright.mesh.internal;

import waywright.internal.IntList;

/** The polygons that a query has visited, each once, in the order of their visits. One thread. */
public final class Visited {

  /** Per polygon the last query that visited it. */
  private final int[] seen;

  private int query;
  private final IntList polygons = new IntList();

  /** Creates a list for the polygons of a mesh. */
  public Visited(Sides sides) {
    seen = new int[sides.polygons()];
  }

  /** Begins a query that has visited nothing. */
  public void begin() {
    query++;
    polygons.clear();
  }

  /** Appends a polygon, unless it was visited in this query. */
  public void add(int polygon) {
    if (seen[polygon] != query) {
      seen[polygon] = query;
      polygons.add(polygon);
    }
  }

  /** Whether this query has visited a polygon. */
  public boolean has(int polygon) {
    return seen[polygon] == query;
  }

  /** The number of polygons visited. */
  public int size() {
    return polygons.size();
  }

  /** The i-th polygon visited, from 0. */
  public int get(int i) {
    return polygons.get(i);
  }
}
