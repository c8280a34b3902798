package waywright.game.sample;

import waywright.grid.GridMap;
import waywright.grid.Movement;

/** A game that plays itself, the same on every machine. Confined to one thread. */
public interface Sample {

  /** Plays one tick. */
  void tick();

  /** A hash of all that happened so far. */
  long hash();

  /** The world now. */
  GridMap map();

  /** Who moves. */
  Movement movement();

  /** The cells of the units. */
  int[] units();

  /** The cells that units are on their way to. */
  int[] goals();

  /** What there is to see now, for people; ends with a line break or not. */
  @Override
  String toString();
}
