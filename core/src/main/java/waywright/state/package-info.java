/**
 * The door for any value type: a state is any object with {@code equals} and {@code hashCode}.
 * {@link waywright.state.ShortestPath} answers in one call, {@link waywright.state.StateSearch} can
 * be stepped, watched and reused.
 *
 * <p>States are given ints as they are met ({@code Interner}), and the searches of {@code
 * waywright.search} run over the ints: the loop is the same.
 */
@NullMarked
package waywright.state;

import org.jspecify.annotations.NullMarked;
