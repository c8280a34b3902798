package waywright.game;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.space.Expander;

/**
 * Algorithms by name: which one answers is a word in a game's settings. Immutable.
 *
 * <p>{@link #standard()} knows {@code auto}, {@code astar}, {@code dijkstra} and {@code jps}. All
 * are optimal; {@code auto} takes the fastest that can answer, and becomes faster when the library
 * does. {@code jps} and {@code auto} leave to A* what jump points are not for.
 */
public final class Planners {

  /** The name of the one that chooses by itself. */
  public static final String AUTO = "auto";

  private final Map<String, Supplier<GridSearches>> planners;

  private Planners(Map<String, Supplier<GridSearches>> planners) {
    this.planners = planners;
  }

  /** All of this library. */
  public static Planners standard() {
    Supplier<GridSearches> jumps = () -> new GridSearches(Algorithms::astar, true);
    return new Planners(Map.of())
        .and(AUTO, jumps)
        .with("astar", Algorithms::astar)
        .with("dijkstra", Algorithms::dijkstra)
        .and("jps", jumps);
  }

  /**
   * These and one more, which replaces one of the same name.
   *
   * @param algorithm makes a search over any world, which must be optimal and take a test as goal
   */
  public Planners with(String name, Function<? super Expander, ? extends Search> algorithm) {
    return and(name, () -> new GridSearches(algorithm, false));
  }

  private Planners and(String name, Supplier<GridSearches> searches) {
    Map<String, Supplier<GridSearches>> more = new LinkedHashMap<>(planners);
    more.put(name, searches);
    return new Planners(more);
  }

  /** The names, in order. */
  public List<String> names() {
    return List.copyOf(planners.keySet());
  }

  /** What makes the workspaces of a name; throws if there is none. */
  Supplier<GridSearches> named(String name) {
    Supplier<GridSearches> planner = planners.get(name);
    if (planner == null) {
      throw new IllegalArgumentException(
          "there is no planner \"" + name + "\". Maybe one of " + names() + "?");
    }
    return planner;
  }
}
