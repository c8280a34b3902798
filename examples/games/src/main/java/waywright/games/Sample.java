package waywright.games;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.picture.Scene;

/** A game that plays itself, the same on every machine. Confined to one thread. */
public interface Sample {

  /** Plays one tick. */
  void tick();

  /** Returns a hash of all events so far. */
  long hash();

  /** Returns the current world. */
  GridMap map();

  /** Returns the movement of the units. */
  Movement movement();

  /** Returns the cells of the units. */
  int[] units();

  /** Returns the goal cells of the units. */
  int[] goals();

  /**
   * Returns x and y of the units whose lines are drawn, in cells: unit by unit; of no units here.
   */
  default double[] positions() {
    return new double[0];
  }

  /** Returns the group of a unit of {@link #positions}, counted from 0. */
  default int group(int unit) {
    return 0;
  }

  /** Returns what else is worth knowing, by name; nothing here. */
  default Map<String, @Nullable Object> figures() {
    return Map.of();
  }

  /**
   * Returns the current world as a picture: here with the field towards the goals below the units,
   * shades and arrows that the units follow.
   */
  default Scene scene() {
    Field field = Field.towards(new GridSpace(map(), movement()), goals());
    long[] costs = field.toArray();
    Arrays.setAll(costs, cell -> field.reached(cell) ? costs[cell] : -1);
    return new Scene(map(), movement())
        .values(costs, "near to far")
        .arrows(field::next)
        .goals(goals())
        .units(units());
  }

  /** Returns the current state as text for people, with or without a final line break. */
  @Override
  String toString();
}
