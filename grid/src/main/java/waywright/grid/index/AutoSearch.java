package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.CellSearch;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.search.SearchStatus;

/**
 * Answers each query by what is fastest for it: nothing, if the goal is known to be out of reach;
 * jump point search for short queries with walls in between; for others the index, if there is one
 * and the map has not been edited since. What is short depends on the map, and {@link Crossover}
 * tries it out once. A query that turns out long after all goes on with the index.
 *
 * <p>Optimal, deterministic (the choice goes by distances and expansions, not by a clock),
 * reusable, confined to one thread.
 */
public final class AutoSearch implements CellSearch {

  private final JumpMap map;
  private final JumpPointSearch online;
  private final @Nullable IndexedSearch indexed;
  private final @Nullable Reachability reach;
  private final long version;
  private final Crossover crossover;

  /** Whether jump point search was tried before the index. */
  private boolean asked;

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
    /** The index: a long query, or the goal in plain view. */
    INDEXED
  }

  /**
   * A search over a map as it is now.
   *
   * @param map the map; edits are obeyed
   * @param index of the same map, or null; if there is one, some milliseconds go into trying it
   * @param reach of the same map and edited along with it, or null
   * @throws IllegalArgumentException if the index is not of this map as it is now
   */
  public AutoSearch(JumpMap map, @Nullable SubgoalIndex index, @Nullable Reachability reach) {
    this.map = map;
    this.reach = reach;
    online = new JumpPointSearch(map);
    indexed = index == null ? null : new IndexedSearch(index);
    version = map.version();
    if (index == null) {
      crossover = Crossover.NEVER;
      return;
    }
    if (index.fingerprint() != map.fingerprint()) {
      throw new IllegalArgumentException(
          "the index is of a map of "
              + index.width()
              + " x "
              + index.height()
              + " cells, and not of this one of "
              + map.width()
              + " x "
              + map.height()
              + ", or of another movement. Maybe the map was edited since?");
    }
    crossover = index.crossover(online, indexed());
  }

  /** Starts a search; one under way is given up. */
  @Override
  public AutoSearch start(int start, int goal) {
    if (indexed != null && map.version() == version) {
      choice = choose(indexed, start, goal);
    } else {
      choice = indexed == null ? Choice.ONLINE_NO_INDEX : Choice.ONLINE_EDITED;
      online.start(start, goal);
      if (online.status() == SearchStatus.RUNNING && isOutOfReach(start, goal)) {
        choice = Choice.REACHABILITY;
      }
    }
    return this;
  }

  private Choice choose(IndexedSearch indexed, int start, int goal) {
    asked = false;
    if (!indexed.look(start, goal)) {
      return Choice.INDEXED;
    }
    if (isOutOfReach(start, goal)) {
      return Choice.REACHABILITY;
    }
    if (!isFar(start, goal)) {
      asked = true;
      if (online.start(start, goal).run(crossover.patience()) != SearchStatus.RUNNING) {
        return Choice.ONLINE;
      }
    }
    indexed.ascend();
    return Choice.INDEXED;
  }

  private boolean isOutOfReach(int start, int goal) {
    return reach != null && !reach.reaches(start, goal);
  }

  private boolean isFar(int start, int goal) {
    int width = map.width();
    int dx = Math.abs(start % width - goal % width);
    int dy = Math.abs(start / width - goal / width);
    return Math.max(dx, dy) >= crossover.distance();
  }

  /**
   * Cells apart, in x or y, from which on queries go to the index at once; the largest int if none
   * do.
   */
  public int crossover() {
    return crossover.distance();
  }

  /** Steps until the search is over. */
  @Override
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
  @Override
  public long cost() {
    return switch (choice) {
      case REACHABILITY -> -1;
      case INDEXED -> indexed().cost();
      default -> online.cost();
    };
  }

  /** Expansions, of both searches if both were asked. */
  @Override
  public long expanded() {
    return switch (choice) {
      case REACHABILITY -> 0;
      case INDEXED -> (asked ? online.expanded() : 0) + indexed().expanded();
      default -> online.expanded();
    };
  }

  /** As {@link JumpPointSearch#copyPath}. */
  @Override
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
