package waywright.grid.internal.auto;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithm;
import waywright.grid.Anchors;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;
import waywright.search.Search;

/**
 * An algorithm that searches something prepared: the recipe by which the versions of a world keep
 * it, and the search over it. For callers that work in a budget and go back and forth between
 * versions; others ask the algorithm for a search over a space. Immutable.
 *
 * <pre>{@code
 * PreparedAlgorithm<?> jps = PreparedAlgorithm.of(algorithm).orElseThrow();
 * while (!version.isPrepared(jps.recipe(movement))) {
 *   version.prepare(jps.recipe(movement), 1_000); // a tick's share
 * }
 * }</pre>
 *
 * <p>Jump points of both kinds are prepared in portions and follow edits; canonical A* is prepared
 * in portions, from nothing after each edit.
 *
 * @param name in the catalogue
 * @param title in an explanation
 * @param algorithmTitle in the catalogue, for people
 * @param cells so many are worth one expansion of A*: see {@link GridSearch}
 * @param kept what versions prepare for a movement
 * @param maker makes a search over what was prepared
 * @param edit changes one cell of a thing; null if edits need a new preparation
 * @param <T> what is prepared
 */
public record PreparedAlgorithm<T>(
    String name,
    String title,
    String algorithmTitle,
    int cells,
    Function<Movement, GridRecipe<T>> kept,
    Function<? super T, ? extends Search> maker,
    @Nullable Edit<T> edit) {

  static final PreparedAlgorithm<JumpMap> JPS =
      new PreparedAlgorithm<>(
          "jps",
          "jump point search",
          "Jump points",
          100,
          JumpMap::recipe,
          JumpPointSearch::new,
          (map, cell, open, letter) -> map.set(cell, open));

  static final PreparedAlgorithm<WeightedJumpMap> JPSW =
      new PreparedAlgorithm<>(
          "jpsw",
          "weighted jump points",
          "Weighted jump points",
          1,
          WeightedJumpMap::recipe,
          WeightedJumpSearch::new,
          (map, cell, open, letter) -> map.set(cell, (char) letter));

  static final PreparedAlgorithm<CanonicalSpace> CANONICAL =
      new PreparedAlgorithm<>(
          "canonical",
          "canonical A*",
          "Canonical A*",
          4,
          CanonicalSpace::recipe,
          CanonicalSearch::new,
          null);

  /** Not in portions, and never prepared by a question unless it is chosen by name. */
  static final PreparedAlgorithm<SubgoalIndex> INDEXED =
      new PreparedAlgorithm<>(
          "indexed", "the index", "Subgoal index", 1, Index::new, SubgoalIndex::search, null);

  /** The recipe of an index: built in one portion, from nothing after each edit. */
  private record Index(Movement movement) implements GridRecipe<SubgoalIndex> {

    @Override
    public List<GridRecipe<?>> needs() {
      return movement.body().isCell() ? List.of() : List.of(GridRecipe.space(movement));
    }

    @Override
    public Preparation<SubgoalIndex> begin(WorldVersion version) {
      Anchors at = version.anchors(movement);
      return Preparation.atOnce(
          version.map().size(), () -> SubgoalIndex.of(at.map(), at.movement()));
    }

    /** About what an index with labels takes on game maps. */
    @Override
    public long bytes(SubgoalIndex made, WorldVersion version) {
      return 16L * version.map().size();
    }
  }

  private static final List<PreparedAlgorithm<?>> IN_PORTIONS = List.of(JPS, JPSW, CANONICAL);

  /** Changes one cell of a thing that nobody else uses. */
  interface Edit<T> {
    void set(T thing, int cell, boolean open, int letter);
  }

  /**
   * What an algorithm searches, if versions can prepare it in portions, so that no share of a
   * budget has to pay for the whole.
   *
   * @param algorithm one of the catalogue of grids; others prepare nothing
   */
  public static Optional<PreparedAlgorithm<?>> of(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    boolean isListed =
        GridCatalogue.catalogue().find(algorithm.name()).filter(algorithm::equals).isPresent();
    return IN_PORTIONS.stream()
        .filter(one -> isListed && one.name().equals(algorithm.name()))
        .findFirst();
  }

  /** What versions prepare for a movement. */
  public GridRecipe<T> recipe(Movement movement) {
    return kept.apply(Objects.requireNonNull(movement, "movement"));
  }

  /** A search over what was prepared, which any number of searches may share. */
  public Search search(T thing) {
    return maker.apply(Objects.requireNonNull(thing, "thing"));
  }
}
