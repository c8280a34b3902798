/**
 * The points where threads hand things over, each hit by racing threads millions of times (A.
 * Shipilëv's jcstress). Every class is one point; its outcomes are all that may be seen. Run by
 * {@code scripts/stress}.
 */
@NullMarked
package waywright.stress;

import org.jspecify.annotations.NullMarked;
