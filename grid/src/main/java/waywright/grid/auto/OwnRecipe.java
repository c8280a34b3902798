package waywright.grid.auto;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/**
 * Makes a thing that one holder alone uses, and may edit while it holds it.
 *
 * @param recipe how it is made
 * @param owner the holder: an identity
 */
record OwnRecipe<T>(GridRecipe<T> recipe, Object owner) implements GridRecipe<T> {

  @Override
  public List<GridRecipe<?>> needs() {
    return recipe.needs();
  }

  @Override
  public long work(WorldVersion version) {
    return recipe.work(version);
  }

  @Override
  public Preparation<? extends T> begin(WorldVersion version) {
    return recipe.begin(version);
  }

  @Override
  public boolean canFollow() {
    return recipe.canFollow();
  }

  @Override
  public @Nullable T follow(T made, GridMap shown, WorldVersion version) {
    return recipe.follow(made, shown, version);
  }

  @Override
  public boolean isShared() {
    return false;
  }

  @Override
  public long bytes(T made, WorldVersion version) {
    return recipe.bytes(made, version);
  }
}
