package waywright.state;

/**
 * Lists the states that can be reached from a state in one move.
 *
 * @param <S> the type of the states: any class with {@code equals} and {@code hashCode} that does
 *     not change
 */
@FunctionalInterface
public interface Successors<S> {

  /** Adds every successor of {@code state} to {@code moves}, always in the same order. */
  void list(S state, Moves<S> moves);
}
