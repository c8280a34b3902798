package waywright.grid.index;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.runs.RunMap;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.Search;
import waywright.store.IndexFormatException;

/**
 * A static index of a map of uniform cost: the corners of its walls and the paths between them, as
 * a contraction hierarchy, with hub labels if everything fits into {@value #BYTES_PER_CELL} bytes a
 * cell. {@link IndexedSearch} uses it to answer long queries in some microseconds.
 *
 * <p>Nodes are numbered by importance, the most important first, and every edge is stored only at
 * its less important end. Immutable, shared by threads; valid only for the map it was built from
 * ({@link #fingerprint()}).
 *
 * <p>D. Harabor, T. Uras, P. Stuckey, S. Koenig, "Regarding jump point search and subgoal graphs"
 * (IJCAI 2019); package-info describes the differences and proves that it is exact.
 */
public final class SubgoalIndex {

  /** Labels are built only if the whole index then stays below this. */
  private static final int BYTES_PER_CELL = 24;

  /** Runs that stop only at corners with a forced step for them; for the ends of queries. */
  final RunMap ahead;

  /** The terrain cost of all cells; lengths in the index are those for cost 1. */
  final int terrainCost;

  /** The hash of map and movement; see {@link RunMap#fingerprint}. */
  private final long fingerprint;

  /** The cells of the nodes; without labels also their landmark distances. */
  final CornerTable corners;

  /** The nodes by cell; with labels also their landmark distances. */
  final CornerPlaces places;

  /**
   * From {@link #firstMark} on, the marks of each node: distances to the landmarks in units of
   * {@link LandmarkDistances}, rounded down; the array of {@link #corners} or {@link #places}.
   */
  final int[] marks;

  /** The edges of the nodes. */
  final CornerHierarchy hierarchy;

  /** The meaning of the edges: paths or pairs of edges. */
  final CornerEdgeParts parts;

  /** The hub labels; null if they would take too much memory. */
  final @Nullable CornerLabels labels;

  /** Computed at the first access; every thread computes the same. */
  private volatile @Nullable Crossover crossover;

  SubgoalIndex(
      Terrain terrain,
      CornerTable corners,
      CornerHierarchy hierarchy,
      int[] middles,
      Workers workers) {
    ahead = terrain.ahead();
    terrainCost = terrain.cost();
    fingerprint = terrain.fingerprint();
    CornerPlaces unmarked = new CornerPlaces(width(), height(), corners, false);
    int[] order = unmarked.records;
    long free = (long) BYTES_PER_CELL * ahead.size() - bytes(corners, unmarked, hierarchy);
    labels =
        CornerLabeling.of(hierarchy, order, free / CornerLabels.ENTRY - corners.count(), workers);
    if (labels == null) {
      this.corners = corners;
      this.hierarchy = hierarchy;
      places = unmarked;
      marks = corners.numbers;
      parts = new CornerEdgeParts(hierarchy, middles, corners, workers);
    } else {
      this.corners = corners.unmarked();
      this.hierarchy = hierarchy.inOrder(order);
      places = new CornerPlaces(width(), height(), corners, true);
      marks = places.records;
      int[] ordered = this.hierarchy.inOrder(hierarchy, middles);
      parts = new CornerEdgeParts(this.hierarchy, ordered, corners, workers);
    }
  }

  /**
   * Builds the index of a map in one call. {@link IndexBuilder} does it in portions, with progress.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public static SubgoalIndex of(GridMap map, Movement movement) {
    return of(map, movement, Workers.NONE);
  }

  /**
   * Builds the index of a map with these workers; the index does not depend on their number.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public static SubgoalIndex of(GridMap map, Movement movement, Workers workers) {
    return IndexBuilder.of(map, movement, workers).finish(BuildProgress.SILENT);
  }

  /**
   * Reads an index of the given map. Reads the stream to its end and does not close it.
   *
   * @throws IndexFormatException if the file is not an index, or belongs to another map; the
   *     message gives the reason
   * @throws IllegalArgumentException if jump point search is not proven for the map
   */
  public static SubgoalIndex read(InputStream in, GridMap map, Movement movement)
      throws IOException {
    return IndexFile.read(in, map, movement);
  }

  /**
   * Reads the header of an index file, without its map, and verifies the checksum. Reads the stream
   * to its end and does not close it.
   *
   * @throws IndexFormatException if the file is not an index; the message gives the reason
   */
  public static Header header(InputStream in) throws IOException {
    return IndexFile.header(in);
  }

  /**
   * Writes this index to a file. The same index gives the same bytes. Runs and labels are not
   * written but computed again on reading; that takes about a quarter of the time of building. Does
   * not close the stream.
   */
  public void write(OutputStream out) throws IOException {
    IndexFile.write(this, out);
  }

