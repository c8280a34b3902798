package waywright.grid.auto;

import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Sources;

/**
 * A fast search that was chosen by name. It is prepared at the first query, follows the grid and
 * the cells to avoid where it can, and is prepared anew where it cannot.
 */
final class NamedSearch extends GridSearch {

  private final String title;
  private final Function<GridOverlay, Prepared> maker;
  private @Nullable Prepared prepared;

  NamedSearch(String title, GridOverlay world, Function<GridOverlay, Prepared> maker) {
    super(world, features(maker));
    this.title = title;
    this.maker = maker;
  }

  /** What the search can do, by one over a map of one cell. */
  private static SearchFeature[] features(Function<GridOverlay, Prepared> maker) {
    GridOverlay cell = new GridOverlay(new GridSpace(GridMap.of("."), Movement.walker()));
    Search search = maker.apply(cell).search();
    return Arrays.stream(SearchFeature.values())
        .filter(search::supports)
        .toArray(SearchFeature[]::new);
  }

  @Override
  protected void seed(Sources sources) {
    answerBy(take(ready().search()));
  }

  private Prepared ready() {
    Prepared ready = prepared;
    if (ready == null || !ready.follow()) {
      prepared = null;
      ready = maker.apply(world);
      if (!ready.follow()) {
        throw new IllegalStateException(
            title + " cannot avoid cells here: all letters are passable. Maybe use astar?");
      }
      prepared = ready;
    }
    return ready;
  }

  @Override
  void makeReady() {
    ready();
  }

  @Override
  public String explanation() {
    return title + ": chosen by name";
  }
}
