/** The points of queries, and the expansion of intervals by Polyanya. */
@org.jspecify.annotations.NullMarked
package waywright.mesh.internal.polyanya;
