package waywright.grid.internal.auto;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithm;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.grid.world.GridRecipe;
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
 * @param <T> what is prepared
 */
public final class PreparedAlgorithm<T> {

  static final PreparedAlgorithm<JumpMap> JPS =
      new PreparedAlgorithm<>(
          new Names("jps", "jump point search", "Jump points"),
          100,
          JumpMap::recipe,
          JumpPointSearch::new,
          (map, cell, open, letter) -> map.set(cell, open),
          false);

  static final PreparedAlgorithm<WeightedJumpMap> JPSW =
      new PreparedAlgorithm<>(
          new Names("jpsw", "weighted jump points", "Weighted jump points"),
          1,
          WeightedJumpMap::recipe,
          WeightedJumpSearch::new,
          (map, cell, open, letter) -> map.set(cell, (char) letter),
          true);

  static final PreparedAlgorithm<CanonicalSpace> CANONICAL =
      new PreparedAlgorithm<>(
          new Names("canonical", "canonical A*", "Canonical A*"),
          4,
          CanonicalSpace::recipe,
          CanonicalSearch::new,
          null,
          true);

  /** Not in portions, and never prepared by a question unless it is chosen by name. */
  static final PreparedAlgorithm<SubgoalIndex> INDEXED =
      new PreparedAlgorithm<>(
          new Names("indexed", "the index", "Subgoal index"),
          1,
          IndexRecipe::new,
          SubgoalIndex::search,
          null,
          true);

  private static final List<PreparedAlgorithm<?>> IN_PORTIONS = List.of(JPS, JPSW, CANONICAL);

  private final Names names;
  private final int cells;
  private final Function<Movement, GridRecipe<T>> recipe;
  private final Function<? super T, ? extends Search> maker;
  private final @Nullable Edit<T> edit;
  private final boolean needsWall;

  /**
   * What it is called.
   *
   * @param name in the catalogue
   * @param title in an explanation
   * @param algorithm in the catalogue, for people
   */
  private record Names(String name, String title, String algorithm) {}

  /** Changes one cell of a thing. */
  private interface Edit<T> {
    void set(T thing, int cell, boolean open, int letter);
  }

  private PreparedAlgorithm(
      Names names,
      int cells,
      Function<Movement, GridRecipe<T>> recipe,
      Function<? super T, ? extends Search> maker,
      @Nullable Edit<T> edit,
      boolean needsWall) {
    this.names = names;
    this.cells = cells;
    this.recipe = recipe;
    this.maker = maker;
    this.edit = edit;
    this.needsWall = needsWall;
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

  /** The name in the catalogue. */
  public String name() {
    return names.name;
  }

  /** What versions prepare for a movement. */
  public GridRecipe<T> recipe(Movement movement) {
    return recipe.apply(Objects.requireNonNull(movement, "movement"));
  }

  /** A search over what was prepared, which any number of searches may share. */
  public Search search(T thing) {
    return maker.apply(Objects.requireNonNull(thing, "thing"));
  }

  String title() {
    return names.title;
  }

  String algorithmTitle() {
    return names.algorithm;
  }

  /** So many cells are worth one expansion of A*: see {@link GridSearch}. */
  int cells() {
    return cells;
  }

  boolean canEdit() {
    return edit != null;
  }

  /** Whether a cell can only be shut by a letter that may not be entered. */
  boolean needsWall() {
    return needsWall;
  }

  /** Changes one cell of a thing that nobody else uses. */
  void edit(T thing, int cell, boolean open, int letter) {
    Objects.requireNonNull(edit, "edit").set(thing, cell, open, letter);
  }
}
