package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.search.SearchStatus;

/**
 * Answers each query by what is fastest for it: nothing, if the goal is known to be out of reach;
 * jump point search for as many expansions as an indexed query costs; then the index, if there is
 * one and the map has not been edited since. So no query costs more than about twice the better of
 * the two.
 *
 * <p>Optimal, deterministic (the choice goes by expansions, not by a clock), reusable, confined to
 * one thread.
 */
public final class AutoSearch {

  /**
   * Expansions to try online for each edge that a node of the index has on average. The time of an
   * indexed query grows with that number, measured at some 17 expansions; half of it is staked.
   */
  private static final int PATIENCE = 8;

  private final JumpMap map;
  private final JumpPointSearch online;
  private final @Nullable IndexedSearch indexed;
  private final @Nullable Reachability reach;
  private final long version;
  private final int patience;

  /** Who answers the query under way. */
  private Choice choice = Choice.ONLINE;

  /** Who answered a query, and why. */
  public enum Choice {
    /** Known to be unreachable without a search. */
    REACHABILITY,
    /** Jump point search: a short query. */
    ONLINE,
    /** Jump point search, however long, for want of an index. */
    ONLINE_NO_INDEX,
    /** Jump point search, however long, since the map was edited after the index was built. */
    ONLINE_EDITED,
    /** The index: a long query. */
    INDEXED
  }

  /**
   * A search over a map as it is now.
   *
   * @param map the map; edits are obeyed
   * @param index of the same map, or null
   * @param reach of the same map and edited along with it, or null
   */
  public AutoSearch(JumpMap map, @Nullable JumpPointIndex index, @Nullable Reachability reach) {
    this.map = map;
    this.reach = reach;
    online = new JumpPointSearch(map);
    indexed = index == null ? null : new IndexedSearch(index);
    version = map.version();
    patience =
        index == null ? 0 : PATIENCE * (1 + index.edgeCount() / Math.max(1, index.nodeCount()));
    if (index != null && (index.width() != map.width() || index.height() != map.height())) {
      throw new IllegalArgumentException(
          "the index is of a map of "
              + index.width()
              + " x "
              + index.height()
              + " cells, the map has "
              + map.width()
              + " x "
              + map.height());
    }
  }

  /** Starts a search; one under way is given up. */
  public AutoSearch start(int start, int goal) {
    online.start(start, goal);
    boolean fresh = map.version() == version;
    choice =
        indexed == null ? Choice.ONLINE_NO_INDEX : fresh ? Choice.ONLINE : Choice.ONLINE_EDITED;
    if (online.status() == SearchStatus.RUNNING && reach != null && !reach.reaches(start, goal)) {
      choice = Choice.REACHABILITY;
    }
    if (choice == Choice.ONLINE
        && indexed != null
        && online.run(patience) == SearchStatus.RUNNING) {
      choice = Choice.INDEXED;
      indexed.start(start, goal);
    }
    return this;
  }

  /** Steps until the search is over. */
  public SearchStatus run() {
    return switch (choice) {
      case REACHABILITY -> SearchStatus.UNREACHABLE;
      case INDEXED -> indexed().run();
      default -> online.run();
    };
  }

  /** Who answers the query that was started last. */
  public Choice choice() {
    return choice;
  }

  /** The cost of the path found, or −1. */
  public long cost() {
    return switch (choice) {
      case REACHABILITY -> -1;
      case INDEXED -> indexed().cost();
      default -> online.cost();
    };
  }

  /** Expansions, of both searches if both were asked. */
  public long expanded() {
    return switch (choice) {
      case REACHABILITY -> 0;
      case INDEXED -> online.expanded() + indexed().expanded();
      default -> online.expanded();
    };
  }

  /** As {@link JumpPointSearch#copyPath}. */
  public int copyPath(int[] buffer) {
    return switch (choice) {
      case REACHABILITY -> 0;
      case INDEXED -> indexed().copyPath(buffer);
      default -> online.copyPath(buffer);
    };
  }

  private IndexedSearch indexed() {
    if (indexed == null) {
      throw new IllegalStateException("there is no index");
    }
    return indexed;
  }
}
