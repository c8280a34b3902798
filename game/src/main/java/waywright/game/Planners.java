package waywright.game;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.internal.auto.PreparedAlgorithm;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * Algorithms by name: which one answers is a word in a game's settings. Immutable.
 *
 * <p>{@link #standard()} knows all of {@link GridAlgorithms} that find cheapest paths and are ready
 * in portions, so that no tick has to pay for the whole: not {@code indexed}, whose index is built
 * in one go and for maps that stay, nor what finds ways that may be dearer. Others are refused with
 * the reason. Those made for square grids answer questions from cell to cell, for movements to
 * which no terrain at all would be an obstacle for them; A* answers the rest. {@code auto} stands
 * for {@code jps} here: units share their answers, and the same question has to be given the same
 * path whatever was asked before.
 */
public final class Planners {

  /** The name of the one that chooses by itself. */
  public static final String AUTO = "auto";

  /** What {@link #AUTO} stands for, where it fits. */
  private static final String FASTEST = "jps";

  private static final Planners STANDARD = new Planners(catalogued());

  private final Map<String, Supplier<GridSearches>> planners;

  private Planners(Map<String, Supplier<GridSearches>> planners) {
    this.planners = planners;
  }

  /** All of this library. */
  public static Planners standard() {
    return STANDARD;
  }

  private static Map<String, Supplier<GridSearches>> catalogued() {
    Map<String, Supplier<GridSearches>> planners = new LinkedHashMap<>();
    planners.put(AUTO, searches(GridAlgorithms.catalogue().named(FASTEST)));
    for (Algorithm algorithm : GridAlgorithms.catalogue().all()) {
      boolean inTicks = isGeneral(algorithm) || PreparedAlgorithm.of(algorithm).isPresent();
      if (algorithm.promise() == Promise.CHEAPEST && inTicks) {
        planners.put(algorithm.name(), searches(algorithm));
      }
    }
    return planners;
  }

  /** Whether it takes any world, and needs nothing to be prepared. */
  private static boolean isGeneral(Algorithm algorithm) {
    return algorithm.fit() == Algorithm.Fit.ANY;
  }

  private static Supplier<GridSearches> searches(Algorithm algorithm) {
    return () ->
        isGeneral(algorithm) ? new GridSearches(algorithm::over) : new GridSearches(algorithm);
  }

  /**
   * These and one more, which replaces one of the same name.
   *
   * @param algorithm makes a search over any world, which must be optimal; where it does not take a
   *     test as goal, A* answers
   */
  public Planners with(String name, Function<? super TwoWayExpander, ? extends Search> algorithm) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(algorithm, "algorithm");
    Map<String, Supplier<GridSearches>> more = new LinkedHashMap<>(planners);
    more.put(name, () -> new GridSearches(algorithm));
    return new Planners(more);
  }

  /** The names, in order. */
  public List<String> names() {
    return List.copyOf(planners.keySet());
  }

  /** What makes the workspaces of a name; throws if there is none, and says why if it knows. */
  Supplier<GridSearches> named(String name) {
    Supplier<GridSearches> planner = planners.get(Objects.requireNonNull(name, "name"));
    if (planner == null) {
      throw new IllegalArgumentException(
          GridAlgorithms.catalogue().find(name).map(Planners::refusal).orElse("there is no planner")
              + " \""
              + name
              + "\". Maybe one of "
              + names()
              + "?");
    }
    return planner;
  }

  private static String refusal(Algorithm algorithm) {
    return algorithm.promise() == Promise.CHEAPEST
        ? "what it needs is made in one go, which no tick could pay for: no planner is"
        : "its ways are not the cheapest ones, which units rely on: no planner is";
  }
}
