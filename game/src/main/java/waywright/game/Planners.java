package waywright.game;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import waywright.algorithm.Algorithms;

/**
 * Planners by name: which one answers is a word in a game's settings. Immutable.
 *
 * <p>{@link #standard()} knows {@code auto}, {@code astar}, {@code dijkstra} and {@code jps}. All
 * are optimal; {@code auto} takes the fastest that can answer, and becomes faster when the library
 * does.
 */
public final class Planners {

  /** The name of the planner that chooses by itself. */
  public static final String AUTO = "auto";

  private final Map<String, Supplier<Planner>> planners;

  private Planners(Map<String, Supplier<Planner>> planners) {
    this.planners = planners;
  }

  /** All planners of this library. */
  public static Planners standard() {
    Map<String, Supplier<Planner>> planners = new LinkedHashMap<>();
    planners.put(AUTO, JumpPlanner::new);
    planners.put("astar", Planners::astar);
    planners.put("dijkstra", () -> new SearchPlanner(Algorithms::dijkstra));
    planners.put("jps", JumpPlanner::new);
    return new Planners(planners);
  }

  /** The planner that can answer everything. */
  static Planner astar() {
    return new SearchPlanner(Algorithms::astar);
  }

  /** These and one more, which replaces one of the same name. */
  public Planners with(String name, Supplier<Planner> planner) {
    Map<String, Supplier<Planner>> more = new LinkedHashMap<>(planners);
    more.put(name, planner);
    return new Planners(more);
  }

  /** The names, in order. */
  public List<String> names() {
    return List.copyOf(planners.keySet());
  }

  /**
   * A new planner.
   *
   * @throws IllegalArgumentException if no planner has this name
   */
  public Planner create(String name) {
    Supplier<Planner> planner = planners.get(name);
    if (planner == null) {
      throw new IllegalArgumentException(
          "there is no planner \"" + name + "\". Maybe one of " + names() + "?");
    }
    return planner.get();
  }
}
