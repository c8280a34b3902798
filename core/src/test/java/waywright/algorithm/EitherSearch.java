package waywright.algorithm;

import waywright.choose.ChoosingShell;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Sources;
import waywright.space.TwoWayExpander;

/** Lets Dijkstra's algorithm answer where there are several starts, and A* where there is one. */
final class EitherSearch extends ChoosingShell {

  private final Search several;
  private final Search one;

  EitherSearch(TwoWayExpander world) {
    super(
        world,
        SearchFeature.SEVERAL_SOURCES,
        SearchFeature.SOURCE_COSTS,
        SearchFeature.SEVERAL_GOALS,
        SearchFeature.GOAL_COSTS,
        SearchFeature.ANY_GOAL,
        SearchFeature.HEURISTIC,
        SearchFeature.NEAREST,
        SearchFeature.NODES,
        SearchFeature.EVENTS,
        SearchFeature.OPTIMAL);
    several = Algorithms.dijkstra(world);
    one = Algorithms.astar(world);
  }

  @Override
  protected void seed(Sources sources) {
    Search search = sources.size() == 1 ? one : several;
    take(search, heuristic());
    answerBy(search);
  }
}
