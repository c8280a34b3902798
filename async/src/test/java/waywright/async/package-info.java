/** Stress for the hand-over points. */
@NullMarked
package waywright.async;

import org.jspecify.annotations.NullMarked;
