package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.choose.Candidate;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * A candidate that answers with an index given by the caller. Short queries around walls go to jump
 * point search first, for a limited number of expansions; {@link Crossover} determines once per map
 * what counts as short. The choice depends on distances and expansions, not on a clock.
 */
public class IndexCandidate extends Candidate {

  private final IndexedSearch search;
  private final Crossover crossover;

  /**
   * Creates a candidate. Takes some milliseconds for the first one of an index.
   *
   * @param index of the map
   * @param map the jump map of the same map, in its current state
   * @throws IllegalArgumentException if the index belongs to another map or movement
   */
  public IndexCandidate(SubgoalIndex index, JumpMap map) {
    super("the index", "a long question, or a goal in plain view");
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
    search = new IndexedSearch(index);
    crossover = index.crossover(new JumpPointSearch(map), search);
  }

  @Override
  protected @Nullable Search search() {
    return search;
  }

  @Override
  public String reason() {
    return crossover.distance() == Integer.MAX_VALUE
        ? "jump point search looked long enough"
        : super.reason() + "; it pays for cells " + crossover.distance() + " or more apart";
  }

  @Override
  protected long patience(Search asked, Sources sources, Goal goal) {
    boolean isAtOnce = isFar(sources, goal) || isInPlainView(sources, goal);
    return isAtOnce ? 0 : crossover.patience();
  }

  /** Whether the only start sees the only goal. */
  private boolean isInPlainView(Sources sources, Goal goal) {
    return sources.size() == 1 && goal.size() == 1 && search.sees(sources.node(0), goal.nodeAt(0));
  }

  /** Whether the nearest start and goal are so far apart that the index is used at once. */
  private boolean isFar(Sources sources, Goal goal) {
    int from = crossover.distance();
    boolean far = true;
    for (int i = 0; i < sources.size() && far && from > 0; i++) {
      for (int j = 0; j < goal.size() && far; j++) {
        far = search.apart(sources.node(i), goal.nodeAt(j)) >= from;
      }
    }
    return far;
  }
}
