package waywright.game;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;

/**
 * Any search of {@code waywright.search} as a planner, for every kind of target, limit and region.
 */
final class SearchPlanner implements Planner {

  private final Function<Expander, ? extends Search> algorithm;
  private final Bounded world = new Bounded();
  private @Nullable Search search;
  private @Nullable GridDistance distance;

  SearchPlanner(Function<Expander, ? extends Search> algorithm) {
    this.algorithm = algorithm;
  }

  @Override
  public void start(Query query) {
    GridSpace space = query.space();
    if (search == null || world.nodeCount() != space.nodeCount()) {
      world.space = space;
      search = algorithm.apply(world);
    }
    search.reset();
    if (world.space != space || distance == null) {
      distance = new GridDistance(space);
    }
    world.space = space;
    world.region = query.region();
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

  /** A space of which only a region may be entered. */
  private static final class Bounded implements Expander {

    private @Nullable GridSpace space;
    private RouteRequest.@Nullable Region region;
    private final ArcBuffer all = new ArcBuffer();

    @Override
    public int nodeCount() {
      return space == null ? 0 : space.nodeCount();
    }

    @Override
    public boolean contains(int cell) {
      return space != null && space.contains(cell) && isInside(space.map(), cell);
    }

    private boolean isInside(GridMap map, int cell) {
      return region == null || region.contains(map.x(cell), map.y(cell));
    }

    @Override
    public void expand(int cell, ArcBuffer out) {
      if (space == null) {
        return;
      }
      if (region == null) {
        space.expand(cell, out);
        return;
      }
      all.clear();
      space.expand(cell, all);
      for (int i = 0; i < all.size(); i++) {
        if (isInside(space.map(), all.head(i))) {
          out.add(all.head(i), all.cost(i));
        }
      }
    }
  }
}
