/**
 * What a world shows to a search: nodes are the ints {@code 0 .. nodeCount-1}, and a world lists
 * the arcs that leave one of them.
 *
 * <p>Start with {@link waywright.space.Expander}: one method, {@code expand(node, arcs)}, fills an
 * {@link waywright.space.ArcBuffer}. {@link waywright.space.Heuristic} estimates what is left,
 * {@link waywright.space.Goal} says where to stop. Worlds are immutable and shared by threads; they
 * know nothing of the searches that run over them.
 */
@NullMarked
package waywright.space;

import org.jspecify.annotations.NullMarked;
