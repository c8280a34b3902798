package waywright.bench.own;

import waywright.algorithm.Algorithms;
import waywright.bench.Engine;
import waywright.bench.Index;
import waywright.bench.PlainField;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.landmark.Landmarks;
import waywright.search.Search;
import waywright.search.SearchStatus;

/**
 * The general A* over a grid, its estimates by landmarks instead of by octile distance.
 *
 * <p>It shows what other estimates are worth where nothing else is changed. They are made when a
 * map is loaded, which counts as its index.
 */
public final class ByLandmarks implements Engine {

  /** Landmarks chosen for a map, as far from one another as can be. */
  private static final int LANDMARKS = 8;

  /** Of those, so many for each query: chosen anew for its two ends. */
  private static final int ASKED = 4;

  /** The map loaded last; one cell before the first, as what is made of it below. */
  private PlainField field = new PlainField(1, 1, new boolean[] {true});

  /** Of that map, for 8-neighbor walkers. */
  private GridSpace space = space(field);

  /** Chosen when the map is loaded, not by queries. */
  private Landmarks landmarks = Landmarks.farthest(space, LANDMARKS);

  /** One for all queries: what it allocated for the map is used again. */
  private Search search = Algorithms.astar(space);

  @Override
  public String name() {
    return "Waywright A*, " + LANDMARKS + " landmarks";
  }

  /** A map under the rules of the measurement. */
  private static GridSpace space(PlainField field) {
    return new GridSpace(Waywright.map(field), Movement.walker());
  }

  @Override
  public void load(PlainField field) {
    this.field = field;
    space = space(field);
    landmarks = Landmarks.farthest(space, LANDMARKS);
    search = Algorithms.astar(space);
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    search.start(start, goal, landmarks.between(start, goal, ASKED));
    if (search.run() != SearchStatus.FOUND) {
      return Double.NaN;
    }
    search.copyPath(path);
    return Octile.length(search.cost());
  }

  @Override
  public long expanded() {
    return search.statistics().expanded();
  }

  @Override
  public Index index() {
    return Index.of(
        field.free(), field.size(), () -> Landmarks.farthest(space, LANDMARKS), Landmarks::bytes);
  }
}
