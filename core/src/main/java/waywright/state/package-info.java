/**
 * Entry point for any value type: a state is any object with {@code equals} and {@code hashCode}.
 * {@link waywright.state.StateSearch} finds a path in one call, or is stepped, observed and reused.
 *
 * <p>States are numbered when first visited ({@code Interner}), and the searches of {@code
 * waywright.algorithm} run over these numbers: the loop is the same.
 */
@org.jspecify.annotations.NullMarked
package waywright.state;
