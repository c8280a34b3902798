/** The priority queues of the searches, and the shell of searches between two nodes. */
@org.jspecify.annotations.NullMarked
package waywright.search.internal;
