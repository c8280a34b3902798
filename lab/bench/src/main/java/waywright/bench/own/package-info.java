/** Adapters to our own engines, written with the public interface that any user has. */
@NullMarked
package waywright.bench.own;

import org.jspecify.annotations.NullMarked;
