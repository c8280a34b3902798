/** Networks at random, for tests and demonstrations, which no user needs. */
@NullMarked
package waywright.graph.internal;

import org.jspecify.annotations.NullMarked;
