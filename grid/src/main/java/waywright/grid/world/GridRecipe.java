package waywright.grid.world;

import java.util.List;
import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.reach.Reachability;
import waywright.prepare.Recipe;

/**
 * A recipe for versions of a grid, and those that come with the library. To have something of your
 * own prepared and kept by versions, implement this as a record.
 *
 * @param <T> what is prepared
 */
public interface GridRecipe<T> extends Recipe<WorldVersion, GridMap, T> {

  /** Those of {@link WorldVersion#space} first, where a recipe asks for it. */
  @Override
  default List<GridRecipe<?>> needs() {
    return List.of();
  }

  /** The map as a movement sees it. Immutable: it may be kept when the handle is closed. */
  static GridRecipe<GridSpace> space(Movement movement) {
    return new SpaceRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /**
   * The map of jump point search. For versions whose {@link WorldVersion#profile} is uniform;
   * others are refused with an {@link IllegalArgumentException}.
   */
  static GridRecipe<JumpMap> jumpMap(Movement movement) {
    return new JumpRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /**
   * The map of weighted jump points. For versions without one-way terrain; others are refused with
   * an {@link IllegalArgumentException}.
   */
  static GridRecipe<WeightedJumpMap> weightedJumpMap(Movement movement) {
    return new WeightedJumpRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /** The space of canonical A*. Prepared from nothing after each edit. */
  static GridRecipe<CanonicalSpace> canonicalSpace(Movement movement) {
    return new CanonicalRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /**
   * What reaches what. Connected components follow edits; where the movement has one-way terrain,
   * strong components are prepared in one portion, from nothing after each edit, and for one thread
   * at a time.
   */
  static GridRecipe<Reachability> reachability(Movement movement) {
    return new ReachRecipe(Objects.requireNonNull(movement, "movement"));
  }
}
