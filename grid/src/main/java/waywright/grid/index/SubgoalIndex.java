package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.CellRows;
import waywright.grid.internal.bits.StepBits;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.runs.RunMap;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.search.Search;

/**
 * A static index of a map of uniform cost: the corners of its walls and the ways between them, as a
 * contraction hierarchy, and labels if they fit into {@value #BYTES_PER_CELL} bytes a cell. {@link
 * IndexedSearch} answers long queries with it in some microseconds.
 *
 * <p>Nodes are numbered by importance, the most important first, and every edge is kept at its less
 * important end only. Immutable, shared by threads; belongs to the map it was built from and to no
 * other ({@link #fingerprint()}).
 *
 * <p>D. Harabor, T. Uras, P. Stuckey, S. Koenig, "Regarding jump point search and subgoal graphs"
 * (IJCAI 2019); package-info says what differs and why it is exact.
 */
public final class SubgoalIndex {

  /** Labels are for maps on which they keep all of the index below this. */
  private static final int BYTES_PER_CELL = 24;

  /** Cells of the map in a row, and rows. */
  private final int width;

  private final int height;

  /** The row of a cell. */
  private final CellRows rows;

  /** What a cell costs: lengths here are those of a map where it costs 1. */
  private final int terrainCost;

  /** Of map and movement: see {@link RunMap#fingerprint}. */
  private final long fingerprint;

  /** Runs that stop only at corners that they have to turn at; for the ends of queries. */
  private final RunMap ahead;

  /** Which runs turn into which. */
  private final CanonicalTable table;

  /** The cells of the nodes; without labels also their landmark distances. */
  final CornerTable corners;

  /** The nodes by cell; with labels also their landmark distances. */
  final CornerPlaces places;

  /** See {@link #marks()}; an array of either. */
  private final int[] marks;

  /** The edges of the nodes. */
  final CornerHierarchy hierarchy;

  /** What they stand for. */
  final CornerEdgeParts parts;

  /** Null if they would take too much memory. */
  private final @Nullable CornerLabels labels;

  /** Found when first asked for; whoever finds it, finds the same. */
  private volatile @Nullable Crossover crossover;

  SubgoalIndex(
      Terrain terrain,
      CornerTable corners,
      CornerHierarchy hierarchy,
      int[] middles,
      Workers workers) {
    width = terrain.width();
    height = terrain.height();
    rows = new CellRows(width);
    terrainCost = terrain.cost();
    fingerprint = terrain.fingerprint();
    ahead = terrain.ahead();
    table = terrain.table();
    CornerPlaces unmarked = new CornerPlaces(width, height, corners, false);
    int[] order = unmarked.records();
    long without = corners.bytes() + unmarked.bytes() + bytesOfEdges(hierarchy) + 3L * ahead.size();
    long room = (long) BYTES_PER_CELL * width * height - without;
    labels =
        CornerLabeling.of(hierarchy, order, room / CornerLabels.ENTRY - corners.count(), workers);
    if (labels == null) {
      this.corners = corners;
      this.hierarchy = hierarchy;
      places = unmarked;
      marks = corners.numbers();
      parts = new CornerEdgeParts(hierarchy, middles, corners, workers);
    } else {
      this.corners = corners.unmarked();
      this.hierarchy = hierarchy.inOrder(order);
      places = new CornerPlaces(width, height, corners, true);
      marks = places.records();
      int[] ordered = this.hierarchy.inOrder(hierarchy, middles);
      parts = new CornerEdgeParts(this.hierarchy, ordered, corners, workers);
    }
  }

  /**
   * The index of a map, built in one go. {@link IndexBuilder} does it in steps, with progress.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public static SubgoalIndex of(GridMap map, Movement movement) {
    return of(map, movement, Workers.NONE);
  }

  /**
   * The same with others to help; the index does not depend on them.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public static SubgoalIndex of(GridMap map, Movement movement, Workers workers) {
    return new IndexBuilder(map, movement, workers).finish(BuildProgress.SILENT);
  }

  /** Cells in a row of the map. */
  public int width() {
    return width;
  }

  /** Number of rows of the map. */
  public int height() {
    return height;
  }

  /** Number of corners. */
  public int nodeCount() {
    return corners.count();
  }

  /** Number of edges, shortcuts among them. */
  public int edgeCount() {
    return hierarchy.edgeCount();
  }

  /**
   * Whether queries go by labels, and not by a search up the hierarchy: if all fits into {@value
   * #BYTES_PER_CELL} bytes a cell. Noise has too many corners for that.
   */
  public boolean hasLabels() {
    return labels != null;
  }

  /** What the map and movement hash to that this index is of. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Bytes of memory for all arrays. */
  public long bytes() {
    return corners.bytes()
        + places.bytes()
        + bytesOfEdges(hierarchy)
        + 3L * ahead.size()
        + (labels == null ? 0 : labels.bytes());
  }

