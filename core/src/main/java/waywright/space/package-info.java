/**
 * The interface between a world and a search: nodes are the ints {@code 0 .. nodeCount-1}, and a
 * world lists the arcs that leave a node.
 *
 * <p>Start with {@link waywright.space.Expander}: one method, {@code expand(node, arcs)}, fills an
 * {@link waywright.space.ArcBuffer}. {@link waywright.space.Heuristic} estimates the remaining
 * cost, {@link waywright.space.Goal} defines where to stop. Worlds are immutable and shared by
 * threads; they do not depend on the searches that run over them.
 */
@org.jspecify.annotations.NullMarked
package waywright.space;
