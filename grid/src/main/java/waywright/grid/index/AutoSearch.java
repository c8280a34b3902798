package waywright.grid.index;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.Reachability;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.ChoosingShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Answers each query by what is fastest for it: nothing, if the goal is known to be out of reach;
 * jump point search for short queries with walls in between; for others the index, if there is one
 * and the map has not been edited since. What is short depends on the map, and {@link Crossover}
 * tries it out once. A query that turns out long after all goes on with the index.
 *
 * <p>Several starts and goals are answered too; where there is an index, a listener hears of start,
 * steps and end only. Optimal, deterministic (the choice goes by distances and expansions, not by a
 * clock), reusable, confined to one thread.
 */
public final class AutoSearch extends ChoosingShell {

  private final JumpMap map;
  private final @Nullable SubgoalIndex index;
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
    super(features(index));
    this.map = map;
    this.index = index;
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

  /** What jump point search can do, and more; with an index, nodes cannot be told of. */
  static SearchFeature[] features(@Nullable SubgoalIndex index, SearchFeature... more) {
    List<SearchFeature> features = new ArrayList<>(List.of(more));
    features.addAll(
        List.of(
            SearchFeature.SEVERAL_SOURCES,
            SearchFeature.SOURCE_COSTS,
            SearchFeature.SEVERAL_GOALS,
            SearchFeature.GOAL_COSTS,
            SearchFeature.OPTIMAL));
    if (index == null) {
      features.add(SearchFeature.NODES);
      features.add(SearchFeature.EVENTS);
    }
    return features.toArray(SearchFeature[]::new);
  }

  @Override
  protected int nodeCount() {
    return map.size();
  }

  /** Asks who will answer, so that no other memory is fetched. */
  @Override
  protected boolean contains(int node) {
    return index != null && choice == Choice.INDEXED ? index.passable(node) : map.passable(node);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    super.begin(goal, heuristic);
    asked = false;
    if (indexed == null) {
      choice = Choice.ONLINE_NO_INDEX;
    } else {
      choice = map.version() == version ? Choice.INDEXED : Choice.ONLINE_EDITED;
    }
  }

  @Override
  protected void seed(Sources sources) {
    if (choice == Choice.INDEXED) {
      choose(indexed());
    } else if (isOutOfReach()) {
      choice = Choice.REACHABILITY;
    } else {
      answerBy(take(online));
    }
  }

  private void choose(IndexedSearch indexed) {
    if (isFar(indexed) || isInPlainView(indexed)) {
      take(indexed);
      if (indexed.isDirect() || !isOutOfReach()) {
        answerBy(indexed);
        return;
      }
    }
    if (isOutOfReach()) {
      choice = Choice.REACHABILITY;
    } else {
      asked = true;
      choice = Choice.ONLINE;
      answerBy(take(online));
    }
  }

  /** Whether the only start sees the only goal. */
  private boolean isInPlainView(IndexedSearch indexed) {
    return sources().size() == 1
        && goal().size() == 1
        && indexed.sees(sources().node(0), goal().nodeAt(0));
  }

  /** Whether no goal can be reached from any start, as is known without a search. */
  private boolean isOutOfReach() {
    if (reach == null) {
      return false;
    }
    boolean out = true;
    for (int i = 0; i < sources().size() && out; i++) {
      for (int j = 0; j < goal().size() && out; j++) {
        int end = goal().nodeAt(j);
        out = !contains(end) || !reach.reaches(sources().node(i), end);
      }
    }
    return out;
  }

  /** Whether the nearest start and goal lie so far apart that the index is asked at once. */
  private boolean isFar(IndexedSearch indexed) {
    int from = crossover.distance();
    boolean far = true;
    for (int i = 0; i < sources().size() && far && from > 0; i++) {
      for (int j = 0; j < goal().size() && far; j++) {
        far = indexed.apart(sources().node(i), goal().nodeAt(j)) >= from;
      }
    }
    return far;
  }

  /** Jump point search as long as there is patience with it; then the index, from the beginning. */
  @Override
  protected SearchStatus go(long expansions) {
    if (choice != Choice.ONLINE) {
      return super.go(expansions);
    }
    long patience = crossover.patience() - online.expanded();
    SearchStatus now = super.go(Math.min(expansions, patience));
    if (now == SearchStatus.RUNNING && online.expanded() >= crossover.patience()) {
      choice = Choice.INDEXED;
      answerBy(take(indexed()));
    }
    return now;
  }

  /**
   * Cells apart, in x or y, from which on queries go to the index at once; the largest int if none
   * do.
   */
  public int crossover() {
    return crossover.distance();
  }

  /** Who answers the query that was started last. */
  public Choice choice() {
    return choice;
  }

  /** Who answers the query that was started last and why, in a sentence for people. */
  public String explanation() {
    boolean pays = crossover.distance() != Integer.MAX_VALUE;
    String from = "the index pays for cells " + crossover.distance() + " or more apart";
    return switch (choice) {
      case REACHABILITY -> "no search: the goal lies in a part that cannot be reached";
      case INDEXED ->
          pays
              ? "the index: a long query, or a goal in plain view; " + from
              : "the index: jump point search looked long enough";
      case ONLINE ->
          pays
              ? "jump point search: a short query; " + from
              : "jump point search: tried out, the index does not pay on this map";
      default -> "jump point search: there is no index of the map as it is";
    };
  }

  /** Expansions, of both searches if both were asked. */
  @Override
  public long expanded() {
    return super.expanded() + (asked && choice == Choice.INDEXED ? online.expanded() : 0);
  }

  private IndexedSearch indexed() {
    if (indexed == null) {
      throw new IllegalStateException("there is no index");
    }
    return indexed;
  }
}
