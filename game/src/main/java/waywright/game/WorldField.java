package waywright.game;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.space.CostToGo;

/**
 * The costs from every cell of a {@link GameWorld} to the nearest of several goals, exact after
 * each edit and after {@link GameWorld#restore}.
 *
 * <pre>{@code
 * WorldField home = WorldField.towards(world, Movement.walker(), world.map().cell(40, 12));
 * world.set(7, 3, '#');
 * unit.cell = home.next(unit.cell); // around the new wall
 * }</pre>
 *
 * <p>The first read after some edits repairs the field, in time that grows with the cells whose
 * cost changes; other reads cost what they cost in a {@link Field}. The space is shared with the
 * navigators of the world. Confined to the thread of the world.
 */
public final class WorldField implements CostToGo {

  private final GameWorld world;
  private final Movement movement;
  private final Field field;

  /** The map that the field shows. */
  private GridMap shown;

  /** Makes a field that reaches nothing until it is given goals: see {@link #aim}. */
  public WorldField(GameWorld world, Movement movement) {
    this.world = Objects.requireNonNull(world, "world");
    this.movement = Objects.requireNonNull(movement, "movement");
    shown = world.map();
    field = new Field(world.worldVersion().space(movement));
  }

  /**
   * Returns the field towards the nearest of some cells.
   *
   * @param goals cell numbers; a blocked one is ignored as long as it is blocked
   */
  public static WorldField towards(GameWorld world, Movement movement, int... goals) {
    WorldField made = new WorldField(world, movement);
    made.aim(goals);
    return made;
  }

  /**
   * Sets other goals.
   *
   * @param goals cell numbers; a blocked one is ignored as long as it is blocked
   */
  public void aim(int... goals) {
    Field field = field();
    field.aim(goals, new long[Objects.requireNonNull(goals, "goals").length]);
    field.run(Long.MAX_VALUE);
  }

  /**
   * Returns the field in the world of now, for what a {@link Field} offers beyond this class. It is
   * right until the next edit, and the same object every time.
   */
  public Field field() {
    GridMap map = world.map();
    if (map != shown) {
      GridSpace space = world.worldVersion().space(movement);
      field.repair(space, shown.differences(map));
      shown = map;
    }
    return field;
  }

  @Override
  public long cost(int cell) {
    return field().cost(cell);
  }

  @Override
  public boolean reached(int cell) {
    return field().reached(cell);
  }

  @Override
  public int next(int cell) {
    return field().next(cell);
  }

  @Override
  public String toString() {
    return field().toString();
  }
}
