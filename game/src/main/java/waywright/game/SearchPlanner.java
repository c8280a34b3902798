package waywright.game;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Expander;
import waywright.space.Goal;

/**
 * Any search of {@code waywright.search} as a planner, for every kind of target, limit and region.
 */
final class SearchPlanner implements Planner {

  private final Function<Expander, ? extends Search> algorithm;
  private final Confined world = new Confined();
  private @Nullable Search search;
  private @Nullable GridDistance distance;

  SearchPlanner(Function<Expander, ? extends Search> algorithm) {
    this.algorithm = algorithm;
  }

  @Override
  public void start(Query query) {
    GridSpace space = query.space();
    if (search == null || world.nodeCount() != space.nodeCount()) {
      world.use(space, null, null);
      search = algorithm.apply(world);
    }
    search.reset();
    if (world.space() != space || distance == null) {
      distance = new GridDistance(space);
    }
    world.use(space, query.region(), null);
    search.limit(query.costLimit());
    Target target = query.target();
    GridMap map = space.map();
    Goal goal;
    if (target.isCell()) {
      boolean onMap = map.contains(target.left(), target.top());
      goal = Goal.node(onMap ? map.cell(target.left(), target.top()) : -1);
    } else {
      goal = cell -> target.test(map.x(cell), map.y(cell), space.movement());
    }
    search.start(
        query.start(),
        goal,
        distance.toBox(target.left(), target.top(), target.right(), target.bottom()));
  }

  @Override
  public SearchStatus run(long expansions) {
    return running().run(expansions);
  }

  @Override
  public long expanded() {
    return search == null ? 0 : search.expanded();
  }

  @Override
  public long cost() {
    return running().cost();
  }

  @Override
  public int copyPath(int[] buffer) {
    return running().copyPath(buffer);
  }

  private Search running() {
    if (search == null) {
      throw new IllegalStateException("no query was started");
    }
    return search;
  }
}
