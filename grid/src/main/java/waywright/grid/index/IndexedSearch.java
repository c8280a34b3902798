package waywright.grid.index;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.internal.jps.CalibratedSearch;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.runs.OneTurnPath;
import waywright.grid.internal.runs.RunMap;
import waywright.internal.IntList;
import waywright.search.SearchStatus;
import waywright.search.internal.PairShell;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * Finds the cheapest path between two cells with a {@link SubgoalIndex}, in some microseconds
 * whatever its length.
 *
 * <p>Scans from both ends as far as a cheapest path may begin, and connects the visible corners by
 * their labels, or without labels by climbing the hierarchy. Several starts and goals are searched
 * pair by pair ({@link PairShell}). A listener receives the start, the steps and the end, not
 * nodes. Reusable, without allocation after warm-up; a search is confined to one thread, any number
 * may share an index. Optimal, complete, deterministic.
 */
final class IndexedSearch extends PairShell implements CalibratedSearch {

  /** Nanoseconds for each edge of the path and each shortcut, for {@link #effort}. */
  private static final long PER_EDGE = 30;

  /** The index; shared. */
  private final SubgoalIndex index;

  /** The cells of the index. */
  private final RunMap runs;

  /** Decides whether the two ends see each other. */
  private final CornerScan scan;

  /** Finds the path if the ends do not see each other. */
  private final Ascent ascent;

  /** The path while it is traced. */
  private final OneTurnPath trail;

  /** Edges of the path in the hierarchy. */
  private final IntList path = new IntList();

  /** Unpacks the edges of {@link #path}. */
  private final EdgeUnpacker edges;

  /** Edges unpacked for the path, including shortcuts. */
  private long unpacked;

  /** The ends of the pair, padded. */
  private int startX;

  private int startY;
  private int goalX;
  private int goalY;

  /** Whether the start sees the goal. */
  boolean direct;

  /** Whether the ascent has started, as it does with the first step. */
  private boolean climbing;

  /** Decides which queries jump point search answers. */
  private Crossover crossover = Crossover.NEVER;

  /** A search over an index, ready for any number of queries. */
  IndexedSearch(SubgoalIndex index) {
    this(Objects.requireNonNull(index, "index"), index.labels);
  }

  /** A search with these labels, or without labels. */
  IndexedSearch(SubgoalIndex index, @Nullable CornerLabels labels) {
    this.index = index;
    runs = index.ahead;
    scan = new CornerScan(runs);
    ascent = labels == null ? new ClimbSearch(index) : new CornerLabelSearch(index, labels);
    trail = new OneTurnPath(runs.hasFourNeighbors());
    edges = new EdgeUnpacker(index.parts);
  }

  @Override
  protected int nodeCount() {
    return runs.size();
  }

  @Override
  protected boolean contains(int node) {
    return index.passable(node);
  }

  @Override
  protected void openPair(int start, int goal) {
    startX = runs.x(start);
    startY = runs.y(start);
    goalX = runs.x(goal);
    goalY = runs.y(goal);
    direct = scan.sees(startX, startY, goalX, goalY);
    climbing = false;
  }

  @Override
  public void calibrate(JumpMap map) {
    if (index.fingerprint() != Objects.requireNonNull(map, "map").fingerprint()) {
      throw new IllegalArgumentException(
          String.format(
                  "the index belongs to a map of %s x %s cells, not to this one of %s x %s, or to another",
                  index.width(), index.height(), map.width, map.height)
              + " movement. Maybe the map was edited since?");
    }
    crossover = index.crossover(new JumpPointSearch(map), this);
  }

  @Override
  public String reason() {
    return crossover.distance() == Integer.MAX_VALUE
        ? "jump point search ran long enough"
        : "a long query, or a goal in plain view; it pays for cells "
            + crossover.distance()
            + " or more apart";
  }

  @Override
  public long patience(Sources sources, Goal goal) {
    return isFar(sources, goal) || isInPlainView(sources, goal) ? 0 : crossover.patience();
  }

  /** Whether the only start sees the only goal, so that the query needs no expansions. */
  private boolean isInPlainView(Sources sources, Goal goal) {
    return sources.size() == 1 && goal.size() == 1 && sees(sources.node(0), goal.nodeAt(0));
  }

  /** Whether the nearest start and goal are so far apart that the index is used at once. */
  private boolean isFar(Sources sources, Goal goal) {
    int from = crossover.distance();
    boolean far = true;
    for (int i = 0; i < sources.size() && far && from > 0; i++) {
      for (int j = 0; j < goal.size() && far; j++) {
        far = apart(sources.node(i), goal.nodeAt(j)) >= from;
      }
    }
    return far;
  }

  /** The Chebyshev distance of two cells of the map. */
  private int apart(int start, int goal) {
    int right = Math.abs(runs.x(goal) - runs.x(start));
    return Math.max(right, Math.abs(runs.y(goal) - runs.y(start)));
  }

  private boolean sees(int start, int goal) {
    return scan.sees(runs.x(start), runs.y(start), runs.x(goal), runs.y(goal));
  }

  @Override
  protected SearchStatus advancePair() {
    if (direct) {
      return SearchStatus.FOUND;
    }
    if (!climbing) {
      ascent.start(startX, startY, goalX, goalY);
      climbing = true;
    }
    return ascent.step();
  }

  @Override
  protected long pairBound() {
    long least = climbing ? ascent.bound() : Long.MAX_VALUE;
    long steps =
        least < CornerLabelSearch.BEYOND ? least : scan.distance(goalX - startX, goalY - startY);
    return steps * index.terrainCost;
  }

  @Override
  protected long estimate(int start, int goal) {
    int right = runs.x(goal) - runs.x(start);
    return scan.distance(right, runs.y(goal) - runs.y(start)) * index.terrainCost;
  }

  /** Nodes of the hierarchy expanded, or with labels, labels scanned. */
  @Override
  protected long pairExpanded() {
    return climbing ? ascent.expanded() : 0;
  }

  /**
   * The effort of the search and of unpacking its path, in nanoseconds of a reference machine,
   * computed and not measured; only for a pair that needs a search and has a path.
   */
  long effort() {
    trace();
    return ascent.effort() + PER_EDGE * unpacked;
  }

  @Override
  protected int copyPairPath(int[] buffer) {
    trace();
    int count = trail.length();
    if (count <= Objects.requireNonNull(buffer, "buffer").length) {
      trail.fill(buffer, index.width(), count);
    }
    return count;
  }

  /** Lists the corners of the path, shortcuts unpacked. */
  private void trace() {
    trail.clear();
    unpacked = 0;
    trail.push(startX, startY, true);
    if (!direct) {
      path.clear();
      int corner = ascent.path(path);
      trail.push(index.corners.x(corner), index.corners.y(corner), true);
      unpacked = edges.unpack(path, trail);
    }
    trail.push(goalX, goalY, direct);
  }
}
