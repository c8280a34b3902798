package waywright.algorithm;

import java.util.Objects;
import java.util.Optional;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * A line of a {@link Catalogue}: an algorithm, what it promises and needs, and how to make its
 * search. Immutable.
 *
 * @param name what it is called in commands, links and settings: small letters, digits and hyphens
 * @param title its name in the literature, for people
 * @param paper where it comes from: authors and year
 * @param promise what its paths are
 * @param needs what it asks of the world and the question, in words
 * @param fit whether it can search a world
 * @param maker makes its search
 */
public record Algorithm(
    String name, String title, String paper, Promise promise, String needs, Fit fit, Maker maker) {

  /** The weight where none is asked for: paths at most half as dear again as the cheapest. */
  public static final double WEIGHT = 1.5;

  /** Refuses what is missing. */
  public Algorithm {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(paper, "paper");
    Objects.requireNonNull(promise, "promise");
    Objects.requireNonNull(needs, "needs");
    Objects.requireNonNull(fit, "fit");
    Objects.requireNonNull(maker, "maker");
  }

  /** Whether an algorithm can search a world. */
  @FunctionalInterface
  public interface Fit {

    /** Any world will do. */
    Fit ANY = world -> Optional.empty();

    /** Why the world cannot be searched, in words that follow the name; nothing if it can be. */
    Optional<String> obstacle(TwoWayExpander world);
  }

  /** Makes a search. */
  @FunctionalInterface
  public interface Maker {

    /**
     * A search over a world.
     *
     * @param weight for algorithms with {@link Promise#WITHIN_WEIGHT}, and the weight of the first
     *     round of anytime search; the others leave it aside
     */
    Search over(TwoWayExpander world, double weight);
  }

  /** An algorithm for any world. */
  Algorithm(String name, String title, String paper, Promise promise, String needs, Maker maker) {
    this(name, title, paper, promise, needs, Fit.ANY, maker);
  }

  /** {@link #over(TwoWayExpander, double)} with the weight {@link #WEIGHT}. */
  public Search over(TwoWayExpander world) {
    return over(world, WEIGHT);
  }

  /**
   * A new search over a world. Cheap, unless the algorithm prepares something from the world: see
   * the search that is made.
   *
   * @param weight in 1 .. 1000, for algorithms that have one
   * @throws IllegalArgumentException if the world is not one for this algorithm, by name and with
   *     the reason
   */
  public Search over(TwoWayExpander world, double weight) {
    Objects.requireNonNull(world, "world");
    Optional<String> obstacle = fit.obstacle(world);
    if (obstacle.isPresent()) {
      throw new IllegalArgumentException(
          name + " does not fit here: " + obstacle.get() + ". Maybe use astar?");
    }
    return maker.over(world, weight);
  }

  @Override
  public String toString() {
    return name;
  }
}
