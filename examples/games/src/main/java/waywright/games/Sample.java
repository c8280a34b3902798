package waywright.games;

import waywright.grid.GridMap;
import waywright.grid.Movement;

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

  /** Returns the current state as text for people, with or without a final line break. */
  @Override
  String toString();
}
