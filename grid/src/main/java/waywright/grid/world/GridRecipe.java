package waywright.grid.world;

import java.util.List;
import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.prepare.Recipe;

/**
 * A recipe for versions of a grid. That of a space is here, others are with what they prepare, such
 * as {@code Reachability.recipe}. To have something of your own prepared and kept by versions,
 * implement this as a record.
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
}
