package waywright.grid.internal.jps;

import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * A search over an index that decides which queries {@link JumpPointSearch} answers faster. The
 * choice depends on distances and expansions, not on a clock.
 */
public interface CalibratedSearch extends Search {

  /**
   * Compares the index with jump point search, once per index: some milliseconds.
   *
   * @param map the jump map of the same map, in its current state
   * @throws IllegalArgumentException if the index belongs to another map or movement
   */
  void calibrate(JumpMap map);

  /** Returns the expansions that jump point search gets first; 0 if the index answers at once. */
  long patience(Sources sources, Goal goal);

  /** Returns, in words, which queries the index answers. */
  String reason();
}
