package waywright.game.sample;

/** A game that plays itself, the same on every machine. Confined to one thread. */
public interface Sample {

  /** Plays one tick. */
  void tick();

  /** A hash of all that happened so far. */
  long hash();

  /** What there is to see now, for people; ends with a line break or not. */
  @Override
  String toString();
}