  /** Those of a hierarchy and of what its edges stand for. */
  private static long bytesOfEdges(CornerHierarchy hierarchy) {
    return hierarchy.bytes() + CornerEdgeParts.BYTES * hierarchy.edgeCount();
  }

  /** Null if they would take too much memory. */
  @Nullable CornerLabels labels() {
    return labels;
  }

  /** From where on this pays; tried out the first time, in some milliseconds. */
  /**
   * The building of an index in steps, with progress. It looks at the whole map first; the
   * contraction that follows is the longer part. The index does not depend on the workers.
   *
   * @throws IllegalArgumentException if the map has passable cells of different cost or one-way
   *     cells
   */
  public static Build<SubgoalIndex> builder(GridMap map, Movement movement, Workers workers) {
    return new IndexBuilder(map, movement, workers);
  }

  /** A search over this index, ready for any number of queries by one thread at a time. */
  public Search search() {
    return new IndexedSearch(this);
  }

  Crossover crossover(JumpPointSearch online, IndexedSearch indexed) {
    Crossover known = crossover;
    if (known == null) {
      known = Crossover.of(this, online, indexed);
      crossover = known;
    }
    return known;
  }

  /** Runs that stop only at corners that they have to turn at. */
  RunMap ahead() {
    return ahead;
  }

  CanonicalTable table() {
    return table;
  }

  /** What a cell costs. */
  int terrainCost() {
    return terrainCost;
  }

  /** The node at a padded cell, or −1. */
  int node(int x, int y) {
    int record = places.at(x, y);
    return record < 0 ? -1 : places.node(record);
  }

  /** Whether steps go to four neighbors only. */
  boolean isFour() {
    return table.branches(1) != 0;
  }

  /** The padded column of a cell of the map. */
  int x(int cell) {
    return cell - rows.of(cell) * width + 1;
  }

  /** The padded row of a cell of the map. */
  int y(int cell) {
    return rows.of(cell) + 1;
  }

  /** Whether a number is that of a cell of the map that can be entered. */
  public boolean passable(int cell) {
    return cell >= 0 && cell < width * height && ahead.isOpen(x(cell), y(cell));
  }

  /** A padded cell is no nearer to a node than that. */
  long leastLength(int x, int y, int node) {
    return CornerScan.distance(isFour(), x - corners.x(node), y - corners.y(node));
  }

  /**
   * Numbers; among them, from {@link #firstMark} on, the distances of each node to the landmarks,
   * in units of {@link LandmarkDistances} and rounded down; shared, not to be changed.
   */
  int[] marks() {
    return marks;
  }

  /** Where the marks of a corner begin, of which the record among {@link #places} is given. */
  int firstMark(int record) {
    return labels == null ? corners.firstMark(places.node(record)) : record + 1;
  }

  /** The distance of a node to the k-th landmark. */
  int mark(int node, int k) {
    return marks[firstMarkOf(node) + k];
  }

  /** Where the marks of a node begin; not quick where there are labels. */
  int firstMarkOf(int node) {
    return labels == null
        ? corners.firstMark(node)
        : places.at(corners.x(node), corners.y(node)) + 1;
  }

  /**
   * What an index is of: passable cells, the rule, the cost, and the hash of them all.
   *
   * @param runs those that stop at every corner
   * @param ahead those that stop only at corners that they have to turn at
   */
  record Terrain(
      int width,
      int height,
      int cost,
      long fingerprint,
      CanonicalTable table,
      RunMap runs,
      RunMap ahead) {

    static Terrain of(GridMap ground, Movement mover) {
      Anchors anchors = Anchors.of(ground, mover);
      GridMap map = anchors.map();
      Movement movement = anchors.movement();
      int cost = JumpMap.uniformCost(map, movement);
      CanonicalTable table = CanonicalTable.of(movement);
      RunMap runs = runs(map, movement, table, RunMap.Interest.CORNERS);
      RunMap ahead = runs(map, movement, table, RunMap.Interest.AHEAD);
      long fingerprint = runs.fingerprint(movement, cost);
      return new Terrain(map.width(), map.height(), cost, fingerprint, table, runs, ahead);
    }

    private static RunMap runs(
        GridMap map, Movement movement, CanonicalTable table, RunMap.Interest interest) {
      RunMap runs =
          new RunMap(
              map.width(), map.height(), table, StepBits.of(movement.sidesNeeded()), interest);
      for (int cell = 0; cell < map.size(); cell++) {
        boolean open = movement.passable(map.terrain(cell));
        runs.put(cell % map.width() + 1, cell / map.width() + 1, open);
      }
      runs.build();
      return runs;
    }
  }
}
