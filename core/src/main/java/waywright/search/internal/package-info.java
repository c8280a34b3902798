/** The priority queues of the searches, and the shell of searches between two nodes. */
@NullMarked
package waywright.search.internal;

import org.jspecify.annotations.NullMarked;
