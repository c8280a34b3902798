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
 * An algorithm over a prepared object: the recipe of the object, and the search over it. For
 * callers that work within a budget and alternate between versions; other callers get a search from
 * the algorithm itself. Immutable.
 *
 * <pre>{@code
 * PreparedAlgorithm<?> jps = PreparedAlgorithm.of(algorithm).orElseThrow();
 * while (!version.isPrepared(jps.recipe(movement))) {
 *   version.prepare(jps.recipe(movement), 1_000); // a tick's share
 * }
 * }</pre>
 *
 * <p>Jump points of both kinds are prepared in portions and updated after edits; canonical A* is
 * prepared in portions, from scratch after each edit.
 *
 * @param name in the catalogue
 * @param title in an explanation
 * @param algorithmTitle in the catalogue, for people
 * @param cells cells to prepare in the time of one expansion of A*: see {@link GridSearch}
 * @param recipes makes the recipe for a movement
 * @param maker makes a search over a prepared object
 * @param edit changes one cell of an object; null if edits need a new preparation
 * @param <T> the type of the prepared object
 */
public record PreparedAlgorithm<T>(
    String name,
    String title,
    String algorithmTitle,
    int cells,
    Function<Movement, GridRecipe<T>> recipes,
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

  /** Prepared in one portion, and only if chosen by name. */
  static final PreparedAlgorithm<SubgoalIndex> INDEXED =
      new PreparedAlgorithm<>(
          "indexed", "the index", "Subgoal index", 1, Index::new, SubgoalIndex::search, null);

  /** The recipe of an index: built in one portion, from scratch after each edit. */
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

    /** Estimates the size of an index with labels of a game map. */
    @Override
    public long bytes(SubgoalIndex made, WorldVersion version) {
      return 16L * version.map().size();
    }
  }

  private static final List<PreparedAlgorithm<?>> IN_PORTIONS = List.of(JPS, JPSW, CANONICAL);

  /** Changes one cell of an object that has no other user. */
  interface Edit<T> {
    void set(T prepared, int cell, boolean open, int letter);
  }

  /**
   * Returns the prepared form of an algorithm, if versions can prepare its object in portions, so
   * that no single share of a budget pays for the whole.
   *
   * @param algorithm from the catalogue of grids; others have no prepared form
   */
  public static Optional<PreparedAlgorithm<?>> of(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    boolean isListed =
        GridCatalogue.catalogue().find(algorithm.name()).filter(algorithm::equals).isPresent();
    return IN_PORTIONS.stream()
        .filter(one -> isListed && one.name().equals(algorithm.name()))
        .findFirst();
  }

  /** Returns the recipe of the object for a movement. */
  public GridRecipe<T> recipe(Movement movement) {
    return recipes.apply(Objects.requireNonNull(movement, "movement"));
  }

  /** Returns a search over an object, which any number of searches may share. */
  public Search search(T prepared) {
    return maker.apply(Objects.requireNonNull(prepared, "prepared"));
  }
}
