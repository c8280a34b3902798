package waywright.agent.spi;

/**
 * What a change of the world means for answers that were found before it. To be asked while the
 * snapshot after the change is the current one.
 *
 * <p>An answer that no change touches and that nothing new might beat is still a best one: closed
 * and dearer steps elsewhere help no rival.
 *
 * @param <O> what a unit wants: see {@link Domain}
 */
public interface Difference<O> {

  /** Whether nothing that matters to anybody is different. */
  boolean isEmpty();

  /**
   * Whether a route can no longer be walked from a place on it on, or some step of it costs more.
   *
   * @param place on the route, {@code 0 .. route.size()-1}
   */
  boolean touches(O order, KnownPath route, int place);

  /**
   * Whether a step that is new or cheaper might make a way to a goal cheaper than {@code cost}, be
   * it the way that cost so much before. Where this is false, it is false for all lower costs.
   *
   * @param start where the way begins
   */
  boolean mightBeat(O order, int start, long cost);

  /**
   * Whether there may be a way, or another reason why there is none, where there was no way.
   *
   * @param start where the unit is, −1 if nowhere
   */
  boolean mightOpen(O order, int start);
}
