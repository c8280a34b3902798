package waywright.web.mesh;

import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.internal.PathHash;
import waywright.mesh.NavMesh;
import waywright.mesh.route.PolyanyaSearch;
import waywright.plane.build.ConvexParts;
import waywright.search.SearchStatus;
import waywright.web.grid.Terrain;

/** The cells of the page's map where a unit can stand, as a mesh: straight paths over it. */
public final class StraightGround {

  private final GridMap map;
  private final NavMesh mesh;
  private final PolyanyaSearch search;
  private PathHash hash = new PathHash();
  private double expanded;

  public StraightGround(GridMap map, int neighbors, int corners, int size) {
    this.map = map;
    if (neighbors == Terrain.HEXAGONS || isUneven(map)) {
      throw new IllegalArgumentException(
          "polyanya walks straight over squares of one cost. Maybe make the ground even?");
    }
    Movement walker = Terrain.movement(neighbors, corners, map).toBuilder().size(size).build();
    GridSpace space = new GridSpace(map, walker);
    mesh =
        NavMesh.of(
            ConvexParts.ofCells(
                map.width(), map.height(), (x, y) -> space.contains(map.cell(x, y)) ? 0 : -1));
    search = new PolyanyaSearch(mesh);
  }

  /** Whether some ground costs more than other, goes one way or leads elsewhere. */
  private static boolean isUneven(GridMap map) {
    return IntStream.range(0, map.size())
        .map(map::terrain)
        .anyMatch(c -> c == 'm' || c == '~' || Terrain.isOneWay(c) || Character.isDigit(c));
  }

  /** The shortest path from the middle of a cell to that of another, with its intervals. */
  @JSExport
  public Way path(int start, int goal) {
    return Way.exact(
        mesh, map.x(start) + 0.5, map.y(start) + 0.5, map.x(goal) + 0.5, map.y(goal) + 0.5);
  }

  /** The search alone, to be timed. */
  @JSExport
  public boolean run(int start, int goal) {
    search.clearPlaces();
    search.start(
        search.place(map.x(start) + 0.5, map.y(start) + 0.5),
        search.place(map.x(goal) + 0.5, map.y(goal) + 0.5));
    return search.run() == SearchStatus.FOUND;
  }

  /** Answers queries, start and goal of each in turn, and forgets those before. */
  @JSExport
  public void answer(Int32Array queries) {
    answer(queries.copyToJavaArray());
  }

  /**
   * The same. Hashed are the corners of the mesh and the bits of the length; ends are nodes too,
   * numbered from the corners on.
   */
  public void answer(int[] queries) {
    hash = new PathHash();
    expanded = 0;
    int[] buffer = new int[mesh.vertexCount() + 2];
    for (int i = 0; i + 1 < queries.length; i += 2) {
      long bits = run(queries[i], queries[i + 1]) ? Double.doubleToLongBits(search.length()) : 0;
      expanded += search.expanded();
      hash.add(buffer, search.copyPath(buffer));
      hash.add(new int[] {(int) (bits >>> Integer.SIZE), (int) bits}, 2);
    }
  }

  /** The hash of all paths so far. */
  @JSExport
  public String hash() {
    return hash.toString();
  }

  /** The intervals expanded so far. */
  @JSExport
  public double expanded() {
    return expanded;
  }
}
