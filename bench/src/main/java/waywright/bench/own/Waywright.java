package waywright.bench.own;

import waywright.algorithm.Algorithms;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;

/** One of our searches on the general grid: one pathfinder for all queries, the path copied out. */
public final class Waywright implements Engine {

  private final String algorithm;
  private final Function<TwoWayExpander, ? extends Search> maker;

  /** Of the field loaded. None stands in before: its memory would be taken off the world's. */
  private @Nullable GridPathfinder finder;

  private int width = 1;

  /**
   * An adapter.
   *
   * @param algorithm as printed
   * @param maker what a {@link GridPathfinder} takes, such as {@code Algorithms::astar}
   */
  public Waywright(String algorithm, Function<TwoWayExpander, ? extends Search> maker) {
    this.algorithm = algorithm;
    this.maker = maker;
  }

  @Override
  public String name() {
    return "Waywright " + algorithm;
  }

  @Override
  public void load(Field field) {
    width = field.width();
    finder = new GridPathfinder(new GridSpace(map(field), Movement.walker()), maker);
  }

  /** The field as a map of our grid. */
  static GridMap map(Field field) {
    byte[] terrain = new byte[field.size()];
    for (int cell = 0; cell < terrain.length; cell++) {
      terrain[cell] = (byte) (field.passable()[cell] ? '.' : '@');
    }
    return GridMap.of(field.width(), field.height(), terrain);
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    GridPathfinder loaded = loaded();
    SearchStatus status = loaded.search(start % width, start / width, goal % width, goal / width);
    if (status != SearchStatus.FOUND) {
      return Double.NaN;
    }
    loaded.copyPath(path);
    return Octile.length(loaded.cost());
  }

  private GridPathfinder loaded() {
    return Objects.requireNonNull(finder, "no field is loaded");
  }

  @Override
  public long expanded() {
    return loaded().statistics().expanded();
  }
}
