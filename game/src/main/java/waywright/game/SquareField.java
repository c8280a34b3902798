package waywright.game;

import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Snapshot;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/**
 * A field over square cells that is repaired after changes. A start from scratch is charged for its
 * space, prepared or not, and for the memory that it allocates at once.
 */
final class SquareField implements CostField<GridOrder> {

  private final Movement movement;
  private final int[] goals;

  /** The current world. */
  private GridSnapshot snapshot;

  /** The charge for the space and for memory, and the part that is paid. */
  private long owed;

  private long paid;

  /** The field; null until the space is paid. */
  private @Nullable Field field;

  /** The world that {@link #field} shows. */
  private @Nullable GridSnapshot shown;

  /** Whether {@link #field} must start from scratch. */
  private boolean outdated;

  SquareField(GridSnapshot snapshot, Movement movement, int[] goals) {
    this.snapshot = snapshot;
    this.movement = movement;
    this.goals = goals;
    restart(snapshot);
  }

  @Override
  public boolean run(long budget) {
    long part = Math.max(0, Math.min(budget, owed - paid));
    paid += part;
    if (part > 0) {
      snapshot.world().prepare(snapshot.recipe(movement), part);
    }
    return paid == owed && shown().run(budget - part);
  }

  /** Returns the field, updated to the current world. */
  private Field shown() {
    Field field = this.field;
    GridSpace space = snapshot.space(movement);
    if (field == null) {
      field = Field.inPortions(space);
      field.aim(goals, new long[goals.length]);
      this.field = field;
    } else if (outdated) {
      field.follow(space);
      field.restart();
    } else if (shown != snapshot) {
      field.follow(space, field.space().ground().differences(space.ground()));
    }
    outdated = false;
    shown = snapshot;
    return field;
  }

  /** Returns the field if it shows the current world, otherwise null. */
  private @Nullable Field current() {
    return shown == snapshot && !outdated ? field : null;
  }

  @Override
  public boolean isComplete() {
    Field field = current();
    return field != null && field.isComplete();
  }

  @Override
  public long expanded() {
    Field field = current();
    return field == null ? paid : paid + field.expanded();
  }

  @Override
  public long cost(int node) {
    Field field = current();
    return field == null ? NO_PATH : field.cost(node);
  }

  @Override
  public int next(int node) {
    Field field = current();
    return field == null ? -1 : field.next(node);
  }

  /** Updating a few cells is not charged; otherwise the space is charged again. */
  @Override
  public void follow(Snapshot<GridOrder> now) {
    if (!isComplete()) {
      restart(now);
      return;
    }
    WorldVersion before = snapshot.world();
    snapshot = GridSnapshot.of(now);
    GridRecipe<?> space = snapshot.recipe(movement);
    WorldVersion world = snapshot.world();
    owe(world.work(space, before) < world.work(space, null) ? 0 : whole());
  }

  @Override
  public void restart(Snapshot<GridOrder> now) {
    snapshot = GridSnapshot.of(now);
    owe(whole());
    outdated = true;
  }

  private void owe(long expansions) {
    owed = expansions;
    paid = 0;
  }

  private long whole() {
    long memory = Preparation.forMemory(Field.initialBytes(snapshot.map().size()));
    return memory + snapshot.world().work(snapshot.recipe(movement), null);
  }
}
