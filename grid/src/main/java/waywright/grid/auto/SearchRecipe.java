package waywright.grid.auto;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import waywright.algorithm.Algorithm;
import waywright.grid.GridOverlay;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;
import waywright.search.Search;

/**
 * How an algorithm searches the versions of a world: what they keep prepared for it, and the search
 * over that. For those who work in a budget and go back and forth between versions; others ask the
 * algorithm for a search over a space.
 *
 * <pre>{@code
 * SearchRecipe<?> recipe = SearchRecipe.of(GridAlgorithms.catalogue().named("jps"), movement);
 * while (!version.isPrepared(recipe.kept())) {
 *   version.prepare(recipe.kept(), 1_000); // a tick's share
 * }
 * }</pre>
 *
 * <p>Jump points of both kinds are prepared in portions and follow edits; canonical A* is prepared
 * in portions, from nothing after each edit; all else in one portion, from nothing after each edit.
 *
 * @param <T> what is prepared
 * @param kept what versions keep
 * @param maker makes a search over it
 */
public record SearchRecipe<T>(GridRecipe<T> kept, Function<? super T, ? extends Search> maker) {

  /** Refuses what is missing. */
  public SearchRecipe {
    Objects.requireNonNull(kept, "kept");
    Objects.requireNonNull(maker, "maker");
  }

  private static final Map<String, Function<Movement, SearchRecipe<?>>> SHARED =
      Map.of(
          "jps",
          movement -> new SearchRecipe<>(GridRecipe.jumpMap(movement), JumpPointSearch::new),
          "jpsw",
          movement ->
              new SearchRecipe<>(GridRecipe.weightedJumpMap(movement), WeightedJumpSearch::new),
          "canonical",
          movement ->
              new SearchRecipe<>(GridRecipe.canonicalSpace(movement), CanonicalSearch::new));

  /**
   * The recipe of an algorithm for a movement. Versions share what is prepared among threads where
   * it is apart from the search; else they keep whole searches.
   *
   * @param algorithm one of {@link GridAlgorithms}, or another whose world is a {@link GridOverlay}
   */
  public static SearchRecipe<?> of(Algorithm algorithm, Movement movement) {
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(movement, "movement");
    return GridAlgorithms.catalogue()
        .find(algorithm.name())
        .filter(algorithm::equals)
        .map(listed -> SHARED.get(listed.name()))
        .orElse(any -> new SearchRecipe<>(new WholeSearch(algorithm, any), search -> search))
        .apply(movement);
  }

  /**
   * Whether what an algorithm needs is prepared in portions, so that no share of a budget has to
   * pay for the whole.
   */
  public static boolean isInPortions(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    return GridAlgorithms.catalogue()
        .find(algorithm.name())
        .filter(algorithm::equals)
        .map(listed -> SHARED.containsKey(listed.name()))
        .orElse(false);
  }

  /** A search that is ready, to be lent to one at a time. */
  private record WholeSearch(Algorithm algorithm, Movement movement) implements GridRecipe<Search> {

    @Override
    public List<GridRecipe<?>> needs() {
      return List.of(GridRecipe.space(movement));
    }

    @Override
    public long work(WorldVersion version) {
      return new Preparation.Extent(1, 1, version.map().size()).work();
    }

    @Override
    public Preparation<Search> begin(WorldVersion version) {
      return Preparation.atOnce(version.map().size(), () -> make(version));
    }

    private Search make(WorldVersion version) {
      Search search = algorithm.over(new GridOverlay(version.space(movement)));
      if (search instanceof GridSearch prepares) {
        prepares.prepare();
      }
      return search;
    }

    @Override
    public boolean isShared() {
      return false;
    }

    /** About the states of as many nodes, and as much again for what the algorithm prepares. */
    @Override
    public long bytes(Search made, WorldVersion version) {
      return 48L * version.map().size();
    }
  }
}
