package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.build.BuildProgress;
import waywright.build.Workers;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.bits.StepBits;
import waywright.grid.canonical.CanonicalTable;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.runs.RunMap;

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

  /** What a cell costs: lengths here are those of a map where it costs 1. */
  private final int terrainCost;

  /** Of map and movement: see {@link RunMap#fingerprint}. */
  private final long fingerprint;

  /** Runs that stop only at corners that they have to turn at; for the ends of queries. */
  private final RunMap ahead;

  /** Which runs turn into which. */
  private final CanonicalTable table;

  /** The cells of the nodes and their landmark distances. */
  final Corners corners;

  /** The edges of the nodes. */
  final CornerHierarchy hierarchy;

  /** What they stand for. */
  final EdgeParts parts;

  /** The node at a cell. */
  private final CornerNumbers numbers;

  /** Null if they would take too much memory. */
  private final @Nullable HubLabels labels;

  /** Found when first asked for; whoever finds it, finds the same. */
  private volatile @Nullable Crossover crossover;

  SubgoalIndex(
      Terrain terrain, Corners corners, CornerHierarchy hierarchy, int[] middles, Workers workers) {
    width = terrain.width();
    height = terrain.height();
    terrainCost = terrain.cost();
    fingerprint = terrain.fingerprint();
    ahead = terrain.ahead();
    table = terrain.table();
    this.corners = corners;
    this.hierarchy = hierarchy;
    parts = new EdgeParts(hierarchy, middles, corners, workers);
    numbers = new CornerNumbers(width, height, corners);
    long room = (long) BYTES_PER_CELL * width * height - bytesWithoutLabels();
    labels = HubLabeling.of(hierarchy, room / HubLabels.ENTRY - corners.count(), workers);
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
    return bytesWithoutLabels() + (labels == null ? 0 : labels.bytes());
  }

  private long bytesWithoutLabels() {
    return corners.bytes()
        + hierarchy.bytes()
        + parts.bytes()
        + numbers.bytes()
        + 3L * ahead.size();
  }

  /** Null if they would take too much memory. */
  @Nullable HubLabels labels() {
    return labels;
  }

  /** From where on this pays; tried out the first time, in some milliseconds. */
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
    return numbers.at(x, y);
  }

  /** Whether steps go to four neighbors only. */
  boolean isFour() {
    return table.branches(1) != 0;
  }

  /** Whether a number is that of a cell of the map that can be entered. */
  boolean passable(int cell) {
    return cell >= 0 && cell < width * height && ahead.isOpen(cell % width + 1, cell / width + 1);
  }

  /** Two nodes are no nearer to each other than that. */
  long leastLength(int v, int w) {
    return CornerScan.distance(isFour(), corners.x(v) - corners.x(w), corners.y(v) - corners.y(w));
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
