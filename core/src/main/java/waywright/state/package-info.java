/**
 * Entry point for any value type: a state is any object with {@code equals} and {@code hashCode}.
 * {@link waywright.state.ShortestPath} finds a path in one call, {@link
 * waywright.state.StateSearch} can be stepped, observed and reused.
 *
 * <p>States are numbered when first visited ({@code Interner}), and the searches of {@code
 * waywright.algorithm} run over these numbers: the loop is the same.
 */
@NullMarked
package waywright.state;

import org.jspecify.annotations.NullMarked;
