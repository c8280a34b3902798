package waywright.grid.world;

import java.util.List;
import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.prepare.Recipe;

/**
 * A recipe that prepares objects from versions of a grid. The one for spaces is {@link #space};
 * others are next to the objects that they prepare, such as {@code Reachability.recipe}. To have a
 * store prepare and cache objects of your own, implement this as a record.
 *
 * @param <T> the type of the prepared object
 */
public interface GridRecipe<T> extends Recipe<WorldVersion, GridMap, T> {

  /** Returns the recipes that this one needs, {@link #space} first if it is among them. */
  @Override
  default List<GridRecipe<?>> needs() {
    return List.of();
  }

  /** Returns the recipe of spaces, which are immutable: valid after the handle is closed. */
  static GridRecipe<GridSpace> space(Movement movement) {
    return new SpaceRecipe(Objects.requireNonNull(movement, "movement"));
  }
}