  /** Returns the number of columns of the map. */
  public int width() {
    return ahead.width;
  }

  /** Returns the number of rows of the map. */
  public int height() {
    return ahead.height;
  }

  /** Returns the number of corners. */
  public int nodeCount() {
    return corners.count();
  }

  /** Returns the number of edges, including shortcuts. */
  public int edgeCount() {
    return hierarchy.edgeCount();
  }

  /**
   * Returns whether queries use hub labels instead of a search up the hierarchy: if the index with
   * labels fits into {@value #BYTES_PER_CELL} bytes a cell. Maps of random noise have too many
   * corners for that.
   */
  public boolean hasLabels() {
    return labels != null;
  }

  /** Returns the hash of the map and movement of this index. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Returns the memory of all arrays in bytes. */
  public long bytes() {
    return bytes(corners, places, hierarchy) + (labels == null ? 0 : labels.bytes());
  }

  /** The memory without labels in bytes. */
  private long bytes(CornerTable corners, CornerPlaces places, CornerHierarchy hierarchy) {
    return corners.bytes()
        + places.bytes()
        + hierarchy.bytes()
        + CornerEdgeParts.BYTES * hierarchy.edgeCount()
        + 3L * ahead.paddedSize();
  }

  /**
   * Starts building an index in portions, with progress. The constructor reads the whole map; the
   * contraction that follows takes longer. The index does not depend on the workers.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public static Build<SubgoalIndex> builder(GridMap map, Movement movement, Workers workers) {
    return IndexBuilder.of(map, movement, workers);
  }

  /** Creates a search over this index, ready for any number of queries by one thread at a time. */
  public Search search() {
    return new IndexedSearch(this);
  }

  /** Returns the queries for which the index pays; computed at the first call, in milliseconds. */
  Crossover crossover(JumpPointSearch online, IndexedSearch indexed) {
    Crossover known = crossover;
    if (known == null) {
      known = Crossover.of(this, online, indexed);
      crossover = known;
    }
    return known;
  }

  /** The node at a padded cell, or −1. */
  int node(int x, int y) {
    int record = places.at(x, y);
    return record < 0 ? -1 : places.node(record);
  }

  /** Returns whether {@code cell}, any int, is on the map and passable. */
  public boolean passable(int cell) {
    return ahead.passable(cell);
  }

  /** A lower bound for the distance of a padded cell to a node. */
  long leastLength(int x, int y, int node) {
    return CornerScan.distance(ahead, x - corners.x(node), y - corners.y(node));
  }

  /** The index of the first mark of a corner, given its record in {@link #places}. */
  int firstMark(int record) {
    return labels == null ? corners.firstMark(places.node(record)) : record + 1;
  }

  /** The distance of a node to the k-th landmark. */
  int mark(int node, int k) {
    return marks[firstMarkOf(node) + k];
  }

  /** The index of the first mark of a node; slow if there are labels. */
  int firstMarkOf(int node) {
    return labels == null
        ? corners.firstMark(node)
        : places.at(corners.x(node), corners.y(node)) + 1;
  }

  /**
   * The header of an index file.
   *
   * @param version of the format
   * @param fingerprint of the map and movement that it belongs to
   * @param width columns of that map
   * @param height rows of that map
   * @param nodes corners
   * @param edges between corners, including shortcuts
   * @param bytes size of the file
   */
  public record Header(
      int version, long fingerprint, int width, int height, int nodes, int edges, int bytes) {}

  /**
   * The input of an index: passable cells, the rule, the cost, and the hash of them all.
   *
   * @param runs runs that stop at every corner
   * @param ahead runs that stop only at corners with a forced step for them
   */
  record Terrain(int cost, long fingerprint, RunMap runs, RunMap ahead) {

    static Terrain of(GridMap ground, Movement mover) {
      Anchors anchors = Anchors.of(ground, mover);
      GridMap map = anchors.map();
      Movement movement = anchors.movement();
      int cost = JumpMap.uniformCost(map, movement);
      RunMap runs = runs(map, movement, RunMap.Interest.CORNERS);
      RunMap ahead = runs(map, movement, RunMap.Interest.AHEAD);
      return new Terrain(cost, runs.fingerprint(cost), runs, ahead);
    }

    private static RunMap runs(GridMap map, Movement movement, RunMap.Interest interest) {
      RunMap runs = new RunMap(map.width(), map.height(), movement, interest);
      for (int row = 1; row <= map.height(); row++) {
        runs.read(map, row);
      }
      runs.build();
      return runs;
    }
  }
}
