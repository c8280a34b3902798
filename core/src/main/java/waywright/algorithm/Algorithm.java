package waywright.algorithm;

import java.util.Objects;
import java.util.Optional;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * An entry of a {@link Catalogue}: an algorithm, its guarantee, its requirements, and a factory for
 * its search. Immutable.
 *
 * @param name identifier in commands, links and settings: lower-case letters, digits and hyphens
 * @param title display name, as in the literature
 * @param paper authors and year of the source
 * @param promise the guarantee for its paths
 * @param needs what it requires of the world and the query, in words
 * @param fit whether it can search a given world
 * @param maker makes its search
 */
public record Algorithm(
    String name, String title, String paper, Promise promise, String needs, Fit fit, Maker maker) {

  /** The default weight: paths cost at most 50 % more than the cheapest. */
  public static final double WEIGHT = 1.5;

  /** Rejects null components. */
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

    /** Accepts every world. */
    Fit ANY = world -> Optional.empty();

    /**
     * Returns why the world cannot be searched, in words that follow the name; empty if it can be.
     */
    Optional<String> obstacle(TwoWayExpander world);
  }

  /** Makes a search. */
  @FunctionalInterface
  public interface Maker {

    /**
     * Returns a new search over a world.
     *
     * @param weight for algorithms with {@link Promise#WITHIN_WEIGHT}, and the weight of the first
     *     round of anytime search; ignored by the others
     */
    Search over(TwoWayExpander world, double weight);
  }

  /** Makes an entry that fits every world. */
  Algorithm(String name, String title, String paper, Promise promise, String needs, Maker maker) {
    this(name, title, paper, promise, needs, Fit.ANY, maker);
  }

  /** Returns a new search over a world, with the weight {@link #WEIGHT}. */
  public Search over(TwoWayExpander world) {
    return over(world, WEIGHT);
  }

  /**
   * Returns a new search over a world. Cheap, unless the algorithm precomputes something from the
   * world: see the class of the search.
   *
   * @param weight in 1 .. 1000, for algorithms that have one
   * @throws IllegalArgumentException if the world does not fit this algorithm; the message names
   *     the algorithm and the reason
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
